import type { KeyNames, RowGroup, SetKey, SetName } from '../columns.ts';
import type { CatalogueFacets } from '../facets.ts';
import type { CataloguePage } from '../page.ts';
import type { PageSize } from '../page-size.ts';
import type { CatalogueQuery } from '../query.ts';
import type { withoutEach } from '../without-each.ts';
import type { PackedColumns } from './pack.ts';

/** What the filter is asked. */
export interface Questions {
  readonly page: { readonly query: CatalogueQuery; readonly size: PageSize };
  readonly facets: { readonly query: CatalogueQuery; readonly favourites: readonly number[] };
  readonly droppable: { readonly query: CatalogueQuery };
}
export type QuestionName = keyof Questions;

export interface Answers {
  readonly page: CataloguePage;
  readonly facets: CatalogueFacets;
  readonly droppable: ReturnType<typeof withoutEach>;
}

export type Question = { readonly [Name in QuestionName]: { readonly kind: Name } & Questions[Name] }[QuestionName];

/** Columns come part by part, then what follows of them is built, then questions are answered. */
export type ToFilter =
  | { readonly kind: 'columns'; readonly columns: PackedColumns }
  | { readonly kind: 'build'; readonly networks: readonly RowGroup[]; readonly serviceTypes: readonly RowGroup[] }
  | { readonly kind: 'request'; readonly id: number; readonly question: Question }
  /** Nobody waits for this answer any more. */
  | { readonly kind: 'drop'; readonly id: number };

export type FromFilter =
  | { readonly kind: 'built'; readonly choices: Choices }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: Answers[QuestionName] }
  | { readonly kind: 'failed'; readonly message: string };

/** What the counts of choices are in the order of. */
export interface Choices {
  readonly networks: readonly RowGroup[];
  readonly serviceTypes: readonly RowGroup[];
  readonly sets: Readonly<Record<SetName, { readonly keys: readonly SetKey[]; readonly names?: KeyNames }>>;
}
