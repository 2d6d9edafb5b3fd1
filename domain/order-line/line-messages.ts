import type { CatalogueService } from './catalogue.ts';
import { checkLine, type Finding, type FindingCode } from './check-line.ts';
import type { Line, LineErrors, LineField, Message } from './line.ts';
import { orderLine } from './payload.ts';
import { placeOf } from './place-errors.ts';

/** Keys of the form's sentences about findings. */
const keys: Readonly<Record<FindingCode, string>> = {
  serviceUnknown: 'order_form.service_missing',
  serviceDeactivated: 'order_form.service_missing',
  linkMissing: 'order_form.link_missing',
  notALink: 'order_form.link_not_a_link',
  frontPage: 'order_form.link_front_page',
  targetUnknown: 'order_form.target_unknown',
  targetEmpty: 'order_form.target_missing',
  choiceUnknown: 'order_form.target_choice',
  dripFeedNotAllowed: 'order_form.drip_feed_not_allowed',
  belowMin: 'order_form.quantity_bounds',
  aboveMax: 'order_form.quantity_bounds',
  offStep: 'order_form.quantity_step',
  countOutOfBounds: 'order_form.count_bounds',
  totalTooLarge: 'order_form.quantity_too_large',
  lastRunAboveMax: 'order_form.drip_too_large',
  runOffStep: 'order_form.drip_off_step',
  countriesNotAllowed: 'order_form.countries_not_allowed',
  countryUnknown: 'order_form.country_unknown',
};

export function messageOf({ code, ...values }: Finding): Message {
  const key = keys[code];
  if (Object.keys(values).length === 0) return { key };
  return {
    key,
    values: 'max' in values && 'quantity' in values ? { max: values.max, largest: values.quantity } : values,
  };
}

/**
 * What keeps a line from being ordered, by field; empty when nothing does. The server checks all of it again and has the
 * last word; this spares the customer the round trip. Specification: A5.
 */
export function errorsOf(line: Line, service: CatalogueService | undefined): LineErrors {
  if (!service) return { serviceId: [{ key: keys.serviceUnknown }] };
  const checked = orderLine(line, service, false);
  const errors: { [Field in LineField]?: readonly Message[] } = {};
  for (const [path, finding] of checkLine(checked, service)) {
    // Where nothing grows, the last run is as large as the quantity, and that has a message of its own.
    if (finding.code === 'lastRunAboveMax' && finding.quantity === checked.quantity) continue;
    const place = placeOf(path);
    if (place.index !== null) errors[place.field] = [messageOf(finding)];
  }
  return errors;
}
