import type { IdempotentHandler } from '../../../platform/caller/context.ts';
import { enqueueMail } from '../../../platform/mail/enqueue-mail.ts';
import { actOnOrder } from './act-on-order.ts';

/** Keeps a question about an order, and mails it to the shop's support where that has an address. Specification: B7 Orders. */
export const askOrderSupport: IdempotentHandler<'askOrderSupport'> = async (
  context,
  { subject, text, email, ...input },
) => {
  const { instance, now } = context;
  const { supportContact, defaultLocale } = instance.settings;
  const act = { operation: 'askOrderSupport', ...input, body: { subject, text, email } };
  return actOnOrder(context, act, async (trx, order) => {
    const at = now();
    const { id } = await trx
      .insertInto('support_request')
      .values({
        instance: trx.instance,
        order_id: order.id,
        user_id: order.user_id,
        subject,
        text,
        email,
        created_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (typeof supportContact === 'string' && /^[^@\s:/]+@[^@\s/]+$/.test(supportContact)) {
      await enqueueMail(trx, {
        to: supportContact,
        locale: typeof defaultLocale === 'string' ? defaultLocale : 'en',
        subject: { key: 'support_mail_subject', values: { subject, order: order.id } },
        body: [
          { key: 'support_mail_from', values: { email } },
          { key: 'support_mail_text', values: { text } },
        ],
        at,
        key: `support:${id}`,
      });
    }
    return { id };
  });
};
