import { serviceColumns } from './service-columns.ts';

/** Columns of a service that customers read, so that they can be there in other languages, too. */
const shownColumns = [
  'name',
  'start_time',
  'speed',
  'geo',
  'short_description',
  'description',
  'title',
  'guarantee',
  'requirements',
  'meta_title',
  'meta_description',
] as const satisfies readonly (keyof typeof serviceColumns)[];

/** A column that holds a text of another one in a language: `name_de`, `short_description_pt_BR`. */
export interface TextColumn {
  readonly of: string;
  readonly locale: string;
}

/** All of them by their names. English is what the columns without a language are in. */
export function textColumns(locales: readonly string[]): ReadonlyMap<string, TextColumn> {
  return new Map(shownColumns.flatMap((of) => locales.map((locale) => [`${of}_${locale}`, { of, locale }] as const)));
}
