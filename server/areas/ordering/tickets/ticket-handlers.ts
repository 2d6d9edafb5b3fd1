import type { TicketThread } from '../../../../schemas/generated/contract.ts';
import type { Handlers, IdempotentHandler } from '../../../platform/caller/context.ts';
import { signedIn } from '../../../platform/caller/signed-in.ts';
import { userRequest } from '../../../platform/caller/user-request.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { withStoredFiles } from '../../../platform/files/with-stored-files.ts';
import { withIdempotency } from '../../../platform/idempotency/with-idempotency.ts';
import { notFound } from '../../../platform/problem.ts';
import { type CatalogueWords, catalogueWords } from '../../../platform/words/catalogue-words.ts';
import { actOnOrder } from '../lifecycle/order-actions.ts';
import { endTicket } from './answer-ticket.ts';
import { addPictures, downloadTicketPicture, draftsOf, hashesOf, picturesOf } from './ticket-pictures.ts';
import { selectTickets, threadsOf, ticketView } from './ticket-view.ts';
import { openTicket, writeToTicket } from './write-ticket.ts';

/** What a list shows at most. */
const maxListed = 200;

const askOrderSupport: IdempotentHandler<'askOrderSupport'> = async (context, input) => {
  const { orderId, idempotencyKey, locale: _locale, pictures: files, ...body } = input;
  const pictures = picturesOf(files);
  // Support is whom a customer on hold is sent to.
  const whole = { ...body, ...(pictures.length > 0 ? { pictures: hashesOf(pictures) } : {}) };
  const act = { operation: 'askOrderSupport', orderId, idempotencyKey, body: whole, isAllowedOnHold: true };
  const storeQuestion = () =>
    actOnOrder(context, act, async (trx, order) => {
      const { reason, subject, text } = body;
      const email = body.email ?? (await addressOfAccount(trx, order.user_id));
      const question = { orderId: order.id, userId: order.user_id, reason, subject, text, email };
      const id = await openTicket(trx, context, question);
      await addPictures(trx, { ticketId: id, messageId: null, at: context.now() }, pictures);
      return { id };
    });
  return withStoredFiles(context, { userId: signedIn(context).id, idempotencyKey }, draftsOf(pictures), storeQuestion);
};

/** Also for a customer on hold, whom support alone can help. */
const askSupport: IdempotentHandler<'askSupport'> = async (context, input) => {
  const { idempotencyKey, reason, text } = input;
  const { id: userId } = signedIn(context);
  const pictures = picturesOf(input.pictures);
  const body = { reason, text, ...(pictures.length > 0 ? { pictures: hashesOf(pictures) } : {}) };
  const request = userRequest(context, { operation: 'askSupport', key: idempotencyKey, body });
  const storeQuestion = () =>
    withIdempotency(context, request, async (trx) => {
      const email = await addressOfAccount(trx, userId);
      const question = { orderId: null, userId, reason, subject: undefined, text, email };
      const id = await openTicket(trx, context, question);
      await addPictures(trx, { ticketId: id, messageId: null, at: context.now() }, pictures);
      return { id };
    });
  return withStoredFiles(context, { userId, idempotencyKey }, draftsOf(pictures), storeQuestion);
};

/** What support reads as the address of an account; empty where it has none. */
async function addressOfAccount(trx: Trx, userId: number): Promise<string> {
  const user = await trx.selectFrom('app_user').select('email').where('id', '=', userId).executeTakeFirst();
  return user?.email ?? '';
}

const addTicketMessage: IdempotentHandler<'addTicketMessage'> = async (context, input) => {
  const { ticketId, text, idempotencyKey } = input;
  const { id: userId } = signedIn(context);
  const pictures = picturesOf(input.pictures);
  const body = { ticketId, text, ...(pictures.length > 0 ? { pictures: hashesOf(pictures) } : {}) };
  const words = await catalogueWords(context);
  const request = userRequest(context, { operation: 'addTicketMessage', key: idempotencyKey, body });
  const write = () =>
    withIdempotency(context, request, async (trx) => {
      await threadOf(trx, ticketId, userId, words);
      const messageId = await writeToTicket(trx, context, { id: ticketId, userId, text });
      await addPictures(trx, { ticketId, messageId, at: context.now() }, pictures);
      return threadOf(trx, ticketId, userId, words);
    });
  return withStoredFiles(context, { userId, idempotencyKey }, draftsOf(pictures), write);
};

const closeTicket: IdempotentHandler<'closeTicket'> = async (context, { ticketId, idempotencyKey }) => {
  const { id: userId } = signedIn(context);
  const words = await catalogueWords(context);
  const request = userRequest(context, { operation: 'closeTicket', key: idempotencyKey, body: { ticketId } });
  return withIdempotency(context, request, async (trx) => {
    await threadOf(trx, ticketId, userId, words);
    await endTicket(trx, ticketId, context.now());
    return threadOf(trx, ticketId, userId, words);
  });
};

/** Support tickets of customers. Specification: B7 Orders; decision 98. */
export const ticketHandlers: Handlers = {
  askOrderSupport,
  askSupport,
  addTicketMessage,
  closeTicket,
  downloadTicketPicture,

  listTickets: async (context, { orderId }) => {
    const words = await catalogueWords(context);
    return context.db.read(context.instance.id, async (trx) => {
      const rows = await selectTickets(trx)
        .where('support_request.user_id', '=', signedIn(context).id)
        .$if(orderId !== undefined, (query) => query.where('support_request.order_id', '=', orderId ?? 0))
        .orderBy('support_request.id', 'desc')
        .limit(maxListed)
        .execute();
      return rows.map((row) => ticketView(row, words));
    });
  },

  getTicket: async (context, { ticketId }) => {
    const words = await catalogueWords(context);
    return context.db.read(context.instance.id, (trx) => threadOf(trx, ticketId, signedIn(context).id, words));
  },
};

/** Throws 404 for a ticket that is not there or not theirs. */
async function threadOf(trx: Trx, id: number, userId: number, words: CatalogueWords): Promise<TicketThread> {
  const row = await selectTickets(trx)
    .where('support_request.id', '=', id)
    .where('support_request.user_id', '=', userId)
    .executeTakeFirst();
  const [thread] = row ? await threadsOf(trx, [row], words) : [];
  if (!thread) throw notFound('ticket_not_found');
  return thread;
}
