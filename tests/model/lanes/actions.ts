import { sendRequest, keyed, type Wire } from '../world/send-request.ts';
import type { Draft } from '../state/draft.ts';
import type { Order } from '../state/entities.ts';
import type { Lane } from '../state/lane.ts';
import { cancel as cancelWithParts, moveWithParts } from '../rules/parts.ts';
import type { Act, World } from '../world/world.ts';
import { orderFor } from './targets.ts';

interface Action {
  readonly name: 'cancel' | 'pause' | 'activate' | 'delete';
  readonly suits: (order: Order) => boolean;
  /** Does it, and gives what the customer is answered. */
  readonly apply: (draft: Draft, id: string) => string;
}

function action({ name, suits, apply }: Action) {
  return (world: World, act: Act): Lane | null => {
    const found = orderFor(world, act, suits);
    if (!found) return null;
    const { id, user, owner } = found;
    const key = `model-${name}-${world.next()}`;
    const request = { path: `/api/v1/orders/${id}/${name}`, token: world.people.get(user)?.token, key };
    return {
      label: `${user} wants to ${name} order ${id} (${key})`,
      owners: [user, owner],
      run: () =>
        sendRequest(world, request, (data: Wire) => ({ outcome: name === 'delete' ? 'deleted' : String(data.status) })),
      steps: keyed(key, user, (draft) => {
        const order = draft.get('order', id);
        if (order.user !== user || order.deleted) return '404';
        return draft.get('user', user).frozen || !suits(order) ? '422 order_id' : `200 ${apply(draft, id)}`;
      }),
    };
  };
}

export const cancel = action({
  name: 'cancel',
  suits: ({ status }) => status === 'in_processing' || status === 'stopped' || status === 'in_moderation',
  apply(draft, id) {
    cancelWithParts(draft, id);
    return 'canceled';
  },
});

export const pause = action({
  name: 'pause',
  suits: ({ status }) => status === 'in_processing',
  apply(draft, id) {
    moveWithParts(draft, id, 'in_processing', 'stopped');
    return 'stopped';
  },
});

export const activate = action({
  name: 'activate',
  suits: ({ status }) => status === 'stopped',
  apply(draft, id) {
    moveWithParts(draft, id, 'stopped', 'in_processing');
    return 'in_processing';
  },
});

export const remove = action({
  name: 'delete',
  suits: ({ status }) => status === 'unpaid',
  apply(draft, id) {
    draft.change('order', id, { deleted: true });
    return 'deleted';
  },
});
