/** The sandbox gateway declines a charge that ends in these cents. */
const declinedCents = 13;

/**
 * A quantity that costs an amount which the sandbox declines. `costOf` gives what a quantity costs, in USD; it is called for
 * two quantities, and for those that end in about the right cents if the price of one is the same for all.
 */
export async function declinedQuantity(costOf: (quantity: number) => Promise<number>): Promise<number> {
  const [first, last] = [10_000, 60_000];
  const [low, high] = [await costOf(first), await costOf(last)];
  for (let quantity = first; quantity < last; quantity += 100) {
    const cents = (low + ((high - low) * (quantity - first)) / (last - first)) * 100;
    if (Math.abs((cents % 100) - declinedCents) > 2) continue;
    if (Math.round((await costOf(quantity)) * 100) % 100 === declinedCents) return quantity;
  }
  throw new Error(`No quantity costs ${declinedCents} cents above a dollar`);
}
