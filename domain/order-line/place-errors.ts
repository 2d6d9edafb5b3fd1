import type { CatalogueService } from './catalogue.ts';
import { type Line, type LineErrors, type LineField, lineFields, type Message } from './line.ts';

export type FormField = 'balance' | 'paymentMethodId' | 'coupon' | 'email' | 'form';
export type FormErrors = { readonly [Field in FormField]?: readonly Message[] };

/** Nobody knows what a coupon does: the server has not said what the order costs. */
export const couponUnchecked: Message = { key: 'checkout.coupon_unchecked' };

export function isCouponUnchecked({ coupon }: FormErrors): boolean {
  return coupon?.includes(couponUnchecked) === true;
}

/** Where a message of the server belongs; `index` is the position of its line in the request. */
export type Place =
  | { readonly index: number; readonly field: LineField }
  | { readonly index: null; readonly field: FormField };

/** Names that differ between the server and the form, in both spellings. Specification: A5, decisions 10 and 15. */
const renamed: Readonly<Record<string, LineField | FormField>> = {
  service_id: 'serviceId',
  is_guarantee: 'isGuarantee',
  runs: 'numberOfRuns',
  mode: 'dripFeedMode',
  minutes_between_runs: 'dripFeedMinutes',
  minutesBetweenRuns: 'dripFeedMinutes',
  quantity_step: 'dripFeedQuantityStep',
  quantityStep: 'dripFeedQuantityStep',
  drip_feed: 'dripFeedMode',
  dripFeed: 'dripFeedMode',
  targetable_values: 'targetableValues',
  coupon_code: 'coupon',
  couponCode: 'coupon',
  payment_method_id: 'paymentMethodId',
  recurring_payments_method_id: 'paymentMethodId',
  recurringPaymentsMethodId: 'paymentMethodId',
  balance: 'balance',
  email: 'email',
  paymentMethodId: 'paymentMethodId',
};

/**
 * Where the message at a path of the server belongs: `orders.0.drip_feed.runs` is `numberOfRuns` of the first line.
 * A path that the form has no field for is a message of the whole form. A bare field (`url`) is one of the first line.
 */
export function placeOf(path: string): Place {
  const parts = path.split('.');
  let index = 0;
  if ((parts[0] === 'orders' || parts[0] === 'services') && /^\d+$/.test(parts[1] ?? '')) {
    index = Number(parts[1]);
    parts.splice(0, 2);
  }
  if (parts.length > 1 && (parts[0] === 'drip_feed' || parts[0] === 'dripFeed')) parts.shift();
  const name = parts[0] ?? '';
  const field = Object.hasOwn(renamed, name) ? renamed[name] : name;
  if (isLineField(field)) return { index, field };
  return { index: null, field: isFormField(field) ? field : 'form' };
}

/** A sentence of the server in the words of the form. Specification: A5. */
export function sentenceOf(message: string): Message {
  return { words: message.replaceAll('drip feed.minutes', 'drip feed minutes').replaceAll('seo_keyword', 'keywords') };
}

/** Messages of the server by the position of their line in the request, and field. */
export interface PlacedErrors {
  readonly lines: Readonly<Record<number, LineErrors>>;
  readonly form: FormErrors;
}

/** Sorts the server's map of path → sentences. Several messages of one field keep their order. */
export function placeErrors(errors: Readonly<Record<string, readonly string[]>>): PlacedErrors {
  const lines: Record<number, Partial<Record<LineField, readonly Message[]>>> = {};
  const form: Partial<Record<FormField, readonly Message[]>> = {};
  for (const [path, sentences] of Object.entries(errors)) {
    const place = placeOf(path);
    const messages = sentences.map(sentenceOf);
    if (place.index === null) {
      form[place.field] = [...(form[place.field] ?? []), ...messages];
    } else {
      const line = (lines[place.index] ??= {});
      line[place.field] = [...(line[place.field] ?? []), ...messages];
    }
  }
  return { lines, form };
}

/**
 * Errors of a line by the field that shows them, and messages whose field the form does not show at the moment. A quantity
 * that is counted is corrected where it is counted.
 */
export function visibleErrors(
  errors: LineErrors,
  line: Line,
  service: CatalogueService | undefined,
  isServiceFixed: boolean,
): { readonly visible: LineErrors; readonly others: readonly Message[] } {
  const isDripFeed = line.isDripFeed && service?.dripFeedIsAllowed === true;
  const isShown: Readonly<Record<LineField, boolean>> = {
    serviceId: !isServiceFixed,
    url: true,
    quantity: true,
    isGuarantee: false,
    numberOfRuns: isDripFeed,
    dripFeedMode: isDripFeed,
    dripFeedMinutes: isDripFeed,
    dripFeedQuantityStep: isDripFeed && line.dripFeedMode === 'progressive',
    targetableValues: (service?.targets.length ?? 0) > 0,
    countries: service?.allowedUseCountries === true,
    comment: true,
  };
  const visible: { [Field in LineField]?: readonly Message[] } = {};
  const others: Message[] = [];
  for (const name of lineFields) {
    const messages = errors[name];
    if (!messages) continue;
    const field = name === 'quantity' && service?.calculableQuantity ? 'targetableValues' : name;
    if (isShown[field]) visible[field] ??= messages;
    else others.push(...messages);
  }
  return { visible, others };
}

function isLineField(name: string | undefined): name is LineField {
  return (lineFields as readonly (string | undefined)[]).includes(name);
}

function isFormField(name: string | undefined): name is FormField {
  return name === 'balance' || name === 'paymentMethodId' || name === 'coupon' || name === 'email';
}
