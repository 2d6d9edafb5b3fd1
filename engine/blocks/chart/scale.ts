/** The ends of an axis and the round figures between them, both ends included. */
export interface Scale {
  readonly min: number;
  readonly max: number;
  readonly ticks: readonly number[];
}

/** Money has micros; what is smaller is nothing. */
const smallest = 1e-6;

/**
 * An axis over the figures that always holds 0, with about `count` parts of a round size. Of whole figures the parts are
 * whole too.
 */
export function scaleOf(values: readonly number[], count = 4): Scale {
  const low = values.reduce((least, value) => Math.min(least, value), 0);
  const high = values.reduce((most, value) => Math.max(most, value), 0);
  if (high - low < smallest) return { min: 0, max: 1, ticks: [0, 1] };
  const least = values.every(Number.isInteger) ? 1 : 0;
  const step = Math.max(roundStep((high - low) / count), least);
  const first = Math.floor(low / step + 1e-9);
  const last = Math.max(Math.ceil(high / step - 1e-9), first + 1);
  // Multiplied, not added up: 0.1 three times is not 0.3.
  const ticks = Array.from({ length: last - first + 1 }, (_, at) => Number(((first + at) * step).toPrecision(12)));
  return { min: ticks[0] ?? 0, max: ticks.at(-1) ?? 1, ticks };
}

/** The smallest of 1, 2, 2.5, 5 and 10 times a power of ten that is not below `size`; never 2.5 itself. */
function roundStep(size: number): number {
  const power = 10 ** Math.floor(Math.log10(size));
  const part =
    (power >= 10 || power < 1 ? [1, 2, 2.5, 5, 10] : [1, 2, 5, 10]).find((one) => one * power >= size * (1 - 1e-9)) ??
    10;
  return part * power;
}
