import { signedIn } from '../../../platform/caller/signed-in.ts';
import { ownRow } from '../../../platform/db/own-row.ts';
import { catalogueOf } from '../../catalogue/port.ts';
import type { Context, Handlers, IdempotentHandler, Handler } from '../../../platform/caller/context.ts';
import { gatewayUse } from '../../../platform/ports/payment-gateway.ts';
import { notFound, refuse } from '../../../platform/problem.ts';
import { catalogueWords } from '../../../platform/words/catalogue-words.ts';
import { createSubscription } from './create-subscription.ts';
import { servicesCost, servicesQuantityByCost } from './services-cost.ts';
import { subscribableNetworks } from './subscribable.ts';
import { findSubscription, selectSubscriptions, subscriptionView } from './subscription-view.ts';
import { userRequest } from '../../../platform/caller/user-request.ts';
import { withIdempotency } from '../../../platform/idempotency/with-idempotency.ts';
import { expressionBuilder } from 'kysely';
import type { Operations } from '../../../../schemas/generated/contract.ts';
import type { Schema } from '../../../platform/db/schema.ts';
import { readTable } from '../../../platform/tables/read-table.ts';
import { searchedFor } from '../../../platform/tables/searched-for.ts';
import { tableReply } from '../../../platform/tables/table-reply.ts';

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
const listSubscriptions: Handler<'listSubscriptions'> = async (context, input) => {
  const words = await catalogueWords(context);
  return context.db.read(context.instance.id, async (trx) => {
    const page = await readTable(input, {
      operation: 'listSubscriptions',
      rows: selectSubscriptions(trx, signedIn(context).id),
      filters: filtersOf(input),
      columns,
    });
    const views = page.rows.map((row) => subscriptionView(row, words));
    return tableReply(input, views, page);
  });
};

function filtersOf({ status, search }: Operations['listSubscriptions']['input']) {
  const row = expressionBuilder<Schema, 'subscription'>();
  return [
    ...(status === undefined ? [] : [row('subscription.status', '=', status)]),
    ...searchedFor(search, (contains) => [
      contains(row.ref('subscription.url')),
      contains(row.ref('subscription.name')),
    ]),
  ];
}

/**
 * Ends a subscription: no further publication is ordered for, and existing orders continue. This moves no money and creates
 * nothing, so a frozen account may do it. Specification: B4 Order statuses, B7 Subscriptions.
 */
const cancelSubscription: IdempotentHandler<'cancelSubscription'> = async (
  context,
  { subscriptionId, idempotencyKey },
) => {
  const { now } = context;
  const userId = signedIn(context).id;
  const words = await catalogueWords(context);
  const request = userRequest(context, {
    operation: 'cancelSubscription',
    key: idempotencyKey,
    body: { subscriptionId },
  });
  return withIdempotency(context, request, async (trx) => {
    const { status } = await ownRow(trx, 'subscription', { id: subscriptionId, userId, lock: true });
    if (status !== 'in_processing') throw refuse('subscription_id', 'subscription_is_over');
    await trx
      .updateTable('subscription')
      .set({ status: 'canceled', ended_at: now() })
      .where('id', '=', subscriptionId)
      .execute();
    return findSubscription(trx, { userId, id: subscriptionId, words, hasCards: hasCards(context) });
  });
};

function hasCards({ ports, instance }: Context): boolean {
  return gatewayUse(ports.gateway, instance.id) === 'cards';
}

/** Services for every new publication of a channel. Specification: B3, B4, B7 Subscriptions. */
export const subscriptionHandlers: Handlers = {
  listSubscriptions,
  createSubscription,
  cancelSubscription,
  servicesCost,
  servicesQuantityByCost,

  getSubscription: async (context, { subscriptionId }) => {
    const words = await catalogueWords(context);
    const userId = signedIn(context).id;
    return context.db.read(context.instance.id, (trx) =>
      findSubscription(trx, { userId, id: subscriptionId, words, hasCards: hasCards(context) }),
    );
  },

  listSubscriptionNetworks: async (context) => subscribableNetworks(await catalogueOf(context)),

  listSubscriptionServiceTypes: async (context, { networkId }) => {
    const catalogue = await catalogueOf(context);
    if (!catalogue.networks.some(({ id }) => id === networkId)) throw notFound('no_network');
    return subscribableNetworks(catalogue).find(({ id }) => id === networkId)?.serviceTypes ?? [];
  },
};
