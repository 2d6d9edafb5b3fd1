/** Values as they are declared, after compilation: expressions, texts and plain JSON. */

/**
 * An expression as a compact tree. The first member names the operation; see `engine/runtime/values/evaluate.ts`.
 * Total by construction: no loops but over lists that are there, no calls but of the listed functions.
 */
export type Expression =
  | readonly ['value', string | number | boolean | null]
  /** A path from a root of the scope, e.g. `['path', 'row', 'cancelable']`. Reading through null gives null. */
  | readonly ['path', ...string[]]
  | readonly ['member', Expression, string]
  | readonly ['index', Expression, Expression]
  | readonly ['if', Expression, Expression, Expression]
  | readonly ['and' | 'or', Expression, Expression]
  | readonly ['not' | 'negate', Expression]
  | readonly ['==' | '!=' | '<' | '<=' | '>' | '>=' | '+' | '-' | '*' | '/' | '%' | 'in', Expression, Expression]
  | readonly ['list', ...Expression[]]
  | readonly ['map', ...MapEntry[]]
  | readonly ['call', FunctionName, ...Expression[]]
  /** list, name of the variable, body. */
  | readonly ['all' | 'exists' | 'filter' | 'each', Expression, string, Expression];
/** Named on its own: written inline it makes `Expression` refer to itself in a way that TypeScript gives up on. */
export type MapEntry = readonly [key: string, value: Expression];

export const functionNames = [
  'size',
  'has',
  'contains',
  'startsWith',
  'endsWith',
  'lower',
  'upper',
  'trim',
  'string',
  'number',
  'round',
  'floor',
  'ceil',
  'abs',
  'min',
  'max',
  'sum',
  'join',
  'lines',
  'encode',
] as const;
export type FunctionName = (typeof functionNames)[number];

/** A value that is computed: written as a bare expression, or as one `{{ … }}` filling the whole string. */
export interface Computed {
  readonly $x: Expression;
  /** Paths it reads, dotted (`row.cancelable`); the runtime renders a reader again only when one of these changes. */
  readonly reads: readonly string[];
}
/** A string with holes: texts and expressions in turn. */
export interface Template {
  readonly $t: readonly (string | Expression)[];
  readonly reads: readonly string[];
}
/**
 * How a text may write a value that it takes: `{{cost, money}}`. Amounts are USD, percents fractions, dates ISO texts. `exact` is an amount
 * with all its digits, `balance` one that never looks larger than it is.
 */
export const textFormats = ['money', 'exact', 'balance', 'percent', 'number', 'date', 'datetime'] as const;
export type TextFormat = (typeof textFormats)[number];

/** A translated text: key into `locales/`, and the values of its placeholders. */
export interface Text {
  readonly $text: string;
  readonly values?: Readonly<Record<string, Value>>;
}
/** Any declared value after compilation. */
export type Value =
  | string
  | number
  | boolean
  | null
  | Computed
  | Template
  | Text
  | readonly Value[]
  | { readonly [key: string]: Value };
