import type { Ajv, Format } from 'ajv';
import { fastFormats, type FormatName, fullFormats } from 'ajv-formats/dist/formats.js';

/**
 * Teaches ajv the formats whose check is a regular expression: these are written into the compiled text, so that a page
 * needs no library of formats. Dates are looked at roughly (the day 31 in every month); the server has the last word.
 */
export function addFormFormats(ajv: Ajv): void {
  for (const [name, format] of Object.entries(formFormats)) ajv.addFormat(name, format);
  for (const name of Object.keys(fullFormats) as FormatName[]) {
    const format = [fullFormats[name], fastFormats[name]].map(writable).find((one) => one !== undefined);
    if (format !== undefined) ajv.addFormat(name, format);
  }
}

/** Formats of fields that JSON Schema does not know. */
const formFormats: Readonly<Record<string, RegExp>> = {
  color: /^#[0-9a-f]{6}$/i,
  'data-url': /^data:[a-z]*(?:\/[a-z0-9.+-]+)?;(?:name=[^;,]*;)?base64,[a-z0-9+/=]*$/i,
};

/** The part of a format that can be written out: a regular expression, or `true` for hints such as `password`. */
function writable(format: Format): RegExp | true | undefined {
  if (format === true || format instanceof RegExp) return format;
  const check = typeof format === 'object' && 'validate' in format ? format.validate : undefined;
  return check instanceof RegExp ? check : undefined;
}
