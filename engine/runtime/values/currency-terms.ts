/** One of the currencies that amounts can be shown in; they are held in USD. */
export interface CurrencyTerms {
  readonly code: string;
  readonly symbol: string;
  /** Units for one USD. */
  readonly rate: number;
}

export const usd: CurrencyTerms = { code: 'USD', symbol: '$', rate: 1 };

/** Terms of a currency of the settings; those of USD where it is not offered. */
export function termsOf(offered: readonly CurrencyTerms[] | null, code: string): CurrencyTerms {
  return offered?.find((currency) => currency.code === code) ?? usd;
}
