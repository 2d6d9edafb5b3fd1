import { sql } from 'kysely';
import { micros } from '../../../../domain/money/micros.ts';
import { formatPlain } from '../../../../domain/money/usd.ts';
import type { Database, Trx } from '../../../platform/db/database.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { JobHandler } from '../../../platform/jobs/job.ts';
import { type Happening, notify } from '../../../platform/mail/notify.ts';
import type { KeyedName, Sentence } from '../../../platform/problem.ts';
import type { FailureReason } from '../../../platform/ports/fulfilment-provider.ts';
import type { OrderNews } from './order-news.ts';

const second = 1_000;
/** How often it is looked whether there is something to tell. */
const interval = 15 * second;
/** For how long what happens to a customer's orders is gathered, from the first on. */
const gathering = 60 * second;
/** What is told in one transaction. */
const max = 500;
/** Orders that a message names one by one. */
const maxNamed = 20;

/** Queues the job that tells of orders, for each brand; repeatable. */
export async function beginNews(trx: Trx, at: Date): Promise<void> {
  await enqueue(trx, [{ kind: 'tell-order-news', key: 'always', payload: {}, runAt: at }]);
}

export const newsJobs: Readonly<Record<'tell-order-news', JobHandler>> = {
  'tell-order-news': async ({ db, job, completion, now }) => {
    await notifyOrderNews(db, job.instance, now());
    await db.write(job.instance, (trx) => completion.again(trx, new Date(now().getTime() + interval)));
  },
};

/**
 * Tells customers what has happened to their orders: all that has gathered for one of them is one mail, and one notice for each kind of
 * event. Any number of servers may do so at once. Answers how many customers were told.
 */
export async function notifyOrderNews(db: Database, instance: string, at: Date): Promise<number> {
  for (let total = 0; ; ) {
    const some = await db.write(instance, (trx) => notifySome(trx, at));
    if (some === null) return total;
    total += some;
  }
}

interface Row {
  readonly user: number;
  readonly event: OrderNews;
  readonly order: number;
  readonly news: number;
  /** Of the service: what somebody has called an order in another's name is not mailed to that person. */
  readonly name: string;
  readonly cost: bigint;
  readonly quantity: number;
  readonly delivered: number;
  /** Why it was canceled or has failed. */
  readonly reason: string | null;
}

/** What notices add to orders, by the number of the order. */
interface Details {
  /** What canceled and failed ones gave back. */
  readonly refunds: ReadonlyMap<number, bigint>;
  /** What paid ones were paid by, where that was a payment from outside. */
  readonly methods: ReadonlyMap<number, KeyedName>;
}

async function notifySome(trx: Trx, at: Date): Promise<number | null> {
  const rows = await takeNews(trx, at);
  if (rows === null) return null;
  const details: Details = { refunds: await refundsOf(trx, rows), methods: await methodsOf(trx, rows) };
  const byUser = Map.groupBy(rows, ({ user }) => user);
  for (const [user, theirs] of byUser) {
    const [first, ...others] = [...Map.groupBy(theirs, ({ event }) => event)].map(([event, list]) =>
      happening(event, list, details),
    );
    if (first) await notify(trx, { user, at, happenings: [first, ...others] });
  }
  return byUser.size;
}

/** What has gathered for long enough, with all of the same customers; null for nothing. */
async function takeNews(trx: Trx, at: Date): Promise<readonly Row[] | null> {
  const before = new Date(at.getTime() - gathering);
  const { rows } = await sql<Row & { readonly isPart: boolean }>`
    with due as (
      select distinct o.user_id from order_news n join orders o on o.instance = n.instance and o.id = n.order_id
      where n.instance = ${trx.instance} and n.at <= ${before}
    ), taken as (
      select n.id from order_news n join orders o on o.instance = n.instance and o.id = n.order_id
      where n.instance = ${trx.instance} and o.user_id in (select user_id from due)
      order by n.id limit ${max} for update of n skip locked
    ), gone as (
      delete from order_news n using taken where n.instance = ${trx.instance} and n.id = taken.id
      returning n.id, n.order_id, n.event
    )
    select o.user_id as "user", gone.event, o.id as "order", gone.id as news, s.name, o.cost, o.quantity,
      o.current_quantity as delivered, o.cancel_reason as reason, o.parent_id is not null as "isPart"
    from gone join orders o on o.instance = ${trx.instance} and o.id = gone.order_id
    join service s on s.instance = o.instance and s.id = o.service_id order by gone.id`.execute(trx);
  return rows.length === 0 ? null : rows.filter(({ isPart }) => !isPart);
}

/** Whether an order has ended before all of it was delivered. */
function isUndelivered({ event }: Pick<Row, 'event'>): boolean {
  return event === 'order_canceled' || event === 'order_failed';
}

async function refundsOf(trx: Trx, rows: readonly Row[]): Promise<ReadonlyMap<number, bigint>> {
  const ended = rows.filter(isUndelivered).map(({ order }) => String(order));
  if (ended.length === 0) return new Map();
  const { rows: found } = await sql<{ id: string; amount: bigint }>`
    select t.source_id as id, sum(e.amount)::bigint as amount from ledger_tx t
    join ledger_entry e on e.instance = t.instance and e.tx_id = t.id
    join ledger_account a on a.instance = e.instance and a.id = e.account_id and a.user_id is not null
    where t.instance = ${trx.instance} and t.kind = 'cancel_order' and t.source_type = 'order'
      and t.source_id = any (${ended}::text[]) group by t.source_id`.execute(trx);
  return new Map(found.map(({ id, amount }) => [Number(id), amount]));
}

async function methodsOf(trx: Trx, rows: readonly Row[]): Promise<Details['methods']> {
  const paid = rows.filter(({ event }) => event === 'order_paid').map(({ order }) => order);
  if (paid.length === 0) return new Map();
  const found = await trx
    .selectFrom('invoice_order')
    .innerJoin('invoice', 'invoice.id', 'invoice_order.invoice_id')
    .innerJoin('payment_method', 'payment_method.id', 'invoice.payment_method_id')
    .select(['invoice_order.order_id', 'payment_method.name', 'payment_method.translate_key'])
    .where('invoice_order.order_id', 'in', paid)
    .where('invoice.status', '=', 'paid')
    .execute();
  return new Map(
    found.map(({ order_id: order, name, translate_key: key }) => [
      order,
      { key: key === null ? '' : `method_${key}`, written: name },
    ]),
  );
}

/** Orders, with the payment method below those that were paid by the same. */
function namedLines(event: OrderNews, rows: readonly Row[], { methods }: Details): readonly Sentence[] {
  const methodOf = ({ order }: Row) => methods.get(order) ?? balance;
  return rows.flatMap((row, index): readonly Sentence[] => {
    const values = { number: row.order, service: { key: '', written: row.name, isOfCatalogue: true } as const };
    if (isUndelivered({ event })) return [{ key: 'notice_order_line', values }, ...outcome(row)];
    if (event !== 'order_paid') return [{ key: 'notice_order_line', values }];
    const line = { key: 'notice_order_paid_line', values: { ...values, amount: dollars(row.cost) } };
    const next = rows[index + 1];
    const isLast = next === undefined || methodOf(next).written !== methodOf(row).written;
    return [line, ...(isLast ? [{ key: 'mail_confirmation_method', values: { method: methodOf(row) } }] : [])];
  });
}

/** What is known of an order that has ended before all of it was delivered: the part that was, and the cause. */
function outcome({ quantity, delivered, reason }: Row): readonly Sentence[] {
  const cause = causes.find(({ written }) => written === reason);
  return [
    ...(delivered > 0 && delivered < quantity
      ? [{ key: 'notice_order_part_line', values: { delivered, quantity } }]
      : []),
    ...(cause ? [{ key: 'mail_reason', values: { reason: cause } }] : []),
  ];
}

/** Causes that say something to a customer; "other" does not. */
const causes: readonly (KeyedName & { readonly written: FailureReason })[] = [
  { key: 'notice_order_link_gone', written: 'link_gone' },
  { key: 'notice_order_link_private', written: 'link_private' },
  { key: 'notice_order_link_wrong', written: 'link_wrong' },
  { key: 'notice_order_feature_off', written: 'feature_off' },
  { key: 'notice_order_limit_reached', written: 'limit_reached' },
  { key: 'notice_order_service_gone', written: 'service_gone' },
];

const balance: KeyedName = { key: 'method_balance', written: 'Balance' };

function happening(event: OrderNews, rows: readonly Row[], details: Details): Happening {
  const named = rows.slice(0, maxNamed);
  const rest = rows.length - named.length;
  return {
    event,
    // The first of them: no other message begins with it.
    key: `news:${rows[0]?.news}`,
    count: rows.length,
    ...(rows[0] ? { subject: rows[0].order } : {}),
    body: [
      ...namedLines(event, named, details),
      ...(rest > 0 ? [{ key: 'notice_orders_more', values: { count: rest } }] : []),
      ...closing(event, rows, details),
    ],
  };
}

/** What follows for the customer. */
function closing(event: OrderNews, rows: readonly Row[], { refunds }: Details): readonly Sentence[] {
  if (event === 'order_in_review') return [{ key: 'notice_order_in_review_text' }];
  if (!isUndelivered({ event })) return [];
  const amount = rows.reduce((sum, { order }) => sum + (refunds.get(order) ?? 0n), 0n);
  const back = { key: 'notice_order_refund_text', values: { amount: dollars(amount) } };
  if (event === 'order_failed') return [...(amount > 0n ? [back] : []), { key: 'notice_order_failed_text' }];
  return [amount > 0n ? back : { key: 'notice_order_no_refund_text' }];
}

function dollars(amount: bigint): string {
  return formatPlain(micros(amount), 6);
}
