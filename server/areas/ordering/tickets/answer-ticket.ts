import type { Trx } from '../../../platform/db/database.ts';
import { notify } from '../../../platform/mail/notify.ts';

/** Why nothing was changed. */
type Refused = 'missing' | 'closed';

/**
 * The shop answers a ticket: the customer reads it in the cabinet, or behind the link that they asked by, and is told by mail.
 * The mail cannot be switched off, because they have asked for it. Gives the id of the message, or why there is none.
 */
export async function answerTicket(
  trx: Trx,
  { id, text, at }: { readonly id: number; readonly text: string; readonly at: Date },
): Promise<number | Refused> {
  const ticket = await trx
    .selectFrom('support_request')
    .select(['user_id', 'order_id', 'status'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!ticket) return 'missing';
  if (ticket.status === 'closed') return 'closed';
  await trx.updateTable('support_request').set({ status: 'answered', updated_at: at }).where('id', '=', id).execute();
  const message = await trx
    .insertInto('support_message')
    .values({ instance: trx.instance, request_id: id, author: 'operator', text, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await notify(trx, {
    user: ticket.user_id,
    at,
    happenings: [
      {
        event: 'ticket_answered',
        key: `ticket:${message.id}`,
        subject: id,
        repliesTo: { ticket: id, author: 'customer' },
        body: [
          ticket.order_id === null
            ? { key: 'notice_ticket_answered_general' }
            : { key: 'notice_ticket_answered_text', values: { order: ticket.order_id } },
          { key: 'notice_ticket_answered_words', values: { text } },
        ],
      },
    ],
  });
  return message.id;
}

/** Answers false where it is closed already, or not there. */
export async function endTicket(trx: Trx, id: number, at: Date): Promise<boolean> {
  const ended = await trx
    .updateTable('support_request')
    .set({ status: 'closed', updated_at: at })
    .where('id', '=', id)
    .where('status', '<>', 'closed')
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}
