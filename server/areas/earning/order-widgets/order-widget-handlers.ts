import { refuseFrozen } from '../../../platform/caller/refuse-frozen.ts';
import { ownRow } from '../../../platform/db/own-row.ts';
import { signedIn } from '../../../platform/caller/signed-in.ts';
import type { Handlers, IdempotentHandler } from '../../../platform/caller/context.ts';
import { refuse } from '../../../platform/problem.ts';
import { checkedFields } from './checked-fields.ts';
import { getOrderWidgetStatistics } from './order-widget-statistics.ts';
import { orderWidgetView } from './order-widget-view.ts';
import { randomBytes } from 'node:crypto';
import { userRequest } from '../../../platform/caller/user-request.ts';
import { withIdempotency } from '../../../platform/idempotency/with-idempotency.ts';
import { earningTerms } from '../grades/earning-terms.ts';
import { widgetTokenPrefix } from './widget-of-token.ts';

/** So many widgets a user may have. */
const max = 50;

/** Makes a widget with a token of its own. The reward is the instance's unless told. Specification: B7 Widgets. */
const createOrderWidget: IdempotentHandler<'createOrderWidget'> = async (context, input) => {
  const userId = signedIn(context).id;
  const { idempotencyKey, locale: _locale, ...body } = input;
  const request = userRequest(context, { operation: 'createOrderWidget', key: idempotencyKey, body });
  const token = widgetTokenPrefix + randomBytes(24).toString('base64url');
  return withIdempotency(context, request, async (trx) => {
    await refuseFrozen(trx, userId, 'name');
    const mine = await trx.selectFrom('order_widget').select('id').where('user_id', '=', userId).limit(max).execute();
    if (mine.length >= max) throw refuse('name', 'widgets_too_many', { count: max });
    const fields = await checkedFields(trx, body);
    const { widgetPpm } = await earningTerms(trx);
    const row = await trx
      .insertInto('order_widget')
      .values({
        instance: trx.instance,
        user_id: userId,
        name: body.name.trim(),
        api_token: token,
        minimum_purchase_amount: 0n,
        reward_ppm: widgetPpm,
        created_at: context.now(),
        ...fields,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return orderWidgetView(row, context.origin);
  });
};

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
      return rows.map((row) => orderWidgetView(row, context.origin));
    }),

  updateOrderWidget: async (context, { orderWidgetId, locale: _locale, ...fields }) => {
    const userId = signedIn(context).id;
    return context.db.write(context.instance.id, async (trx) => {
      await ownRow(trx, 'order_widget', { id: orderWidgetId, userId });
      await refuseFrozen(trx, userId, 'name');
      const row = await trx
        .updateTable('order_widget')
        .set(await checkedFields(trx, fields))
        .where('id', '=', orderWidgetId)
        .returningAll()
        .executeTakeFirstOrThrow();
      return orderWidgetView(row, context.origin);
    });
  },
};
