import type { Service } from '../../schemas/generated/contract.ts';
import { isPlausibleLink } from '../link/is-plausible-link.ts';
import { normaliseLink } from '../link/normalise-link.ts';
import { lineQuantity } from '../pricing/line-quantity.ts';
import { largestQuantity } from '../quantity/bounds.ts';
import { countedValues } from '../quantity/calculable-quantity.ts';
import { isValidQuantity } from '../quantity/is-valid-quantity.ts';
import { largestRun } from '../quantity/total-quantity.ts';
import { dripFeedOf, pricedLine, quantityOf } from './estimate.ts';
import type { LineErrors, LineField, Message } from './fields.ts';
import type { Line } from './line.ts';

const largest = BigInt(largestQuantity);

/**
 * What keeps a line from being ordered, by field; empty when nothing does. The server checks all of it again and has
 * the last word; this spares the customer the round trip. Specification: A5.
 */
export function checkLine(line: Line, service: Service | undefined): LineErrors {
  if (!service) return { serviceId: [{ key: 'order_form.service_missing' }] };
  const found: [LineField, Message | null][] = [
    ['url', checkLink(line.url, service)],
    ['targetableValues', checkTargets(line, service)],
    // What is counted can only be mended where it is counted.
    [service.calculableQuantity ? 'targetableValues' : 'quantity', checkQuantity(line, service)],
    ['dripFeedQuantityStep', checkGrowth(line, service)],
  ];
  const errors: { [Field in LineField]?: readonly Message[] } = {};
  for (const [field, message] of found) {
    if (message) errors[field] ??= [message];
  }
  return errors;
}

/** What is wrong with a link by its looks alone; null when nothing is, or when it may be left out and was. */
export function checkLink(url: string, service: Pick<Service, 'urlIsRequired'>): Message | null {
  if (url.trim() === '') return service.urlIsRequired ? { key: 'order_form.link_missing' } : null;
  if (normaliseLink(url) === null) return { key: 'order_form.link_not_a_link' };
  return isPlausibleLink(url) ? null : { key: 'order_form.link_front_page' };
}

function checkQuantity(line: Line, service: Service): Message | null {
  const quantity = quantityOf(line, service);
  const { min, max, step } = service;
  const valid = isValidQuantity(quantity, service);
  if (valid) return lineQuantity(pricedLine(line, service)) > largest ? { key: 'order_form.quantity_too_large' } : null;
  if (quantity < min || quantity > max) return { key: 'order_form.quantity_bounds', values: { min, max } };
  return { key: 'order_form.quantity_step', values: { step } };
}

/** Max binds each run, also the last and largest of a progressive drip-feed (decision 21). */
function checkGrowth(line: Line, service: Service): Message | null {
  const largest = largestRun(quantityOf(line, service), dripFeedOf(line, service));
  return largest > service.max && largest !== quantityOf(line, service)
    ? { key: 'order_form.drip_too_large', values: { largest, max: service.max } }
    : null;
}

function checkTargets(line: Line, service: Service): Message | null {
  const filled = service.targets.every((target) => {
    const entry = line.targetableValues.find((value) => value.targetId === target.id);
    return entry !== undefined && countedValues(entry.values).length > 0;
  });
  return filled ? null : { key: 'order_form.target_missing' };
}
