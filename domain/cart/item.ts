import { toUsd } from '../money/usd.ts';
import type { CatalogueService } from '../order-line/catalogue.ts';
import { lineKey } from '../order-line/line-key.ts';
import { emptyLine, type Line, type LineId } from '../order-line/line.ts';

/** The parts of an order line that a cart stores as they were chosen. */
export const chosenFields = [
  'url',
  'quantity',
  'isGuarantee',
  'isDripFeed',
  'dripFeedMode',
  'numberOfRuns',
  'dripFeedMinutes',
  'dripFeedQuantityStep',
  'targetableValues',
  'countries',
  'comment',
] as const satisfies readonly (keyof Line)[];

/** One line of the cart. Specification: A3 Cart item, decision 11. */
export interface CartItem extends Pick<Line, (typeof chosenFields)[number]> {
  /** Never given to another item of this browser. */
  readonly id: LineId;
  readonly networkId: number;
  readonly serviceTypeId: number;
  readonly serviceId: number;
  /** Name and unit price (in dollars) when it was put in or last changed: a line that is gone still has a name. */
  readonly serviceName: string;
  readonly unitPrice: number;
}

/** A line of the order form as an item of the cart. */
export function itemOf(line: Line, service: CatalogueService, id: LineId): CartItem {
  const { url, quantity, isGuarantee, isDripFeed, dripFeedMode, numberOfRuns } = line;
  const { dripFeedMinutes, dripFeedQuantityStep, targetableValues, countries, comment } = line;
  return {
    id,
    networkId: service.networkId,
    serviceTypeId: service.serviceTypeId,
    serviceId: service.id,
    serviceName: service.name,
    unitPrice: toUsd(service.price),
    url: url.trim(),
    quantity,
    isGuarantee: isGuarantee && service.hasRefill,
    isDripFeed: isDripFeed && service.dripFeedIsAllowed,
    dripFeedMode,
    numberOfRuns,
    dripFeedMinutes,
    dripFeedQuantityStep,
    targetableValues,
    countries: service.allowedUseCountries ? countries : [],
    comment,
  };
}

/** The item as a line of an order, alone of its link. */
export function lineOf(item: CartItem): Line {
  const { serviceName: _name, unitPrice: _price, ...chosen } = item;
  return { ...emptyLine, ...chosen, order: item.id };
}

/** One text for an item and what it orders, whatever its service is named and costs by now. */
export function itemKey(item: CartItem): string {
  return `${item.id} ${lineKey(item)}`;
}

/** The item that a text of `itemKey` is of. */
export function itemIdOf(key: string): LineId {
  return Number(key.split(' ', 1)[0]);
}
