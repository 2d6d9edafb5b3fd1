import type { Schema } from './schema.ts';
import { isIdList, type Located, plain, sizeOf } from '../diagnostics/located.ts';
import { nearest } from '../diagnostics/nearest.ts';
import { listed } from '../diagnostics/finding.ts';

/** Keywords of JSON Schema (and our own) that the walker understands; a block with another one is refused. */
export const knownKeywords: ReadonlySet<string> = new Set([
  '$schema',
  '$id',
  '$comment',
  '$defs',
  '$ref',
  'title',
  'description',
  'default',
  'examples',
  'deprecated',
  'markdownDescription',
  'type',
  'enum',
  'const',
  'properties',
  'required',
  'additionalProperties',
  'patternProperties',
  'propertyNames',
  'minProperties',
  'maxProperties',
  'items',
  'minItems',
  'maxItems',
  'uniqueItems',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'pattern',
  'format',
  'anyOf',
  'oneOf',
  'allOf',
  'x-kind',
  'x-type',
  'x-scope',
  'x-around',
  'x-of',
  'x-table',
  'x-values',
  'x-keys',
  'x-tags',
  'x-narrows',
  'x-guard',
  'x-effect',
  'x-file',
  'x-waits',
]);

/** A fault in one value, by what its schema says of it alone: type, choice, bounds. */
export interface KeywordFault {
  readonly message: string;
  readonly suggestion?: string | undefined;
}

/** The first fault, or undefined. Members and items are not looked at. */
export function keywordFault(schema: Schema, value: Located): KeywordFault | undefined {
  if (schema.type !== undefined && ![schema.type].flat().some((type) => isOfType(value, type))) {
    return { message: `Expected ${typeWords(schema.type)}, got ${shown(value)}.` };
  }
  if (schema.const !== undefined && plain(value) !== schema.const) {
    return { message: `Expected ${JSON.stringify(schema.const)}, got ${shown(value)}.` };
  }
  if (schema.enum && !schema.enum.includes(plain(value))) {
    const choices = schema.enum.map(String);
    return {
      message: `${shown(value)} is not one of the allowed values: ${listed(choices, 24)}.`,
      suggestion: value.kind === 'scalar' ? nearest(String(value.value), choices) : undefined,
    };
  }
  if (value.kind === 'array') return listFault(schema, value);
  if (value.kind === 'object')
    return sizeFault(sizeOf(value), schema['minProperties'], schema['maxProperties'], 'members');
  if (typeof value.value === 'number') return numberFault(schema, value.value);
  if (typeof value.value === 'string') return stringFault(schema, value.value);
  return undefined;
}

function listFault(schema: Schema, value: Extract<Located, { kind: 'array' }>): KeywordFault | undefined {
  const wrong = sizeFault(value.items.length, schema['minItems'], schema['maxItems'], 'items');
  if (wrong) return wrong;
  if (schema['uniqueItems'] === true && !isIdList(value)) {
    const seen = new Set(value.items.map((item) => JSON.stringify(plain(item))));
    if (seen.size < value.items.length) return { message: 'This list has the same item twice. Remove one of them.' };
  }
  return undefined;
}

function sizeFault(size: number, least: unknown, most: unknown, what: string): KeywordFault | undefined {
  if (typeof least === 'number' && size < least) return { message: `Expected at least ${least} ${what}, got ${size}.` };
  if (typeof most === 'number' && size > most) return { message: `Expected at most ${most} ${what}, got ${size}.` };
  return undefined;
}

function numberFault(schema: Schema, value: number): KeywordFault | undefined {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema as Record<string, unknown>;
  if (typeof minimum === 'number' && value < minimum) return { message: `Expected ${minimum} or more, got ${value}.` };
  if (typeof maximum === 'number' && value > maximum) return { message: `Expected ${maximum} or less, got ${value}.` };
  if (typeof exclusiveMinimum === 'number' && value <= exclusiveMinimum)
    return { message: `Expected more than ${exclusiveMinimum}, got ${value}.` };
  if (typeof exclusiveMaximum === 'number' && value >= exclusiveMaximum)
    return { message: `Expected less than ${exclusiveMaximum}, got ${value}.` };
  if (typeof multipleOf === 'number' && value % multipleOf !== 0)
    return { message: `Expected a multiple of ${multipleOf}, got ${value}.` };
  return undefined;
}

function stringFault(schema: Schema, value: string): KeywordFault | undefined {
  const { minLength, maxLength, pattern } = schema as Record<string, unknown>;
  if (typeof minLength === 'number' && value.length < minLength) {
    return {
      message: minLength === 1 ? 'This must not be empty.' : `Expected at least ${minLength} characters.`,
    };
  }
  if (typeof maxLength === 'number' && value.length > maxLength)
    return { message: `Expected at most ${maxLength} characters, got ${value.length}.` };
  if (typeof pattern === 'string' && !new RegExp(pattern, 'u').test(value)) {
    return { message: `\`${value}\` does not match the pattern ${pattern}.` };
  }
  const ofFormat =
    typeof schema.format === 'string' && Object.hasOwn(formats, schema.format) ? formats[schema.format] : undefined;
  if (ofFormat && !ofFormat.fits(value)) return { message: `\`${value}\` is not ${ofFormat.words}.` };
  return undefined;
}

const formats: Readonly<Record<string, { readonly words: string; readonly fits: (text: string) => boolean }>> = {
  uri: { words: 'a web address', fits: (text) => URL.canParse(text) },
  email: { words: 'an e-mail address', fits: (text) => /^[^\s@]+@[^\s@]+$/.test(text) },
  'date-time': {
    words: 'a date with time',
    fits: (text) => /^\d{4}-\d\d-\d\dT/.test(text) && !Number.isNaN(Date.parse(text)),
  },
  date: { words: 'a date', fits: (text) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) },
};

function isOfType(value: Located, type: string): boolean {
  if (value.kind !== 'scalar') return type === value.kind;
  if (value.value === null) return type === 'null';
  if (type === 'integer') return Number.isInteger(value.value);
  return typeof value.value === type;
}

const words: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  null: 'null',
  array: 'a list',
  object: 'an object',
};

/** Types as they are called in a sentence: `a text or null`. */
export function typeWords(type: string | readonly string[]): string {
  return [type]
    .flat()
    .map((one) => words[one] ?? one)
    .join(' or ');
}

/** A value as it is called in a sentence. */
export function shown(value: Located): string {
  if (value.kind === 'array') return 'a list';
  if (value.kind === 'object') return 'an object';
  const text = JSON.stringify(value.value);
  return text.length > 60 ? `${text.slice(0, 57)}…"` : text;
}
