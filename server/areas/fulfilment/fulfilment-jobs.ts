import { type Selectable, sql } from 'kysely';
import type { Trx } from '../../platform/db/database.ts';
import { asJson } from '../../platform/db/insert-rows.ts';
import type { Schema } from '../../platform/db/schema.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import type { JobContext, JobFailure, JobHandler } from '../../platform/jobs/job.ts';
import { completeBatch } from '../../platform/jobs/lease.ts';
import { batched } from '../../platform/jobs/batched.ts';
import {
  cancelOrder,
  failOrders,
  initialChecks,
  keepNews,
  lockOrderRows,
  lockOrders,
  noteDelivered,
  transitionOrders,
  startParts,
} from '../ordering/port.ts';
import type {
  FailureReason,
  FulfilmentProvider,
  Progress,
  Submission,
  SubmissionAnswer,
} from '../../platform/ports/fulfilment-provider.ts';

/** What an order at rest is looked at again after, in milliseconds. */
const restingInterval = 30_000;

/** A job with its order, and what the provider said of it. */
interface Answered<Answer> {
  readonly context: JobContext;
  readonly order: LoadedOrder;
  readonly answer: Answer;
}

/** Jobs that hand orders to a provider and bring its progress back, many at a time. */
export function fulfilmentJobs(
  provider: FulfilmentProvider,
): Readonly<Record<'submit-order' | 'advance-order', JobHandler>> {
  return { 'submit-order': batched(submitOrders), 'advance-order': batched(advanceOrders) };

  async function submitOrders(contexts: readonly JobContext[]): Promise<readonly JobFailure[]> {
    const { answers, failures } = await tell(await ready(contexts), (instance, order) =>
      provider.submit(submission(instance, order)),
    );
    await keepAccepted(answers.filter(({ answer }) => answer.accepted));
    for (const { context, order, answer } of answers) {
      if (answer.accepted) continue;
      const { db, job, now, completion } = context;
      await db.write(job.instance, async (trx) => {
        await completion.done(trx);
        await cancelOrder(trx, order.id, {
          from: 'in_processing',
          actor: 'provider',
          at: now(),
          reason: answer.reason,
        });
      });
    }
    return failures;
  }

  async function advanceOrders(contexts: readonly JobContext[]): Promise<readonly JobFailure[]> {
    const { orders, db, now, instance } = await load(contexts);
    const working: { context: JobContext; order: LoadedOrder & { started_at: Date } }[] = [];
    const finished: { context: JobContext; again: Date | null }[] = [];
    for (const context of contexts) {
      const order = orders.get(idOf(context.job));
      const startedAt = order?.started_at;
      if (!order || !startedAt || isOver(order.status)) finished.push({ context, again: null });
      else if (order.status === 'in_processing') working.push({ context, order: { ...order, started_at: startedAt } });
      else finished.push({ context, again: later(now(), restingInterval) });
    }
    const { answers, failures } = await tell(working, (_, order) =>
      provider.progress({ ...submission(instance, order), startedAt: order.started_at }, now()),
    );
    await db.write(instance, async (trx) => {
      const at = now();
      const advanced = await advance(trx, answers, at);
      const over: typeof finished = [];
      const completed: number[] = [];
      const failed: { id: number; reason: FailureReason }[] = [];
      for (const { context, order, answer } of answers) {
        const isDone = answer.state !== 'working' && advanced.has(order.id);
        over.push({ context, again: isDone ? null : later(at, answer.askAgainAfter) });
        if (!isDone) continue;
        if (answer.state === 'failed') failed.push({ id: order.id, reason: answer.reason });
        else completed.push(order.id);
      }
      await transitionOrders(trx, completed, { from: 'in_processing', to: 'completed', actor: 'provider', at });
      await failOrders(trx, failed, at);
      await completeBatch(trx, [...finished, ...over]);
    });
    return failures;
  }
}

/** Asks the provider about each; one about which it does not answer fails alone. */
async function tell<Order extends LoadedOrder, Answer>(
  requested: readonly { readonly context: JobContext; readonly order: Order }[],
  requestAnswer: (instance: string, order: Order) => Promise<Answer>,
): Promise<{ readonly answers: readonly Answered<Answer>[]; readonly failures: readonly JobFailure[] }> {
  const answers: Answered<Answer>[] = [];
  const failures: JobFailure[] = [];
  await Promise.all(
    requested.map(async ({ context, order }) => {
      try {
        answers.push({ context, order, answer: await requestAnswer(context.job.instance, order) });
      } catch (error) {
        failures.push({ context, error });
      }
    }),
  );
  return { answers, failures };
}

/**
 * Those that are to be handed over now; all others are settled. An order that consists of others is not handed over itself
 * (see `startParts`), nor is one that somebody stopped or canceled: the first is looked at again, the other never.
 */
async function ready(
  contexts: readonly JobContext[],
): Promise<readonly { readonly context: JobContext; readonly order: LoadedOrder }[]> {
  const { orders, db, now, instance } = await load(contexts);
  return db.write(instance, async (trx) => {
    const at = now();
    const waiting = [...orders.values()].filter((order) => order.provider_reference === null);
    const locked = await lockOrders(
      trx,
      waiting.filter(({ status }) => status === 'in_processing').map(({ id }) => id),
    );
    const packages = await servicesInParts(trx, [...locked.values()]);
    const finished: { context: JobContext; again: Date | null }[] = [];
    const open: { context: JobContext; order: LoadedOrder }[] = [];
    for (const context of contexts) {
      const order = orders.get(idOf(context.job));
      const current = order && locked.get(order.id);
      const status = current?.status ?? order?.status;
      if (!order || order.provider_reference !== null || (status !== 'in_processing' && status !== 'stopped')) {
        finished.push({ context, again: null });
      } else if (status === 'stopped' || !current) {
        finished.push({ context, again: later(at, restingInterval) });
      } else if ((current.drip_feed || packages.has(current.service_id)) && (await startParts(trx, current, at))) {
        finished.push({ context, again: null });
      } else open.push({ context, order });
    }
    await completeBatch(trx, finished);
    return open;
  });
}

async function servicesInParts(
  trx: Trx,
  orders: readonly Pick<Selectable<Schema['orders']>, 'service_id'>[],
): Promise<ReadonlySet<number>> {
  if (orders.length === 0) return new Set();
  const rows = await trx
    .selectFrom('service')
    .select('id')
    .where('id', '=', (row) => row.fn.any(row.val([...new Set(orders.map((order) => order.service_id))])))
    .where('is_package', '=', true)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

async function keepAccepted(accepted: readonly Answered<SubmissionAnswer>[]): Promise<void> {
  const [first] = accepted;
  if (!first) return;
  const { db, job, now } = first.context;
  await db.write(job.instance, async (trx) => {
    const at = now();
    await completeBatch(
      trx,
      accepted.map(({ context }) => ({ context, again: null })),
    );
    const references = accepted.flatMap(({ order: { id }, answer }) =>
      answer.accepted ? [{ id, reference: answer.providerReference }] : [],
    );
    await lockOrderRows(
      trx,
      references.map(({ id }) => id),
    );
    await sql`update orders set provider_reference = told.reference, started_at = ${at}::timestamptz
      from json_to_recordset(${asJson(references)}::json) as told (id integer, reference text)
      where orders.instance = ${trx.instance} and orders.id = told.id
        and orders.id = any(${references.map(({ id }) => id)}::integer[])`.execute(trx);
    await keepNews(
      trx,
      'order_started',
      references.map(({ id }) => id),
      at,
    );
    await enqueue(
      trx,
      accepted.flatMap(({ order }) => [
        { kind: 'advance-order', key: String(order.id), payload: { orderId: order.id }, runAt: at },
        ...initialChecks(order, at),
      ]),
    );
  });
}

/** Notes what the provider has delivered. Answers the orders that are still being worked on. */
async function advance(trx: Trx, answers: readonly Answered<Progress>[], at: Date): Promise<ReadonlySet<number>> {
  if (answers.length === 0) return new Set();
  await lockOrderRows(
    trx,
    answers.map(({ order }) => order.id),
  );
  return noteDelivered(
    trx,
    answers.map(({ order: { id }, answer }) => ({ id, quantity: answer.delivered })),
    at,
  );
}

function isOver(status: string): boolean {
  return status === 'completed' || status === 'canceled' || status === 'error';
}

function idOf(job: JobContext['job']): number {
  const id = job.payload['orderId'];
  if (typeof id !== 'number') throw new Error(`Job ${job.kind} ${job.key} names no order`);
  return id;
}

function later(at: Date, milliseconds: number): Date {
  return new Date(at.getTime() + milliseconds);
}

type LoadedOrder = Awaited<ReturnType<typeof loadOrders>>[number];

/** The orders of jobs of one instance, by id, with what the jobs have in common. */
async function load(contexts: readonly JobContext[]) {
  const [first] = contexts;
  if (!first) throw new Error('There is no job to do');
  const { db, now, job } = first;
  const ids = contexts.map((context) => idOf(context.job));
  const rows = await db.read(job.instance, (trx) => loadOrders(trx, ids));
  return { orders: new Map(rows.map((row) => [row.id, row])), db, now, instance: job.instance };
}

async function loadOrders(trx: Trx, ids: readonly number[]) {
  const rows = await trx
    .selectFrom('orders')
    .select([
      'id',
      'parent_id',
      'service_id',
      'url',
      'quantity',
      'status',
      'provider_reference',
      'started_at',
      'targetable_values',
      'countries',
      'comment',
      'is_guarantee',
      'drip_feed_id',
    ])
    .where('id', '=', (row) => row.fn.any(row.val(ids)))
    .execute();
  const names = await countryNames(trx, [...new Set(rows.flatMap(({ countries }) => countries))]);
  const parents = await parentsOf(
    trx,
    rows.flatMap(({ parent_id: id }) => id ?? []),
  );
  return rows.map((row) => {
    const parent = parents.get(row.parent_id ?? 0);
    return {
      ...row,
      countries: row.countries.map((id) => names.get(id) ?? String(id)),
      // A part is paid by its order, and so is the guarantee.
      is_guarantee: parent?.is_guarantee ?? row.is_guarantee,
      comment: parent?.comment ?? row.comment,
    };
  });
}

async function countryNames(trx: Trx, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom('country')
    .select(['id', 'name'])
    .where('id', '=', (row) => row.fn.any(row.val(ids)))
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** What the parts of an order have of it. */
async function parentsOf(trx: Trx, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, never>();
  const rows = await trx
    .selectFrom('orders')
    .select(['id', 'is_guarantee', 'comment'])
    .where('id', '=', (row) => row.fn.any(row.val(ids)))
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

function submission(instance: string, order: LoadedOrder): Submission {
  return {
    reference: `${instance}:${order.id}`,
    orderId: order.id,
    serviceId: order.service_id,
    url: order.url,
    quantity: order.quantity,
    targets: order.targetable_values,
    countries: order.countries,
    comment: order.comment,
    isGuaranteed: order.is_guarantee,
    dripFeedId: order.drip_feed_id,
  };
}
