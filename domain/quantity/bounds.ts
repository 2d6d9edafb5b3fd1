/** What quantities a service takes. All whole numbers, 1 <= min <= max, step >= 1. */
export interface Bounds {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

/** No quantity goes beyond this, whatever a service says. */
export const largestQuantity = 1_000_000_000;
