import { micros } from '../../domain/money/micros.ts';
import { toUsd } from '../../domain/money/to-usd.ts';
import type { Profile } from '../../schemas/generated/contract.ts';
import type { Trx } from '../db/database.ts';
import { balanceOf } from '../ledger/balance-of.ts';
import { Problem } from '../problem.ts';

/**
 * The profile of a user. The balance is cut to whole cents, so that it never shows more than can be spent, unless
 * `exact` asks for all six decimals. Throws 401 when the user is gone.
 */
export async function profileOf(trx: Trx, userId: number, exact = false): Promise<Profile> {
  const user = await trx
    .selectFrom('app_user')
    .selectAll()
    .where('instance', '=', trx.instance)
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!user) throw new Problem(401, { key: 'no_session' });
  const balance = await balanceOf(trx, userId);
  return {
    id: user.id,
    email: user.email,
    name: user.name,
    balance: toUsd(micros(exact ? balance : balance - (balance % 10_000n))),
    currency: 'USD',
    accountType: user.account_type,
    companyName: user.company_name,
    createdAt: user.created_at.toISOString(),
    frozenAt: user.frozen_at?.toISOString() ?? null,
    // Invoices come with the top-up area; nobody can have one waiting before that.
    invoicesInModeration: 0,
    notifyOrderActions: user.notify_order_actions,
    notifyPaymentActions: user.notify_payment_actions,
    notifySubscriptionActions: user.notify_subscription_actions,
    affiliateCode: user.affiliate_code,
  };
}
