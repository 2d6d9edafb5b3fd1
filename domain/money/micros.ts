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

/** The sum of two amounts. */
export function add(one: Micros, other: Micros): Micros {
  return micros(one + other);
}

/** The first amount less the second; may be negative. */
export function subtract(from: Micros, amount: Micros): Micros {
  return micros(from - amount);
}

/** The amount taken a whole number of times; exact. */
export function multiply(amount: Micros, times: bigint): Micros {
  return micros(amount * times);
}

/** The sum of all amounts; zero for none. */
export function sum(amounts: readonly Micros[]): Micros {
  let total = 0n;
  for (const amount of amounts) total += amount;
  return micros(total);
}

/** Whether an amount can be paid out: banks know no fractions of a cent. */
export function isWholeCents(amount: Micros): boolean {
  return amount % perCent === 0n;
}

/** The amount without its fraction of a cent. */
export function cutToCent(amount: Micros): Micros {
  return micros(amount - (amount % perCent));
}

/** The amount rounded up to a whole cent, as outside payment methods charge it. Specification: decision 18. */
export function ceilToCent(amount: Micros): Micros {
  const rest = amount % perCent;
  if (rest === 0n) return amount;
  return micros(amount > 0n ? amount - rest + perCent : amount - rest);
}
