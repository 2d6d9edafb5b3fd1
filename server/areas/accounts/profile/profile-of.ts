import { createHmac } from 'node:crypto';
import { micros, type Micros } from '../../../../domain/money/micros.ts';
import { toUsd } from '../../../../domain/money/usd.ts';
import type { Profile } from '../../../../schemas/generated/contract.ts';
import { unreadNotices } from '../notices/unread-notices.ts';
import { countInModeration } from '../../paying/port.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { earningsOf, profileGrades, referralPpm } from '../../earning/port.ts';
import { Problem } from '../../../platform/problem.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { accountsOf } from '../../growth/port.ts';
import { unsubscribeSignature } from '../../../platform/mail/unsubscribe-signature.ts';

/**
 * The profile of a user. Amounts are cut to whole cents, so that they never show more than can be spent, unless
 * `exact` asks for all six decimals. Throws 401 when the user is gone.
 */
export async function profileOf(trx: Trx, userId: number, secrets: Secrets, exact = false): Promise<Profile> {
  const user = await trx.selectFrom('app_user').selectAll().where('id', '=', userId).executeTakeFirst();
  if (!user) throw new Problem(401, { key: 'no_session' });
  const earnings = await earningsOf(trx, userId);
  const shown = (amount: Micros) => toUsd(micros(exact ? amount : amount - (amount % 10_000n)));
  const { chatIdentitySecret } = secrets.shared(trx.instance);
  return {
    id: user.id,
    email: user.email,
    emailConfirmed: user.email_confirmed_at !== null,
    pendingEmail: user.pending_email,
    name: user.name,
    balance: shown(earnings.balance),
    currency: 'USD',
    referralUserBalance: shown(earnings.referral),
    taskUserBalance: shown(earnings.task),
    totalEarnings: shown(earnings.total),
    accountType: user.account_type,
    companyName: user.company_name,
    companyAddress: user.company_address,
    companySite: user.company_site,
    vat: user.vat,
    // Customers have one role and no rights beyond it; operators work on the server itself.
    roles: ['user'],
    permissions: [],
    allPermissions: [],
    createdAt: user.created_at.toISOString(),
    frozenAt: user.frozen_at?.toISOString() ?? null,
    deletionDueAt: user.deletion_due_at?.toISOString() ?? null,
    invoicesInModeration: await countInModeration(trx, userId),
    unreadNotices: await unreadNotices(trx, userId),
    notifyOrderActions: user.notify_order_actions,
    notifyPaymentActions: user.notify_payment_actions,
    notifySubscriptionActions: user.notify_subscription_actions,
    affiliateCode: user.affiliate_code,
    referralProgramPercent: (await referralPpm(trx, userId)) / 1_000_000,
    grades: await profileGrades(trx, userId),
    intercomHash:
      chatIdentitySecret === null
        ? null
        : createHmac('sha256', chatIdentitySecret).update(String(userId)).digest('hex'),
    yandexMetrikaClientId: user.yandex_metrika_client_id,
    googleAnalytics4ClientId: user.google_analytics4_client_id,
    unsubscribeSignature: unsubscribeSignature(secrets, trx.instance, userId),
    extensionApiToken: null,
    messengers: user.messengers,
    telegramId: user.telegram_id,
    telegramUsername: user.telegram_username,
    socialProvider: user.social_provider,
    authToken: null,
    youtubeAccounts: [...(await accountsOf(trx, userId))],
  };
}
