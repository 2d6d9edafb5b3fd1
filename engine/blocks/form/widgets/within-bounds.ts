/** Which number may stand in a field: from `min` to `max`, and between them in steps from 0. Both ends are always right. */
export interface NumberBounds {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly step?: number | undefined;
  /** Which step a number between two becomes; the nearest where nothing is said. */
  readonly round?: 'nearest' | 'up' | 'down' | undefined;
}

/** What had to be put right: it was under the least, over the most, or between two steps. */
export type Correction = 'least' | 'most' | 'step';

/** The number that stands for a typed one, and what had to be put right; null where nothing had to. */
export function withinBounds(
  typed: unknown,
  bounds: NumberBounds,
): { readonly value: number; readonly why: Correction } | null {
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY, step, round = 'nearest' } = bounds;
  // What is no number stays, for the check to say so: no amount takes the place of another one that was meant.
  if (typeof typed === 'string') return null;
  const given = typeof typed === 'number' && !Number.isNaN(typed) ? typed : Number.NEGATIVE_INFINITY;
  if (given < min) return { value: min, why: 'least' };
  // Nothing, and no least one to take in its place.
  if (given === Number.NEGATIVE_INFINITY) return null;
  if (given > max) return { value: max, why: 'most' };
  if (given === min || given === max || step === undefined || !(step > 0)) return null;
  const value = Math.min(max, Math.max(min, rounding[round](given / step) * step));
  return value === given ? null : { value, why: 'step' };
}

const rounding = { nearest: Math.round, up: Math.ceil, down: Math.floor } as const;
