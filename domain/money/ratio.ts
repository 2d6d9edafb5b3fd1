/** An exact share, e.g. 7.5 % = 75/1000. The denominator is always above zero. */
export interface Ratio {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** `numerator / denominator`; throws RangeError when the denominator is not above zero. */
export function ratio(numerator: bigint, denominator: bigint): Ratio {
  if (denominator <= 0n) throw new RangeError(`A ratio needs a denominator above 0, not ${denominator}`);
  return { numerator, denominator };
}

export const none: Ratio = { numerator: 0n, denominator: 1n };

/** One whole more than the share: 7.5 % → 107.5 %. */
export function onePlus({ numerator, denominator }: Ratio): Ratio {
  return { numerator: numerator + denominator, denominator };
}

/** What is left after taking the share: 7.5 % → 92.5 %. */
export function oneMinus({ numerator, denominator }: Ratio): Ratio {
  return { numerator: denominator - numerator, denominator };
}
