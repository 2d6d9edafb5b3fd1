import { signedIn } from '../../../platform/caller/signed-in.ts';
import { catalogueOf } from '../../catalogue/port.ts';
import type { Handlers } from '../../../platform/caller/context.ts';
import { notFound } from '../../../platform/problem.ts';
import { cancelSubscription } from './cancel-subscription.ts';
import { createSubscription } from './create-subscription.ts';
import { listSubscriptions } from './list-subscriptions.ts';
import { subscribableNetworks } from './subscribable.ts';
import { findSubscription } from './subscription-view.ts';

/** Services for every new publication of a channel. Specification: B3, B4, B7 Subscriptions. */
export const subscriptionHandlers: Handlers = {
  listSubscriptions,
  createSubscription,
  cancelSubscription,

  getSubscription: (context, { subscriptionId }) =>
    context.db.read(context.instance.id, (trx) => findSubscription(trx, signedIn(context).id, subscriptionId)),

  listSubscriptionNetworks: async (context) => subscribableNetworks(await catalogueOf(context)),

  listSubscriptionServiceTypes: async (context, { networkId }) => {
    const catalogue = await catalogueOf(context);
    if (!catalogue.networks.some(({ id }) => id === networkId)) throw notFound('no_network');
    return subscribableNetworks(catalogue).find(({ id }) => id === networkId)?.serviceTypes ?? [];
  },
};
