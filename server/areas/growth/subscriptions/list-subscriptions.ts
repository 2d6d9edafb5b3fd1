import { expressionBuilder } from 'kysely';
import type { Operations } from '../../../../schemas/generated/contract.ts';
import { signedIn } from '../../../platform/caller/signed-in.ts';
import type { Handler } from '../../../platform/caller/context.ts';
import type { Schema } from '../../../platform/db/schema.ts';
import { readTable } from '../../../platform/tables/read-table.ts';
import { searchedFor } from '../../../platform/tables/searched-for.ts';
import { tableReply } from '../../../platform/tables/table-reply.ts';
import { selectSubscriptions, subscriptionView } from './subscription-view.ts';

const columns = {
  id: 'subscription.id',
  url: 'subscription.url',
  name: 'subscription.name',
  status: 'subscription.status',
  contentsLimit: 'subscription.contents_limit',
  costPerPublication: 'cost',
  totalCost: 'total',
  createdAt: 'subscription.created_at',
};

/** The caller's subscriptions, newest first unless told. Specification: B7 Subscriptions, decision 9. */
export const listSubscriptions: Handler<'listSubscriptions'> = async (context, input) =>
  context.db.read(context.instance.id, async (trx) => {
    const page = await readTable(input, {
      operation: 'listSubscriptions',
      rows: selectSubscriptions(trx, signedIn(context).id),
      filters: filtersOf(input),
      columns,
    });
    return tableReply(input, page.rows.map(subscriptionView), page);
  });

function filtersOf({ status, search }: Operations['listSubscriptions']['input']) {
  const row = expressionBuilder<Schema, 'subscription'>();
  return [
    ...(status === undefined ? [] : [row('subscription.status', '=', status)]),
    ...searchedFor(search, (pattern) => [
      row('subscription.url', 'ilike', pattern),
      row('subscription.name', 'ilike', pattern),
    ]),
  ];
}
