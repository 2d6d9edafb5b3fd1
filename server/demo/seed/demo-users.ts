import { micros, type Micros, sum, zero } from '../../../domain/money/micros.ts';
import type { Service } from '../../../schemas/generated/contract.ts';
import type { Trx } from '../../platform/db/database.ts';
import { balanceOf } from '../../platform/ledger/balance-of.ts';
import { grant } from '../../platform/ledger/grant.ts';
import { openAccount } from '../../platform/ledger/open-account.ts';
import { recordPastOrder } from '../../areas/ordering/lifecycle/record-past-order.ts';
import { seedDemoEarnings } from './demo-earnings.ts';
import { seedDemoGrowth } from './demo-growth.ts';
import { seedDripFeed } from './demo-drip-feed.ts';
import { seedSubscription } from './demo-subscription.ts';
import { pastOrders } from './past-orders.ts';

export interface DemoUser {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly affiliateCode: string;
  /** What is left on the balance. */
  readonly balance: Micros;
  readonly orders: number;
  /** So many times the usual is spent on an order. */
  readonly spends?: number;
  /** Also an order in portions and a subscription, begun so many days ago. */
  readonly growsSince?: number;
  readonly favourites?: true;
  /** Also a video channel, a tariff plan and a keyword campaign. */
  readonly growth?: true;
}

/** Password of every demo user. */
export const demoPassword = 'livery-demo';

export const demoUsers: readonly DemoUser[] = [
  {
    id: 1,
    email: 'demo@livery.test',
    name: 'Demo Customer',
    affiliateCode: 'demo',
    balance: micros(250_000_000n),
    orders: 40,
    growsSince: 127,
    growth: true,
  },
  {
    id: 2,
    email: 'mira@livery.test',
    name: 'Mira Lindqvist',
    affiliateCode: 'mira',
    balance: micros(1_200_000n),
    orders: 6,
    growsSince: 24,
    favourites: true,
  },
  {
    id: 3,
    email: 'tomasz@livery.test',
    name: 'Tomasz Wilk',
    affiliateCode: 'tomasz',
    balance: micros(38_500_000n),
    orders: 10,
    spends: 40,
  },
];

const day = 24 * 60 * 60 * 1000;

/** Puts a demo user with a history and a balance into an instance, through the ledger like anybody's. */
export async function seedDemoUser(
  trx: Trx,
  user: DemoUser,
  passwordHash: string,
  services: readonly Service[],
  now: Date,
): Promise<void> {
  const joined = new Date(now.getTime() - 130 * day);
  await trx
    .insertInto('app_user')
    .values({
      instance: trx.instance,
      id: user.id,
      email: user.email,
      email_confirmed_at: joined,
      password_hash: passwordHash,
      name: user.name,
      affiliate_code: user.affiliateCode,
      created_at: joined,
    })
    .execute();
  await openAccount(trx, user.id);
  // Before all others, so that the order of the ids is that of the dates.
  if (user.growsSince !== undefined) {
    await seedDripFeed(trx, user.id, services, new Date(now.getTime() - user.growsSince * day));
    await seedSubscription(trx, user.id, services, new Date(now.getTime() - (user.growsSince - 2) * day));
  }
  const orders = pastOrders(user.email, user.id, services, now, user.orders, user.spends);
  const spent = sum(orders.filter((order) => order.status !== 'unpaid').map((order) => order.cost));
  await grant(trx, user.id, spent, { reference: 'demo-first', note: 'Welcome', at: joined });
  const recorded: { id: number; endedAt: Date }[] = [];
  for (const order of orders) {
    recorded.push({ id: await recordPastOrder(trx, order), endedAt: order.endedAt ?? order.createdAt });
  }
  if (user.favourites) await seedFavourites(trx, user.id, orders, now);
  if (user.growth) await seedDemoGrowth(trx, user.id, now);
  await seedDemoEarnings(trx, user.id, recorded, now);
  // Refunds of canceled orders have come back; the rest is put on or taken off, so that the balance is round.
  const rest = micros(user.balance - (await balanceOf(trx, user.id)));
  if (rest !== zero)
    await grant(trx, user.id, rest, { reference: 'demo-second', note: 'Top-up', at: new Date(now.getTime() - day) });
}

/** Favourites are what was ordered last. */
async function seedFavourites(
  trx: Trx,
  userId: number,
  orders: readonly { readonly serviceId: number }[],
  now: Date,
): Promise<void> {
  const ids = [...new Set(orders.map(({ serviceId }) => serviceId))].slice(-3);
  await trx
    .insertInto('favourite_service')
    .values(ids.map((id) => ({ instance: trx.instance, user_id: userId, service_id: id, created_at: now })))
    .execute();
}
