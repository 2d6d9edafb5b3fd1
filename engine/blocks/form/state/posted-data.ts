import { optionsList, type RJSFSchema } from '@rjsf/utils';
import { ownMember, pathParts, valueAt } from '../../../state/path.ts';
import { readEmail } from '../../../input/read-email.ts';
import { readNumber } from '../../../input/read-number.ts';
import type { PostedFields } from '../../../runtime/app/posted.ts';
import { typeOf } from '../schema/shape.ts';
import { momentOf, timeOf } from './time-text.ts';

/** The name of an input, by the path of its value in the data. */
export function inputName(path: readonly (string | number)[]): string {
  return path.join('.');
}

/**
 * The data of a form that was posted by its inputs. What is no field of the schema is left out, and so is what is empty:
 * a plain form sends all its inputs. Choices are posted by their place in the list, several of them under one name.
 */
export function postedData(fields: PostedFields, schema: RJSFSchema): Record<string, unknown> {
  const data: Record<string, unknown> = {};
  for (const [name, text] of fields) {
    const path = pathParts(name);
    const of = schemaOf(schema, path);
    const value = text === '' ? undefined : (valueOf(text, of) ?? withChoice(valueAt(data, path), text, of));
    if (value !== undefined) put(data, path, value);
  }
  return data;
}

function schemaOf(schema: RJSFSchema, path: readonly string[]): unknown {
  return path.reduce<unknown>((at, part) => ownMember(ownMember(at, 'properties'), part), schema);
}

/** The choices of a list, with one more; undefined for a field that is none, or has no such choice. */
function withChoice(before: unknown, text: string, list: unknown): readonly unknown[] | undefined {
  const items = ownMember(list, 'items');
  const choices = items === undefined ? undefined : optionsList(items as RJSFSchema);
  const choice = choices?.[Number(text)];
  return choice && [...(Array.isArray(before) ? (before as readonly unknown[]) : []), choice.value];
}

function valueOf(text: string, schema: unknown): unknown {
  if (schema === null || typeof schema !== 'object') return undefined;
  const type = typeOf(schema as RJSFSchema);
  const choices = optionsList(schema as RJSFSchema);
  if (choices !== undefined && !(type === 'boolean' && text === 'on')) return choices[Number(text)]?.value;
  // A tick, or Yes, which is the first of its two choices.
  if (type === 'boolean') return text === 'on' || text === '0';
  if (type === 'number' || type === 'integer') {
    const read = readNumber(text, { isWhole: type === 'integer' });
    // Nobody can be asked here, so that a comma or a point that may be thousands is left to the check.
    return read.is === 'number' && read.isGuess !== true ? read.value : text;
  }
  if (type !== 'string') return undefined;
  return readers[(schema as RJSFSchema).format ?? '']?.(text) ?? text;
}

const readers: Readonly<Record<string, (text: string) => string>> = {
  email: readEmail,
  'date-time': momentOf,
  time: timeOf,
};

function put(data: Record<string, unknown>, path: readonly string[], value: unknown): void {
  let at = data;
  for (const part of path.slice(0, -1)) {
    const next = ownMember(at, part) ?? {};
    define(at, part, next);
    at = next as Record<string, unknown>;
  }
  define(at, path.at(-1) ?? '', value);
}

/** A field of any name, also one that objects have by themselves. */
function define(at: object, name: string, value: unknown): void {
  Object.defineProperty(at, name, { value, enumerable: true, configurable: true, writable: true });
}
