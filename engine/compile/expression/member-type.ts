import { nearest } from '../diagnostics/nearest.ts';
import type { Defs, Schema } from '../schema/schema.ts';
import {
  type Alternative,
  alternatives,
  anything,
  describeType,
  nothing,
  orNull,
  union,
} from '../schema/value-type.ts';

export type MemberType =
  | { readonly ok: true; readonly type: Schema }
  | { readonly ok: false; readonly message: string; readonly suggestion?: string };

/**
 * The type of `value.name`. Reading through null gives null, so a member of something that may be null may be null.
 * `owner` is how the value is called in the message.
 */
export function memberType(value: Schema, name: string, defs: Defs, owner: string): MemberType {
  const shapes = alternatives(value, defs);
  const found: Schema[] = [];
  let missing = false;
  for (const shape of shapes) {
    const type = memberOf(shape, name);
    if (type) found.push(type);
    else missing = true;
  }
  if (found.length > 0) {
    const type = union(...found);
    return { ok: true, type: missing ? orNull(type, defs) : type };
  }

  const names = shapes.flatMap(({ schema }) => Object.keys(schema.properties ?? {}));
  const suggestion = nearest(name, names);
  const known = shapes.some(({ kind }) => kind === 'object')
    ? `${owner} has no member "${name}"`
    : `${owner} is ${describeType(value, defs)} and has no member "${name}"`;
  return { ok: false, message: known, ...(suggestion === undefined ? {} : { suggestion }) };
}

/** The type of `value[key]` where the key is computed; undefined where the value has no such elements. */
export function elementType(value: Schema, key: 'number' | 'string', defs: Defs): Schema | undefined {
  const found: Schema[] = [];
  for (const { kind, schema } of alternatives(value, defs)) {
    if (kind === 'any') found.push(anything);
    if (kind === 'array' && key === 'number') found.push(schema.items ?? anything);
    if (kind === 'object' && key === 'string') {
      found.push(...Object.values(schema.properties ?? {}), rest(schema) ?? nothing);
    }
  }
  return found.length > 0 ? orNull(union(...found), defs) : undefined;
}

function memberOf({ kind, schema }: Alternative, name: string): Schema | undefined {
  if (kind === 'any') return anything;
  if (kind !== 'object') return undefined;
  const own = schema.properties && Object.hasOwn(schema.properties, name) ? schema.properties[name] : undefined;
  if (own) return schema.required?.includes(name) ? own : union(own, nothing);
  const other = rest(schema);
  return other && (Object.keys(other).length > 0 ? union(other, nothing) : anything);
}

/** What an object may hold beside its named properties; one that names none may hold anything. */
function rest(schema: Schema): Schema | undefined {
  const { additionalProperties, properties } = schema;
  if (typeof additionalProperties === 'object') return additionalProperties;
  return additionalProperties === true || (additionalProperties === undefined && !properties) ? anything : undefined;
}
