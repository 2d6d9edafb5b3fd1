import { divideHalfUp } from '../money/decimal.ts';
import { micros, type Micros, zero } from '../money/micros.ts';

export interface PlanPeriod {
  /** What the plan costs for the whole of it. */
  readonly price: Micros;
  /** Milliseconds since 1970; the end is after the beginning. */
  readonly begins: number;
  readonly ends: number;
}

/**
 * What a plan costs that takes the place of one that is still running: its price less what is left of the other, half-up,
 * never below 0. After its end the other one counts for nothing.
 */
export function planChange(price: Micros, running: PlanPeriod, now: number): Micros {
  const whole = running.ends - running.begins;
  const left = Math.min(whole, Math.max(0, running.ends - now));
  const unused = divideHalfUp(running.price * BigInt(left), BigInt(whole));
  return unused >= price ? zero : micros(price - unused);
}
