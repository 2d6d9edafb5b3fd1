import { formatPlain } from '../../../../domain/money/usd.ts';
import { micros } from '../../../../domain/money/micros.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { notify } from '../../../platform/mail/notify.ts';

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
    .innerJoin('subscription_order as link', 'link.subscription_content_id', 'content.id')
    .innerJoin('orders', (join) => join.onRef('orders.id', '=', 'link.order_id').on('orders.status', '=', 'unpaid'))
    .where('content.id', '=', contentId)
    .groupBy(['content.title', 'subscription.id', 'subscription.name', 'subscription.user_id'])
    .select((row) => [
      'content.title',
      'subscription.id as subscription',
      'subscription.name',
      'subscription.user_id as user',
      row.cast<bigint>(row.fn.sum('orders.cost'), 'bigint').as('amount'),
    ])
    .executeTakeFirst();
  if (!found) return;
  const { title, name } = found;
  await notify(trx, {
    user: found.user,
    at,
    happenings: [
      {
        event: 'publication_unpaid',
        key: `publication-unpaid:${contentId}`,
        subject: found.subscription,
        body: [
          {
            key: short === 'balance' ? 'notice_publication_unpaid_text' : 'notice_publication_card_text',
            values: { post: title, subscription: name, amount: formatPlain(micros(found.amount)) },
          },
        ],
      },
    ],
  });
}
