import { sendRequest, keyed, type Wire } from '../world/send-request.ts';
import type { Lane, Step } from '../state/lane.ts';
import { methods } from '../state/shop.ts';
import { type Act, nameOf, type World } from '../world/world.ts';
import { cardFor, subscriptionFor } from './targets.ts';

const maxCards = 20;

/** Links a card; now and then for a subscription, which it pays from then on. The gateway is asked in between. */
export function linkCard(world: World, act: Act): Lane {
  const found = act.size % 3 === 0 ? null : subscriptionFor(world, act);
  const user = found?.user ?? nameOf(world, act);
  const subscription = found?.id ?? null;
  const key = `model-link-${world.next()}`;
  const request = {
    path: '/api/v1/recurring-payments-methods',
    token: world.people.get(user)?.token,
    key,
    body: { payment_method_id: methods.card.id, subscription_id: subscription === null ? null : Number(subscription) },
  };
  const refuse: Step = (draft) => {
    const known = draft.find('reply', key);
    if (known) return known.outcome;
    if (draft.get('user', user).frozen) return '422 payment_method_id';
    if (subscription !== null) {
      const { user: owner, status } = draft.get('subscription', subscription);
      if (owner !== user) return '404';
      if (status !== 'in_processing') return '422 subscription_id';
    }
    const linked = draft.get('user', user).cards.filter((id) => draft.get('card', id).linked);
    return linked.length >= maxCards ? '422 payment_method_id' : {};
  };
  return {
    label: `${user} links a card${subscription === null ? '' : ` for subscription ${subscription}`} (${key})`,
    owners: [user, ...(found ? [found.owner] : [])],
    run: () => sendRequest(world, request, ({ id }: Wire) => ({ outcome: 'linked', madeId: String(id) })),
    steps: [
      refuse,
      ...keyed(key, user, (draft, _, { madeId }) => {
        if (draft.get('user', user).frozen) return '422 payment_method_id';
        if (madeId === undefined) return '200 linked';
        draft.put('card', madeId, { user, linked: true, subscription });
        draft.change('user', user, { cards: [...draft.get('user', user).cards, madeId] });
        if (subscription !== null && draft.get('subscription', subscription).status === 'in_processing')
          draft.change('subscription', subscription, { byCard: true, card: madeId });
        return '200 linked';
      }),
    ],
  };
}

/** Unlinks a card: nothing that is ordered later is charged to it. */
export function unlinkCard(world: World, act: Act): Lane | null {
  const user = nameOf(world, act);
  const owner = act.twist % 11 === 0 ? 'user1' : user;
  const id = cardFor(world, act, owner);
  if (id === null) return null;
  const request = {
    method: 'DELETE',
    path: `/api/v1/recurring-payments-methods/${id}`,
    token: world.people.get(user)?.token,
  } as const;
  return {
    label: `${user} unlinks card ${id}`,
    owners: [user, owner],
    run: () => sendRequest(world, request, () => ({ outcome: 'removed' })),
    steps: [
      (draft) => {
        const card = draft.get('card', id);
        if (card.user !== user || !card.linked) return '404';
        draft.change('card', id, { linked: false });
        return '200 removed';
      },
    ],
  };
}
