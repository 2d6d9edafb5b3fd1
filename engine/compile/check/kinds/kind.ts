import type { Schema } from '../../schema/schema.ts';
import type { Located } from '../../diagnostics/located.ts';
import { shown } from '../../schema/keywords.ts';
import type { CheckContext } from '../context/check-context.ts';

/** Checks a value whose meaning is known and gives it back in the form that the runtime needs. */
export type Kind = (schema: Schema, value: Located, context: CheckContext) => unknown;

/** The string that is written, or undefined after a report that one was expected. */
export function expectString(value: Located, what: string, context: CheckContext): string | undefined {
  if (value.kind === 'scalar' && typeof value.value === 'string') return value.value;
  context.report({
    code: 'wrong-type',
    at: value.at,
    path: context.path,
    message: `Expected ${what}, got ${shown(value)}.`,
  });
  return undefined;
}
