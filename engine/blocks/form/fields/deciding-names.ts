import type { RJSFSchema } from '@rjsf/utils';
import { isChoiceOfConstants } from '../schema/shape.ts';
import { schemaAt } from '../schema/schema-at.ts';

/**
 * Names of the fields of a group by which its other fields come and go: those that `if` and `dependencies` ask about.
 * `all` where any of them may count.
 */
export function decidingNames(schema: RJSFSchema, root: RJSFSchema): ReadonlySet<string> | 'all' {
  const names = new Set<string>();
  return collect(schema, root, names, 0) ? names : 'all';
}

/** False when names alone cannot say what counts. */
function collect(schema: unknown, root: RJSFSchema, names: Set<string>, depth: number): boolean {
  if (schema === null || typeof schema !== 'object') return true;
  if (depth > 16) return false;
  const part = schema as RJSFSchema;
  if (part.patternProperties || (part.additionalProperties !== undefined && part.additionalProperties !== false))
    return false;
  if ((part.oneOf ?? part.anyOf) !== undefined && !isChoiceOfConstants(part)) return false;
  const below = (inner: unknown): boolean => collect(inner, root, names, depth + 1);
  if (part.$ref !== undefined && !below(schemaAt(root, part.$ref) ?? { additionalProperties: true })) return false;
  if (part.if !== undefined && !requested(part.if, names, depth)) return false;
  for (const [name, dependent] of Object.entries(part.dependencies ?? {})) {
    names.add(name);
    // Of a choice only the branch that fits the field itself is taken.
    const { oneOf, ...rest } = (Array.isArray(dependent) ? {} : dependent) as RJSFSchema;
    if (!below(rest) || !(oneOf ?? []).every(below)) return false;
  }
  return [part.then, part.else, ...(part.allOf ?? [])].every(below);
}

/** Adds the fields that a condition looks at. */
function requested(condition: unknown, names: Set<string>, depth: number): boolean {
  if (condition === null || typeof condition !== 'object') return true;
  if (depth > 16) return false;
  const known = new Set(['properties', 'required', 'allOf', 'anyOf', 'oneOf', 'not', 'type', 'title', 'description']);
  if (Object.keys(condition).some((word) => !known.has(word))) return false;
  const { properties, required, allOf = [], anyOf = [], oneOf = [], not } = condition as RJSFSchema;
  for (const name of [...Object.keys(properties ?? {}), ...(required ?? [])]) names.add(name);
  return [...allOf, ...anyOf, ...oneOf, not].every((inner) => requested(inner, names, depth + 1));
}
