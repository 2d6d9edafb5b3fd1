import { keepNews } from '../news/order-news.ts';
import { sql } from 'kysely';
import { asJson } from '../../../platform/db/insert-rows.ts';
import { beginRun, gatherParts } from './begin-run.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { JobContext, JobFailure, JobHandler } from '../../../platform/jobs/job.ts';
import { completeBatch } from '../../../platform/jobs/lease.ts';
import { batched } from '../../../platform/jobs/batched.ts';
import type { ChannelData } from '../../../platform/ports/channel-data.ts';
import type { Retention } from '../../../platform/ports/retention.ts';
import type { KeywordMoment, SeoPositions } from '../../../platform/ports/seo-positions.ts';
import { lockOrderRows } from '../orders/lock-order.ts';
import type { StoredTarget } from '../../../platform/db/schema/catalogue.ts';
import type { StoredTargetValues } from '../../../platform/db/schema/orders.ts';

interface OrderWatchers {
  readonly channelData: ChannelData;
  readonly seoPositions: SeoPositions;
  readonly retention: Retention;
}

const day = 24 * 60 * 60 * 1000;
/** How often a refill that is under way is asked about, milliseconds. */
const refillInterval = 30_000;

/** Jobs that follow an order: its parts, what it promotes, ranks of its keywords, its refills. */
export function orderJobs({ channelData, seoPositions, retention }: OrderWatchers) {
  return {
    'begin-run': beginRun,
    'gather-parts': gatherParts,

    'describe-order': batched(async (contexts) => {
      const orders = await loadAll(contexts);
      const found: { id: number; promotable: unknown }[] = [];
      const finished: { context: JobContext; again: null }[] = [];
      const failures: JobFailure[] = [];
      await Promise.all(
        contexts.map(async (context) => {
          try {
            const order = orders.get(Number(context.job.payload['orderId']));
            const promotable = order?.url ? await channelData.describe(order.url) : null;
            finished.push({ context, again: null });
            if (order && promotable) found.push({ id: order.id, promotable });
          } catch (error) {
            failures.push({ context, error });
          }
        }),
      );
      const [first] = contexts;
      await first?.db.write(first.job.instance, async (trx) => {
        await completeBatch(trx, finished);
        await lockOrderRows(
          trx,
          found.map(({ id }) => id),
        );
        await sql`update orders set promotable = looked.promotable
          from json_to_recordset(${asJson(found)}::json) as looked (id integer, promotable jsonb)
          where orders.instance = ${trx.instance} and orders.id = looked.id
            and orders.id = any(${found.map(({ id }) => id)}::integer[])`.execute(trx);
      });
      return failures;
    }),

    'rank-keywords': async (context) => {
      const moment = context.job.payload['moment'] as KeywordMoment;
      const order = await load(context);
      const keywords = order?.url ? keywordsOf(order.targets, order.targetable_values) : [];
      const url = order?.url ?? '';
      const ranks = await Promise.all(
        keywords.map(async (keyword) => ({ keyword, rank: await seoPositions.position({ keyword, url, moment }) })),
      );
      await context.db.write(context.job.instance, async (trx) => {
        await context.completion.done(trx);
        if (!order || ranks.length === 0) return;
        await trx
          .insertInto('order_keyword')
          .values(
            ranks.map(({ keyword, rank }) => ({
              instance: trx.instance,
              order_id: order.id,
              keyword,
              [moment]: rank,
            })),
          )
          .onConflict((conflict) =>
            conflict.columns(['instance', 'order_id', 'keyword']).doUpdateSet((row) => ({
              [moment]: row.ref(`excluded.${moment}`),
            })),
          )
          .execute();
      });
    },

    'follow-keywords': batched(async (contexts) => {
      const [first] = contexts;
      if (!first) return [];
      const orders = await loadAll(contexts);
      const at = first.now();
      const rankCheck = (orderId: number, moment: KeywordMoment, runAt: Date) => ({
        kind: 'rank-keywords',
        key: `${orderId}:${moment}`,
        payload: { orderId, moment },
        runAt,
      });
      const followed = [...orders.values()].filter(
        ({ status, targets, targetable_values: values }) =>
          status === 'completed' && keywordsOf(targets, values).length > 0,
      );
      await first.db.write(first.job.instance, async (trx) => {
        await completeBatch(
          trx,
          contexts.map((context) => ({ context, again: null })),
        );
        await enqueue(
          trx,
          followed.flatMap(({ id }) => [
            rankCheck(id, 'on_complete', at),
            rankCheck(id, 'after_five_days', new Date(at.getTime() + 5 * day)),
          ]),
        );
      });
      return [];
    }),

    'complete-refill': async ({ db, now, job, completion }) => {
      const id = Number(job.payload['refillRequestId']);
      const request = await db.read(job.instance, (trx) =>
        trx.selectFrom('refill_request').select(['id', 'created_at']).where('id', '=', id).executeTakeFirst(),
      );
      const done = !request || (await retention.refilled({ id, createdAt: request.created_at }, now()));
      await db.write(job.instance, async (trx) => {
        if (!done) return completion.again(trx, new Date(now().getTime() + refillInterval));
        await completion.done(trx);
        const completed = await trx
          .updateTable('refill_request')
          .set({ completed_at: now() })
          .where('id', '=', id)
          .where('completed_at', 'is', null)
          .returning('order_id')
          .execute();
        const orders = completed.map(({ order_id: orderId }) => orderId);
        await keepNews(trx, 'order_refilled', orders, now());
      });
    },
  } satisfies Readonly<Record<string, JobHandler>>;
}

async function load(context: JobContext) {
  const orders = await loadAll([context]);
  return orders.get(Number(context.job.payload['orderId']));
}

/** The orders of jobs of one instance, by id. */
async function loadAll(contexts: readonly JobContext[]) {
  const [first] = contexts;
  const rows = await first?.db.read(first.job.instance, (trx) =>
    trx
      .selectFrom('orders')
      .innerJoin('service', (join) =>
        join.onRef('service.instance', '=', 'orders.instance').onRef('service.id', '=', 'orders.service_id'),
      )
      .select(['orders.id', 'orders.url', 'orders.status', 'orders.targetable_values', 'service.targets'])
      .where('orders.id', '=', (row) => row.fn.any(row.val(contexts.map(({ job }) => Number(job.payload['orderId'])))))
      .execute(),
  );
  return new Map((rows ?? []).map((row) => [row.id, row]));
}

/** What a page is searched for with: the values of the targets that take search keywords, each once. */
function keywordsOf(targets: readonly StoredTarget[], given: readonly StoredTargetValues[]): readonly string[] {
  const ids = new Set(targets.filter(({ type }) => type.viewType === 'seo_keywords').map(({ id }) => id));
  return [...new Set(given.filter(({ targetId }) => ids.has(targetId)).flatMap(({ values }) => values))];
}
