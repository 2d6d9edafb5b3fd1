import { growthOnStep, largestQuantity, roundToStep } from '../quantity/bounds.ts';
import type { Catalogue } from './catalogue.ts';
import { serviceOfSlug } from './catalogue-parts.ts';
import { chooseNetwork, chooseService, chooseServiceType, withoutService } from './choose.ts';
import { type Line, dripFeedLimits } from './line.ts';

/** A selection that came with the page's address, read but not yet held against the catalogue. */
export interface Preselection {
  readonly networkId: number | null;
  readonly serviceTypeId: number | null;
  readonly serviceId: number | null;
  /** By its own address (slug) instead of its id. */
  readonly slug: string | null;
  readonly url: string | null;
  readonly quantity: number | null;
  readonly isGuarantee: boolean | null;
  readonly isDripFeed: boolean | null;
  readonly dripFeedMode: Line['dripFeedMode'] | null;
  readonly numberOfRuns: number | null;
  readonly dripFeedQuantityStep: number | null;
  readonly dripFeedMinutes: number | null;
  readonly countries: readonly number[] | null;
  readonly comment: string | null;
  /** Target id → text, one value a line. */
  readonly targets: Readonly<Record<number, string>>;
}

type Query = Readonly<Record<string, unknown>>;

/** Reads the query of `orders-create` (A2); what makes no sense is left aside. Null when it names nothing at all. */
export function readQuery(query: Query): Preselection | null {
  const number = (name: string, min: number, max: number) => wholeNumber(query[name], min, max);
  const wanted: Preselection = {
    networkId: number('networkId', 1, Number.MAX_SAFE_INTEGER),
    serviceTypeId: number('serviceTypeId', 1, Number.MAX_SAFE_INTEGER),
    serviceId: number('serviceId', 1, Number.MAX_SAFE_INTEGER),
    slug: text(query['service']),
    url: text(query['url']),
    quantity: number('quantity', 1, largestQuantity),
    isGuarantee: flag(query['isGuarantee']),
    isDripFeed: flag(query['isDripFeed']),
    dripFeedMode: mode(query['dripFeedMode']),
    numberOfRuns: number('numberOfRuns', dripFeedLimits.numberOfRuns.min, dripFeedLimits.numberOfRuns.max),
    dripFeedQuantityStep: number('dripFeedQuantityStep', 0, largestQuantity),
    dripFeedMinutes: number('dripFeedMinutes', dripFeedLimits.dripFeedMinutes.min, dripFeedLimits.dripFeedMinutes.max),
    countries: list(query['countries']),
    comment: text(query['comment']),
    targets: targets(query),
  };
  const { targets: filled, ...rest } = wanted;
  return Object.values(rest).some((value) => value !== null) || Object.keys(filled).length > 0 ? wanted : null;
}

/** The coupon that the address names, for instance a link of the page of bonuses; null for none. At most 64 characters (B7 coupon_code). */
export function readCoupon(query: Query): string | null {
  return text(query['coupon'])?.trim().slice(0, 64) || null;
}

/** The payment that the order of the address is to replace, as pages of payments name it; null for none (decision 119). */
export function readInvoice({
  invoice,
  token,
}: Query): { readonly invoiceId: number; readonly invoiceToken: string } | null {
  const invoiceId = wholeNumber(invoice, 1, Number.MAX_SAFE_INTEGER);
  const invoiceToken = text(token);
  return invoiceId === null || invoiceToken === null ? null : { invoiceId, invoiceToken };
}

/** Whether a selection names a link but nothing to order for it, so that the link has to tell the network. */
export function namesOnlyLink({ url, networkId, serviceTypeId, serviceId, slug }: Preselection): boolean {
  return url !== null && [networkId, serviceTypeId, serviceId, slug].every((value) => value === null);
}

/** The query that brings a line back, for instance after logging in. Only what differs from a fresh line of its service. */
export function writeQuery(line: Line): Readonly<Record<string, string>> {
  const query: Record<string, string> = {};
  const put = (name: string, value: string | number | boolean | null) => {
    if (value !== null && value !== '') query[name] = String(value);
  };
  put('networkId', line.networkId);
  put('serviceTypeId', line.serviceTypeId);
  put('serviceId', line.serviceId);
  put('url', line.url.trim());
  put('quantity', line.quantity === 0 ? null : line.quantity);
  put('isGuarantee', line.isGuarantee);
  put('comment', line.comment);
  put('countries', line.countries.join(','));
  if (line.isDripFeed) {
    put('isDripFeed', true);
    put('dripFeedMode', line.dripFeedMode);
    put('numberOfRuns', line.numberOfRuns);
    put('dripFeedMinutes', line.dripFeedMinutes);
    put('dripFeedQuantityStep', line.dripFeedQuantityStep);
  }
  for (const { targetId, values } of line.targetableValues) put(`target_${targetId}`, values.join('\n'));
  return query;
}

/**
 * The line with the wanted selection, as far as the catalogue has it; a service id goes before type and network. Nothing takes
 * the place of a service that is not there.
 */
export function applyPreselection(line: Line, wanted: Preselection, catalogue: Catalogue): Line {
  const chosen = chooseWanted(line, wanted, catalogue);
  const service = chosen.serviceId === null ? undefined : catalogue.serviceById.get(chosen.serviceId);
  if (!service) return { ...chosen, url: wanted.url ?? chosen.url };
  const drip = service.dripFeedIsAllowed;
  return {
    ...chosen,
    url: wanted.url ?? chosen.url,
    quantity:
      wanted.quantity === null || service.calculableQuantity
        ? chosen.quantity
        : roundToStep(wanted.quantity, service, 'nearest'),
    isOwnQuantity: wanted.quantity !== null,
    isGuarantee: service.hasRefill && (wanted.isGuarantee ?? chosen.isGuarantee),
    isDripFeed: drip && (wanted.isDripFeed ?? (wanted.numberOfRuns !== null || wanted.dripFeedMode !== null)),
    dripFeedMode: wanted.dripFeedMode ?? chosen.dripFeedMode,
    numberOfRuns: wanted.numberOfRuns ?? chosen.numberOfRuns,
    dripFeedMinutes: wanted.dripFeedMinutes ?? chosen.dripFeedMinutes,
    dripFeedQuantityStep:
      wanted.dripFeedQuantityStep === null
        ? chosen.dripFeedQuantityStep
        : growthOnStep(wanted.dripFeedQuantityStep, service),
    countries: service.allowedUseCountries ? (wanted.countries ?? chosen.countries) : [],
    comment: wanted.comment ?? chosen.comment,
    targetableValues: chosen.targetableValues.map((entry) => {
      const given = Object.hasOwn(wanted.targets, entry.targetId) ? wanted.targets[entry.targetId] : undefined;
      return given === undefined ? entry : { ...entry, values: given.split('\n') };
    }),
  };
}

function chooseWanted(line: Line, wanted: Preselection, catalogue: Catalogue): Line {
  const service = wanted.serviceId === null ? undefined : catalogue.serviceById.get(wanted.serviceId);
  const bySlug = service ?? (wanted.slug === null ? undefined : serviceOfSlug(catalogue, wanted.slug));
  if (bySlug) return chooseService(line, bySlug, catalogue);
  const isNamed = wanted.serviceId !== null || wanted.slug !== null;
  if (wanted.serviceTypeId !== null && catalogue.typeById.has(wanted.serviceTypeId)) {
    const ofType = chooseServiceType(line, wanted.serviceTypeId, catalogue);
    return isNamed ? withoutService(ofType) : ofType;
  }
  const network = wanted.networkId !== null && catalogue.networkById.has(wanted.networkId) ? wanted.networkId : null;
  const fallback = network ?? catalogue.networks[0]?.id;
  const near = fallback === undefined ? line : chooseNetwork(line, fallback, catalogue);
  return isNamed ? withoutService(near) : near;
}

/** Query values come as text or already read as numbers; both are taken, and nothing else. */
function text(value: unknown): string | null {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}

function wholeNumber(value: unknown, min: number, max: number): number | null {
  const given = text(value);
  if (given === null || !/^\d{1,16}$/.test(given)) return null;
  const number = Number(given);
  return number >= min && number <= max ? number : null;
}

function flag(value: unknown): boolean | null {
  const given = text(value);
  if (given === 'true' || given === '1') return true;
  return given === 'false' || given === '0' ? false : null;
}

function mode(value: unknown): Line['dripFeedMode'] | null {
  return value === 'flat' || value === 'progressive' ? value : null;
}

function list(value: unknown): readonly number[] | null {
  const given = text(value);
  if (given === null) return null;
  const ids = given.split(',').map((id) => wholeNumber(id, 1, Number.MAX_SAFE_INTEGER));
  return ids.filter((id) => id !== null).slice(0, 300);
}

/** Each in a parameter of its own, or all of them in one, written like a query. */
function targets(query: Query): Readonly<Record<number, string>> {
  const found: Record<number, string> = {};
  const together = new URLSearchParams(text(query['targets']) ?? '');
  for (const [name, value] of [...Object.entries(query), ...together]) {
    const id = /^target_(\d{1,9})$/.exec(name)?.[1];
    const given = text(value);
    if (id !== undefined && given !== null) found[Number(id)] = given;
  }
  return found;
}
