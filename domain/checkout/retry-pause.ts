/** Milliseconds before the price is asked for again by itself, after it could not be asked for so often in a row. */
export const retryPause = (failures: number): number => Math.min(60_000, 1_000 * 2 ** failures);
