import { type Defs, resolveRef, type Schema } from '../../engine/compile/schema/schema.ts';

/** The schema that a value other than null has to meet: references followed, the first branch of a choice taken. */
export function narrow(schema: Schema, defs: Defs): Schema {
  const found = resolveRef(schema, defs);
  const branch = [...(found.anyOf ?? []), ...(found.oneOf ?? [])].find((one) => resolveRef(one, defs).type !== 'null');
  if (!branch) return found;
  const { anyOf: _any, oneOf: _one, ...own } = found;
  return { ...own, ...narrow(branch, defs) };
}

/** Names of the types that a value may have; all when nothing is said. */
export function typesOf(schema: Schema, defs: Defs): readonly string[] {
  const found = resolveRef(schema, defs);
  const branches = [...(found.anyOf ?? []), ...(found.oneOf ?? [])];
  if (branches.length > 0) return branches.flatMap((branch) => typesOf(branch, defs));
  if (found.type !== undefined) return [found.type].flat();
  const known = found.enum ?? (found.const === undefined ? undefined : [found.const]);
  if (known) return known.map((value) => (value === null ? 'null' : typeof value));
  return ['null', 'string', 'number', 'integer', 'boolean', 'array', 'object'];
}
