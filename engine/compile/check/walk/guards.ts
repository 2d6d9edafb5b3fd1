import type { Schema } from '../../schema/schema.ts';
import { compileExpression } from '../../expression/compile-expression.ts';
import { presentWhen } from '../../expression/present-when.ts';
import { type TypeScope, withPresent } from '../../schema/value-type.ts';
import { type LocatedObject, scalar } from '../../diagnostics/located.ts';
import type { CheckContext } from '../context/check-context.ts';

/** Conditions by name: what stands beside one counts only while it holds. Others are marked with `x-guard`. */
const conditions: ReadonlySet<string> = new Set(['visible', 'when']);

/**
 * What expressions may read in each member of an object, by its name: where a condition of the object has to hold, what it
 * asks for is there. What is done `otherwise` is done where it does not hold.
 */
export function guardsOf(
  properties: Readonly<Record<string, Schema>>,
  object: LocatedObject,
  context: CheckContext,
): (member: string) => TypeScope {
  const guards = Object.entries(properties).filter(
    ([name, schema]) => (conditions.has(name) || schema['x-guard'] === true) && object.members.has(name),
  );
  if (guards.length === 0) return () => context.scope;
  const names = new Set(guards.map(([name]) => name));
  const paths = (outcome: boolean): readonly string[] =>
    guards.flatMap(([name, schema]) => {
      const written = scalar(object.members.get(name)?.value);
      if (typeof written !== 'string') return [];
      if (schema['x-kind'] === 'source') return outcome ? [`sources.${written}.value`] : [];
      const compiled = schema['x-kind'] === 'expression' ? compileExpression(written, context.scope) : undefined;
      return compiled?.ok ? presentWhen(compiled.expression, outcome) : [];
    });
  const holds = withPresent(context.scope, paths(true));
  const holdsNot = object.members.has('otherwise') ? withPresent(context.scope, paths(false)) : context.scope;
  return (member) => (names.has(member) ? context.scope : member === 'otherwise' ? holdsNot : holds);
}
