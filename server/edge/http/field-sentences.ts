import type { ErrorObject } from 'ajv';
import type { Sentence } from '../../platform/problem.ts';

/** Messages by wire path (`services.0.quantity`); what concerns no single field stands under the empty path. */
export type FieldSentences = Record<string, Sentence[]>;

/** Without a prototype, so that a field called `constructor` or `__proto__` is one like any other. */
export function noSentences(): FieldSentences {
  return Object.create(null) as FieldSentences;
}

/**
 * Turns what ajv found into one plain sentence a field, in the words of a person who fills in a form.
 * Alternatives (`anyOf` with null) are told by the alternative that was meant, not by all of them.
 */
export function fieldSentences(errors: readonly ErrorObject[]): FieldSentences {
  const fields = noSentences();
  for (const error of errors.filter((one) => !isAside(one, errors))) {
    const path = wirePath(error);
    // The first message of a field is enough: "required" and "too short" would say the same twice.
    fields[path] ??= [sentenceOf(error)];
  }
  return fields;
}

/** Errors that only repeat, in another way, what a better one says. */
function isAside(error: ErrorObject, all: readonly ErrorObject[]): boolean {
  const within = (other: ErrorObject) =>
    other !== error &&
    (other.instancePath === error.instancePath || other.instancePath.startsWith(`${error.instancePath}/`));
  if (error.keyword === 'anyOf') return all.some((other) => within(other) && other.keyword !== 'anyOf');
  return (
    error.keyword === 'type' &&
    error.params['type'] === 'null' &&
    all.some((other) => within(other) && other.keyword !== 'anyOf' && other.params['type'] !== 'null')
  );
}

function wirePath(error: ErrorObject): string {
  const base = error.instancePath
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  const own: unknown = error.params['missingProperty'] ?? error.params['additionalProperty'];
  return (typeof own === 'string' ? [...base, own] : base).join('.');
}

type Params = Readonly<Record<string, unknown>>;
const limited =
  (key: string) =>
  (params: Params): Sentence => ({ key, values: { limit: Number(params['limit']) } });
const counted =
  (key: string) =>
  (params: Params): Sentence => ({ key, values: { count: Number(params['limit']) } });
const plain = (key: string) => (): Sentence => ({ key });

const byKeyword: Readonly<Record<string, (params: Params) => Sentence>> = {
  required: plain('required'),
  additionalProperties: plain('unknown_field'),
  minimum: limited('minimum'),
  exclusiveMinimum: limited('more_than'),
  maximum: limited('maximum'),
  exclusiveMaximum: limited('less_than'),
  minLength: (params) => (params['limit'] === 1 ? { key: 'required' } : counted('too_short')(params)),
  maxLength: counted('too_long'),
  minItems: counted('too_few'),
  maxItems: counted('too_many'),
  minProperties: plain('nothing_given'),
  pattern: plain('pattern'),
  const: plain('not_a_choice'),
  enum: (params) => ({ key: 'choices', values: { choices: (params['allowedValues'] as unknown[]).map(String) } }),
  format: (params) => {
    const known: Readonly<Record<string, string>> = {
      email: 'format_email',
      uri: 'format_uri',
      'date-time': 'format_date_time',
    };
    return { key: known[String(params['format'])] ?? 'not_valid' };
  },
  type: (params) => {
    const types = [params['type']].flat().filter((type) => type !== 'null');
    const [first] = types;
    const known = ['integer', 'number', 'string', 'boolean', 'array', 'object'];
    return { key: typeof first === 'string' && known.includes(first) ? `type_${first}` : 'not_valid' };
  },
};

function sentenceOf(error: ErrorObject): Sentence {
  return byKeyword[error.keyword]?.(error.params) ?? { key: 'not_valid' };
}
