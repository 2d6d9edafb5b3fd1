import { refuseFrozen } from '../../../platform/caller/refuse-frozen.ts';
import { signedIn } from '../../../platform/caller/signed-in.ts';
import type { Handlers } from '../../../platform/caller/context.ts';
import { notFound } from '../../../platform/problem.ts';
import { checkedFields } from './checked-fields.ts';
import { createOrderWidget } from './create-order-widget.ts';
import { getOrderWidgetStatistics } from './order-widget-statistics.ts';
import { orderWidgetView } from './order-widget-view.ts';

/** A user's own order widgets. Specification: B7 Widgets, decision 7. */
export const orderWidgetHandlers: Handlers = {
  createOrderWidget,
  getOrderWidgetStatistics,

  listOrderWidgets: async (context) =>
    context.db.read(context.instance.id, async (trx) => {
      const rows = await trx
        .selectFrom('order_widget')
        .selectAll()
        .where('user_id', '=', signedIn(context).id)
        .orderBy('id')
        .execute();
      return rows.map(orderWidgetView);
    }),

  updateOrderWidget: async (context, { orderWidgetId, locale: _locale, ...fields }) => {
    const userId = signedIn(context).id;
    return context.db.write(context.instance.id, async (trx) => {
      const mine = trx
        .selectFrom('order_widget')
        .select('id')
        .where('user_id', '=', userId)
        .where('id', '=', orderWidgetId);
      if (!(await mine.executeTakeFirst())) throw notFound('order_widget_not_found');
      await refuseFrozen(trx, userId, 'name');
      const row = await trx
        .updateTable('order_widget')
        .set(await checkedFields(trx, fields))
        .where('id', '=', orderWidgetId)
        .returningAll()
        .executeTakeFirstOrThrow();
      return orderWidgetView(row);
    });
  },
};
