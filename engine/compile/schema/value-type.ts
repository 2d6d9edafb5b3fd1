import { type Defs, resolveRef, type Schema } from './schema.ts';

/** What an expression may read: schemas with client names by root, and what their `$ref`s point to. */
export interface TypeScope {
  readonly roots: Readonly<Record<string, Schema>>;
  readonly defs: Defs;
  /** Paths, dotted, at which there is something wherever the expression is looked at, whatever their types say. */
  readonly present?: ReadonlySet<string>;
}

/** The scope where there is something at these paths, and so at each path on the way to them. */
export function withPresent<T extends TypeScope>(scope: T, paths: readonly string[]): T {
  if (paths.length === 0) return scope;
  const present = new Set(scope.present);
  for (const path of paths)
    for (let end = path.length; end > 0; end = path.lastIndexOf('.', end - 1)) present.add(path.slice(0, end));
  return { ...scope, present };
}

/** Kinds of values; `integer` is a number. */
export type Kind = 'any' | 'null' | 'boolean' | 'number' | 'string' | 'array' | 'object';

/** One of the shapes that a value may have; a schema is a choice of these. */
export interface Alternative {
  readonly kind: Kind;
  /** Without `$ref`, `anyOf`, `oneOf`, `allOf`; its `type` may still list other kinds. */
  readonly schema: Schema;
}

export const anything: Schema = {};
export const nothing: Schema = { type: 'null' };

/** All the shapes a value of this schema may have. A schema that says nothing of the type gives `any`. */
export function alternatives(schema: Schema, defs: Defs, depth = 0): readonly Alternative[] {
  if (depth > 32) return [{ kind: 'any', schema: anything }];
  const at = resolveRef(schema, defs);
  const choices = at.anyOf ?? at.oneOf;
  if (choices) return choices.flatMap((choice) => alternatives(choice, defs, depth + 1));
  if (at.allOf) return alternatives(merged(at, defs), defs, depth + 1);

  if (at.type !== undefined) return [at.type].flat().map((type) => ({ kind: kindOfType(type), schema: at }));
  const values = at.const !== undefined ? [at.const] : at.enum;
  if (values) return [...new Set(values.map(kindOfValue))].map((kind) => ({ kind, schema: at }));
  if (at.properties) return [{ kind: 'object', schema: at }];
  return [{ kind: at.items ? 'array' : 'any', schema: at }];
}

/** The only values that it can have, or undefined where these are not listed. */
export function possibleValues(schema: Schema, defs: Defs): readonly unknown[] | undefined {
  const values: unknown[] = [];
  for (const { kind, schema: one } of alternatives(schema, defs)) {
    if (kind === 'null') values.push(null);
    else if (one.const !== undefined) values.push(one.const);
    else if (one.enum) values.push(...one.enum);
    else return undefined;
  }
  return values;
}

/** The schema of a value that has one of these. */
export function union(...schemas: readonly Schema[]): Schema {
  const choices = schemas.flatMap((one) => (isBareChoice(one) ? (one.anyOf ?? []) : [one]));
  const [only, ...others] = choices;
  if (only === undefined || others.length === 0) return only ?? anything;
  const seen = new Map<string, Schema>();
  for (const schema of choices) seen.set(jsonOf(schema), schema);
  const [first, ...rest] = seen.values();
  return rest.length === 0 ? (first ?? anything) : { anyOf: [...seen.values()] };
}

const written = new WeakMap<Schema, string>();

/** Schemas of the contract are large, and the same in many unions. */
function jsonOf(schema: Schema): string {
  const known = written.get(schema) ?? JSON.stringify(schema);
  written.set(schema, known);
  return known;
}

/** The same, or null. */
export function orNull(schema: Schema, defs: Defs): Schema {
  return alternatives(schema, defs).some(({ kind }) => kind === 'any' || kind === 'null')
    ? schema
    : union(schema, nothing);
}

/** The same without null. */
export function withoutNull(schema: Schema, defs: Defs): Schema {
  const shapes = alternatives(schema, defs);
  if (!shapes.some(({ kind }) => kind === 'null')) return schema;
  const rest = shapes.flatMap(({ kind, schema: one }): Schema[] => {
    if (kind === 'null') return [];
    const type = one.type === undefined ? undefined : [one.type].flat().filter((name) => name !== 'null');
    return [
      {
        ...one,
        ...(type === undefined ? {} : { type: type.length === 1 ? (type[0] ?? 'null') : type }),
        ...(one.enum === undefined ? {} : { enum: one.enum.filter((value) => value !== null) }),
      },
    ];
  });
  return rest.length === 0 ? schema : union(...rest);
}

/** Whether every value of this schema is one of the kinds; null counts as every kind, `any` may be each of them. */
export function isAll(schema: Schema, kinds: readonly Kind[], defs: Defs): boolean {
  return alternatives(schema, defs).every(({ kind }) => kind === 'any' || kind === 'null' || kinds.includes(kind));
}

export function isNullable(schema: Schema, defs: Defs): boolean {
  return alternatives(schema, defs).some(({ kind }) => kind === 'null' || kind === 'any');
}

/** Whether a value of type `schema` fits a place that wants the JSON Schema type `type` (or `any`); null always fits. */
export function fitsType(schema: Schema, type: string, defs: Defs): boolean {
  return type === 'any' || isAll(schema, [kindOfType(type)], defs);
}

/** In words for a person, e.g. `a number or null`. */
export function describeType(schema: Schema, defs: Defs): string {
  const words = new Set(alternatives(schema, defs).map(({ kind }) => kindWords[kind]));
  return [...words].join(' or ');
}

const kindWords: Readonly<Record<Kind, string>> = {
  any: 'anything',
  null: 'null',
  boolean: 'true/false',
  number: 'a number',
  string: 'a text',
  array: 'a list',
  object: 'an object',
};

function kindOfType(type: string): Kind {
  if (type === 'integer') return 'number';
  return Object.hasOwn(kindWords, type) ? (type as Kind) : 'any';
}

function kindOfValue(value: unknown): Kind {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : kindOfType(typeof value);
}

function isBareChoice(schema: Schema): boolean {
  return schema.anyOf !== undefined && Object.keys(schema).length === 1;
}

/** `allOf` as one schema: properties of all parts together; of other keywords the last one that says something. */
function merged(schema: Schema, defs: Defs): Schema {
  const { allOf = [], ...own } = schema;
  const parts = [
    own,
    ...allOf.map((part) => resolveRef(part, defs)).map((part) => (part.allOf ? merged(part, defs) : part)),
  ];
  return {
    ...Object.assign({}, ...parts),
    ...(parts.some((part) => part.properties)
      ? { properties: Object.assign({}, ...parts.map((part) => part.properties)) }
      : {}),
    required: parts.flatMap((part) => part.required ?? []),
  };
}
