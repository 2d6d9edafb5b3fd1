import { type Draft, exactly } from './draft.ts';
import type {
  Card,
  Check,
  Coupon,
  Invoice,
  Order,
  Plan,
  Reward,
  Subscription,
  Trial,
  User,
  Withdrawal,
} from './entities.ts';
import { sumOf } from './exact.ts';

/** What can be seen of the state from outside: a text for each thing, by owner (a customer, a coupon). */
export type Shown = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Texts of single things; the model and the database are both put into these words, and the words compared. */
export const textOf = {
  user: ({
    balance,
    referral,
    task,
    frozen,
    spent,
  }: Pick<User, 'balance' | 'referral' | 'task' | 'frozen' | 'spent'>) =>
    written({ balance, referral, task, frozen, spent }),
  order: ({
    status,
    deleted,
    quantity,
    delivered,
    cost,
    cashback,
    credited,
    taken,
  }: Pick<Order, 'status' | 'deleted' | 'quantity' | 'delivered' | 'cost' | 'cashback' | 'credited' | 'taken'>) =>
    written({ status, deleted, quantity, delivered, cost, cashback, credited, taken }),
  invoice: (invoice: Pick<Invoice, 'status' | 'payable' | 'charge' | 'bonus'>, use: Invoice['use']) => {
    const { status, payable, charge, bonus } = invoice;
    return written({ status, payable, charge, bonus, coupon: use?.code ?? null, released: use?.released ?? null });
  },
  coupon: ({ uses, byUser }: Coupon) =>
    written({
      uses,
      by: Object.entries(byUser)
        .filter(([, count]) => count > 0)
        .sort(),
    }),
  withdrawal: ({ status, amount, fee, fromReferral, fromTask }: Omit<Withdrawal, 'user'>) =>
    written({ status, amount, fee, fromReferral, fromTask }),
  plans: (plans: readonly Plan[]) =>
    plans.map(({ tariff, isTrial, ends, paid }) => written({ tariff, isTrial, ends, paid })).join(' '),
  check: ({ task, status, reward }: Pick<Check, 'task' | 'status' | 'reward'>) => written({ task, status, reward }),
  task: ({ taken }: { readonly taken: number }) => written({ taken }),
  card: ({ linked, subscription }: Pick<Card, 'linked' | 'subscription'>) => written({ linked, subscription }),
  subscription: ({
    status,
    byCard,
    card,
    limit,
    each,
    watched,
    contents,
  }: Pick<Subscription, 'status' | 'byCard' | 'card' | 'limit' | 'watched' | 'contents'> & { readonly each: bigint }) =>
    written({ status, byCard, card, limit, each, watched, contents }),
  trial: ({ quest, state, order }: Pick<Trial, 'quest' | 'state' | 'order'>) => written({ quest, state, order }),
  reward: ({ due, credited }: Pick<Reward, 'due' | 'credited'>) => written({ due, credited }),
};

function written(thing: object): string {
  return JSON.stringify(thing, exactly).replaceAll('"', '');
}

/** What the model shows of an owner. */
export function shownOf(draft: Draft, owner: string): ReadonlyMap<string, string> {
  const coupon = draft.find('coupon', owner);
  if (coupon) return new Map([[`coupon ${owner}`, textOf.coupon(coupon)]]);
  const task = draft.find('task', owner);
  if (task) return new Map([[owner, textOf.task(task)]]);
  const user = draft.find('user', owner);
  if (!user) return new Map();
  const texts = new Map([[`user ${owner}`, textOf.user(user)]]);
  if (user.plans.length > 0) texts.set(`plans ${owner}`, textOf.plans(user.plans));
  for (const id of user.orders) texts.set(`order ${id}`, textOf.order(draft.get('order', id)));
  for (const id of user.invoices) {
    const invoice = draft.get('invoice', id);
    texts.set(`invoice ${id}`, textOf.invoice(invoice, invoice.use));
  }
  for (const id of user.withdrawals) texts.set(`withdrawal ${id}`, textOf.withdrawal(draft.get('withdrawal', id)));
  for (const id of user.checks) texts.set(`check ${id}`, textOf.check(draft.get('check', id)));
  for (const id of user.cards) texts.set(`card ${id}`, textOf.card(draft.get('card', id)));
  for (const id of user.subscriptions) {
    const subscription = draft.get('subscription', id);
    const each = sumOf(subscription.lines.map(({ cost }) => cost));
    texts.set(`subscription ${id}`, textOf.subscription({ ...subscription, each }));
  }
  for (const id of user.trials) texts.set(`trial ${id}`, textOf.trial(draft.get('trial', id)));
  for (const id of user.rewards) texts.set(`reward ${id}`, textOf.reward(draft.get('reward', id)));
  return texts;
}

/** In words, where the model and the database differ about some owners; empty when they agree. */
export function differences(draft: Draft, shown: Shown, owners: Iterable<string>): readonly string[] {
  return [...owners].flatMap((owner) => {
    const model = shownOf(draft, owner);
    const database = shown.get(owner) ?? new Map<string, string>();
    return [...new Set([...model.keys(), ...database.keys()])].flatMap((key) =>
      model.get(key) === database.get(key)
        ? []
        : [`${key} of ${owner}: model ${model.get(key) ?? 'nothing'}, database ${database.get(key) ?? 'nothing'}`],
    );
  });
}
