import type { Selectable } from 'kysely';
import { notFound } from '../problem.ts';
import type { Trx } from './database.ts';
import type { Schema } from './schema.ts';

/** Tables whose rows belong to a user: the sentence for a row that is not there, and the column that says it was removed. */
const owned = {
  api_token: { missing: 'api_token_not_found', removed: null },
  campaign: { missing: 'campaign_not_found', removed: null },
  order_view: { missing: 'order_view_not_found', removed: null },
  order_widget: { missing: 'order_widget_not_found', removed: null },
  orders: { missing: 'order_not_found', removed: 'deleted_at' },
  recurring_payments_method: { missing: 'no_card', removed: 'removed_at' },
  subscription: { missing: 'subscription_not_found', removed: null },
  task_check: { missing: 'check_not_found', removed: null },
  youtube_account: { missing: 'channel_not_found', removed: 'removed_at' },
} as const satisfies Partial<
  Record<keyof Schema, { readonly missing: string; readonly removed: 'deleted_at' | 'removed_at' | null }>
>;

type Owned = keyof typeof owned;

/**
 * A user's row by its id, locked until the end of the transaction if asked; undefined for one that is not there, not
 * theirs or removed.
 */
export async function findOwnRow<Table extends Owned>(
  trx: Trx,
  table: Table,
  { id, userId, lock = false }: { readonly id: number; readonly userId: number; readonly lock?: boolean },
): Promise<Selectable<Schema[Table]> | undefined> {
  const { removed } = owned[table];
  // Typed as one of the tables: each of them has the columns that are asked of it.
  const row = await trx
    .selectFrom(table as 'orders')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .$if(removed !== null, (query) => query.where(removed as 'deleted_at', 'is', null))
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  return row as Selectable<Schema[Table]> | undefined;
}

/** The same, but throws 404 where there is none. */
export async function ownRow<Table extends Owned>(
  trx: Trx,
  table: Table,
  requested: { readonly id: number; readonly userId: number; readonly lock?: boolean },
): Promise<Selectable<Schema[Table]>> {
  const row = await findOwnRow(trx, table, requested);
  if (!row) throw notFound(owned[table].missing);
  return row;
}
