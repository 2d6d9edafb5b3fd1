import { largestQuantity } from '../quantity/bounds.ts';
import { dripFeedLimits, textLimits } from '../order-line/line.ts';
import {
  flag,
  id,
  ids,
  integer,
  isRecord,
  oneOf,
  type Read,
  targets,
  text,
  objectOf,
} from '../order-line/read-stored.ts';
import { parseJson } from '../order-line/parse-json.ts';
import type { CartItem } from './item.ts';

/** Raised when older carts cannot be read any more. */
const version = 1;
/** Lines that one order takes. */
export const maxItems = 200;
const longestName = 1_000;
const dearest = 1_000_000_000;

/** How each field of an item is read. Money depends on all of them: an item with a damaged one is damaged. */
const readItem = objectOf<CartItem>({
  id,
  networkId: id,
  serviceTypeId: id,
  serviceId: id,
  serviceName: text(longestName),
  unitPrice: (value) => (typeof value === 'number' && value >= 0 && value <= dearest ? value : undefined),
  url: text(textLimits.url),
  quantity: integer({ min: 0, max: largestQuantity }),
  isGuarantee: flag,
  isDripFeed: flag,
  dripFeedMode: oneOf('flat', 'progressive'),
  numberOfRuns: integer(dripFeedLimits.numberOfRuns),
  dripFeedMinutes: integer(dripFeedLimits.dripFeedMinutes),
  dripFeedQuantityStep: integer(dripFeedLimits.dripFeedQuantityStep),
  targetableValues: all(targets),
  countries: all(ids),
  comment: text(textLimits.comment),
});

export interface ReadCart {
  readonly items: readonly CartItem[];
  /** Something could not be read, and was left out. */
  readonly isDamaged: boolean;
}

const empty: ReadCart = { items: [], isDamaged: false };

/** Reads what the browser has stored. What is damaged is left out; it never throws. */
export function readCart(stored: string | null): ReadCart {
  if (stored === null) return empty;
  const json = parseJson(stored);
  if (!isRecord(json) || json['v'] !== version || !Array.isArray(json['items'])) return { items: [], isDamaged: true };
  const items = new Map<number, CartItem>();
  for (const entry of json['items'].slice(0, maxItems) as unknown[]) {
    const item = readItem(entry);
    if (item && !items.has(item.id)) items.set(item.id, item);
  }
  return { items: [...items.values()], isDamaged: items.size < json['items'].length };
}

export function writeCart(items: readonly CartItem[]): string {
  return JSON.stringify({ v: version, items });
}

/** A list is damaged where one of its entries is. */
function all<Entry>(readList: Read<readonly Entry[]>): Read<readonly Entry[]> {
  return (value) => {
    const list = readList(value);
    return list && Array.isArray(value) && list.length === value.length ? list : undefined;
  };
}
