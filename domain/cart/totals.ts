import { withEstimate } from '../checkout/state.ts';
import { dripFeedOf, priceableLine } from '../order-line/line-pricing.ts';
import { checkItem } from './check-item.ts';
import type { Micros } from '../money/micros.ts';
import type { Ratio } from '../money/ratio.ts';
import type { Catalogue } from '../order-line/catalogue.ts';
import type { CartItem } from './item.ts';
import { type CartState, emptyCart, orderable } from './state.ts';

/**
 * The cart with its items held against the catalogue and priced anew, by the very function that the server charges by.
 * What cannot be ordered is left out of the price (decision 47).
 */
export function priced(changed: CartState): CartState {
  const { catalogue, editing, linkFaults, inReview } = changed;
  const items = changed.items.map((item) => (item.id === editing?.id ? { ...item, quantity: editing.quantity } : item));
  const checked = catalogue ? items.map((item) => checkItem(item, catalogue, linkFaults, inReview)) : [];
  const state = { ...changed, checked };
  const lines = orderable(state).flatMap(({ line, service }) =>
    service
      ? [{ id: line.id, priceable: priceableLine({ ...line, dripFeed: dripFeedOf(line, service) }, service) }]
      : [],
  );
  return withEstimate(state, lines);
}

/** What items cost, before a way of paying and a coupon are chosen; null where the catalogue does not know all of them. */
export function totalOfItems(items: readonly CartItem[], catalogue: Catalogue, guaranteePercent: Ratio): Micros | null {
  const terms = { ...emptyCart.terms, guaranteePercent };
  const { checked, estimate } = priced({ ...emptyCart, catalogue, items, terms });
  return checked.some(({ status }) => status === 'unavailable') ? null : (estimate?.charge ?? null);
}
