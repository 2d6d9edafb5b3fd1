import { micros } from '../../../../domain/money/micros.ts';
import { toUsd } from '../../../../domain/money/to-usd.ts';
import type { IdempotentHandler } from '../../../platform/caller/context.ts';
import { balanceOf } from '../../../platform/ledger/balance-of.ts';
import { InsufficientBalance } from '../../../platform/ledger/posting.ts';
import { Problem, refuse } from '../../../platform/problem.ts';
import { actOnOrder } from './act-on-order.ts';
import { orderView, selectOrders } from '../orders/order-view.ts';
import { payUnpaid } from '../placing/pay-unpaid.ts';
import { shortBalance } from '../orders/short-balance.ts';

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
    return await actOnOrder(context, act, async (trx, order) => {
      if (order.status !== 'unpaid') throw refuse('order_id', 'order_not_payable');
      if ((unpaidDiscount ?? 0) > 0) {
        const sentence = { key: 'order_discount_gone' };
        throw new Problem(409, sentence, { unpaid_discount: [sentence] });
      }
      const orders = [{ id: order.id, cost: micros(order.cost) }];
      await payUnpaid(trx, { userId: order.user_id, orders, actor: 'user', at: context.now() });
      const row = await selectOrders(trx).where('orders.id', '=', order.id).executeTakeFirstOrThrow();
      return { order: orderView(row), balance: toUsd(await balanceOf(trx, order.user_id)) };
    });
  } catch (error) {
    throw error instanceof InsufficientBalance ? shortBalance(error) : error;
  }
};
