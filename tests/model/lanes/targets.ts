import type { Invoice, Order } from '../state/entities.ts';
import { type Act, chosen, nameOf, type World } from '../world/world.ts';

export interface FoundOrder {
  readonly id: string;
  readonly order: Order;
  /** Who acts, and whose order it is: now and then somebody else's. */
  readonly user: string;
  readonly owner: string;
}

/** An order for an act to be about: one that suits it mostly, any now and then, somebody else's rarely. */
export function orderFor(world: World, act: Act, suits: (order: Order) => boolean): FoundOrder | null {
  const user = nameOf(world, act);
  const owner = act.twist % 29 === 0 ? 'user1' : user;
  const all = world.draft
    .get('user', owner)
    .orders.map((id) => ({ id, order: world.draft.get('order', id) }))
    .filter(({ order }) => !order.isPart);
  const fitting = act.twist % 7 === 0 ? all : all.filter(({ order }) => suits(order) && !order.deleted);
  const found = chosen(fitting, act.pick);
  return found ? { ...found, user, owner } : null;
}

/** An invoice for an act to be about, of anybody; mostly one that is not over. */
export function invoiceFor(
  world: World,
  act: Act,
  suits: (invoice: Invoice) => boolean,
): { readonly id: string; readonly invoice: Invoice } | null {
  const owners = [...world.people.keys(), 'guest1', 'guest2'];
  const all = owners
    .flatMap((name) => world.draft.find('user', name)?.invoices ?? [])
    .map((id) => ({ id, invoice: world.draft.get('invoice', id) }))
    .filter(({ invoice }) => suits(invoice));
  const open = all.filter(({ invoice }) => invoice.status === 'pending' || invoice.status === 'in_moderation');
  return chosen(act.twist % 5 === 0 || open.length === 0 ? all : open, act.pick) ?? null;
}

/** A card of somebody: mostly one that is linked. */
export function cardFor({ draft }: World, act: Act, user: string): string | null {
  const all = draft.get('user', user).cards;
  const linked = all.filter((id) => draft.get('card', id).linked);
  return chosen(act.twist % 7 === 0 ? all : linked, act.pick) ?? null;
}

/** A subscription for an act to be about: mostly one that goes on, of whoever acts. */
export function subscriptionFor(
  world: World,
  act: Act,
): { readonly id: string; readonly user: string; readonly owner: string } | null {
  const { draft, people } = world;
  const all = [...people.keys()].flatMap((name) => draft.get('user', name).subscriptions);
  const running = all.filter((id) => draft.get('subscription', id).status === 'in_processing');
  const id = chosen(act.twist % 7 === 0 ? all : running, act.pick);
  if (id === undefined) return null;
  const { user: owner } = draft.get('subscription', id);
  return { id, owner, user: act.twist % 29 === 0 ? nameOf(world, act) : owner };
}
