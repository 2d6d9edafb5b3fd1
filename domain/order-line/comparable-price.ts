/** Pieces that comparable prices are for. */
export const comparedPieces = 1_000;

/** What tells what a price is for. */
export interface PriceUnit {
  /** Pieces that the price is for. */
  readonly pricingPer: number;
  /** A package is bought as it is, for its price. */
  readonly isPackage: boolean;
}

/** The price of 1,000 pieces, so that services with prices for different numbers of pieces can be compared; of a package its price. Specification: decision 72. */
export function comparablePrice(price: number, { pricingPer, isPackage }: PriceUnit): number {
  return isPackage ? price : price * (comparedPieces / pricingPer);
}

/** Of services the one with the least comparable price; undefined of none. */
export function cheapestOf<T extends PriceUnit & { readonly price: bigint | number }>(
  services: readonly T[],
): T | undefined {
  const priceOf = (service: T) => comparablePrice(Number(service.price), service);
  let [cheapest] = services;
  for (const service of services) if (cheapest && priceOf(service) < priceOf(cheapest)) cheapest = service;
  return cheapest;
}
