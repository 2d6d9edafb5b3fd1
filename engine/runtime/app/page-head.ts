import { createStore, type StoreApi } from 'zustand/vanilla';
import type { PageHead } from '../../definition.ts';

/** Objects of schema.org. */
export type StructuredData = readonly Readonly<Record<string, unknown>>[];

/** What parts of the page say of all of it, see `usePageHead` and `useStructuredData`. */
export type PageHeadStore = StoreApi<{
  readonly head: PageHead | null;
  /** By the part that says it. */
  readonly structured: Readonly<Record<string, StructuredData>>;
}>;

export function createPageHead(): PageHeadStore {
  return createStore(() => ({ head: null, structured: {} }));
}
