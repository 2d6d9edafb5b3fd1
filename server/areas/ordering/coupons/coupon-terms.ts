import type { Selectable } from 'kysely';
import { micros } from '../../../../domain/money/micros.ts';
import { ratio } from '../../../../domain/money/ratio.ts';
import type { CouponTerms } from '../../../../domain/checkout/terms.ts';
import type { CouponTable } from '../../../platform/db/schema/coupons.ts';

/** A stored coupon as pricing takes it. */
export function couponTerms(row: Selectable<CouponTable>): CouponTerms {
  return {
    kind: row.kind,
    calculation:
      row.calculation_type === 'percentage'
        ? { type: 'percentage', percent: ratio(BigInt(row.percent_ppm ?? 0), 1_000_000n) }
        : { type: 'fixed', amount: micros(row.amount ?? 0n) },
    minAmount: micros(row.min_amount),
  };
}
