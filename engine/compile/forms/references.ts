import { join, type Located, type LocatedObject, plain } from '../diagnostics/located.ts';
import { anything } from '../schema/value-type.ts';
import type { Schema } from '../schema/schema.ts';
import { schemaListKeywords, schemaMapKeywords, schemaKeywords } from './subschemas.ts';

/** What stands below a value at the end of these steps. */
export function at(value: Located, steps: readonly string[]): Located | undefined {
  return steps.reduce<Located | undefined>((here, step) => {
    if (here?.kind === 'array') return /^\d+$/.test(step) ? here.items[Number(step)] : undefined;
    return here?.kind === 'object' ? here.members.get(step)?.value : undefined;
  }, value);
}

/** What a reference by place (`#/$defs/line`) points at within a form's schema. */
export function referenceTarget(
  reference: unknown,
  root: LocatedObject,
): { readonly value: Located; readonly path: string } | undefined {
  const steps = typeof reference === 'string' ? stepsOfReference(reference) : undefined;
  const value = steps && at(root, steps);
  return value && { value, path: steps.reduce(join, '') };
}

function stepsOfReference(reference: string): string[] | undefined {
  if (reference === '#') return [];
  if (!reference.startsWith('#/')) return undefined;
  try {
    const steps = reference.slice(2).split('/');
    return steps.map((step) => decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~'));
  } catch {
    return undefined;
  }
}

/** More schemas than any form has; beyond, the type of a field is not followed. */
const maxParts = 5000;

/**
 * A part of a form's schema as plain JSON with its references opened, to be read as the type of a field. Where a reference
 * leads to itself, to another document or nowhere, stands what may be anything. `root` has no faults (`schemaFaults`).
 */
export function openedSchema(part: Located, root: LocatedObject): Schema {
  let left = maxParts;
  return open(plain(part), []) as Schema;

  function open(schema: unknown, within: readonly string[]): unknown {
    if (typeof schema !== 'object' || schema === null) return schema;
    left -= 1;
    if (left < 0) return anything;
    const { $ref, ...own } = schema as Readonly<Record<string, unknown>>;
    const words = Object.fromEntries(Object.entries(own).map(([word, value]) => [word, openWord(word, value, within)]));
    if (typeof $ref !== 'string') return words;
    const target = within.includes($ref) ? undefined : referenceTarget($ref, root)?.value;
    const brought = target === undefined ? anything : open(plain(target), [...within, $ref]);
    return typeof brought === 'object' ? { ...brought, ...words } : words;
  }

  function openWord(word: string, value: unknown, within: readonly string[]): unknown {
    if (schemaListKeywords.has(word) && Array.isArray(value)) return value.map((one: unknown) => open(one, within));
    if (schemaKeywords.has(word)) return open(value, within);
    if (!schemaMapKeywords.has(word) || typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, open(one, within)]));
  }
}
