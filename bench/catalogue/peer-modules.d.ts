// The peers are installed in this folder only, so that the product's own checks do without them.
declare module '@orama/orama' {
  export const create: (options: object) => object;
  export const insertMultiple: (db: object, documents: readonly object[], batch: number) => Promise<unknown>;
  export const search: (
    db: object,
    options: object,
  ) => Promise<{ readonly count: number; readonly hits: readonly { readonly document: { readonly row: number } }[] }>;
}
declare module 'crossfilter2' {
  interface Dimension<T, V> {
    readonly filterExact: (value: V) => void;
    readonly filterRange: (range: readonly [V, V]) => void;
    readonly filterFunction: (test: (value: V) => boolean) => void;
    readonly filterAll: () => void;
    readonly top: (count: number) => readonly T[];
    readonly bottom: (count: number) => readonly T[];
  }
  interface Crossfilter<T> {
    readonly dimension: <V>(of: (record: T) => V | readonly V[], isArray?: boolean) => Dimension<T, V>;
    readonly groupAll: () => { readonly value: () => number };
  }
  export default function crossfilter<T>(records: readonly T[]): Crossfilter<T>;
}
declare module 'flexsearch' {
  export class Index {
    constructor(options: object);
    add(id: number, text: string): void;
    search(text: string, options: { readonly limit: number }): readonly number[];
  }
}
declare module 'itemsjs' {
  export default function itemsjs<T>(
    items: readonly T[],
    options: object,
  ): {
    readonly search: (options: object) => {
      readonly data: { readonly items: readonly T[] };
      readonly pagination: { readonly total: number };
    };
  };
}
declare module 'minisearch' {
  interface Found {
    readonly id: number;
  }
  export default class MiniSearch {
    static readonly wildcard: symbol;
    constructor(options: object);
    addAll(documents: readonly object[]): void;
    search(text: string | symbol, options: { readonly filter: (found: Found) => boolean }): readonly Found[];
  }
}
