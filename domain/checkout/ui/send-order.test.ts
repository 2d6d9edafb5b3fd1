import { expect, test } from 'vitest';
import { RequestError } from '../../../engine/index.ts';
import { provesNoCharge, sendUntilAnswered } from './send-order.ts';

const dearer = new RequestError(409, 'Dearer', { expectedTotal: ['Now 3.00'] });
const failure = (status: number) => new RequestError(status, 'No');

test('the first request that is turned away has charged nothing; a later one proves it by the answer of the order alone', () => {
  const proofs = (isFirst: boolean) =>
    [0, 400, 401, 403, 409, 422, 429, 500, 503].filter((status) => provesNoCharge(failure(status), isFirst));
  expect(proofs(true)).toEqual([400, 401, 403, 422, 429]);
  expect(proofs(false)).toEqual([422]);
  expect(provesNoCharge(dearer, false)).toBe(true);
});

test.each([401, 429, 503])('an order in work whose next request is answered by %d is still in work', async (status) => {
  const answers = [failure(409), failure(status)];
  const send = () => Promise.reject(answers.shift() ?? failure(422));
  const sent = sendUntilAnswered(
    send as never,
    { orders: [], expectedTotal: 1 } as never,
    { way: null, email: null },
    {
      key: 'k',
      unclear: 'unclear',
    },
  );
  await expect(sent).rejects.toMatchObject({ status: 409 });
});
