import { type FunctionName, functionNames } from '../../definition.ts';
import { nearest } from '../diagnostics/nearest.ts';
import type { Defs, Schema } from '../schema/schema.ts';
import { alternatives, isNullable, type Kind } from '../schema/value-type.ts';

/** What a function takes and gives. */
export interface Signature {
  /** Kinds that each parameter may have; null may stand for any of them. */
  readonly params: readonly (readonly Kind[])[];
  /** How many of the last parameters may be left out. */
  readonly optional: number;
  /** Kinds of the arguments where there are more of them than parameters; undefined where there must not be more. */
  readonly repeated: readonly Kind[] | undefined;
  /** Shown when the arguments do not fit. */
  readonly usage: string;
  readonly result: (args: readonly Schema[], defs: Defs) => Schema;
}

const any: readonly Kind[] = ['any', 'null', 'boolean', 'number', 'string', 'array', 'object'];
const text: readonly Kind[] = ['string'];
const number: readonly Kind[] = ['number'];

const always =
  (type: string | readonly string[]): Signature['result'] =>
  () => ({ type });

/** Null comes out where null goes in. */
const through =
  (type: string): Signature['result'] =>
  (args, defs) =>
    args.some((arg) => isNullable(arg, defs)) ? { type: [type, 'null'] } : { type };

function signature(usage: string, params: Signature['params'], result: Signature['result'], optional = 0): Signature {
  return { params, optional, repeated: undefined, usage, result };
}

/** `min` and `max`: of a list, or of what is written out. */
const extreme = (name: string): Signature => ({
  ...signature(`${name}(a, b, …) or ${name}(list)`, [['number', 'array']], (args, defs) =>
    args.every((arg) => alternatives(arg, defs).every(({ kind }) => kind === 'number'))
      ? { type: 'number' }
      : { type: ['number', 'null'] },
  ),
  repeated: number,
});

export const signatures: Readonly<Record<FunctionName, Signature>> = {
  size: signature('size(text, list or object)', [['string', 'array', 'object']], always('integer')),
  has: signature('has(value)', [any], always('boolean')),
  contains: signature('contains(text or list, part)', [['string', 'array', 'object'], any], always('boolean')),
  startsWith: signature('startsWith(text, part)', [text, text], always('boolean')),
  endsWith: signature('endsWith(text, part)', [text, text], always('boolean')),
  lower: signature('lower(text)', [text], through('string')),
  upper: signature('upper(text)', [text], through('string')),
  trim: signature('trim(text)', [text], through('string')),
  string: signature('string(value)', [['string', 'number', 'boolean']], always('string')),
  number: signature('number(text)', [['string', 'number']], always(['number', 'null'])),
  round: signature('round(number, digits)', [number, number], through('number'), 1),
  floor: signature('floor(number, digits)', [number, number], through('number'), 1),
  ceil: signature('ceil(number, digits)', [number, number], through('number'), 1),
  abs: signature('abs(number)', [number], through('number')),
  min: extreme('min'),
  max: extreme('max'),
  sum: signature('sum(list)', [['array']], through('number')),
  join: signature('join(list, separator, limit)', [['array'], text, number], through('string'), 2),
  lines: signature('lines(text)', [text], (args, defs) => ({
    type: args.some((arg) => isNullable(arg, defs)) ? ['array', 'null'] : 'array',
    items: { type: 'string' },
  })),
  encode: signature('encode(value)', [['string', 'number', 'boolean']], always('string')),
};

/** Macros over lists, by the name they are written with: `list.exists(item, item.cost > 1)`. */
export const macros = { all: 'all', exists: 'exists', filter: 'filter', map: 'each' } as const;
export type MacroName = keyof typeof macros;

export function isFunctionName(name: string): name is FunctionName {
  return Object.hasOwn(signatures, name);
}

/** What other languages call the same thing. */
const synonyms: Readonly<Record<string, string>> = {
  length: 'size',
  len: 'size',
  count: 'size',
  int: 'number',
  double: 'number',
  parseInt: 'number',
  toNumber: 'number',
  toString: 'string',
  str: 'string',
  lowerAscii: 'lower',
  toLowerCase: 'lower',
  upperAscii: 'upper',
  toUpperCase: 'upper',
  encodeURIComponent: 'encode',
  urlEncode: 'encode',
  includes: 'contains',
  indexOf: 'contains',
  some: 'exists',
  any: 'exists',
  exists_one: 'exists',
  every: 'all',
  each: 'map',
  defined: 'has',
};

export function nearestFunction(name: string): string | undefined {
  if (Object.hasOwn(synonyms, name)) return synonyms[name];
  return nearest(name, [...functionNames, ...Object.keys(macros)]);
}
