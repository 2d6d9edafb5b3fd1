import { isPlausibleLink } from '../../../../domain/link/is-plausible-link.ts';
import { lineQuantity, runQuantity } from '../../../../domain/pricing/line-quantity.ts';
import type { PricedLine } from '../../../../domain/pricing/priced-line.ts';
import { largestQuantity } from '../../../../domain/quantity/bounds.ts';
import { countedValues } from '../../../../domain/quantity/calculable-quantity.ts';
import { largestRun } from '../../../../domain/quantity/total-quantity.ts';
import type { OrderLine } from '../../../../schemas/generated/contract.ts';
import { isOrderable, notOrderable } from '../../catalogue/services/orderable.ts';
import type { Sentence } from '../../../platform/problem.ts';
import type { OrderedService } from './ordered-services.ts';
import { quantityFault } from '../../catalogue/services/quantity-fault.ts';

/** What is wrong with a line: wire field of the line → sentence. Empty when it can be ordered. */
export type LineFaults = ReadonlyMap<string, Sentence>;

/** The line as pricing takes it. */
export function pricedLine(line: OrderLine, service: OrderedService): PricedLine {
  return {
    service,
    quantity: line.quantity,
    isGuarantee: line.isGuarantee ?? false,
    dripFeed: line.dripFeed ?? null,
    targetableValues: line.targetableValues ?? [],
  };
}

/**
 * Checks one line against the rules of its service. Specification: A5, decisions 21 and 24.
 * @param countries ids that exist
 */
export function checkLine(
  line: OrderLine,
  service: OrderedService | undefined,
  countries: ReadonlySet<number>,
): LineFaults {
  if (!isOrderable(service)) return new Map([['service_id', notOrderable(service)]]);
  const faults: [string, Sentence | null][] = [
    ['url', urlFault(line, service)],
    ['targetable_values', targetFault(line, service)],
    ['drip_feed', line.dripFeed && !service.dripFeedIsAllowed ? { key: 'order_drip_feed_not_allowed' } : null],
    [service.calculableQuantity ? 'targetable_values' : 'quantity', amountFault(line, service)],
    ['drip_feed.quantity_step', growthFault(line, service)],
    ['countries', countryFault(line, service, countries)],
  ];
  const found = new Map<string, Sentence>();
  for (const [field, fault] of faults) {
    if (fault && !found.has(field)) found.set(field, fault);
  }
  return found;
}

function urlFault({ url }: OrderLine, service: OrderedService): Sentence | null {
  const text = url?.trim() ?? '';
  if (text === '') return service.urlIsRequired ? { key: 'order_url_required' } : null;
  return isPlausibleLink(text) ? null : { key: 'order_url_invalid' };
}

function targetFault({ targetableValues = [] }: OrderLine, { targets }: OrderedService): Sentence | null {
  for (const { targetId } of targetableValues) {
    if (!targets.some((target) => target.id === targetId)) return { key: 'order_target_unknown' };
  }
  for (const target of targets) {
    const given = countedValues(targetableValues.find((values) => values.targetId === target.id)?.values ?? []);
    if (given.length === 0) return { key: 'order_target_required', values: { name: target.type.name } };
    const stray =
      target.selectable === null ? undefined : given.find((value) => !target.selectableValues.includes(value));
    if (stray !== undefined) return { key: 'order_target_choice', values: { name: target.type.name, value: stray } };
  }
  return null;
}

function amountFault(line: OrderLine, service: OrderedService): Sentence | null {
  const priced = pricedLine(line, service);
  const fault = quantityFault(runQuantity(priced), service);
  if (fault) return fault;
  if (lineQuantity(priced) > BigInt(largestQuantity))
    return { key: 'order_quantity_too_large', values: { max: largestQuantity } };
  return null;
}

/** A progressive drip-feed grows from run to run, and the last run is bound by max like every other. */
function growthFault(line: OrderLine, service: OrderedService): Sentence | null {
  if (!line.dripFeed || !service.dripFeedIsAllowed) return null;
  const last = largestRun(runQuantity(pricedLine(line, service)), line.dripFeed);
  return last > service.max ? { key: 'order_last_run_above_max', values: { quantity: last, max: service.max } } : null;
}

function countryFault(
  { countries: chosen = [] }: OrderLine,
  service: OrderedService,
  countries: ReadonlySet<number>,
): Sentence | null {
  if (chosen.length === 0) return null;
  if (!service.allowedUseCountries) return { key: 'order_countries_not_allowed' };
  return chosen.every((id) => countries.has(id)) ? null : { key: 'order_country_unknown' };
}
