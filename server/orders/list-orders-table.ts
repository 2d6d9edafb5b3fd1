import { type ExpressionBuilder, sql } from 'kysely';
import type { Operations } from '../../schemas/generated/contract.ts';
import type { Handler } from '../context.ts';
import type { Schema } from '../db/schema.ts';
import { Problem, refuse } from '../problem.ts';
import { orderView, selectOrders } from './order-view.ts';

type Input = Operations['listOrdersTable']['input'];

/** Columns that may be sorted by, by the name that `columns[i][data]` gives, of the wire or of the client. */
const sortable = new Map([
  ['id', 'orders.id'],
  ['name', 'orders.name'],
  ['url', 'orders.url'],
  ['cost', 'orders.cost'],
  ['quantity', 'orders.quantity'],
  ['status', 'orders.status'],
  ['created_at', 'orders.created_at'],
  ['createdAt', 'orders.created_at'],
  ['completed_at', 'orders.completed_at'],
  ['completedAt', 'orders.completed_at'],
] as const);

const largestInteger = 2_147_483_647;

/** The caller's orders, newest first unless told. Specification: B7 Orders, decision 9. */
export const listOrdersTable: Handler<'listOrdersTable'> = async ({ instance, db, user }, input) => {
  if (!user) throw new Problem(401, { key: 'order_login_required' });
  const sort = sortOf(input);
  return db.read(instance.id, async (trx) => {
    const mine = (row: ExpressionBuilder<Schema, 'orders'>) =>
      row.and([
        row('orders.instance', '=', instance.id),
        row('orders.user_id', '=', user.id),
        row('orders.deleted_at', 'is', null),
        // Parts of other orders only stand in the list of their drip-feed.
        ...(input.dripFeedId === undefined ? [row('orders.parent_id', 'is', null)] : []),
      ]);
    const counted = await trx
      .selectFrom('orders')
      .where(mine)
      .select((row) => [
        sql<number>`count(*)::int`.as('total'),
        sql<number>`count(*) filter (where ${filters(row, input)})::int`.as('filtered'),
      ])
      .executeTakeFirstOrThrow();
    const rows = await selectOrders(trx)
      .where(mine)
      .where((row) => filters(row, input))
      .orderBy(sort.column, (by) => (sort.direction === 'asc' ? by.asc() : by.desc()).nullsLast())
      // Ties keep one order, so that pages neither repeat nor skip a row.
      .orderBy('orders.id', sort.direction)
      .offset(input.start ?? 0)
      .limit(input.length ?? 25)
      .execute();
    return {
      draw: input.draw ?? 0,
      data: rows.map(orderView),
      recordsTotal: counted.total,
      recordsFiltered: counted.filtered,
    };
  });
};

function filters(row: ExpressionBuilder<Schema, 'orders'>, { status, dripFeedId, subscriptionId, search }: Input) {
  return row.and([
    ...(status === undefined ? [] : [row('orders.status', '=', status)]),
    ...(dripFeedId === undefined ? [] : [row('orders.drip_feed_id', '=', dripFeedId)]),
    ...(subscriptionId === undefined ? [] : [row('orders.subscription_id', '=', subscriptionId)]),
    ...(search?.value.trim() ? [matches(row, search.value.trim())] : []),
  ]);
}

/** Name and link contain the words; a number also means the order's id. */
function matches(row: ExpressionBuilder<Schema, 'orders'>, text: string) {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  const number = /^#?\d{1,10}$/.test(text) ? Number(text.replace('#', '')) : 0;
  return row.or([
    row('orders.name', 'ilike', pattern),
    row('orders.url', 'ilike', pattern),
    ...(number > 0 && number <= largestInteger ? [row('orders.id', '=', number)] : []),
  ]);
}

function sortOf({ order, columns }: Input) {
  const asked = order?.[0];
  if (!asked) return { column: 'orders.id', direction: 'desc' } as const;
  const name = columns?.[asked.column]?.data ?? (columns === undefined && asked.column === 0 ? 'id' : '');
  const column = sortable.get(name as Parameters<typeof sortable.get>[0]);
  if (!column) throw refuse('order.0.column', 'order_sort_unknown');
  return { column, direction: asked.dir } as const;
}
