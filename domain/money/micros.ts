declare const unit: unique symbol;

/**
 * An exact amount of money in millionths of a US dollar (1 USD = 1_000_000n); may be negative.
 * Branded, so that neither a number nor a bare bigint passes for an amount. Specification: decision 18.
 */
export type Micros = bigint & { readonly [unit]: 'micro-USD' };

/** Takes a count of micro-USD, for instance a column of the ledger, as an amount. */
export function micros(count: bigint): Micros {
  return count as Micros;
}

export const zero: Micros = micros(0n);
/** How many micro-USD make one cent. */
export const perCent = 10_000n;
