import type { OrderLine, Target } from '../../schemas/generated/contract.ts';
import { isFrontPage, normaliseLink } from '../link/normalise-link.ts';
import { type PriceableLine, type PriceableService, lineTotalQuantity } from '../pricing/line-cost.ts';
import { type Bounds, isValidQuantity, largestQuantity } from '../quantity/bounds.ts';
import { countingTarget } from '../quantity/calculable-quantity.ts';
import { largestRun } from '../quantity/total-quantity.ts';
import { priceableLine } from './line-pricing.ts';

/** What can be wrong with a line, and the values that a sentence about it needs. */
interface FindingValues {
  readonly serviceUnknown: unknown;
  readonly serviceDeactivated: unknown;
  readonly linkMissing: unknown;
  readonly notALink: unknown;
  /** A link to the start page of a site, which cannot be promoted. */
  readonly frontPage: unknown;
  /** A value for a target that the service does not have. */
  readonly targetUnknown: unknown;
  readonly targetEmpty: { readonly name: string };
  /** A value that is not among the choices of its target. */
  readonly choiceUnknown: { readonly name: string; readonly value: string };
  readonly dripFeedNotAllowed: unknown;
  readonly belowMin: { readonly min: number; readonly max: number };
  readonly aboveMax: { readonly min: number; readonly max: number };
  readonly offStep: { readonly step: number };
  /** Fewer or more values than the service takes for the target that its quantity is counted from. */
  readonly countOutOfBounds: { readonly name: string; readonly min: number; readonly max: number };
  /** All runs together are more than `max`. */
  readonly totalTooLarge: { readonly max: number };
  /** The last run of a growing drip-feed has `quantity` pieces. */
  readonly lastRunAboveMax: { readonly quantity: number; readonly max: number };
  /** A later run of a growing drip-feed, counted from 1, is not on the step of the service. */
  readonly runOffStep: { readonly run: number; readonly quantity: number; readonly step: number };
  readonly countriesNotAllowed: unknown;
  readonly countryUnknown: unknown;
}

export type FindingCode = keyof FindingValues;
/** One thing that keeps a line from being ordered. */
export type Finding = { readonly [Code in FindingCode]: { readonly code: Code } & FindingValues[Code] }[FindingCode];
type FindingOf<Code extends FindingCode> = Extract<Finding, { readonly code: Code }>;
export type QuantityFinding = FindingOf<'belowMin' | 'aboveMax' | 'offStep'>;
export type LinkFinding = FindingOf<'linkMissing' | 'notALink' | 'frontPage'>;

/** Fields of a line of the API (client names) that findings belong to. */
export type CheckedField =
  | 'serviceId'
  | 'url'
  | 'targetableValues'
  | 'dripFeed'
  | 'quantity'
  | 'dripFeed.quantityStep'
  | 'countries';

/** The rules of a service that a line is checked against. */
export interface LineRules extends PriceableService {
  readonly targets: readonly Pick<Target, 'id' | 'type' | 'selectable' | 'selectableValues'>[];
  readonly urlIsRequired: boolean;
  readonly allowedUseCountries: boolean;
  readonly isDeactivated: boolean;
}

/** A line whose targets have only values that count (`countedValues`). */
export interface CheckedLine
  extends Pick<OrderLine, 'url' | 'quantity' | 'isGuarantee' | 'dripFeed' | 'targetableValues' | 'countries'> {
  /** Of `url` by `normaliseLink`, where that is known already. */
  readonly link?: string | null;
}

/**
 * What keeps a line from being ordered, the first finding of each field; empty when nothing does. The form checks with it
 * before it asks the server, and the server before it takes an order. Specification: A5, decisions 21 and 24.
 * @param service undefined where there is no such service
 * @param countries ids that exist; without them any country passes
 */
export function checkLine(
  line: CheckedLine,
  service: LineRules | undefined,
  countries?: ReadonlySet<number>,
): ReadonlyMap<CheckedField, Finding> {
  if (!service) return new Map([['serviceId', { code: 'serviceUnknown' }]]);
  if (service.isDeactivated) return new Map([['serviceId', { code: 'serviceDeactivated' }]]);
  return firstOfEach([
    ['url', checkLink(line.url ?? '', service, line.link)],
    ['targetableValues', checkTargets(line, service)],
    ...checkAmounts(priceableLine(line, service)),
    ['countries', checkCountries(line, service, countries)],
  ]);
}

/**
 * What keeps the quantities of a line from being ordered, the first finding of each field. A line is not priced before it
 * passes: a total for what cannot be ordered would be a promise. Specification: decisions 21 and 24.
 */
export function checkAmounts(line: PriceableLine): ReadonlyMap<CheckedField, Finding> {
  const { service, dripFeed } = line;
  return firstOfEach([
    ['dripFeed', dripFeed && !service.dripFeedIsAllowed ? { code: 'dripFeedNotAllowed' } : null],
    // A counted quantity can only be corrected where it is counted.
    [service.calculableQuantity ? 'targetableValues' : 'quantity', checkAmount(line)],
    ['dripFeed.quantityStep', checkGrowth(line)],
  ]);
}

function firstOfEach(
  checked: readonly (readonly [CheckedField, Finding | null])[],
): ReadonlyMap<CheckedField, Finding> {
  const findings = new Map<CheckedField, Finding>();
  for (const [field, finding] of checked) {
    if (finding && !findings.has(field)) findings.set(field, finding);
  }
  return findings;
}

/**
 * What is wrong with the form of a link; null when nothing is, or when it may be left out and was.
 * @param link of `url` by `normaliseLink`
 */
export function checkLink(
  url: string,
  service: Pick<LineRules, 'urlIsRequired'>,
  link: string | null = normaliseLink(url),
): LinkFinding | null {
  if (url.trim() === '') return service.urlIsRequired ? { code: 'linkMissing' } : null;
  if (link === null) return { code: 'notALink' };
  return isFrontPage(link) ? { code: 'frontPage' } : null;
}

/** What is wrong with the quantity of one run. Min and max are always valid. Specification: A5, decision 24. */
export function checkQuantity(
  quantity: number,
  service: Bounds & { readonly calculableQuantity?: boolean },
): QuantityFinding | null {
  if (isValidQuantity(quantity, service)) return null;
  const { min, max, step } = service;
  if (quantity < min) return { code: 'belowMin', min, max };
  return quantity > max ? { code: 'aboveMax', min, max } : { code: 'offStep', step };
}

function checkAmount(line: PriceableLine): Finding | null {
  const finding = checkQuantity(line.quantity, line.service);
  if (finding) return line.service.calculableQuantity ? miscount(line.service) : finding;
  return lineTotalQuantity(line) > BigInt(largestQuantity) ? { code: 'totalTooLarge', max: largestQuantity } : null;
}

function miscount({ targets, min, max }: PriceableService): Finding {
  return { code: 'countOutOfBounds', name: countingTarget(targets)?.type.name ?? '', min, max };
}

/** Min, max and step bind each run of a progressive drip-feed, and the last one is the largest (decision 21). */
function checkGrowth({ service, dripFeed, quantity: first }: PriceableLine): Finding | null {
  if (!dripFeed || !service.dripFeedIsAllowed) return null;
  const last = largestRun(first, dripFeed);
  if (last > service.max) return { code: 'lastRunAboveMax', quantity: last, max: service.max };
  // What is wrong with the first run is wrong with the quantity.
  if (dripFeed.mode === 'flat' || !isValidQuantity(first, service)) return null;
  for (let run = 2; run <= dripFeed.runs; run += 1) {
    const quantity = first + (run - 1) * dripFeed.quantityStep;
    if (!isValidQuantity(quantity, service)) return { code: 'runOffStep', run, quantity, step: service.step };
  }
  return null;
}

function checkTargets({ targetableValues = [] }: CheckedLine, { targets }: LineRules): Finding | null {
  if (targetableValues.some(({ targetId }) => !targets.some(({ id }) => id === targetId))) {
    return { code: 'targetUnknown' };
  }
  for (const { id, type, selectable, selectableValues } of targets) {
    const given = targetableValues.find(({ targetId }) => targetId === id)?.values ?? [];
    if (given.length === 0) return { code: 'targetEmpty', name: type.name };
    const unknown = selectable === null ? undefined : given.find((value) => !selectableValues.includes(value));
    if (unknown !== undefined) return { code: 'choiceUnknown', name: type.name, value: unknown };
  }
  return null;
}

function checkCountries(
  { countries: chosen = [] }: CheckedLine,
  { allowedUseCountries }: LineRules,
  known: ReadonlySet<number> | undefined,
): Finding | null {
  if (chosen.length === 0) return null;
  if (!allowedUseCountries) return { code: 'countriesNotAllowed' };
  return known && !chosen.every((id) => known.has(id)) ? { code: 'countryUnknown' } : null;
}
