import { amountOf, sendRequest, keyed, type Wire } from '../world/send-request.ts';
import type { Draft } from '../state/draft.ts';
import { sumOf } from '../state/exact.ts';
import type { Lane, Seen } from '../state/lane.ts';
import { costOf, serviceOf } from '../state/price.ts';
import { channels, channelUrl } from '../state/publications.ts';
import { gradePpm } from '../rules/earnings.ts';
import { subscribedQuantity } from '../rules/subscriptions.ts';
import { services } from '../state/shop.ts';
import { type Act, chosen, nameOf, type World } from '../world/world.ts';
import { cardFor, subscriptionFor } from './targets.ts';

const limits = [1, 2, 3, 12] as const;

/** What somebody asks for, with what is wrong with it now and then. */
interface Requested {
  readonly user: string;
  readonly channel: string;
  readonly url: string;
  readonly wanted: readonly { readonly service: number; readonly quantity: number }[];
  readonly limit: number;
  readonly card: string | null;
  readonly type: 'FromBalance' | 'PayFromCard' | undefined;
  /** What the customer saw a publication cost. */
  readonly expected: bigint | null;
  readonly now: number;
}

/** Orders services for every new publication of a channel. */
export function subscribe(world: World, act: Act): Lane {
  const requested = askedBy(world, act);
  const { user, url, wanted, limit, card, type, expected } = requested;
  const key = `model-subscribe-${world.next()}`;
  const request = {
    path: '/api/v1/subscriptions',
    token: world.people.get(user)?.token,
    key,
    body: {
      url,
      ...(type === undefined ? {} : { type }),
      contents_limit: limit,
      services: wanted.map(({ service, quantity }) => ({ service_id: service, quantity })),
      recurring_payments_method_id: card === null ? null : Number(card),
      expected_cost_per_publication: expected === null ? null : Number(expected) / 1_000_000,
    },
  };
  const list = wanted.map(({ service, quantity }) => `${quantity} of ${service}`).join(', ');
  return {
    label: `${user} subscribes to ${limit} of ${url}: ${list}${card === null ? '' : ` by card ${card}`} (${key})`,
    owners: [user],
    run: () =>
      sendRequest(world, request, ({ id, cost_per_publication: cost }: Wire) => ({
        outcome: `each ${amountOf(cost)}`,
        madeId: String(id),
      })),
    steps: keyed(key, user, (draft, { gradePpm: grade = 0 }, seen) => create(draft, requested, grade, seen)),
  };
}

function askedBy(world: World, act: Act): Requested {
  const { size, twist, pick } = act;
  const user = nameOf(world, act);
  const { name: channel } = chosen(channels, pick) ?? { name: 'daily' };
  // Packages cannot be ordered for what nobody has seen yet.
  const offered = size % 17 === 0 ? services : services.slice(0, 2);
  const wanted = Array.from({ length: 1 + (twist % 2) }, (_, index) => ({
    service: chosen(offered, size + index)?.id ?? 0,
    quantity: (size * 7 + index * 13) % 2_400,
  }));
  const card = size % 3 === 0 ? cardFor(world, act, user) : null;
  const grade = gradePpm(world.draft.get('user', user).spent);
  const cost = sumOf(wanted.map((line) => costFor(line, user, grade)));
  return {
    user,
    channel,
    url: twist % 31 === 0 ? 'https://elsewhere.test/daily' : channelUrl(channel),
    wanted,
    limit: chosen(limits, twist) ?? 1,
    card,
    type: card !== null && size % 4 === 0 ? 'FromBalance' : twist % 5 === 0 ? 'PayFromCard' : undefined,
    expected: size % 5 === 0 ? cost - (size % 2 === 0 ? 1n : 0n) : null,
    now: world.now().getTime(),
  };
}

function create(draft: Draft, requested: Requested, grade: number, { madeId }: Seen): string {
  const { user, url, channel, wanted, limit, card, type, expected, now } = requested;
  if (draft.get('user', user).frozen) return '422 url';
  const wrong = wanted.flatMap(({ service }, index) =>
    serviceOf(service).contents.length > 0 ? [`services.${index}.service_id`] : [],
  );
  if (wrong.length > 0) return `422 ${wrong.join(' ')}`;
  if (url !== channelUrl(channel)) return '422 url';
  const lines = wanted.map(({ service, quantity }) => ({
    service,
    quantity: subscribedQuantity(service, quantity),
    cost: costFor({ service, quantity }, user, grade),
  }));
  const cost = sumOf(lines.map((line) => line.cost));
  if (expected !== null && cost > expected) return '409 expected_cost_per_publication';
  if (card !== null && type === 'FromBalance') return '422 type';
  if (card !== null && !draft.get('card', card).linked) return '422 recurring_payments_method_id';
  const outcome = `200 each ${cost}`;
  if (madeId === undefined) return outcome;
  const byCard = card !== null || type === 'PayFromCard';
  const fresh = { status: 'in_processing', made: now, watched: now, contents: [] } as const;
  draft.put('subscription', madeId, { ...fresh, user, channel, byCard, card, limit, lines });
  draft.change('user', user, { subscriptions: [...draft.get('user', user).subscriptions, madeId] });
  return outcome;
}

function costFor(
  { service, quantity }: { readonly service: number; readonly quantity: number },
  name: string,
  grade: number,
): bigint {
  const plain = { isGuarantee: false, dripFeed: null, url: '' } as const;
  const line = { ...plain, serviceId: service, quantity: subscribedQuantity(service, quantity) };
  return costOf(line, { name, gradePpm: grade });
}

/** Ends a subscription. It moves no money, and what it has ordered goes on; the frozen may do it, too. */
export function cancelSubscription(world: World, act: Act): Lane | null {
  const found = subscriptionFor(world, act);
  if (!found) return null;
  const { id, user, owner } = found;
  const key = `model-end-${world.next()}`;
  const request = { path: `/api/v1/subscriptions/${id}/cancel`, token: world.people.get(user)?.token, key };
  return {
    label: `${user} cancels subscription ${id} (${key})`,
    owners: [user, owner],
    run: () => sendRequest(world, request, ({ status }: Wire) => ({ outcome: String(status) })),
    steps: keyed(key, user, (draft) => {
      const subscription = draft.get('subscription', id);
      if (subscription.user !== user) return '404';
      if (subscription.status !== 'in_processing') return '422 subscription_id';
      draft.change('subscription', id, { status: 'canceled' });
      return '200 canceled';
    }),
  };
}
