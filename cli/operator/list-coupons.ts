import type { Selectable } from 'kysely';
import { formatPlain } from '../../domain/money/format-plain.ts';
import { micros } from '../../domain/money/micros.ts';
import type { Trx } from '../../server/platform/db/database.ts';
import type { CouponTable } from '../../server/platform/db/schema/coupons.ts';

export interface ListedCoupon {
  readonly code: string;
  readonly name: string;
  readonly kind: CouponTable['kind'];
  /** `12.5 %` or `5.00 USD`. */
  readonly worth: string;
  readonly uses: number;
  /** Null is no bound. */
  readonly maxUses: number | null;
  readonly validTo: Date | null;
  readonly state: 'live' | 'not yet' | 'over' | 'used up' | 'ended';
}

/** The coupons of an instance, newest first. */
export async function listCoupons(trx: Trx, now: Date): Promise<readonly ListedCoupon[]> {
  const rows = await trx.selectFrom('coupon').selectAll().orderBy('id', 'desc').execute();
  return rows.map((row) => ({
    code: row.code,
    name: row.name,
    kind: row.kind,
    worth: row.amount === null ? `${(row.percent_ppm ?? 0) / 10_000} %` : `${formatPlain(micros(row.amount), 6)} USD`,
    uses: row.uses,
    maxUses: row.max_uses,
    validTo: row.valid_to,
    state: stateOf(row, now),
  }));
}

function stateOf(row: Selectable<CouponTable>, now: Date): ListedCoupon['state'] {
  if (!row.is_active) return 'ended';
  if (row.valid_to && row.valid_to <= now) return 'over';
  if (row.max_uses !== null && row.uses >= row.max_uses) return 'used up';
  return row.valid_from && row.valid_from > now ? 'not yet' : 'live';
}
