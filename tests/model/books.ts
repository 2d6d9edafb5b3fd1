import type { Database } from '../../server/platform/db/database.ts';
import { sumOf } from './state/exact.ts';
import { guests } from './state/shop.ts';
import type { World } from './world/world.ts';

/** Differences between the instance's own accounts and the sums that follow from the operations of all customers, in words. */
export async function bookFaults(world: World): Promise<readonly string[]> {
  const rows = await accountsOf(world.db, world.instance);
  const expected = booksOf(world);
  return Object.entries(expected).flatMap(([purpose, sum]) => {
    const booked = rows.get(purpose) ?? 0n;
    return booked === sum ? [] : [`I12 account ${purpose}: model ${sum}, database ${booked}`];
  });
}

function booksOf({ draft, people }: World): Readonly<Record<string, bigint>> {
  const users = [...people.keys(), ...guests].flatMap((name) => draft.find('user', name) ?? []);
  const orders = users.flatMap((user) => user.orders.map((id) => draft.get('order', id)));
  const invoices = users.flatMap((user) => user.invoices.map((id) => draft.get('invoice', id)));
  const payOuts = users.flatMap((user) => user.withdrawals.map((id) => draft.get('withdrawal', id)));
  const rewards = users.flatMap((user) => user.rewards.map((id) => draft.get('reward', id).credited));
  const plans = users.flatMap((user) => user.plans.map(({ paid: price }) => price));
  const paid = invoices.filter(({ status }) => status === 'paid');
  const reserved = payOuts.filter(({ status }) => status !== 'declined');
  const payOutFees = sumOf(payOuts.filter(({ status }) => status === 'approved').map(({ fee }) => fee));
  return {
    sales: sumOf(orders.map(({ charged, refunded }) => charged - refunded)) + sumOf(plans),
    gateway: -sumOf(paid.map(({ charge }) => charge)),
    fees: sumOf(paid.map(({ charge, payable }) => charge - payable)) + payOutFees,
    payouts: sumOf(reserved.map(({ amount }) => amount)) - payOutFees,
    // Task earnings are still on their accounts, or were withdrawn.
    rewards: -sumOf(rewards) - sumOf(users.map(({ task }) => task)) - sumOf(reserved.map(({ fromTask }) => fromTask)),
  };
}

function accountsOf(db: Database, instance: string): Promise<ReadonlyMap<string, bigint>> {
  return db.read(instance, async (trx) => {
    const rows = await trx
      .selectFrom('ledger_entry')
      .innerJoin('ledger_account', (join) =>
        join
          .onRef('ledger_account.instance', '=', 'ledger_entry.instance')
          .onRef('ledger_account.id', '=', 'ledger_entry.account_id'),
      )
      .select(['ledger_account.purpose', (row) => row.fn.sum<string>('ledger_entry.amount').as('sum')])
      .where('ledger_entry.instance', '=', instance)
      .where('ledger_account.user_id', 'is', null)
      .groupBy('ledger_account.purpose')
      .execute();
    return new Map(rows.map(({ purpose, sum }) => [purpose, BigInt(sum)]));
  });
}
