import { expect, test } from 'vitest';
import { Draft } from './state/draft.ts';
import { findOrder, Undecided } from './find-order.ts';
import { type Finished, nothingSeen, type Step } from './state/lane.ts';
import { newcomer } from './rules/place-unpaid.ts';
import { textOf } from './state/shown.ts';

const ann = { ...newcomer, referrer: null };

test('one that was read before others committed is found among many that were at work at once', () => {
  // Each answers with the balance that it left, so their order is known; when they began to read is not.
  const pays = Array.from({ length: 18 }, (_, index) => operation(`pay ${index}`, `${index + 1}`, [() => ({}), pay]));
  const count = operation('count', 'counted', [
    (draft) => ({ delivered: Number(draft.get('user', 'ann').balance) }),
    (draft, { delivered = 0 }) => {
      draft.change('user', 'ann', { spent: BigInt(delivered) });
      return 'counted';
    },
  ]);
  const draft = newDraft();
  expect(findOrder(draft, [count, ...pays], shown({ balance: 18n, spent: 7n }))).toEqual([]);
  expect(draft.get('user', 'ann')).toMatchObject({ balance: 18n, spent: 7n });
});

test('one that was over before another began has not seen it', () => {
  const first = operation('pay', '1', [pay], { ended: 1 });
  const second = operation('pay again', '1', [pay], { began: 2 });
  expect(findOrder(newDraft(), [first, second], shown({ balance: 2n, spent: null }))).toEqual([
    expect.stringMatching(/^No order of these 2 explains what was seen \(\d+ moments tried\):$/),
    '  0 to 1: pay → 1',
    '  2 to 9: pay again → 1',
    'The one that came furthest ends with:',
    '  pay again gave 1, the model says 2',
  ]);
});

test('a search that would take too long is neither a fault nor an order', () => {
  const pays = Array.from({ length: 9 }, (_, index) => operation(`pay ${index}`, `${9 - index}`, [() => ({}), pay]));
  const wrong = operation('pay too much', '99', [pay]);
  const balance = { balance: 10n, spent: null };
  expect(() => findOrder(newDraft(), [...pays, wrong], shown(balance), 50)).toThrow(Undecided);
});

function newDraft(): Draft {
  const draft = new Draft();
  draft.put('user', 'ann', ann);
  draft.keep();
  return draft;
}

function shown(changes: { readonly balance: bigint; readonly spent: bigint | null }) {
  return new Map([['ann', new Map([['user ann', textOf.user({ ...ann, ...changes })]])]]);
}

function operation(
  label: string,
  outcome: string,
  steps: readonly Step[],
  { began = 0, ended = 9 }: { readonly began?: number; readonly ended?: number } = {},
): Finished {
  const seen = { ...nothingSeen, outcome };
  return { kind: 'test', lane: { label, owners: ['ann'], steps, run: async () => seen }, seen, began, ended };
}

function pay(draft: Draft): string {
  const balance = draft.get('user', 'ann').balance + 1n;
  draft.change('user', 'ann', { balance });
  return `${balance}`;
}
