import { fromFraction } from '../../domain/money/from-fraction.ts';
import type { Micros } from '../../domain/money/micros.ts';
import { scale } from '../../domain/money/scale.ts';
import type { Instance } from '../tenancy/instance.ts';

/**
 * What the operator takes off an order that was left unpaid and is paid after all: the instance's
 * `unpaidDiscountPercent` (0 unless set). The client only asks for it; how much it is stands here.
 */
export function unpaidDiscount({ settings }: Pick<Instance, 'settings'>, cost: Micros): Micros {
  const { unpaidDiscountPercent: percent } = settings;
  return scale(cost, fromFraction(typeof percent === 'number' ? percent : 0));
}
