import { fromUsd } from '../money/usd.ts';
import type { Micros } from '../money/micros.ts';
import type { Catalogue, CatalogueService } from '../order-line/catalogue.ts';
import { errorsOf } from '../order-line/line-messages.ts';
import type { Line, LineErrors } from '../order-line/line.ts';
import { type CartItem, lineOf } from './item.ts';

/** An item held against the catalogue as it is now. Specification: decision 47. */
export interface CheckedItem {
  readonly item: CartItem;
  readonly line: Line;
  /** Null where there is no such service any more. */
  readonly service: CatalogueService | null;
  /** `gone`: not sold any more. `unfit`: cannot be ordered like this. Neither counts. */
  readonly is: 'fine' | 'unfit' | 'gone';
  readonly errors: LineErrors;
  /** The unit price when it was put in, where it is another now. */
  readonly priceBefore: Micros | null;
}

export function checkItem(item: CartItem, catalogue: Catalogue): CheckedItem {
  const line = lineOf(item);
  const service = catalogue.serviceById.get(item.serviceId) ?? null;
  if (!service) return { item, line, service, is: 'gone', errors: {}, priceBefore: null };
  const errors = { ...errorsOf(line, service), ...lost(item, service) };
  const before = fromUsd(item.unitPrice);
  return {
    item,
    line,
    service,
    is: Object.keys(errors).length > 0 ? 'unfit' : 'fine',
    errors,
    priceBefore: before === service.price ? null : before,
  };
}

/**
 * What was chosen and the service does not give any more. An order would leave it out without a word: a drip-feed would
 * arrive at once.
 */
function lost(item: CartItem, service: CatalogueService): LineErrors {
  return {
    ...(item.isDripFeed && !service.dripFeedIsAllowed
      ? { dripFeedMode: [{ key: 'order_form.drip_feed_not_allowed' }] }
      : {}),
    ...(item.isGuarantee && !service.hasRefill ? { isGuarantee: [{ key: 'cart.guarantee_gone' }] } : {}),
    ...(item.countries.length > 0 && !service.allowedUseCountries
      ? { countries: [{ key: 'order_form.countries_not_allowed' }] }
      : {}),
  };
}
