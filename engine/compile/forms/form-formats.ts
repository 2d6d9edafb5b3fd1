import type { Ajv, Format } from 'ajv';
import { fastFormats, type FormatName, fullFormats } from 'ajv-formats/dist/formats.js';

const long = '(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])';
const short = '(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)';
const february = '02-(?:0[1-9]|1[0-9]|2[0-8])';
const leapYear = '(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)';
const day = `(?:[0-9]{4}-(?:${long}|${short}|${february})|${leapYear}-02-29)`;
/** With its zone. A minute may end with a leap second; whether it does is known to few. */
const time =
  '(?:(?:[01][0-9]|2[0-3]):[0-5][0-9]:(?:[0-5][0-9]|60))(?:\\.[0-9]+)?(?:z|[+-](?:[01][0-9]|2[0-3])(?::?[0-5][0-9])?)';

/** Formats that JSON Schema does not know, and those that the library checks by a function or only roughly. */
const formFormats: Readonly<Record<string, RegExp>> = {
  date: new RegExp(`^${day}$`),
  time: new RegExp(`^${time}$`, 'i'),
  'date-time': new RegExp(`^${day}t${time}$`, 'i'),
  color: /^#[0-9a-f]{6}$/i,
  'data-url': /^data:[a-z]*(?:\/[a-z0-9.+-]+)?;(?:name=[^;,]*;)?base64,[a-z0-9+/=]*$/i,
};

/**
 * Formats whose check is a regular expression: these are written into the compiled text, so that a page needs no library
 * of formats. Days are those of the calendar, leap years included.
 */
const offered: ReadonlyMap<string, RegExp | true> = new Map([
  ...(Object.keys(fullFormats) as FormatName[]).flatMap((name) => {
    const format = [fullFormats[name], fastFormats[name]].map(writable).find((one) => one !== undefined);
    return format === undefined ? [] : [[name, format] as const];
  }),
  ...Object.entries(formFormats),
]);

/** Formats that a field may name. */
export const formatNames: readonly string[] = [...offered.keys()];

/** Teaches ajv what `formatNames` lists. */
export function addFormFormats(ajv: Ajv): void {
  for (const [name, format] of offered) ajv.addFormat(name, format);
}

/** The part of a format that can be written out: a regular expression, or `true` for hints such as `password`. */
function writable(format: Format): RegExp | true | undefined {
  if (format === true || format instanceof RegExp) return format;
  const check = typeof format === 'object' && 'validate' in format ? format.validate : undefined;
  return check instanceof RegExp ? check : undefined;
}
