import { sql } from 'kysely';
import { micros } from '../../../../domain/money/micros.ts';
import { toUsd } from '../../../../domain/money/usd.ts';
import { signedIn } from '../../../platform/caller/signed-in.ts';
import type { Handlers } from '../../../platform/caller/context.ts';
import { balanceOf } from '../../../platform/ledger/balance-of.ts';
import { listReferralsTable, referralsOf } from './list-referrals-table.ts';
import { referralPpm } from './referral-ppm.ts';

/** The referral program. Specification: B7 Referral, decision 32. */
export const referralHandlers: Handlers = {
  listReferralsTable,

  getReferralStatistics: async (context) => {
    const userId = signedIn(context).id;
    return context.db.read(context.instance.id, async (trx) => {
      const { affiliate_code: affiliateCode } = await trx
        .selectFrom('app_user')
        .select('affiliate_code')
        .where('id', '=', userId)
        .executeTakeFirstOrThrow();
      const { rows } = await sql<{ referrals: number; active: number; orders: number; earned: string }>`
        select count(*)::int as referrals, count(*) filter (where orders_count > 0)::int as active,
          coalesce(sum(orders_count), 0)::int as orders,
          (select coalesce(sum(credited), 0)::text from reward
            where instance = ${trx.instance} and user_id = ${userId} and kind = 'referral') as earned
        from ${referralsOf(trx, userId)} as referral`.execute(trx);
      const [counted] = rows;
      return {
        affiliateCode,
        referralProgramPercent: (await referralPpm(trx, userId)) / 1_000_000,
        referralsCount: counted?.referrals ?? 0,
        activeReferralsCount: counted?.active ?? 0,
        ordersCount: counted?.orders ?? 0,
        rewardAmount: toUsd(micros(BigInt(counted?.earned ?? '0'))),
        referralUserBalance: toUsd(await balanceOf(trx, userId, 'referral')),
      };
    });
  },
};
