import type { CheckedField, Finding, FindingCode } from '../../../../domain/order-line/check-line.ts';
import type { Sentence } from '../../../platform/problem.ts';

/** Keys of the server's sentences about findings. */
const keys: Readonly<Record<FindingCode, string>> = {
  serviceUnknown: 'order_service_unknown',
  serviceDeactivated: 'order_service_deactivated',
  linkMissing: 'link_required',
  notALink: 'link_not_a_link',
  frontPage: 'link_to_front_page',
  targetUnknown: 'order_target_unknown',
  targetEmpty: 'order_target_required',
  choiceUnknown: 'order_target_choice',
  dripFeedNotAllowed: 'order_drip_feed_not_allowed',
  belowMin: 'order_quantity_below_min',
  aboveMax: 'order_quantity_above_max',
  offStep: 'order_quantity_off_step',
  countOutOfBounds: 'order_count_out_of_bounds',
  totalTooLarge: 'order_quantity_too_large',
  lastRunAboveMax: 'order_last_run_above_max',
  runOffStep: 'order_run_off_step',
  countriesNotAllowed: 'order_countries_not_allowed',
  countryUnknown: 'order_country_unknown',
};

/** The sentence of a finding. */
export function findingSentence({ code, ...values }: Finding): Sentence {
  return Object.keys(values).length === 0 ? { key: keys[code] } : { key: keys[code], values };
}

/** Names of the fields that findings belong to, in messages about a line of a request. */
export const fieldNames: Readonly<Record<CheckedField, string>> = {
  serviceId: 'service_id',
  url: 'url',
  targetableValues: 'targetable_values',
  dripFeed: 'drip_feed',
  quantity: 'quantity',
  'dripFeed.quantityStep': 'drip_feed.quantity_step',
  countries: 'countries',
};
