import type { Operations } from '../../schemas/generated/contract.ts';
import { signedIn } from '../auth/signed-in.ts';
import type { Handler } from '../context.ts';
import { refuse } from '../problem.ts';
import { selectSubscriptions, subscriptionView } from './subscription-view.ts';

type Input = Operations['listSubscriptions']['input'];

/** Columns that may be sorted by, by the name of the wire or of the client. */
const sortable = new Map([
  ['id', 'subscription.id'],
  ['url', 'subscription.url'],
  ['name', 'subscription.name'],
  ['status', 'subscription.status'],
  ['contents_limit', 'subscription.contents_limit'],
  ['contentsLimit', 'subscription.contents_limit'],
  ['cost_per_publication', 'cost'],
  ['costPerPublication', 'cost'],
  ['total_cost', 'total'],
  ['totalCost', 'total'],
  ['created_at', 'subscription.created_at'],
  ['createdAt', 'subscription.created_at'],
] as const);

/** The caller's subscriptions, newest first unless told. Specification: B7 Subscriptions, decision 9. */
export const listSubscriptions: Handler<'listSubscriptions'> = async (context, input) => {
  const { column, direction } = sortOf(input);
  const { status, search } = input;
  const text = search?.value.trim() ?? '';
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return context.db.read(context.instance.id, async (trx) => {
    const mine = selectSubscriptions(trx, signedIn(context).id);
    const asked = mine
      .$if(status !== undefined, (query) => query.where('subscription.status', '=', status ?? 'in_processing'))
      .$if(text !== '', (query) =>
        query.where((row) =>
          row.or([row('subscription.url', 'ilike', pattern), row('subscription.name', 'ilike', pattern)]),
        ),
      );
    const count = (query: typeof mine) =>
      query
        .clearSelect()
        .select((row) => row.cast<number>(row.fn.countAll(), 'integer').as('count'))
        .executeTakeFirstOrThrow();
    const total = await count(mine);
    const filtered = await count(asked);
    const rows = await asked
      .orderBy(column, direction)
      .orderBy('subscription.id', direction)
      .offset(input.start ?? 0)
      .limit(input.length ?? 25)
      .execute();
    return {
      draw: input.draw ?? 0,
      data: rows.map(subscriptionView),
      recordsTotal: total.count,
      recordsFiltered: filtered.count,
    };
  });
};

function sortOf({ order, columns }: Input) {
  const asked = order?.[0];
  if (!asked) return { column: 'subscription.id', direction: 'desc' } as const;
  const name = columns?.[asked.column]?.data ?? (columns === undefined && asked.column === 0 ? 'id' : '');
  const column = sortable.get(name as Parameters<typeof sortable.get>[0]);
  if (!column) throw refuse('order.0.column', 'order_sort_unknown');
  return { column, direction: asked.dir } as const;
}
