import { expect, test } from 'vitest';
import { sampleNetworks } from '../../tests/catalogue/sample-catalogue.ts';
import { totalsOf } from '../checkout/quote.ts';
import { catalogueOf } from '../order-line/catalogue.ts';
import { chooseService } from '../order-line/choose.ts';
import { emptyLine } from '../order-line/line.ts';
import type { CartEvent } from './effect.ts';
import { itemOf } from './item.ts';
import { reduce } from './reduce.ts';
import { type CartState, emptyCart, shownTotals } from './state.ts';

const catalogue = catalogueOf(sampleNetworks);
const views = catalogue.serviceById.get(100)!;
const one = itemOf({ ...chooseService(emptyLine, views), url: 'https://youtu.be/abc' }, views, 1);
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
  const late = reduce(state, { type: 'costReceived', request: request - 1, totals: answer(7), coupon: null }).state;
  expect(late.confirmed).toBeNull();
  const known = reduce(state, { type: 'costReceived', request, totals: answer(7), coupon: null }).state;
  expect(shownTotals(known)?.charge).toBe(7_000_000n);
  expect(shownTotals(reduce(known, { type: 'removed', ids: [1] }).state)).not.toBe(known.confirmed);
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
  const asked = after(...opened, { type: 'couponApplied', code: 'NO' });
  const totals = answer(1);
  const told = reduce(asked, { type: 'costReceived', request: asked.costRequest, totals, coupon: null }).state;
  expect(told.errors.coupon).toEqual([{ key: 'checkout.coupon_none' }]);
  expect(reduce(told, { type: 'couponApplied', code: null }).state.errors.coupon).toBeUndefined();
});

test('damage stays told until the cart is opened anew', () => {
  const state = after({ type: 'cartRead', items: [], isDamaged: true }, ...opened);
  expect(state.isDamaged).toBe(true);
});

test('what was typed and chosen comes back, a coupon where there is something in the cart', () => {
  const kept = { type: 'choiceRestored', email: 'ann@example.org', couponCode: 'SAVE', chosenWay: 'method-3' } as const;
  expect(after(...opened, kept)).toMatchObject({ email: kept.email, couponCode: 'SAVE', chosenWay: kept.chosenWay });
  expect(after(kept)).toMatchObject({ email: kept.email, couponCode: null });
  // Paid in another tab.
  const paid = after(...opened, kept, { type: 'cartRead', items: [], isDamaged: false });
  expect(paid).toMatchObject({ email: kept.email, couponCode: null });
});
