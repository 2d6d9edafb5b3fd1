import type { Trx } from '../db/database.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { JobContext, JobHandler } from '../jobs/job.ts';
import { cancelOrder } from '../orders/cancel-order.ts';
import { firstLooks } from '../orders/first-looks.ts';
import { moveOrder } from '../orders/move-order.ts';
import { lockOrder } from '../orders/parts/lock-order.ts';
import { startParts } from '../orders/parts/start-parts.ts';
import type { FulfilmentProvider, Submission } from './fulfilment-provider.ts';

/** What an order at rest is looked at again after, in milliseconds. */
const restingInterval = 30_000;

/** Jobs that hand orders to a provider and bring its progress back. */
export function fulfilmentJobs(
  provider: FulfilmentProvider,
): Readonly<Record<'submit-order' | 'advance-order', JobHandler>> {
  return { 'submit-order': submitOrder, 'advance-order': advanceOrder };

  async function submitOrder({ db, now, job, settle }: JobContext): Promise<void> {
    const order = await db.read(job.instance, (trx) => loadOrder(trx, idOf(job)));
    if (order?.status === 'stopped' && order.provider_reference === null) {
      return db.write(job.instance, (trx) => settle.again(trx, later(now(), restingInterval)));
    }
    if (order?.status !== 'in_processing' || order.provider_reference !== null) {
      return db.write(job.instance, (trx) => settle.done(trx));
    }
    if (await settledWithoutProvider(db, job.instance, order.id, now(), settle)) return;
    const answer = await provider.submit(submission(job.instance, order));
    await db.write(job.instance, async (trx) => {
      const at = now();
      await settle.done(trx);
      if (!answer.accepted) {
        await cancelOrder(trx, order.id, { from: 'in_processing', actor: 'provider', at, reason: answer.reason });
        return;
      }
      await trx
        .updateTable('orders')
        .set({ provider_reference: answer.providerReference, started_at: at })
        .where('instance', '=', trx.instance)
        .where('id', '=', order.id)
        .execute();
      const payload = { orderId: order.id };
      await enqueue(trx, [
        { kind: 'advance-order', key: String(order.id), payload, runAt: at },
        ...firstLooks(order, at),
      ]);
    });
  }

  async function advanceOrder({ db, now, job, settle }: JobContext): Promise<void> {
    const order = await db.read(job.instance, (trx) => loadOrder(trx, idOf(job)));
    if (!order || order.started_at === null || isOver(order.status))
      return db.write(job.instance, (trx) => settle.done(trx));
    if (order.status !== 'in_processing') {
      return db.write(job.instance, (trx) => settle.again(trx, later(now(), restingInterval)));
    }
    const progress = await provider.progress(
      { ...submission(job.instance, order), startedAt: order.started_at },
      now(),
    );
    await db.write(job.instance, async (trx) => {
      const at = now();
      // Never backwards, and not after somebody stopped or canceled it meanwhile.
      const { numUpdatedRows } = await trx
        .updateTable('orders')
        .set({ current_quantity: Math.max(order.current_quantity, Math.min(progress.delivered, order.quantity)) })
        .where('instance', '=', trx.instance)
        .where('id', '=', order.id)
        .where('status', '=', 'in_processing')
        .executeTakeFirst();
      if (numUpdatedRows === 1n && progress.state !== 'working') {
        const to = progress.state === 'completed' ? 'completed' : 'error';
        await moveOrder(trx, order.id, { from: 'in_processing', to, actor: 'provider', at });
        return settle.done(trx);
      }
      await settle.again(trx, later(at, progress.askAgainAfter));
    });
  }
}

/**
 * An order that consists of others is not handed over itself (see `startParts`), nor is one that somebody stopped or
 * canceled since it was read: the first is looked at again, the other never.
 */
function settledWithoutProvider(
  db: JobContext['db'],
  instance: string,
  orderId: number,
  at: Date,
  settle: JobContext['settle'],
): Promise<boolean> {
  return db.write(instance, async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (order?.status === 'stopped') await settle.again(trx, later(at, restingInterval));
    else if (order?.status !== 'in_processing' || (await startParts(trx, order, at))) await settle.done(trx);
    else return false;
    return true;
  });
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

type LoadedOrder = NonNullable<Awaited<ReturnType<typeof loadOrder>>>;

function loadOrder(trx: Trx, orderId: number) {
  return trx
    .selectFrom('orders')
    .select([
      'id',
      'service_id',
      'url',
      'quantity',
      'current_quantity',
      'status',
      'provider_reference',
      'started_at',
      'targetable_values',
    ])
    .where('instance', '=', trx.instance)
    .where('id', '=', orderId)
    .executeTakeFirst();
}

function submission(instance: string, order: LoadedOrder): Submission {
  return {
    reference: `${instance}:${order.id}`,
    orderId: order.id,
    serviceId: order.service_id,
    url: order.url,
    quantity: order.quantity,
  };
}
