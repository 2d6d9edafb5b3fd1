import type { Order } from '../../../../schemas/generated/contract.ts';
import type { Context, Handlers, IdempotentHandler } from '../../../platform/caller/context.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { Problem, notFound, refuse } from '../../../platform/problem.ts';
import { cancelOrder } from './cancel-order.ts';
import { refuseChangedRefund } from './refuse-changed-refund.ts';
import { deleteOrders } from '../orders/delete-orders.ts';
import { type Transition, transitionOrder } from '../orders/transition-order.ts';
import { orderView, selectOrders } from '../orders/order-view.ts';
import { type LockedOrder, lockOrder, partsOf } from '../orders/lock-order.ts';
import { type OrderFlags, flagsOf } from '../orders/status.ts';
import { refuseFrozen } from '../../../platform/caller/refuse-frozen.ts';
import { signedIn } from '../../../platform/caller/signed-in.ts';
import { userRequest } from '../../../platform/caller/user-request.ts';
import { type SavedReply, withIdempotency } from '../../../platform/idempotency/with-idempotency.ts';
import { micros } from '../../../../domain/money/micros.ts';
import { toUsd } from '../../../../domain/money/usd.ts';
import { balanceOf } from '../../../platform/ledger/balance-of.ts';
import { InsufficientBalance } from '../../../platform/ledger/posting.ts';
import { type CatalogueWords, catalogueWords } from '../../../platform/words/catalogue-words.ts';
import { payUnpaid } from '../placing/place-orders.ts';
import { shortBalance } from '../orders/short-balance.ts';

/** What a customer may do with an order, as far as its flags say so. Specification: B4 Order actions, decisions 31, 34. */
export const orderActions: Handlers = {
  pauseOrder: (context, input) =>
    actOnOrder(context, { operation: 'pauseOrder', ...input }, async (trx, order, words) => {
      allow(order, 'pausable');
      const move = { from: 'in_processing', to: 'stopped', actor: 'user', at: context.now() } as const;
      await transitionOrder(trx, order.id, move);
      await transitionParts(trx, order.id, move);
      return viewOf(trx, order.id, words);
    }),

  activateOrder: (context, input) =>
    actOnOrder(context, { operation: 'activateOrder', ...input }, async (trx, order, words) => {
      allow(order, 'activable');
      const move = { from: 'stopped', to: 'in_processing', actor: 'user', at: context.now() } as const;
      await transitionOrder(trx, order.id, move);
      await transitionParts(trx, order.id, move);
      return viewOf(trx, order.id, words);
    }),

  cancelOrder: (context, { refund, ...input }) =>
    actOnOrder(context, { operation: 'cancelOrder', ...input, ...shownRefund(refund) }, async (trx, order, words) => {
      allow(order, 'cancelable');
      await refuseChangedRefund(trx, order, refund);
      await cancelOrder(trx, order.id, { from: order.status, actor: 'user', at: context.now(), reason: 'user' });
      return viewOf(trx, order.id, words);
    }),

  deleteOrder: (context, input) =>
    actOnOrder(context, { operation: 'deleteOrder', ...input }, async (trx, order) => {
      allow(order, 'deletable');
      await deleteOrders(trx, [order.id], context.now());
      return { deleted: true };
    }),
};

/** What besides the order tells one cancellation from another; nothing where no sum is named, as before there was one. */
export function shownRefund(refund: number | null | undefined): { readonly body?: object } {
  return refund == null ? {} : { body: { refund } };
}

/** Throws 422 on `order_id` where the order's status does not allow it, or another order decides for it. */
function allow(order: LockedOrder, flag: keyof OrderFlags): void {
  if (order.parent_id !== null) throw refuse('order_id', 'order_is_a_part', { id: order.parent_id });
  if (!flagsOf(order.status)[flag]) throw refuse('order_id', `order_not_${flag}`);
}

async function viewOf(trx: Trx, orderId: number, words: CatalogueWords): Promise<Order> {
  const row = await selectOrders(trx).where('orders.id', '=', orderId).executeTakeFirstOrThrow();
  return orderView(row, words);
}

/** Pauses or resumes the parts of an order with it, and parts of parts. */
async function transitionParts(trx: Trx, orderId: number, move: Transition): Promise<void> {
  for (const part of await partsOf(trx, orderId)) {
    if (part.status === move.from && (await transitionOrder(trx, part.id, move)))
      await transitionParts(trx, part.id, move);
  }
}

interface OrderAct {
  readonly operation: string;
  readonly orderId: number;
  readonly idempotencyKey?: string | undefined;
  /** What was asked for besides the order. */
  readonly body?: object;
  /** Whether a customer whose account is on hold may do it. */
  readonly isAllowedOnHold?: boolean;
}

/**
 * Does something to one order of the caller, at most once per key, while nobody else can change it. Throws 404 for an
 * order that is not there, not theirs or deleted, 422 on `order_id` for a frozen account. Specification: decisions 12, 16, 53.
 * @param work is given the words of the caller's language
 */
export async function actOnOrder<T>(
  context: Pick<Context, 'instance' | 'db' | 'user' | 'locale' | 'now' | 'encodeReply'>,
  { operation, orderId, idempotencyKey, body = {}, isAllowedOnHold = false }: OrderAct,
  work: (trx: Trx, order: LockedOrder, words: CatalogueWords) => Promise<T>,
): Promise<SavedReply<T>> {
  const user = signedIn(context);
  const words = await catalogueWords(context);
  const request = userRequest(context, { operation, key: idempotencyKey, body: { ...body, orderId } });
  return withIdempotency(context, request, async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (order?.user_id !== user.id || order.deleted_at !== null) throw notFound('order_not_found');
    if (!isAllowedOnHold) await refuseFrozen(trx, user.id, 'order_id');
    return work(trx, order, words);
  });
}

/**
 * Pays an unpaid order from the balance, at the cost that it was made with. No discount on unpaid orders is granted: a
 * customer who was shown one is told, never charged more than they saw. Specification: B7 Orders, decision 34.
 */
export const payOrderByBalance: IdempotentHandler<'payOrderByBalance'> = async (
  context,
  { unpaidDiscount, ...input },
) => {
  const act = { operation: 'payOrderByBalance', ...input, body: { unpaidDiscount: unpaidDiscount ?? 0 } };
  try {
    return await actOnOrder(context, act, async (trx, order, words) => {
      if (order.status !== 'unpaid') throw refuse('order_id', 'order_not_payable');
      if ((unpaidDiscount ?? 0) > 0) {
        const sentence = { key: 'order_discount_gone' };
        throw new Problem(409, sentence, { unpaid_discount: [sentence] });
      }
      const orders = [{ id: order.id, cost: micros(order.cost), status: order.status }];
      await payUnpaid(trx, { userId: order.user_id, orders, actor: 'user', at: context.now() });
      const row = await selectOrders(trx).where('orders.id', '=', order.id).executeTakeFirstOrThrow();
      return { order: orderView(row, words), balance: toUsd(await balanceOf(trx, order.user_id)) };
    });
  } catch (error) {
    throw error instanceof InsufficientBalance ? shortBalance(error) : error;
  }
};
