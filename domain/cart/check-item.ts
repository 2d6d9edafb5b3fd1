import { detectNetwork, type NetworkHosts, networkHosts } from '../link/detect-network.ts';
import { normaliseLink } from '../link/normalise-link.ts';
import { fromUsd } from '../money/usd.ts';
import type { Micros } from '../money/micros.ts';
import type { Catalogue, CatalogueService } from '../order-line/catalogue.ts';
import { errorsOf } from '../order-line/line-messages.ts';
import type { Line, LineErrors, LineId, Message } from '../order-line/line.ts';
import { type CartItem, lineOf } from './item.ts';

/** An item held against the catalogue as it is now. Specification: decision 47. */
export interface CheckedItem {
  readonly item: CartItem;
  readonly line: Line;
  /** Null where there is no such service any more. */
  readonly service: CatalogueService | null;
  /** `unavailable`: not sold any more. `invalid`: cannot be ordered like this. `in-review`: is ordered. Only what is `orderable` counts. */
  readonly status: 'orderable' | 'invalid' | 'unavailable' | 'in-review';
  readonly errors: LineErrors;
  /** The unit price when it was put in, where it is another now. */
  readonly priceBefore: Micros | null;
}

/** What the server says of links for a service, by `linkKey`; an empty list where they are right. */
export type LinkFaults = Readonly<Record<string, readonly Message[]>>;

export function linkKey({ serviceId, url }: Pick<CartItem, 'serviceId' | 'url'>): string {
  return `${serviceId} ${url}`;
}

export function checkItem(
  item: CartItem,
  catalogue: Catalogue,
  linkFaults: LinkFaults = {},
  inReview: readonly LineId[] = [],
): CheckedItem {
  const line = lineOf(item);
  const service = catalogue.serviceById.get(item.serviceId) ?? null;
  if (!service) return { item, line, service, status: 'unavailable', errors: {}, priceBefore: null };
  if (inReview.includes(item.id)) return { item, line, service, status: 'in-review', errors: {}, priceBefore: null };
  const url = linkOf(item, catalogue).fault ?? linkFaults[linkKey(item)] ?? [];
  const errors = {
    ...(url.length > 0 ? { url } : {}),
    ...errorsOf(line, service),
    ...unsupportedOptions(item, service),
  };
  const before = fromUsd(item.unitPrice);
  return {
    item,
    line,
    service,
    status: Object.keys(errors).length > 0 ? 'invalid' : 'orderable',
    errors,
    priceBefore: before === service.price ? null : before,
  };
}

/**
 * What can be said of an item's link without asking the server: it may have been put in before its network was recognized. A network
 * that is known by no hosts takes any link. `isUnknown`: the link is of no network that has an example; the server knows more of them.
 */
export function linkOf(
  { url, networkId }: Pick<CartItem, 'url' | 'networkId'>,
  { networks, networkById }: Pick<Catalogue, 'networks' | 'networkById'>,
): { readonly fault: readonly Message[] | null; readonly isUnknown: boolean } {
  const hosts = hostsOf(networks);
  const expected = networkById.get(networkId);
  const isOpen = !hosts.some((each) => each.id === networkId && each.hosts.length > 0);
  if (!expected || isOpen || normaliseLink(url) === null) return { fault: null, isUnknown: false };
  const found = detectNetwork(url, hosts);
  if (found === null || found === networkId) return { fault: null, isUnknown: found === null };
  const values = { found: networkById.get(found)?.name ?? '', expected: expected.name };
  return { fault: [{ key: 'cart.link_elsewhere', values }], isUnknown: false };
}

function hostsOf(networks: Catalogue['networks']): readonly NetworkHosts[] {
  const before = known.get(networks);
  if (before) return before;
  const hosts = networkHosts(networks);
  known.set(networks, hosts);
  return hosts;
}

/** The cart is held against the catalogue at every key. */
const known = new WeakMap<Catalogue['networks'], readonly NetworkHosts[]>();

/**
 * What was chosen and the service does not give any more. An order would leave it out without a word: a drip-feed would
 * arrive at once.
 */
function unsupportedOptions(item: CartItem, service: CatalogueService): LineErrors {
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
