import { signedIn } from '../../../platform/caller/signed-in.ts';
import type { Handlers } from '../../../platform/caller/context.ts';
import { notFound } from '../../../platform/problem.ts';
import { cardsOf } from './cards-of.ts';
import { linkCard } from './link-card.ts';
import { enqueueUnlinking } from './unlink-card.ts';

/** Linked cards. Specification: A7 order widget, B7 Payments. */
export const recurringHandlers: Handlers = {
  listRecurringPaymentsMethods: (context) =>
    context.db.read(context.instance.id, (trx) => cardsOf(trx, signedIn(context).id)),

  listWidgetRecurringPaymentsMethods: async ({ db, instance, user }) =>
    user ? db.read(instance.id, (trx) => cardsOf(trx, user.id)) : [],

  addRecurringPaymentsMethod: linkCard,

  /** The row stays for the invoices that it paid. */
  removeRecurringPaymentsMethod: async (context, { cardId }) => {
    const userId = signedIn(context).id;
    const at = context.now();
    return context.db.write(context.instance.id, async (trx) => {
      const card = await trx
        .updateTable('recurring_payments_method')
        .set({ removed_at: at })
        .where('user_id', '=', userId)
        .where('id', '=', cardId)
        .where('removed_at', 'is', null)
        .returning(['id', 'gateway', 'gateway_reference as reference'])
        .executeTakeFirst();
      if (!card) throw notFound('no_card');
      await enqueueUnlinking(trx, [card], at);
      return { removed: true };
    });
  },
};
