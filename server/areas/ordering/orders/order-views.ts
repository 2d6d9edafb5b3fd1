import { isVisible } from '../../../../engine/input/text-lines.ts';
import { type Selectable, expressionBuilder } from 'kysely';
import type { OrderView } from '../../../../schemas/generated/contract.ts';
import type { Handlers } from '../../../platform/caller/context.ts';
import { refuseFrozen } from '../../../platform/caller/refuse-frozen.ts';
import { signedIn } from '../../../platform/caller/signed-in.ts';
import { userRequest } from '../../../platform/caller/user-request.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { ownRow } from '../../../platform/db/own-row.ts';
import type { Schema } from '../../../platform/db/schema.ts';
import { withIdempotency } from '../../../platform/idempotency/with-idempotency.ts';
import { refuse } from '../../../platform/problem.ts';
import { type CatalogueWords, catalogueWords } from '../../../platform/words/catalogue-words.ts';
import { filtersOf, ownOrders } from './list-orders.ts';

/** So many views a customer may have: each is counted whenever they are shown. */
const max = 20;

type ViewRow = Selectable<Schema['order_view']>;

/** Views of the orders table that a customer has saved. Decision 107. */
export const orderViewHandlers: Handlers = {
  listOrderViews: async (context) => {
    const userId = signedIn(context).id;
    const words = await catalogueWords(context);
    return context.db.read(context.instance.id, async (trx) =>
      counted(
        trx,
        userId,
        await trx.selectFrom('order_view').selectAll().where('user_id', '=', userId).orderBy('id').execute(),
        words,
      ),
    );
  },

  saveOrderView: async (context, { idempotencyKey, locale: _locale, ...body }) => {
    const userId = signedIn(context).id;
    const words = await catalogueWords(context);
    const request = userRequest(context, { operation: 'saveOrderView', key: idempotencyKey, body });
    return withIdempotency(context, request, async (trx) => {
      await refuseFrozen(trx, userId, 'name');
      const mine = await trx.selectFrom('order_view').select('id').where('user_id', '=', userId).limit(max).execute();
      if (mine.length >= max) throw refuse('name', 'order_views_too_many', { count: max });
      const row = await trx
        .insertInto('order_view')
        .values({
          instance: trx.instance,
          user_id: userId,
          name: nameOf(body),
          status: body.status ?? null,
          search: body.search?.trim() || null,
          sort: body.sort ?? null,
          created_at: context.now(),
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      return onlyOne(await counted(trx, userId, [row], words));
    });
  },

  renameOrderView: async (context, { viewId, locale: _locale, ...body }) => {
    const userId = signedIn(context).id;
    const words = await catalogueWords(context);
    return context.db.write(context.instance.id, async (trx) => {
      await ownRow(trx, 'order_view', { id: viewId, userId });
      const row = await trx
        .updateTable('order_view')
        .set({ name: nameOf(body) })
        .where('id', '=', viewId)
        .returningAll()
        .executeTakeFirstOrThrow();
      return onlyOne(await counted(trx, userId, [row], words));
    });
  },

  deleteOrderView: async (context, { viewId }) => {
    const userId = signedIn(context).id;
    await context.db.write(context.instance.id, async (trx) => {
      await ownRow(trx, 'order_view', { id: viewId, userId });
      await trx.deleteFrom('order_view').where('id', '=', viewId).execute();
    });
    return { deleted: true };
  },
};

function nameOf({ name }: { readonly name: string }): string {
  const trimmed = name.trim();
  if (!isVisible(trimmed)) throw refuse('name', 'required');
  return trimmed;
}

function onlyOne([view]: readonly OrderView[]): OrderView {
  if (!view) throw new Error('A saved view is not there');
  return view;
}

/** Views with how many orders each shows, as the table counts them: one look at the customer's orders for all of them. */
async function counted(
  trx: Trx,
  userId: number,
  views: readonly ViewRow[],
  words: CatalogueWords,
): Promise<readonly OrderView[]> {
  if (views.length === 0) return [];
  const row = expressionBuilder<Schema, 'orders'>();
  const counts = await trx
    .selectFrom('orders')
    .where(ownOrders(trx, userId, false))
    .select(({ fn }) =>
      views.map(({ id, status, search }) => {
        const filters = filtersOf({ status: status ?? undefined, search: { value: search ?? '' } }, words);
        return fn.countAll<string>().filterWhere(row.and(filters)).as(`of_${id}`);
      }),
    )
    .executeTakeFirstOrThrow();
  return views.map((view) => ({
    id: view.id,
    name: view.name,
    status: view.status,
    search: view.search,
    sort: view.sort,
    count: Number(counts[`of_${view.id}`] ?? 0),
  }));
}
