/** A share of 0–100 in whole percent, rounded down: 100 % is shown only when nothing is left. */
export function wholePercent(value: number): number {
  return Math.floor(Math.min(100, Math.max(0, value)));
}
