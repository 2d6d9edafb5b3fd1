import type { Schema } from '../../schema/schema.ts';
import { compileExpression } from '../../expression/compile-expression.ts';
import { fieldType } from '../../expression/field-type.ts';
import { possibleValues } from '../../schema/value-type.ts';
import { directives, join, type LocatedObject, scalar } from '../../diagnostics/located.ts';
import { nearest } from '../../diagnostics/nearest.ts';
import { listed } from '../../diagnostics/finding.ts';
import type { CheckContext } from '../context/check-context.ts';

/**
 * An object whose keys stand for the values of something beside it (`x-keys` names that), such as the words for each
 * status: it has one for every value that the contract lists, and none that the contract does not. Nothing is said where
 * the contract does not list them.
 */
export function checkKeys(beside: string, object: LocatedObject, context: CheckContext): void {
  const type = typeBeside(beside, context);
  const values = type && possibleValues(type, context.scope.defs)?.filter((value) => value !== null);
  if (!values || values.length === 0) return;
  const wanted = new Set(values.map(String));
  const missing = [...wanted].filter((value) => !object.members.has(value));
  if (missing.length > 0) {
    const they = missing.length === 1 ? 'it' : 'them';
    const message = `Labels are missing for ${listed(missing, 12)}. The raw value would be shown. Add ${they}.`;
    context.report({ code: 'enum-label-missing', at: object.at, path: context.path, message });
  }
  for (const [key, { keyAt }] of object.members) {
    if (wanted.has(key) || directives.has(key)) continue;
    const message = `The contract does not allow \`${key}\` here, so this label is never shown. Values: ${listed([...wanted], 12)}.`;
    context.report({
      code: 'enum-label-unknown',
      at: keyAt,
      path: join(context.path, key),
      message,
      suggestion: nearest(key, missing) ?? undefined,
    });
  }
}

/** The type of what a property of the same object names: an expression, or a field of the item in scope. */
function typeBeside(name: string, context: CheckContext): Schema | undefined {
  const around = context.enclosing[0];
  const written = scalar(around?.object.members.get(name)?.value);
  const schema = around?.properties[name];
  if (typeof written !== 'string' || !schema) return undefined;
  if (schema['x-kind'] === 'expression') {
    const compiled = compileExpression(written, context.scope);
    return compiled.ok ? compiled.type : undefined;
  }
  const item = context.scope.roots[typeof schema['x-of'] === 'string' ? schema['x-of'] : 'row'];
  const found = item && fieldType(item, written, context.scope.defs);
  return found?.ok ? found.type : undefined;
}
