/** Looks up where a page stands in the results of a search. Called outside transactions. */
export interface KeywordRanks {
  /** One answer for each keyword: 1 is the first, null is not among the results. */
  ranks(search: {
    readonly url: string;
    readonly keywords: readonly string[];
    /** ISO 3166-1 alpha-2, capitals. */
    readonly country: string;
    /** UTC, `2026-01-31`. */
    readonly day: string;
  }): Promise<readonly (number | null)[]>;
}
