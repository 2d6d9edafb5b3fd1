import type { Ticket, TicketThread } from '../../../../schemas/generated/contract.ts';
import type { CatalogueWords } from '../../../platform/words/catalogue-words.ts';
import type { Trx } from '../../../platform/db/database.ts';

/** Tickets with the names of their orders. */
export function selectTickets(trx: Trx) {
  return trx
    .selectFrom('support_request')
    .innerJoin('orders', 'orders.id', 'support_request.order_id')
    .selectAll('support_request')
    .select('orders.name as order_name');
}

type TicketRow = Awaited<ReturnType<ReturnType<typeof selectTickets>['executeTakeFirstOrThrow']>>;

/** A ticket as the contract writes it, with the name of its order in the language of `words`. */
export function ticketView(row: TicketRow, words: CatalogueWords): Ticket {
  return {
    id: row.id,
    orderId: row.order_id,
    orderName: words.of(row.order_name),
    reason: row.reason,
    status: row.status,
    subject: row.subject,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** Tickets with all that was written, in their order. */
export async function threadsOf(trx: Trx, rows: readonly TicketRow[], words: CatalogueWords): Promise<TicketThread[]> {
  if (rows.length === 0) return [];
  const messages = await trx
    .selectFrom('support_message')
    .select(['request_id', 'author', 'text', 'created_at'])
    .where(
      'request_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('id')
    .execute();
  const byTicket = Map.groupBy(messages, (message) => message.request_id);
  return rows.map((row) => ({
    ...ticketView(row, words),
    messages: [
      { author: 'customer' as const, text: row.text, created_at: row.created_at },
      ...(byTicket.get(row.id) ?? []),
    ].map(({ author, text, created_at: at }, place) => ({
      id: place + 1,
      author,
      text,
      createdAt: at.toISOString(),
    })),
  }));
}
