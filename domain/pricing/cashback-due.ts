import type { Micros } from '../money/micros.ts';
import { ratio } from '../money/ratio.ts';
import { scale } from '../money/scale.ts';

/** The part of a promised cashback that delivery has earned: promised × delivered ÷ ordered, half-up (decision 25). */
export function cashbackDue(promised: Micros, ordered: number, delivered: number): Micros {
  return scale(promised, ratio(BigInt(delivered), BigInt(ordered)));
}
