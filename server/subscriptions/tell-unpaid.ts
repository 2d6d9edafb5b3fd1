import { formatPlain } from '../../domain/money/format-plain.ts';
import type { Micros } from '../../domain/money/micros.ts';
import type { Trx } from '../db/database.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import type { NewPublication } from './new-publication.ts';

/** Writes to the customer that a publication could not be paid, unless they want no mails about subscriptions. */
export async function tellShort(
  trx: Trx,
  { subscription, customer, publication, contentId, at }: NewPublication,
  amount: Micros,
): Promise<void> {
  const to = subscription.email ?? customer.email;
  if (to === null || !customer.notify_subscription_actions) return;
  await enqueueMail(trx, {
    to,
    locale: customer.locale ?? 'en',
    subject: { key: 'mail_publication_unpaid_subject', values: { subscription: subscription.name } },
    body: [
      {
        key: 'mail_publication_unpaid_text',
        values: { title: publication.title, subscription: subscription.name, amount: formatPlain(amount) },
      },
    ],
    at,
    key: `publication-unpaid:${contentId}`,
  });
}
