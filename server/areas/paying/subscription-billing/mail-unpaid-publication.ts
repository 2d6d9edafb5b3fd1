import { formatPlain } from '../../../../domain/money/usd.ts';
import { micros } from '../../../../domain/money/micros.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { enqueueMail } from '../../../platform/mail/enqueue-mail.ts';

/** What did not pay: the balance is short, or there is no card that can or would. */
type Short = 'balance' | 'card';

/**
 * Writes to the customer that a publication could not be paid, once, unless they want no mails about subscriptions.
 * What is owed is the cost of its orders that are unpaid.
 */
export async function mailUnpaidPublication(trx: Trx, contentId: number, short: Short, at: Date): Promise<void> {
  const found = await trx
    .selectFrom('subscription_content as content')
    .innerJoin('subscription', 'subscription.id', 'content.subscription_id')
    .innerJoin('app_user', 'app_user.id', 'subscription.user_id')
    .innerJoin('subscription_order as link', 'link.subscription_content_id', 'content.id')
    .innerJoin('orders', (join) => join.onRef('orders.id', '=', 'link.order_id').on('orders.status', '=', 'unpaid'))
    .where('content.id', '=', contentId)
    .where('app_user.notify_subscription_actions', '=', true)
    .groupBy(['content.title', 'subscription.name', 'app_user.id', 'app_user.locale'])
    .select((row) => [
      'content.title',
      'subscription.name',
      'app_user.id as user',
      'app_user.locale',
      row.cast<bigint>(row.fn.sum('orders.cost'), 'bigint').as('amount'),
    ])
    .executeTakeFirst();
  if (!found) return;
  const { title, name: subscription } = found;
  await enqueueMail(trx, {
    about: 'business',
    to: { user: found.user },
    locale: found.locale ?? 'en',
    subject: { key: 'mail_publication_unpaid_subject' },
    body: [
      {
        key: short === 'balance' ? 'mail_publication_unpaid_text' : 'mail_publication_card_text',
        values: { title, subscription, amount: formatPlain(micros(found.amount)) },
      },
    ],
    at,
    key: `publication-unpaid:${contentId}`,
  });
}
