/** Looks up where a page stands in the results of a search. Called outside transactions. */
export interface SeoPositions {
  /** 1 is the first; null is not among the results. */
  position(search: {
    readonly keyword: string;
    readonly url: string;
    readonly moment: KeywordMoment;
  }): Promise<number | null>;
}

/** When the keywords of an order are looked up. Specification: B3 Keyword ranking. */
export type KeywordMoment = 'on_create' | 'on_complete' | 'after_five_days';
