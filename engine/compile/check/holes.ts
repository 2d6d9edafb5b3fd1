import type { Schema } from '../contract/schema.ts';
import { alternatives, describeType, type Kind } from '../expression/value-type.ts';
import type { Located } from '../load/located.ts';
import { checkedTemplate } from './strings.ts';
import type { Spot } from './spot.ts';

/** A string in which something is computed. */
export function hasHoles(value: Located): boolean {
  return value.kind === 'scalar' && typeof value.value === 'string' && value.value.includes('{{');
}

/** A string with holes in the place of a value that the contract describes: what it gives must fit there. */
export function typedHoles(schema: Schema, value: Located, spot: Spot): unknown {
  if (value.kind !== 'scalar' || typeof value.value !== 'string') return null;
  const compiled = checkedTemplate(value.value, value.at, spot);
  if (!compiled) return null;
  const wanted = new Set(alternatives(schema, spot.defs).map(({ kind }) => kind));
  const given = alternatives(compiled.type, spot.scope.defs).map(({ kind }) => kind);
  if (!given.every((kind) => accepts(wanted, kind, spot))) {
    spot.report(
      'param-type',
      value.at,
      spot.path,
      `This gives ${describeType(compiled.type, spot.scope.defs)}, but ${describeType(schema, spot.defs)} is needed here.`,
    );
  } else if (given.includes('null') && !wanted.has('null') && !wanted.has('any') && spot.mayLack !== true) {
    const reads = typeof compiled.value === 'string' ? [] : compiled.value.reads;
    spot.report(
      'may-be-nothing',
      value.at,
      spot.path,
      `This may be nothing, but ${describeType(schema, spot.defs)} is needed here. Say when it is there, for example with a condition around it (\`${reads[0] ?? 'value'} != null\`), or give another value in its place.`,
    );
  }
  return compiled.value;
}

function accepts(wanted: ReadonlySet<Kind>, given: Kind, spot: Spot): boolean {
  if (wanted.has('any') || given === 'any' || given === 'null' || wanted.has(given)) return true;
  // In an address everything is text.
  return spot.holes === 'as-text' && ['string', 'number', 'boolean'].includes(given) && !wanted.has('object');
}
