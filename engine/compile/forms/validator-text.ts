import type { Schema } from '../schema/schema.ts';
import { compileValidator } from './compile-validator.ts';

export type ValidatorText =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly message: string };

const compiled = new Map<string, ValidatorText>();
const maxKept = 500;

/** The validator module of a form's schema. Compiling takes tens of milliseconds, so the last ones are kept by content. */
export function validatorText(schema: Schema): ValidatorText {
  const key = JSON.stringify(schema);
  const known = compiled.get(key);
  if (known) return known;
  const made = compile(schema);
  if (compiled.size >= maxKept) compiled.clear();
  compiled.set(key, made);
  return made;
}

function compile(schema: Schema): ValidatorText {
  try {
    return { ok: true, text: compileValidator(schema) };
  } catch (error) {
    return { ok: false, message: error instanceof Error ? error.message : String(error) };
  }
}
