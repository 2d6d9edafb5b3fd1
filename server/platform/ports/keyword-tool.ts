import type { KeywordSuggestion } from '../../../schemas/generated/contract.ts';

/** Knows what people search for. Called outside transactions. */
export interface KeywordTool {
  /** Most searched first. */
  suggest(search: {
    readonly keyword: string;
    /** ISO 3166-1 alpha-2, capitals. */
    readonly country: string;
  }): Promise<readonly KeywordSuggestion[]>;
  /** Searches a month for each keyword. */
  volumes(search: { readonly keywords: readonly string[]; readonly country: string }): Promise<readonly number[]>;
}
