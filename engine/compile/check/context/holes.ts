import type { Schema } from '../../schema/schema.ts';
import { alternatives, describeType, type Kind } from '../../schema/value-type.ts';
import type { Located } from '../../diagnostics/located.ts';
import { nearest } from '../../diagnostics/nearest.ts';
import { checkedTemplate } from './strings.ts';
import type { CheckContext } from './check-context.ts';

/** A string in which something is computed. */
export function hasHoles(value: Located): boolean {
  return value.kind === 'scalar' && typeof value.value === 'string' && value.value.includes('{{');
}

/** A string with holes in the place of a value that the contract describes: what it gives must fit there. */
export function typedHoles(schema: Schema, value: Located, context: CheckContext): unknown {
  if (value.kind !== 'scalar' || typeof value.value !== 'string') return null;
  const compiled = checkedTemplate(value.value, value.at, context);
  if (!compiled) return null;
  const wanted = new Set(alternatives(schema, context.defs).map(({ kind }) => kind));
  const given = alternatives(compiled.type, context.scope.defs).map(({ kind }) => kind);
  if (!given.every((kind) => accepts(wanted, kind, context))) {
    context.report({
      code: 'param-type',
      at: value.at,
      path: context.path,
      message: `Expected ${describeType(schema, context.defs)}, got ${describeType(compiled.type, context.scope.defs)}.`,
    });
  } else if (reportMisfitWithin(compiled.type, schema, value, context)) {
    return compiled.value;
  } else if (given.includes('null') && !wanted.has('null') && !wanted.has('any') && context.mayLack !== true) {
    const reads = typeof compiled.value === 'string' ? [] : compiled.value.reads;
    context.report({
      code: 'possibly-null',
      at: value.at,
      path: context.path,
      message: `Expected ${describeType(schema, context.defs)}, but the value may be null. Add a condition around it (\`${reads[0] ?? 'value'} != null\`), or a fallback value.`,
    });
  }
  return compiled.value;
}

/** Levels of what is computed that are looked into: entities may hold themselves. */
const deepest = 8;

/** Reports the first member that does not fit, of what is computed as a whole: a list of objects, for example. */
function reportMisfitWithin(given: Schema, wanted: Schema, value: Located, context: CheckContext): boolean {
  const misfit = misfitWithin(given, wanted, [], context);
  if (misfit !== undefined) context.report({ code: 'param-type', at: value.at, path: context.path, message: misfit });
  return misfit !== undefined;
}

type Way = readonly string[];

/** In words; undefined where all fits. What may be nothing is not looked at: whether a list has such items cannot be said. */
function misfitWithin(given: Schema, wanted: Schema, way: Way, context: CheckContext): string | undefined {
  if (way.length >= deepest) return undefined;
  const [list, ...otherLists] = alternatives(wanted, context.defs).filter(({ kind }) => kind === 'array');
  const [object, ...otherObjects] = alternatives(wanted, context.defs).filter(({ kind }) => kind === 'object');
  for (const { kind, schema } of alternatives(given, context.scope.defs)) {
    if (kind === 'array' && list?.schema.items && schema.items && otherLists.length === 0) {
      const misfit = misfitOf(schema.items, list.schema.items, [...way, 'items'], context);
      if (misfit !== undefined) return misfit;
    }
    if (kind !== 'object' || !object?.schema.properties || otherObjects.length > 0) continue;
    const misfit = misfitOfMembers(schema, object.schema, way, context);
    if (misfit !== undefined) return misfit;
  }
  return undefined;
}

function misfitOfMembers(given: Schema, wanted: Schema, way: Way, context: CheckContext): string | undefined {
  const known = wanted.properties ?? {};
  for (const [name, type] of Object.entries(given.properties ?? {})) {
    const place = Object.hasOwn(known, name) ? known[name] : undefined;
    if (!place && wanted.additionalProperties === false) {
      const guess = nearest(name, Object.keys(known));
      return `\`${[...way, name].join('.')}\` of this is not taken here.${guess === undefined ? '' : ` Did you mean \`${guess}\`?`}`;
    }
    const misfit = place && misfitOf(type, place, [...way, name], context);
    if (misfit !== undefined) return misfit;
  }
  if (given.additionalProperties !== false) return undefined;
  const missing = (wanted.required ?? []).find((name) => !Object.hasOwn(given.properties ?? {}, name));
  return missing === undefined ? undefined : `This needs \`${[...way, missing].join('.')}\` too. Give it.`;
}

function misfitOf(given: Schema, wanted: Schema, way: Way, context: CheckContext): string | undefined {
  const kinds = new Set(alternatives(wanted, context.defs).map(({ kind }) => kind));
  const fits = alternatives(given, context.scope.defs).every(({ kind }) => accepts(kinds, kind, context));
  if (fits) return misfitWithin(given, wanted, way, context);
  return `\`${way.join('.')}\` of this gives ${describeType(given, context.scope.defs)}, but ${describeType(wanted, context.defs)} is needed there.`;
}

function accepts(wanted: ReadonlySet<Kind>, given: Kind, context: CheckContext): boolean {
  if (wanted.has('any') || given === 'any' || given === 'null' || wanted.has(given)) return true;
  // In an address everything is text.
  return context.holes === 'as-text' && ['string', 'number', 'boolean'].includes(given) && !wanted.has('object');
}
