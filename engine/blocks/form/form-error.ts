/** One thing wrong in the data of a form, as it is told to a person. */
export interface FormError {
  /** Translation key, `form.too_short`. */
  readonly key: string;
  /** Placeholders of the text, e.g. `limit`. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Keyword of JSON Schema, and what ajv says of it. */
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** Dotted path of the field; empty for the whole form. */
  readonly path: string;
  /** Title of the field's schema: a translation key, where it has one. */
  readonly title?: string;
}

/** Keys by keyword; `type` and `format` say more with their parameter. All are in `locales/<locale>/form.json`. */
const keys: Readonly<Record<string, string>> = {
  required: 'form.required',
  dependencies: 'form.required',
  dependentRequired: 'form.required',
  pattern: 'form.pattern',
  minLength: 'form.too_short',
  maxLength: 'form.too_long',
  minimum: 'form.too_small',
  exclusiveMinimum: 'form.too_small_exclusive',
  maximum: 'form.too_large',
  exclusiveMaximum: 'form.too_large_exclusive',
  multipleOf: 'form.not_multiple',
  enum: 'form.not_a_choice',
  const: 'form.not_equal',
  minItems: 'form.too_few_items',
  maxItems: 'form.too_many_items',
  contains: 'form.none_chosen',
  uniqueItems: 'form.not_unique',
  additionalProperties: 'form.unknown_field',
  unevaluatedProperties: 'form.unknown_field',
  oneOf: 'form.no_option_fits',
  anyOf: 'form.no_option_fits',
};
const typeKeys: Readonly<Record<string, string>> = { number: 'form.not_a_number', integer: 'form.not_an_integer' };
const formatKeys: Readonly<Record<string, string>> = {
  email: 'form.format_email',
  uri: 'form.format_uri',
  url: 'form.format_uri',
  date: 'form.format_date',
  'date-time': 'form.format_date_time',
};

/** The translation key for what ajv found. */
export function formErrorKey(keyword: string, params: Readonly<Record<string, unknown>>): string {
  if (keyword === 'type') return own(typeKeys, params['type']) ?? 'form.wrong_type';
  if (keyword === 'format') return own(formatKeys, params['format']) ?? 'form.format_other';
  if (keyword === 'minLength' && params['limit'] === 1) return 'form.required';
  return own(keys, keyword) ?? 'form.invalid';
}

function own(record: Readonly<Record<string, string>>, key: unknown): string | undefined {
  return typeof key === 'string' && Object.hasOwn(record, key) ? record[key] : undefined;
}
