import type { JobHandler } from '../../../platform/jobs/job.ts';
import type { Publications } from '../../../platform/ports/publications.ts';
import { orderPublications } from './order-publications.ts';

/** Publications that are processed in one transaction. */
const max = 10;

/** Job of a subscription: looks for new publications until its limit is reached or it is canceled. Specification: decision 33. */
export function subscriptionJobs(
  publications: Publications,
  hasCards: (instance: string) => boolean,
): Readonly<Record<'watch-subscription', JobHandler>> {
  return {
    'watch-subscription': async ({ db, now, job, completion }) => {
      const id = Number(job.payload['subscriptionId']);
      const subscription = await db.read(job.instance, (trx) =>
        trx
          .selectFrom('subscription')
          .select(['url', 'watched_until', 'status'])
          .where('id', '=', id)
          .executeTakeFirst(),
      );
      const until = now();
      const found =
        subscription?.status === 'in_processing'
          ? await publications.since({ url: subscription.url, after: subscription.watched_until, until, limit: max })
          : [];
      await db.write(job.instance, async (trx) => {
        const last = found.length === max ? found.at(-1)?.publishedAt : undefined;
        const goesOn = await orderPublications(trx, id, {
          found,
          until: last ?? until,
          hasCards: hasCards(job.instance),
          at: now(),
        });
        const next = last ? now() : new Date(now().getTime() + publications.pollInterval);
        await (goesOn ? completion.again(trx, next) : completion.done(trx));
      });
    },
  };
}
