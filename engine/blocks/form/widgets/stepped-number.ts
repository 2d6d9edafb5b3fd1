export interface Steps {
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
  /** By how much; 1 where nothing is said. */
  readonly multipleOf?: number | undefined;
}

/** The number one step above (1) or below (-1) a value, within its bounds. Where there is no number yet it begins. */
export function steppedNumber(value: unknown, direction: 1 | -1, steps: Steps): number {
  const { minimum = -Infinity, maximum = Infinity, multipleOf = 1 } = steps;
  const next =
    typeof value === 'number' ? onGrid(value, direction, multipleOf) : Number.isFinite(minimum) ? minimum : 0;
  return Math.min(Math.max(next, minimum), maximum);
}

/** The next multiple. What lies between two goes to the nearer in that direction. */
function onGrid(value: number, direction: 1 | -1, step: number): number {
  // 0.3 / 0.1 is a little less than 3.
  const at = Number((value / step).toPrecision(12));
  const next = direction === 1 ? Math.floor(at) + 1 : Math.ceil(at) - 1;
  return Number((next * step).toPrecision(12));
}
