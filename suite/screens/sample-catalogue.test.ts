import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readContract } from '../../engine/compile/contract/read-contract.ts';
import { createValidators } from '../../server/edge/http/operation-validator.ts';
import { sampleCatalogue } from './sample-catalogue.ts';

const contract = await readContract(fileURLToPath(new URL('../..', import.meta.url)));
const replies = sampleCatalogue(contract);

interface Lists {
  readonly data: readonly {
    readonly service_types: readonly { readonly services: readonly { readonly id: number }[] }[];
  }[];
}
const services = () =>
  (replies.get('listNetworks') as Lists).data.flatMap(({ service_types }) =>
    service_types.flatMap((one) => one.services),
  );

test('replies of a catalog are as the contract says', () => {
  const validators = createValidators(contract);
  expect(replies.size).toBe(2);
  for (const [name, reply] of replies) expect(validators.get(name)?.replyFault(reply)).toBeNull();
});

test('no two services have the same id, and columns have the same services as lists', () => {
  const ids = services().map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const { data } = replies.get('getCataloguePart') as { readonly data: { total: number; columns: { id: number[] } } };
  expect(data.columns.id).toEqual(ids);
  expect(data.total).toBe(ids.length);
});

test('a contract without services has no such replies', () => {
  expect(sampleCatalogue({ ...contract, operations: {} }).size).toBe(0);
});
