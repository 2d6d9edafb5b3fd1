import type { Trx } from '../../../platform/db/database.ts';

/** Gives a coupon's use back, because what it was for was never paid. Done once, however often it is asked for. */
export async function releaseUse(trx: Trx, useId: number, at: Date): Promise<void> {
  const use = await trx
    .updateTable('coupon_use')
    .set({ released_at: at })
    .where('id', '=', useId)
    .where('released_at', 'is', null)
    .returning('coupon_id')
    .executeTakeFirst();
  if (!use) return;
  await trx
    .updateTable('coupon')
    .set((row) => ({ uses: row('uses', '-', 1) }))
    .where('id', '=', use.coupon_id)
    .execute();
}
