import type { Operations } from '../../schemas/generated/contract.ts';
import type { Handler } from '../context.ts';
import { Problem, refuse } from '../problem.ts';
import { dripFeedStatuses, dripFeedView, selectDripFeeds } from './drip-feed-view.ts';

type Input = Operations['listDripFeeds']['input'];

/** Columns that may be sorted by, by the name of the wire or of the client. */
const sortable = new Map([
  ['id', 'drip_feed.id'],
  ['url', 'orders.url'],
  ['total_quantity', 'orders.quantity'],
  ['totalQuantity', 'orders.quantity'],
  ['cost', 'orders.cost'],
  ['created_at', 'orders.created_at'],
  ['createdAt', 'orders.created_at'],
] as const);

/** The caller's drip-feeds, newest first unless told. Specification: B7 Drip feeds, decision 9. */
export const listDripFeeds: Handler<'listDripFeeds'> = async ({ instance, db, user }, input) => {
  if (!user) throw new Problem(401, { key: 'no_session' });
  const { column, direction } = sortOf(input);
  const { status, search } = input;
  const text = search?.value.trim() ?? '';
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return db.read(instance.id, async (trx) => {
    const mine = selectDripFeeds(trx, user.id);
    const asked = mine
      .$if(status !== undefined, (query) =>
        query.where('orders.status', 'in', [...dripFeedStatuses[status ?? 'in_processing']]),
      )
      .$if(text !== '', (query) =>
        query.where((row) => row.or([row('orders.url', 'ilike', pattern), row('service.name', 'ilike', pattern)])),
      );
    const count = (query: typeof mine) =>
      query
        .clearSelect()
        .select((row) => row.cast<number>(row.fn.countAll(), 'integer').as('count'))
        .executeTakeFirstOrThrow();
    const total = await count(mine);
    const filtered = await count(asked);
    const rows = await asked
      .orderBy(column, (by) => (direction === 'asc' ? by.asc() : by.desc()).nullsLast())
      .orderBy('drip_feed.id', direction)
      .offset(input.start ?? 0)
      .limit(input.length ?? 25)
      .execute();
    return {
      draw: input.draw ?? 0,
      data: rows.map(dripFeedView),
      recordsTotal: total.count,
      recordsFiltered: filtered.count,
    };
  });
};

function sortOf({ order, columns }: Input) {
  const asked = order?.[0];
  if (!asked) return { column: 'drip_feed.id', direction: 'desc' } as const;
  const name = columns?.[asked.column]?.data ?? (columns === undefined && asked.column === 0 ? 'id' : '');
  const column = sortable.get(name as Parameters<typeof sortable.get>[0]);
  if (!column) throw refuse('order.0.column', 'order_sort_unknown');
  return { column, direction: asked.dir } as const;
}
