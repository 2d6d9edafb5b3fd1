import { toUsd } from '../../../../domain/money/to-usd.ts';
import { type CouponEffect, couponWorth } from '../../../../domain/checkout/coupon-effect.ts';
import type { CouponTerms } from '../../../../domain/checkout/terms.ts';
import { toFraction } from '../../../../domain/money/to-fraction.ts';

/** What an answer says of a coupon; all null where none applies, which the client reads as "does not apply". */
export interface CouponFigures {
  readonly couponBonus: number | null;
  readonly couponBonusType: CouponTerms['kind'] | null;
  readonly couponBonusPercentage: number | null;
  readonly couponBonusAmountCalculationType: CouponTerms['calculation']['type'] | null;
}

export function couponFigures(terms: CouponTerms | null, effect: CouponEffect | null): CouponFigures {
  if (!terms || !effect) {
    return {
      couponBonus: null,
      couponBonusType: null,
      couponBonusPercentage: null,
      couponBonusAmountCalculationType: null,
    };
  }
  const { calculation } = terms;
  return {
    couponBonus: toUsd(couponWorth(effect)),
    couponBonusType: effect.kind,
    couponBonusPercentage: calculation.type === 'percentage' ? toFraction(calculation.percent) : null,
    couponBonusAmountCalculationType: calculation.type,
  };
}
