import { type RawBuilder, sql } from 'kysely';
import type { Database, SystemTrx } from '../../server/platform/db/database.ts';
import type { OrderStatusName } from '../../server/platform/db/schema/orders.ts';
import { canTransition } from '../../server/areas/ordering/orders/status.ts';
import { growthChecks } from './growth-checks.ts';
import { paymentChecks } from './payment-checks.ts';

/** What clients and the provider know; the database has to agree with it. */
export interface Witnesses {
  /** Replies that said "ordered": the key sent and the ids received. */
  readonly acknowledged?: readonly { readonly key?: string; readonly orderIds: readonly number[] }[];
  /** References that the provider took as new orders. */
  readonly submitted?: readonly string[];
}

/** Throws with every violation in words; every test of races ends with this. */
export async function assertInvariants(db: Database, witnesses: Witnesses = {}): Promise<void> {
  const found = await findViolations(db, witnesses);
  if (found.length > 0) throw new Error(`Invariants are violated:\n- ${found.slice(0, 20).join('\n- ')}`);
}

/** One line per violation of I1–I11 and of what the growth tools promise, over every instance; empty when all is well. */
export async function findViolations(db: Database, witnesses: Witnesses = {}): Promise<readonly string[]> {
  return db.system(async (trx) => [
    ...(await queries(trx)),
    ...(await strayMoves(trx)),
    ...(await missingOrders(trx, witnesses)),
    ...keysWithTwoEffects(witnesses),
    ...(witnesses.submitted ?? []).flatMap((reference, index, all) =>
      all.indexOf(reference) === index ? [] : [`I10 ${reference} was submitted twice`],
    ),
  ]);
}

async function queries(trx: SystemTrx): Promise<readonly string[]> {
  const lines: string[] = [];
  for (const [name, query] of checks) {
    const { rows } = await query.execute(trx);
    lines.push(
      ...rows.map(
        (row) => `${name}: ${JSON.stringify(row, (_, value) => (typeof value === 'bigint' ? String(value) : value))}`,
      ),
    );
  }
  return lines;
}

const checks: readonly (readonly [string, RawBuilder<unknown>])[] = [
  [
    'I1 entries of a transaction do not sum to zero',
    sql`select instance, tx_id, sum(amount)::bigint as sum from ledger_entry group by instance, tx_id having sum(amount) <> 0`,
  ],
  [
    'I1 entries of an instance do not sum to zero',
    sql`select instance from ledger_entry group by instance having sum(amount) <> 0`,
  ],
  [
    'I2 balance, sum of entries and last running balance differ',
    sql`select a.instance, a.user_id, a.balance, coalesce(e.sum, 0)::bigint as sum, l.balance_after from ledger_account a
        left join (select instance, account_id, sum(amount) as sum from ledger_entry group by instance, account_id) e
          on e.instance = a.instance and e.account_id = a.id
        left join ledger_entry l on l.instance = a.instance and l.account_id = a.id and l.seq = a.seq
        where a.user_id is not null
          and (a.balance <> coalesce(e.sum, 0) or a.balance <> coalesce(l.balance_after, 0))`,
  ],
  [
    'I2 numbers of entries have gaps',
    sql`select a.instance, a.user_id, a.seq, count(e.seq)::int as entries, max(e.seq) as last from ledger_account a
        left join ledger_entry e on e.instance = a.instance and e.account_id = a.id
        where a.user_id is not null group by a.instance, a.id, a.user_id, a.seq
        having a.seq <> count(distinct e.seq) or a.seq <> coalesce(max(e.seq), 0) or count(e.seq) <> count(*) filter (where e.tx_id is not null)`,
  ],
  [
    'I2 a running balance is not the sum so far',
    sql`select instance, account_id, seq from (
          select instance, account_id, seq, balance_after, sum(amount) over (partition by instance, account_id order by seq) as running
          from ledger_entry where seq is not null) entries
        where running <> balance_after`,
  ],
  [
    'I2 the movements of a customer are not what the ledger says',
    sql`select coalesce(m.instance, l.instance) as instance, coalesce(m.user_id, l.user_id) as user_id, m.amount, l.sum
        from money_movement m full join (
          select t.instance, t.id, a.user_id, t.kind, t.created_at, sum(e.amount)::bigint as sum from ledger_tx t
          join ledger_entry e on e.instance = t.instance and e.tx_id = t.id
          join ledger_account a on a.instance = e.instance and a.id = e.account_id where a.user_id is not null
          group by t.instance, t.id, a.user_id) l
          on l.instance = m.instance and l.id = m.tx_id and l.user_id = m.user_id
        where m.amount is distinct from l.sum or m.kind is distinct from l.kind or m.created_at is distinct from l.created_at`,
  ],
  ['I3 a balance is below zero', sql`select instance, user_id, balance from ledger_account where balance < 0`],
  [
    'I3 a balance was below zero',
    sql`select instance, account_id, seq, balance_after from ledger_entry where balance_after < 0`,
  ],
  [
    'I4 a paid order has not exactly one charge of its cost, or an unpaid one has a charge',
    sql`select o.instance, o.id, o.status, o.cost, c.charges, c.sum from orders o
        left join (
          select t.instance, t.source_id, count(*)::int as charges, (-sum(e.amount))::bigint as sum from ledger_tx t
          join ledger_entry e on e.instance = t.instance and e.tx_id = t.id
          join ledger_account a on a.instance = e.instance and a.id = e.account_id and a.user_id is not null
          where t.kind = 'order' and t.source_type = 'order' group by t.instance, t.source_id) c
          on c.instance = o.instance and c.source_id = o.id::text
        where (o.status in ('unpaid', 'in_moderation') and c.charges is not null)
          or (o.status not in ('unpaid', 'in_moderation') and o.cost > 0 and (c.charges is distinct from 1 or c.sum <> o.cost))`,
  ],
  [
    'I4 more was given back for an order than was paid for it',
    sql`select o.instance, o.id, m.paid, m.back from orders o
        join lateral (
          select coalesce(-sum(e.amount) filter (where t.kind = 'order'), 0)::bigint as paid,
            coalesce(sum(e.amount) filter (where t.kind = 'cancel_order'), 0)::bigint as back
          from ledger_tx t
          join ledger_entry e on e.instance = t.instance and e.tx_id = t.id
          join ledger_account a on a.instance = e.instance and a.id = e.account_id
            and a.user_id is not null and a.purpose = 'balance'
          where t.instance = o.instance and t.kind in ('order', 'cancel_order') and t.source_type like 'order%'
            and split_part(t.source_id, ':', 1) = o.id::text) m on true
        where m.back > m.paid`,
  ],
  [
    'I4 a failed order was not given back what it lacks',
    sql`select o.instance, o.id, o.quantity, o.current_quantity, m.paid, m.back from orders o
        join lateral (
          select coalesce(-sum(e.amount) filter (where t.kind = 'order'), 0)::bigint as paid,
            coalesce(sum(e.amount) filter (where t.kind = 'cancel_order'), 0)::bigint as back
          from ledger_tx t
          join ledger_entry e on e.instance = t.instance and e.tx_id = t.id
          join ledger_account a on a.instance = e.instance and a.id = e.account_id
            and a.user_id is not null and a.purpose = 'balance'
          where t.instance = o.instance and t.kind in ('order', 'cancel_order') and t.source_type = 'order'
            and t.source_id = o.id::text) m on true
        where o.status = 'error' and o.parent_id is null and o.drip_feed is null
          and m.back <> (2 * m.paid * greatest(0, o.quantity - o.current_quantity) + o.quantity) / (2 * o.quantity)`,
  ],
  [
    'I4 a charge belongs to no order',
    sql`select t.instance, t.source_id from ledger_tx t
        left join orders o on o.instance = t.instance and o.id::text = t.source_id
        where t.kind = 'order' and t.source_type = 'order' and o.id is null`,
  ],
  [
    'I7 an order earns more than one reward, or more than its percent',
    sql`select t.instance, split_part(t.source_id, ':', 1) as order_id, count(distinct t.kind)::int as kinds,
          sum(e.amount)::bigint as booked, r.credited from ledger_tx t
        join ledger_entry e on e.instance = t.instance and e.tx_id = t.id
        join ledger_account a on a.instance = e.instance and a.id = e.account_id and a.user_id is not null
        left join reward r on r.instance = t.instance and r.order_id::text = split_part(t.source_id, ':', 1)
        where t.kind in ('referral', 'widget_reward') group by 1, 2, r.credited
        having count(distinct t.kind) > 1 or count(distinct a.user_id) > 1
          or sum(e.amount) is distinct from r.credited or sum(e.amount) < 0`,
  ],
  [
    'I9 more was withdrawn than earned, or a decision and its money differ',
    sql`select w.instance, w.id, w.status, w.amount, coalesce(h.held, 0)::bigint as held from withdrawal w
        left join (
          select t.instance, t.source_id, -sum(e.amount) as held from ledger_tx t
          join ledger_entry e on e.instance = t.instance and e.tx_id = t.id
          join ledger_account a on a.instance = e.instance and a.id = e.account_id and a.user_id is not null
          where t.kind = 'withdrawal' and t.source_type in ('withdrawal', 'withdrawal_declined')
          group by t.instance, t.source_id
        ) h on h.instance = w.instance and h.source_id = w.id::text
        where coalesce(h.held, 0) <> case w.status when 'declined' then 0 else w.amount end`,
  ],
  ...paymentChecks,
  ...growthChecks,
  ['I8 a key has no reply', sql`select instance, caller, operation, key from idempotency where reply is null`],
  [
    'I10 an ordered order has not exactly one submission queued',
    sql`select k.instance, o.id, count(j.id)::int as jobs from idempotency k
        cross join lateral jsonb_to_recordset(k.reply::jsonb #> '{data,orders}') as o (id integer)
        left join job j on j.instance = k.instance and j.kind = 'submit-order' and j.key = o.id::text
        where k.operation = 'createOrder' group by k.instance, o.id having count(j.id) <> 1`,
  ],
];

/** I11: every logged move is lawful, follows the one before, and the last one is where the order stands. */
async function strayMoves(trx: SystemTrx): Promise<readonly string[]> {
  const { rows } = await sql<{
    instance: string;
    id: number;
    status: OrderStatusName;
    steps: [OrderStatusName | null, OrderStatusName][];
  }>`
    select o.instance, o.id, o.status, jsonb_agg(jsonb_build_array(e.from_status, e.to_status) order by e.id) as steps
    from orders o left join order_event e on e.instance = o.instance and e.order_id = o.id
    group by o.instance, o.id, o.status`.execute(trx);
  return rows.flatMap(({ instance, id, status, steps }) => {
    let at: OrderStatusName | null = null;
    for (const [from, to] of steps) {
      if (from !== at || !to || !canTransition(at, to))
        return [`I11 order ${id} of ${instance} went from ${from} to ${to} when it was ${at}`];
      at = to;
    }
    return at === status ? [] : [`I11 order ${id} of ${instance} is ${status} but its log ends with ${at}`];
  });
}

async function missingOrders(trx: SystemTrx, { acknowledged = [] }: Witnesses): Promise<readonly string[]> {
  const ids = acknowledged.flatMap(({ orderIds }) => orderIds);
  if (ids.length === 0) return [];
  const rows = await trx.selectFrom('orders').select('id').where('id', 'in', ids).execute();
  const present = new Set(rows.map((row) => row.id));
  return ids.filter((id) => !present.has(id)).map((id) => `I8 acknowledged order ${id} is not there`);
}

function keysWithTwoEffects({ acknowledged = [] }: Witnesses): readonly string[] {
  const byKey = new Map<string, string>();
  return acknowledged.flatMap(({ key, orderIds }) => {
    if (key === undefined) return [];
    const effect = orderIds.join();
    const first = byKey.get(key) ?? effect;
    byKey.set(key, first);
    return first === effect ? [] : [`I8 key ${key} made orders ${first} and ${effect}`];
  });
}
