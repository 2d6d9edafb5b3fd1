import { micros } from '../../../../domain/money/micros.ts';
import { toUsd } from '../../../../domain/money/usd.ts';
import { signedIn } from '../../../platform/caller/signed-in.ts';
import type { Handlers } from '../../../platform/caller/context.ts';
import { findCoupon } from './coupon.ts';

/** Specification: B7 Payments, decision 25. */
export const couponHandlers: Handlers = {
  /** Public coupons that are live and not used up, by anybody or by the caller. */
  listCoupons: async (context) => {
    const userId = signedIn(context).id;
    const now = context.now();
    const rows = await context.db.read(context.instance.id, async (trx) => {
      const open = await trx
        .selectFrom('coupon')
        .selectAll()
        .where('is_active', '=', true)
        .where('is_public', '=', true)
        .where((row) => row.or([row('valid_to', 'is', null), row('valid_to', '>', now)]))
        .orderBy('id')
        .execute();
      const usable: typeof open = [];
      for (const row of open) if (await findCoupon(trx, row.code, { userId, claim: 'payment', now })) usable.push(row);
      return usable;
    });
    return rows.map((row) => ({
      id: row.id,
      code: row.code,
      name: row.name,
      description: row.description,
      bonusType: row.kind,
      calculationType: row.calculation_type,
      bonusPercentage: row.percent_ppm === null ? null : row.percent_ppm / 1_000_000,
      bonusAmount: row.amount === null ? null : toUsd(micros(row.amount)),
      minAmount: toUsd(micros(row.min_amount)),
      validTo: row.valid_to?.toISOString() ?? null,
    }));
  },
};
