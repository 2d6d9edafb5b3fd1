import type { CatalogueQuery } from '../../../domain/catalogue/query.ts';
import type { SampleService } from '../../../tests/catalogue/services.ts';

/** The first services that a question leaves, and how many it leaves. */
export interface Answer {
  readonly ids: ArrayLike<number>;
  readonly count: number;
}

/** What answers questions about a catalog. */
export interface Opened {
  readonly find: (query: CatalogueQuery) => Answer | Promise<Answer>;
  readonly close?: () => void;
}

/** Makes everything that answering needs, which is measured as building. */
export type Contender = (services: readonly SampleService[]) => Opened | Promise<Opened>;

/** Services of a page. */
export const pageSize = 40;

/** The answer that consists of all services which a question leaves, in their order. */
export const firstOf = (matching: readonly { readonly id: number }[]): Answer => ({
  ids: matching.slice(0, pageSize).map(({ id }) => id),
  count: matching.length,
});
