import { countedValues } from '../quantity/calculable-quantity.ts';

/** How many of the values of a target count: the non-blank ones (decision 21). */
export function countOf(values: readonly string[]): number {
  return countedValues(values).length;
}
