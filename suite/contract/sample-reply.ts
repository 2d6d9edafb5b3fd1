import type { Defs, Schema } from '../../engine/compile/schema/schema.ts';
import { narrow, typesOf } from './narrow-schema.ts';
import { sampleOf } from './sample-value.ts';

/** Where in a reply a value stands. */
interface Place {
  /** 1-based number in the list around; 0 outside of lists. */
  readonly number: number;
  /** Name of the member. */
  readonly name: string;
  readonly depth: number;
}

/** Lists and optional members deeper than this are left out: entities may hold one another. */
const deepest = 7;
/** Items of a list inside another. */
const innerRows = 2;

/**
 * A reply that the schema takes with everything in it: optional members too, nothing null, lists of `rows` items of which
 * no two are alike. Items of a list are numbered from `first`.
 */
export function replyOf(schema: Schema, defs: Defs, rows: number, first = 1): unknown {
  return valueOf(schema, defs, { number: 0, name: '', depth: 0 }, { rows, first });
}

interface Lists {
  readonly rows: number;
  readonly first: number;
}

function valueOf(schema: Schema, defs: Defs, place: Place, lists: Lists): unknown {
  const found = narrow(schema, defs);
  const type = typesOf(found, defs).find((one) => one !== 'null');
  if (found.const !== undefined) return found.const;
  if (found.enum) return choice(found.enum, place.number);
  if (type === undefined) return null;
  if (type === 'object') return objectOf(found, defs, place, lists);
  if (type === 'array') return listOf(found, defs, place, lists);
  // What takes a customer away from every screen says by an example that it usually does not.
  const [example] = Array.isArray(found.examples) ? (found.examples as readonly unknown[]) : [];
  if (type === 'boolean' && typeof example === 'boolean') return example;
  if (type === 'boolean') return place.number % 2 === 1 || place.number === 0;
  if (type === 'integer' || type === 'number') return numberOf(found, defs, place);
  return textOf(found, defs, place);
}

function objectOf(schema: Schema, defs: Defs, place: Place, lists: Lists): Record<string, unknown> {
  const needed = new Set(schema.required ?? []);
  const members: [string, unknown][] = [];
  for (const [name, inner] of Object.entries(schema.properties ?? {})) {
    if (place.depth >= deepest && !needed.has(name)) continue;
    members.push([name, valueOf(inner, defs, { ...place, name, depth: place.depth + 1 }, lists)]);
  }
  return Object.fromEntries(members);
}

function listOf(schema: Schema, defs: Defs, place: Place, lists: Lists): unknown[] {
  const least = limit(schema, 'minItems') ?? 0;
  const wanted = place.depth >= deepest ? least : Math.max(least, lists.rows);
  const length = Math.min(wanted, limit(schema, 'maxItems') ?? wanted);
  const inside = { rows: innerRows, first: 1 };
  return Array.from({ length }, (_, at) =>
    valueOf(schema.items ?? {}, defs, { ...place, number: lists.first + at, depth: place.depth + 1 }, inside),
  );
}

function choice(values: readonly unknown[], number: number): unknown {
  const real = values.filter((value) => value !== null);
  return real[Math.max(number - 1, 0) % real.length];
}

function numberOf(schema: Schema, defs: Defs, { number, name }: Place): number {
  if (/^id$|_id$/.test(name)) return Math.max(number, 1);
  const sample = Number(sampleOf(schema, defs));
  const most = limit(schema, 'maximum') ?? Number.POSITIVE_INFINITY;
  const step = limit(schema, 'multipleOf') ?? 1;
  const moved = sample + Math.max(number - 1, 0) * step;
  return moved <= most ? moved : sample;
}

/** Texts that may be anything carry the number of their item. */
function textOf(schema: Schema, defs: Defs, { number, name }: Place): string {
  const sample = String(sampleOf(schema, defs));
  if (schema.format === 'date-time') return dayOf(number).toISOString();
  if (schema.format === 'date') return dayOf(number).toISOString().slice(0, 10);
  if (schema.format !== undefined || number === 0) return sample;
  if (schema['pattern'] !== undefined) {
    const own = sample.replace(/\d+(?=\D*$)/, String(number));
    return new RegExp(String(schema['pattern'])).test(own) ? own : sample;
  }
  const words = sample === 'sample' ? name.replaceAll('_', ' ') : sample;
  const numbered = /^https?:/.test(words) ? words : `${words} ${number}`;
  return numbered.length <= (limit(schema, 'maxLength') ?? numbered.length) ? numbered : sample;
}

function dayOf(number: number): Date {
  return new Date(Date.UTC(2026, 0, 1 + number, 12));
}

function limit(schema: Schema, keyword: string): number | undefined {
  const value = schema[keyword];
  return typeof value === 'number' ? value : undefined;
}
