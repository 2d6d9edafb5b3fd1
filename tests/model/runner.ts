import type { Database } from '../../server/platform/db/database.ts';
import { fulfilmentJobs } from '../../server/areas/fulfilment/fulfilment-jobs.ts';
import type { ProofInspector } from '../../server/platform/ports/proof-inspector.ts';
import type { FulfilmentProvider } from '../../server/platform/ports/fulfilment-provider.ts';
import { sandboxProvider } from '../../server/demo/sandboxes/fulfilment-provider.ts';
import type { PaymentGateway } from '../../server/platform/ports/payment-gateway.ts';
import { invoiceJobs } from '../../server/areas/paying/invoices/invoice-jobs.ts';
import type { JobHandler } from '../../server/platform/jobs/job.ts';
import { runDueJobs } from '../../server/platform/jobs/start-runner.ts';
import { orderJobs } from '../../server/areas/ordering/lifecycle/order-jobs.ts';
import { sandboxChannelData } from '../../server/demo/sandboxes/channel-data.ts';
import { sandboxRetention } from '../../server/demo/sandboxes/retention.ts';
import { sandboxSeoPositions } from '../../server/demo/sandboxes/seo-positions.ts';
import { earningJobs } from '../../server/areas/earning/referral/earning-jobs.ts';
import { freeTrialJobs } from '../../server/areas/growth/free-trials/free-trial-jobs.ts';
import { subscriptionJobs } from '../../server/areas/growth/subscriptions/subscription-jobs.ts';
import type { Publications } from '../../server/platform/ports/publications.ts';
import { taskJobs } from '../../server/areas/growth/tasks/task-jobs.ts';
import type { JobEvent } from './lanes/jobs.ts';
import { pollInterval, publishedOn } from './state/publications.ts';
import { verdictOn } from './rules/trials.ts';

export interface ModelRunner {
  /** Runs up to this many due jobs of each kind in parallel; returns their number. */
  readonly tick: (parallel: number) => Promise<number>;
  /** Jobs that ran since the last call. */
  readonly events: () => readonly JobEvent[];
  /** References that the provider accepted. */
  readonly submitted: readonly string[];
  /** Failures that were not planned. */
  readonly failures: readonly string[];
}

/** Runs the jobs that move money on request, and records each job and the provider's answer to it. */
export function modelRunner(
  db: Database,
  {
    gateway,
    now,
    next,
    opened,
  }: {
    readonly gateway: PaymentGateway | null;
    readonly now: () => Date;
    readonly next: () => number;
    /** When the shop was opened. */
    readonly opened: Date;
  },
): ModelRunner {
  let events: JobEvent[] = [];
  const submitted: string[] = [];
  const failures: string[] = [];
  const answersByOrder = new Map<number, Pick<JobEvent, 'accepted' | 'progress'>>();
  const refusedOnce = new Set<number>();
  const sandbox = sandboxProvider(3_600);
  // The link of an order determines the course of its delivery.
  const moody: FulfilmentProvider = {
    async submit(order) {
      if (order.url?.endsWith('flaky') && !refusedOnce.has(order.orderId)) {
        refusedOnce.add(order.orderId);
        throw new Error('The provider is away');
      }
      const accepted = !order.url?.endsWith('refuse');
      answersByOrder.set(order.orderId, { accepted, progress: null });
      if (!accepted) return { accepted, reason: 'other' };
      submitted.push(order.reference);
      return sandbox.submit(order);
    },
    async progress(order, at) {
      const progress = await sandbox.progress(order, at);
      const fails = order.url?.endsWith('fail') && progress.delivered * 2 > order.quantity;
      const answer = fails
        ? {
            askAgainAfter: 0,
            state: 'failed' as const,
            reason: 'link_gone' as const,
            delivered: Math.floor(order.quantity / 2),
          }
        : progress;
      answersByOrder.set(order.orderId, { accepted: null, progress: answer });
      return answer;
    },
  };
  let requested = 0;
  /** Requests that failed: each works when it is repeated. A job that fails for five days is set aside. */
  const failedOnce = new Set<string>();
  const platform: Publications = {
    pollInterval,
    async since({ url, after, until, limit }) {
      requested += 1;
      const request = `${url} ${after.getTime()}`;
      if (requested % 6 === 0 && !failedOnce.has(request)) {
        failedOnce.add(request);
        throw new Error('The platform is away');
      }
      return publishedOn(opened, { url, after: after.getTime(), until: until.getTime(), limit });
    },
  };
  const inspector: ProofInspector = {
    askEvery: 30 * 60_000,
    inspect: async ({ proofUrl, submittedAt }, at) => verdictOn(proofUrl, submittedAt.getTime(), at.getTime()),
  };
  const { 'begin-run': beginRun, 'gather-parts': gatherParts } = orderJobs({
    channelData: sandboxChannelData,
    seoPositions: sandboxSeoPositions,
    retention: sandboxRetention,
  });
  const all = {
    ...fulfilmentJobs(moody),
    ...invoiceJobs(gateway),
    ...earningJobs,
    ...taskJobs,
    ...subscriptionJobs(platform, () => gateway !== null),
    ...freeTrialJobs(inspector),
    'begin-run': beginRun,
    'gather-parts': gatherParts,
  };
  const handlers = Object.fromEntries(Object.entries(all).map(([kind, handler]) => [kind, watched(handler)]));
  return {
    tick: (parallel) =>
      runDueJobs({
        db,
        handlers,
        now,
        parallel,
        onFailure({ kind, key, error }) {
          if (!(error instanceof Error && /^The (?:provider|platform) is away$/.test(error.message)))
            failures.push(`job ${kind} ${key} failed: ${error instanceof Error ? error.message : String(error)}`);
        },
      }),
    events() {
      const before = events;
      events = [];
      return before;
    },
    submitted,
    failures,
  };

  function watched(handler: JobHandler): JobHandler {
    return async (context) => {
      const { kind, payload } = context.job;
      const orderId = Number(payload['orderId']);
      const began = next();
      answersByOrder.delete(orderId);
      let failed = false;
      try {
        await handler(context);
      } catch (error) {
        failed = true;
        throw error;
      } finally {
        const { accepted = null, progress = null } = kind.endsWith('-order') ? (answersByOrder.get(orderId) ?? {}) : {};
        events.push({ kind, payload, accepted, progress, failed, began, ended: next() });
      }
    };
  }
}
