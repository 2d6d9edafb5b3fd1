import type { Context, Handlers } from '../../../platform/caller/context.ts';
import type { Database, Trx } from '../../../platform/db/database.ts';
import { withIdempotency } from '../../../platform/idempotency/with-idempotency.ts';
import { type SwitchedTopic, switches } from '../../../platform/mail/events.ts';
import { notFound } from '../../../platform/problem.ts';
import { isUnsubscribeSignature } from '../../../platform/mail/unsubscribe-signature.ts';

/** The notification choices by the link of a mail, without a session. A wrong signature looks like an unknown user. */
export const unsubscribeHandlers: Pick<Handlers, 'getUnsubscribe' | 'unsubscribe'> = {
  getUnsubscribe: async (context, { userId, signature }) => {
    checkSignature(context, userId, signature);
    return context.db.read(context.instance.id, (trx) => choicesOf(trx, userId));
  },

  unsubscribe: async (context, { userId, signature, idempotencyKey, locale: _locale, ...choices }) => {
    checkSignature(context, userId, signature);
    const request = {
      instance: context.instance.id,
      caller: `user:${userId}`,
      operation: 'unsubscribe',
      key: idempotencyKey,
      body: choices,
    };
    return withIdempotency(context, request, async (trx) => {
      await trx
        .updateTable('app_user')
        .set((column) => ({
          notify_order_actions: choices.notifyOrderActions ?? column.ref('notify_order_actions'),
          notify_payment_actions: choices.notifyPaymentActions ?? column.ref('notify_payment_actions'),
          notify_subscription_actions: choices.notifySubscriptionActions ?? column.ref('notify_subscription_actions'),
        }))
        .where('id', '=', userId)
        .execute();
      return choicesOf(trx, userId);
    });
  },
};

/** Switches off mails about one topic, and nothing else. */
export async function switchOffMails(
  db: Database,
  instance: string,
  userId: number,
  topic: SwitchedTopic,
): Promise<void> {
  await db.write(instance, (trx) =>
    trx
      .updateTable('app_user')
      .set({ [switches[topic]]: false })
      .where('id', '=', userId)
      .execute(),
  );
}

function checkSignature({ ports, instance }: Context, userId: number, signature: string): void {
  if (!isUnsubscribeSignature(ports.secrets, instance.id, userId, signature)) throw notFound('unsubscribe_unknown');
}

async function choicesOf(trx: Trx, userId: number) {
  const user = await trx
    .selectFrom('app_user')
    .select(['notify_order_actions', 'notify_payment_actions', 'notify_subscription_actions'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!user) throw notFound('unsubscribe_unknown');
  return {
    notifyOrderActions: user.notify_order_actions,
    notifyPaymentActions: user.notify_payment_actions,
    notifySubscriptionActions: user.notify_subscription_actions,
  };
}
