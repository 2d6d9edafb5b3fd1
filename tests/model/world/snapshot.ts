import { sql } from 'kysely';
import type { Database } from '../../../server/platform/db/database.ts';
import type { WithdrawalStatusName } from '../../../server/platform/db/schema/earnings.ts';
import type { OrderStatusName } from '../../../server/platform/db/schema/orders.ts';
import type { InvoiceStatus } from '../../../server/platform/db/schema/payments.ts';
import type { TaskCheckStatusName } from '../../../server/platform/db/schema/tasks.ts';
import { type Shown, textOf } from '../state/shown.ts';
import { growthRows, type GrowthRows, type GrowthSnapshot, readGrowth } from './snapshot-growth.ts';

export interface NamedOrder {
  readonly name: string;
  readonly user: string;
  readonly taken: boolean;
}

export interface Snapshot extends GrowthSnapshot {
  readonly shown: Shown;
  /** Names that the model uses, by the ids of the database. */
  readonly orders: ReadonlyMap<number, NamedOrder>;
  /** Orders of drip-feeds. */
  readonly dripFeeds: ReadonlyMap<number, NamedOrder>;
  readonly withdrawals: ReadonlyMap<string, number>;
  /** Customers and coupons of invoices, by their numbers. */
  readonly invoices: ReadonlyMap<number, readonly string[]>;
  /** Customers whose spend has been counted. */
  readonly counted: ReadonlySet<string>;
}

/** Customers of the model have addresses of this kind; nobody else is looked at. */
export const addressOf = (name: string) => `${name}@model.test`;

/** Everything that the model speaks of, as the database has it at one moment. */
export async function takeSnapshot(db: Database, instance: string): Promise<Snapshot> {
  return db.read(instance, async (trx) => {
    const shown = new Map<string, Map<string, string>>();
    const show = (owner: string, key: string, text: string) => {
      const texts = shown.get(owner) ?? new Map<string, string>();
      shown.set(owner, texts.set(key, text));
    };
    const { rows } = await sql<{ things: Things }>`select (select json_build_object(
      'users', (select coalesce(json_agg(json_build_array(split_part(coalesce(u.email, u.guest_email), '@', 1), b.balance::text, r.balance::text,
          t.balance::text, u.frozen_at is not null, l.spent::text) order by u.id), '[]')
        from app_user u
        join ledger_account b on b.instance = u.instance and b.user_id = u.id and b.purpose = 'balance'
        join ledger_account r on r.instance = u.instance and r.user_id = u.id and r.purpose = 'referral'
        join ledger_account t on t.instance = u.instance and t.user_id = u.id and t.purpose = 'task'
        left join loyalty l on l.instance = u.instance and l.user_id = u.id
        where u.instance = ${instance} and coalesce(u.email, u.guest_email) like '%@model.test'),
      'orders', (select coalesce(json_agg(json_build_array(split_part(coalesce(u.email, u.guest_email), '@', 1), o.id, o.parent_id, o.status,
          o.deleted_at is not null, o.quantity, o.current_quantity, o.cost::text, coalesce(c.cashback, 0)::text,
          (select sum(e.amount)::text from ledger_tx t join ledger_entry e on e.instance = t.instance and e.tx_id = t.id
            where t.instance = o.instance and t.kind = 'coupon' and t.source_type = 'order_cashback'
              and t.source_id = o.id::text and e.amount > 0),
          o.provider_reference is not null, f.id) order by o.id), '[]')
        from orders o join app_user u on u.instance = o.instance and u.id = o.user_id
        left join order_coupon c on c.instance = o.instance and c.order_id = o.id
        left join drip_feed f on f.instance = o.instance and f.order_id = o.id
        where o.instance = ${instance} and coalesce(u.email, u.guest_email) like '%@model.test'),
      'invoices', (select coalesce(json_agg(json_build_array(split_part(coalesce(u.email, u.guest_email), '@', 1), i.id, i.status, i.payable::text,
          i.charge::text, i.method_bonus::text, c.code, s.released_at is not null)), '[]')
        from invoice i join app_user u on u.instance = i.instance and u.id = i.user_id
        left join coupon_use s on s.instance = i.instance and s.id = i.coupon_use_id
        left join coupon c on c.instance = s.instance and c.id = s.coupon_id
        where i.instance = ${instance} and coalesce(u.email, u.guest_email) like '%@model.test'),
      'coupons', (select coalesce(json_agg(json_build_array(c.code, c.uses,
          (select coalesce(json_object_agg(name, uses), '{}') from (
            select split_part(coalesce(u.email, u.guest_email), '@', 1) as name, count(*) as uses from coupon_use s
            join app_user u on u.instance = s.instance and u.id = s.user_id
            where s.instance = c.instance and s.coupon_id = c.id and s.released_at is null group by 1) by_user))), '[]')
        from coupon c where c.instance = ${instance} and c.name = 'Model'),
      'withdrawals', (select coalesce(json_agg(json_build_array(split_part(coalesce(u.email, u.guest_email), '@', 1), w.id, w.account_number,
          w.status, w.amount::text, w.fee::text, w.from_referral::text, w.from_task::text)), '[]')
        from withdrawal w join app_user u on u.instance = w.instance and u.id = w.user_id
        where w.instance = ${instance} and coalesce(u.email, u.guest_email) like '%@model.test'),
      'rewards', (select coalesce(json_agg(json_build_array(split_part(coalesce(u.email, u.guest_email), '@', 1), r.order_id, r.due::text,
          r.credited::text)), '[]')
        from reward r join app_user u on u.instance = r.instance and u.id = r.user_id
        where r.instance = ${instance} and coalesce(u.email, u.guest_email) like '%@model.test'),
      'tasks', (select coalesce(json_agg(json_build_array(t.id, t.checks_taken)), '[]')
        from task t where t.instance = ${instance} and t.title = 'Model'),
      'checks', (select coalesce(json_agg(json_build_array(split_part(coalesce(u.email, u.guest_email), '@', 1), k.id, k.task_id, k.status,
          k.reward::text)), '[]')
        from task_check k join app_user u on u.instance = k.instance and u.id = k.user_id
        where k.instance = ${instance} and coalesce(u.email, u.guest_email) like '%@model.test'),
      'plans', (select coalesce(json_agg(json_build_array(split_part(coalesce(u.email, u.guest_email), '@', 1), s.campaign_tariff_id, s.is_trial,
          (extract(epoch from s.ends_at) * 1000)::bigint,
          (select coalesce(-sum(e.amount), 0)::text from ledger_tx t
            join ledger_entry e on e.instance = t.instance and e.tx_id = t.id
            join ledger_account a on a.instance = e.instance and a.id = e.account_id and a.user_id = s.user_id
            where t.instance = s.instance and t.kind = 'tariff' and t.source_type = 'campaign_subscription'
              and t.source_id = s.id::text)) order by s.id), '[]')
        from campaign_subscription s join app_user u on u.instance = s.instance and u.id = s.user_id
        where s.instance = ${instance} and coalesce(u.email, u.guest_email) like '%@model.test'),
      ${growthRows(instance)}
      )) as things`.execute(trx);
    const things = rows[0]?.things;
    if (!things) throw new Error('The database gave no snapshot');

    for (const [name, balance, referral, task, frozen, spent] of things.users) {
      const user = { balance: BigInt(balance), referral: BigInt(referral), task: BigInt(task), frozen };
      show(name, `user ${name}`, textOf.user({ ...user, spent: spent === null ? null : BigInt(spent) }));
    }
    const orders = new Map<number, NamedOrder>();
    const dripFeeds = new Map<number, NamedOrder>();
    const counts = new Map<number, number>();
    for (const [
      user,
      id,
      parent,
      status,
      deleted,
      quantity,
      delivered,
      cost,
      cashback,
      credited,
      taken,
      feed,
    ] of things.orders) {
      const number = parent === null ? 0 : (counts.get(parent) ?? 0) + 1;
      if (parent !== null) counts.set(parent, number);
      const name = parent === null ? String(id) : `${orders.get(parent)?.name ?? parent}/${number}`;
      orders.set(id, { name, user, taken });
      if (feed !== null) dripFeeds.set(feed, { name, user, taken });
      const amounts = {
        cost: BigInt(cost),
        cashback: BigInt(cashback),
        credited: (credited && BigInt(credited)) || null,
      };
      show(user, `order ${name}`, textOf.order({ status, deleted, quantity, delivered, taken, ...amounts }));
    }
    const invoices = new Map<number, readonly string[]>();
    for (const [user, id, status, payable, charge, bonus, code, released] of things.invoices) {
      invoices.set(id, code === null ? [user] : [user, code]);
      const invoice = { status, payable: BigInt(payable), charge: BigInt(charge), bonus: BigInt(bonus) };
      const use = code === null ? null : { code, released, discount: 0n, bonus: 0n };
      show(user, `invoice ${id}`, textOf.invoice(invoice, use));
    }
    for (const [code, uses, byUser] of things.coupons) show(code, `coupon ${code}`, textOf.coupon({ uses, byUser }));
    const withdrawals = new Map<string, number>();
    for (const [user, id, name, status, amount, fee, fromReferral, fromTask] of things.withdrawals) {
      withdrawals.set(name, id);
      const amounts = { amount: BigInt(amount), fee: BigInt(fee), fromReferral: BigInt(fromReferral) };
      show(user, `withdrawal ${name}`, textOf.withdrawal({ status, ...amounts, fromTask: BigInt(fromTask) }));
    }
    for (const [user, order, due, credited] of things.rewards)
      show(user, `reward ${order}`, textOf.reward({ due: BigInt(due), credited: BigInt(credited) }));
    for (const [user, plans] of Map.groupBy(things.plans, ([name]) => name)) {
      const taken = plans.map(([, tariff, isTrial, ends, paid]) => ({ tariff, isTrial, ends, paid: BigInt(paid) }));
      show(user, `plans ${user}`, textOf.plans(taken));
    }
    for (const [id, taken] of things.tasks) show(`task ${id}`, `task ${id}`, textOf.task({ taken }));
    for (const [user, id, task, status, reward] of things.checks)
      show(user, `check ${id}`, textOf.check({ task, status, reward: BigInt(reward) }));
    const counted = new Set(things.users.flatMap(([name, , , , , spent]) => (spent === null ? [] : [name])));
    return { shown, orders, dripFeeds, withdrawals, invoices, counted, ...readGrowth(things, show) };
  });
}

/** Amounts are decimal text: they may be beyond what a number of JSON holds. */
interface Things extends GrowthRows {
  readonly users: readonly [string, string, string, string, boolean, string | null][];
  readonly orders: readonly [
    string,
    number,
    number | null,
    OrderStatusName,
    boolean,
    number,
    number,
    string,
    string,
    string | null,
    boolean,
    number | null,
  ][];
  readonly invoices: readonly [string, number, InvoiceStatus, string, string, string, string | null, boolean][];
  readonly coupons: readonly [string, number, Record<string, number>][];
  readonly withdrawals: readonly [string, number, string, WithdrawalStatusName, string, string, string, string][];
  readonly rewards: readonly [string, number, string, string][];
  readonly tasks: readonly [number, number][];
  readonly checks: readonly [string, number, number, TaskCheckStatusName, string][];
  readonly plans: readonly [string, number, boolean, number, string][];
}
