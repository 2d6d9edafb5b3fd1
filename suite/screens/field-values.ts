import fc from 'fast-check';
import type { Schema } from '../../engine/compile/schema/schema.ts';
import { sampleOf } from '../contract/sample-value.ts';

/** A text for a field, and what is wrong with it in words. */
export interface BadValue {
  readonly text: string;
  readonly why: string;
}

/** Longest text that is typed to go beyond a limit. */
const longest = 5000;

/** A text that the field takes; null where no text is typed (choices, switches, groups). */
export function goodValue(schema: Schema): string | null {
  if (schema.enum || schema.const !== undefined || !isTyped(schema) || isFile(schema)) return null;
  const { pattern } = schema as { readonly pattern?: string };
  if (pattern !== undefined && schema['examples'] === undefined)
    return String(fc.sample(fc.stringMatching(new RegExp(pattern)), { numRuns: 1, seed: 7 })[0]);
  const { default: _, ...own } = schema;
  const sample = sampleOf(own, {});
  return String(sample);
}

/** Texts just beyond what the field takes. */
export function badValues(schema: Schema, required: boolean): BadValue[] {
  if (goodValue(schema) === null) return [];
  const found: BadValue[] = [];
  const limit = (name: string) => (typeof schema[name] === 'number' ? schema[name] : undefined);
  const least = limit('minLength') ?? 0;
  const most = limit('maxLength');
  const letters = (length: number) => (schema.format === 'email' ? 'a@b.co'.padStart(length, 'a') : 'x'.repeat(length));
  if (required && (isNumber(schema) || least > 0)) found.push({ text: '', why: 'nothing' });
  if (least > 1) found.push({ text: letters(least - 1), why: `${least - 1} letters` });
  if (most !== undefined && most < longest) found.push({ text: letters(most + 1), why: `${most + 1} letters` });
  if (schema.format === 'email') found.push({ text: 'no address', why: 'what is no e-mail address' });
  if (schema['pattern'] !== undefined) {
    const odd = ['!', '0', 'no such thing'].find((text) => !new RegExp(String(schema['pattern'])).test(text));
    if (odd !== undefined) found.push({ text: odd, why: `“${odd}”, which the pattern refuses` });
  }
  if (isNumber(schema)) {
    const step = limit('multipleOf') ?? 1;
    for (const [name, away] of [
      ['minimum', -step],
      ['maximum', step],
      ['exclusiveMinimum', 0],
      ['exclusiveMaximum', 0],
    ] as const) {
      const bound = limit(name);
      if (bound !== undefined && Number.isSafeInteger(bound + away))
        found.push({ text: String(bound + away), why: String(bound + away) });
    }
  }
  return found;
}

const typesOf = (schema: Schema): readonly unknown[] => [schema.type].flat();
const isNumber = (schema: Schema) => typesOf(schema).some((type) => type === 'integer' || type === 'number');
const isTyped = (schema: Schema) => isNumber(schema) || typesOf(schema).includes('string');
/** A file is attached, not typed. */
export const isFile = ({ format }: Schema) => format === 'binary' || format === 'data-url';
