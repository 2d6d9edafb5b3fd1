import { expect, test } from 'vitest';
import { sampleNetworks } from '../../tests/catalogue/sample-catalogue.ts';
import { payableOf, totalsOf } from '../checkout/quote.ts';
import { zero } from '../money/micros.ts';
import { fromFraction } from '../money/ratio.ts';
import { catalogueOf } from '../order-line/catalogue.ts';
import { chooseService } from '../order-line/choose.ts';
import { emptyLine } from '../order-line/line.ts';
import type { CartEvent } from './effect.ts';
import { itemOf } from './item.ts';
import { reduce } from './reduce.ts';
import { type CartState, emptyCart } from './state.ts';
import { shownTotals } from '../checkout/state.ts';

const catalogue = catalogueOf(sampleNetworks);
const views = catalogue.serviceById.get(100)!;
const one = itemOf({ ...chooseService(emptyLine, views, catalogue), url: 'https://youtu.be/abc' }, views, 1);
const other = { ...one, id: 2 };
const after = (...events: readonly CartEvent[]): CartState =>
  events.reduce((state, event) => reduce(state, event).state, emptyCart);
const opened: readonly CartEvent[] = [
  { type: 'cartRead', items: [one, other], isDamaged: false },
  { type: 'catalogueLoaded', catalogue },
];
const answer = (total: number) => {
  const cost = { floatTotalAmount: total, floatOriginalAmount: total, feeFloat: 0, totalBonusFloat: 0, items: [] };
  return totalsOf({ ...cost, couponBonusType: null } as unknown as Parameters<typeof totalsOf>[0]);
};

test('only the answer to the latest question is shown', () => {
  const state = after(...opened);
  const request = state.costRequest;
  const outdated = reduce(state, { type: 'costReceived', request: request - 1, totals: answer(7), coupon: null }).state;
  expect(outdated.confirmed).toBeNull();
  const known = reduce(state, { type: 'costReceived', request, totals: answer(7), coupon: null }).state;
  expect(shownTotals(known)?.charge).toBe(7_000_000n);
  expect(shownTotals(reduce(known, { type: 'removed', ids: [1] }).state)).not.toBe(known.confirmed);
});

test('a price that could not be asked for is asked for again, less and less often, until something changes', () => {
  const state = after(...opened);
  const { costRequest: request } = state;
  const refused = { type: 'costRefused', request, isUnanswered: true, errors: {}, lineIds: [] } as const;
  const first = reduce(state, refused);
  expect(first.effects).toEqual([{ effect: 'cost', slot: 'cost', request, after: 2_000 }]);
  expect(first.state.costFailures).toBe(1);
  expect(reduce(first.state, refused).effects).toEqual([{ effect: 'cost', slot: 'cost', request, after: 4_000 }]);
  expect(reduce(first.state, { ...refused, isUnanswered: false }).effects).toEqual([]);
  const { state: changed, effects } = reduce(first.state, { type: 'costRetried' });
  expect(effects).toEqual([{ effect: 'cost', slot: 'cost', request: request + 1, after: 0 }]);
  expect(changed.costFailures).toBe(0);
});

test('the estimate, on which the ways of paying depend, follows what the server tells of a coupon', () => {
  const state = after(...opened, { type: 'couponApplied', code: 'OFF' });
  const { costRequest: request, estimate } = state;
  const half = { type: 'percentage', percent: fromFraction(0.5) } as const;
  const coupon = { kind: 'discount', calculation: half, minAmount: zero } as const;
  const priced = reduce(state, { type: 'costReceived', request, totals: answer(7), coupon });
  expect(payableOf(priced.state.estimate!)).toBeLessThan(payableOf(estimate!));
  expect(priced.state).toMatchObject({ costRequest: request, isCosting: false });
  expect(priced.effects).toEqual([]);
});

test('an answer that is read again without a change asks for nothing', () => {
  const state = after(...opened);
  expect(reduce(state, { type: 'cartRead', items: [one, other], isDamaged: false })).toEqual({ state, effects: [] });
});

test('what the server refuses stands at its item, or at the cart', () => {
  const errors = {
    'orders.1.url': ['Not there.'],
    coupon_code: ['Unknown.'],
    'orders.9.url': ['Lost.'],
    anything: ['Else.'],
  };
  const state = reduce(after(...opened), { type: 'orderRefused', errors, lineIds: [1, 2] }).state;
  expect(state.refused).toEqual({ 2: { url: [{ words: 'Not there.' }] } });
  expect(state.errors).toEqual({ coupon: [{ words: 'Unknown.' }], form: [{ words: 'Else.' }, { words: 'Lost.' }] });
});

test('a coupon that does not apply says so, and goes with the next', () => {
  const requested = after(...opened, { type: 'couponApplied', code: 'NO' });
  const totals = answer(1);
  const priced = reduce(requested, {
    type: 'costReceived',
    request: requested.costRequest,
    totals,
    coupon: null,
  }).state;
  expect(priced.errors.coupon).toEqual([{ key: 'checkout.coupon_none' }]);
  expect(reduce(priced, { type: 'couponApplied', code: null }).state.errors.coupon).toBeUndefined();
});

test('the guarantee of an item is switched, priced anew, and kept', () => {
  const before = after(...opened);
  const { state, effects } = reduce(before, { type: 'guaranteeSwitched', id: 1, on: !one.isGuarantee });
  expect(state.items[0]).toEqual({ ...one, isGuarantee: !one.isGuarantee });
  expect(effects).toMatchObject([
    { effect: 'save', change: { type: 'guarantee', id: 1 } },
    { effect: 'cost', after: 0 },
  ]);
});

test('damage stays told until the cart is opened anew', () => {
  const state = after({ type: 'cartRead', items: [], isDamaged: true }, ...opened);
  expect(state.isDamaged).toBe(true);
});

test('what was typed and chosen comes back, a coupon where there is something in the cart', () => {
  const restored = {
    type: 'choiceRestored',
    email: 'ann@example.org',
    couponCode: 'SAVE',
    chosenWay: 'method-3',
  } as const;
  expect(after(...opened, restored)).toMatchObject({
    email: restored.email,
    couponCode: 'SAVE',
    chosenWay: restored.chosenWay,
  });
  expect(after(restored)).toMatchObject({ email: restored.email, couponCode: null });
  // Paid in another tab.
  const paid = after(...opened, restored, { type: 'cartRead', items: [], isDamaged: false });
  expect(paid).toMatchObject({ email: restored.email, couponCode: null });
});
