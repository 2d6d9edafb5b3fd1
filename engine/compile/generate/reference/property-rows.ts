import type { KindName } from '../../schema/kind-names.ts';
import { type Defs, resolveRef, type Schema } from '../../schema/schema.ts';
import { kindMeanings } from './kind-meanings.ts';

/** One line of the table of properties. */
export interface PropertyRow {
  /** `columns[].label` */
  readonly path: string;
  readonly type: string;
  readonly required: boolean;
  /** As JSON; empty where there is none. */
  readonly initial: string;
  /** Choices and bounds; empty where anything of the type will do. */
  readonly allowed: string;
  readonly about: string;
}

/** Every property that a schema allows, those of what is inside included. A part that holds itself is shown once. */
export function propertyRows(schema: Schema, defs: Defs): PropertyRow[] {
  return rowsBelow(schema, '', defs, []);
}

function rowsBelow(schema: Schema, prefix: string, defs: Defs, above: readonly string[]): PropertyRow[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, declared]) => {
    if (name === '$schema') return [];
    const path = prefix === '' ? name : `${prefix}.${name}`;
    const shape = declared.$ref === undefined ? declared : { ...resolveRef(declared, defs), ...declared };
    const row = {
      path,
      type: typeOf(shape, defs),
      required: (schema.required ?? []).includes(name),
      initial: shape['default'] === undefined ? '' : JSON.stringify(shape['default']),
      allowed: allowedOf(shape),
      about: declared.description ?? shape.description ?? '',
    };
    const seen = declared.$ref === undefined ? above : [...above, declared.$ref];
    return [row, ...inside(shape, path, defs, seen)];
  });
}

/** Properties of an object, of the items of a list, of the values of a map. */
function inside(shape: Schema, path: string, defs: Defs, above: readonly string[]): PropertyRow[] {
  if (shape['x-kind'] !== undefined) return [];
  const follow = (inner: Schema, suffix: string): PropertyRow[] => {
    if (inner.$ref !== undefined && above.includes(inner.$ref)) return [];
    const seen = inner.$ref === undefined ? above : [...above, inner.$ref];
    const resolved = resolveRef(inner, defs);
    return resolved['x-kind'] === undefined ? rowsBelow(resolved, `${path}${suffix}`, defs, seen) : [];
  };
  return [
    ...rowsBelow(shape, path, defs, above),
    ...(shape.items ? follow(shape.items, '[]') : []),
    ...(typeof shape.additionalProperties === 'object' ? follow(shape.additionalProperties, '.*') : []),
  ];
}

const typeWords: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'number',
  integer: 'whole number',
  boolean: 'true or false',
  array: 'list',
  object: 'object',
  null: 'null',
};

function typeOf(shape: Schema, defs: Defs): string {
  const kind = shape['x-kind'] as KindName | undefined;
  if (kind !== undefined) return kindMeanings[kind].type;
  if (shape.const !== undefined) return JSON.stringify(shape.const);
  if (shape.enum) return 'choice';
  const choices = shape.anyOf ?? shape.oneOf;
  if (choices && shape.type === undefined)
    return [...new Set(choices.map((one) => typeOf(resolveRef(one, defs), defs)))].join(' or ');
  const types = shape.type === undefined ? [] : [shape.type].flat();
  if (types.includes('array') && shape.items) return `list of ${typeOf(resolveRef(shape.items, defs), defs)}`;
  return types.map((one) => typeWords[one] ?? one).join(' or ') || 'any value';
}

function allowedOf(shape: Schema): string {
  const { minimum, maximum, exclusiveMinimum, minLength, maxLength, minItems, maxItems, pattern } = shape as Readonly<
    Record<string, unknown>
  >;
  const bound = (word: string, value: unknown): string[] => (value === undefined ? [] : [`${word} ${String(value)}`]);
  return [
    ...(shape.enum ? [shape.enum.map((one) => `\`${String(one)}\``).join(', ')] : []),
    ...bound('from', minimum),
    ...bound('above', exclusiveMinimum),
    ...bound('up to', maximum),
    ...bound('characters from', minLength),
    ...bound('characters up to', maxLength),
    ...bound('items from', minItems),
    ...bound('items up to', maxItems),
    ...(typeof pattern === 'string' ? [`matches \`${pattern}\``] : []),
  ].join('; ');
}
