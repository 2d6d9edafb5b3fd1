import type { Ticket, TicketThread } from '../../../../schemas/generated/contract.ts';
import type { CatalogueWords } from '../../../platform/words/catalogue-words.ts';
import type { Trx } from '../../../platform/db/database.ts';

/** Tickets with the names of their orders, if they are about one. */
export function selectTickets(trx: Trx) {
  return trx
    .selectFrom('support_request')
    .leftJoin('orders', 'orders.id', 'support_request.order_id')
    .selectAll('support_request')
    .select('orders.name as order_name');
}

type TicketRow = Awaited<ReturnType<ReturnType<typeof selectTickets>['executeTakeFirstOrThrow']>>;

/** A ticket as the contract writes it, with the name of its order in the language of `words`. */
export function ticketView(row: TicketRow, words: CatalogueWords): Ticket {
  return {
    id: row.id,
    orderId: row.order_id,
    orderName: row.order_name === null ? null : words.of(row.order_name),
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
  const ids = rows.map(({ id }) => id);
  const messages = await trx
    .selectFrom('support_message')
    .select(['id', 'request_id', 'author', 'text', 'created_at'])
    .where('request_id', 'in', ids)
    .orderBy('id')
    .execute();
  const pictures = await trx
    .selectFrom('support_picture')
    .select(['id', 'request_id', 'message_id', 'filename', 'content_type', 'size'])
    .where('request_id', 'in', ids)
    .orderBy('id')
    .execute();
  const picturesOf = (ticket: number, message: number | null) =>
    pictures.filter((one) => one.request_id === ticket && one.message_id === message);
  const byTicket = Map.groupBy(messages, (message) => message.request_id);
  return rows.map((row) => ({
    ...ticketView(row, words),
    messages: [
      { id: null, author: 'customer' as const, text: row.text, created_at: row.created_at },
      ...(byTicket.get(row.id) ?? []),
    ].map(({ id, author, text, created_at: at }, place) => ({
      id: place + 1,
      author,
      text,
      createdAt: at.toISOString(),
      pictures: picturesOf(row.id, id).map((picture, index) => ({
        id: picture.id,
        number: index + 1,
        filename: picture.filename,
        contentType: picture.content_type,
        size: picture.size,
      })),
    })),
  }));
}
