import { type Finished, nothingSeen, type Step } from '../state/lane.ts';
import { cashbackOf } from '../rules/cashback.ts';
import { settleReward, settleSpend, whoEarns } from '../rules/earnings.ts';
import { addPart } from '../rules/orders.ts';
import { cancel, fail, gather, isOver, runQuantity, startParts } from '../rules/parts.ts';
import { beginCharge, bookCharge } from '../rules/place-unpaid.ts';
import { giveUp } from '../rules/settle.ts';
import { takeUp } from '../rules/subscriptions.ts';
import { decideCheck } from '../rules/tasks.ts';
import { inspect } from '../rules/trials.ts';
import type { World } from '../world/world.ts';

/** A job that ran, and what the provider said in it. */
export interface JobEvent {
  readonly kind: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly accepted: boolean | null;
  readonly progress: { readonly delivered: number; readonly state: 'working' | 'completed' | 'failed' } | null;
  /** Whether it failed and is to be run again; then it has changed nothing. */
  readonly failed: boolean;
  readonly began: number;
  readonly ended: number;
}

/** The job as an operation among the others, about things that the world's snapshot names. Jobs answer nobody: their outcome is always the same. */
export function jobLane(world: World, event: JobEvent): Finished {
  const outcome = event.failed ? 'failed' : 'done';
  const about = subjectOf(world, event);
  const steps: readonly Step[] = event.failed ? [() => outcome] : ending(about.steps, outcome);
  return {
    kind: event.kind,
    lane: {
      label: `job ${event.kind} ${about.name}`,
      owners: about.owners,
      steps,
      run: async () => ({ ...nothingSeen, outcome }),
    },
    seen: { ...nothingSeen, outcome },
    began: event.began,
    ended: event.ended,
  };
}

/** The same moments, the last of which gives the outcome unless it says that something is wrong. */
function ending(steps: readonly Step[], outcome: string): readonly Step[] {
  return steps.map((step, index) =>
    index < steps.length - 1
      ? step
      : (draft, memory, seen) => {
          const result = step(draft, memory, seen);
          return typeof result === 'string' ? result : outcome;
        },
  );
}

function subjectOf(world: World, event: JobEvent) {
  const { draft, snapshot } = world;
  const { orderId, dripFeedId, invoiceId, checkId, subscriptionId, freeTrialId } = event.payload;
  if (subscriptionId !== undefined) return watching(world, Number(subscriptionId));
  if (freeTrialId !== undefined) return inspecting(world, Number(freeTrialId));
  if (checkId !== undefined) {
    const id = String(checkId);
    const { user, task } = draft.get('check', id);
    return { name: id, owners: [user, `task ${task}`], steps: [expireCheck(id)] };
  }
  if (invoiceId !== undefined) {
    const id = String(invoiceId);
    return { name: id, owners: snapshot.invoices.get(Number(id)) ?? [], steps: invoiceSteps(event, id) };
  }
  const order =
    orderId === undefined ? snapshot.dripFeeds.get(Number(dripFeedId)) : snapshot.orders.get(Number(orderId));
  if (!order) throw new Error(`Job ${event.kind} is about something that the database does not have`);
  const { name, user } = order;
  const earner = event.kind === 'settle-earnings' && draft.find('order', name) ? whoEarns(draft, name) : null;
  return { name, owners: earner === null ? [user] : [user, earner], steps: orderSteps(event, name) };
}

/** A task that was not done in time is given up. */
const expireCheck =
  (id: string): Step =>
  (draft) => {
    const { status } = draft.get('check', id);
    if (status === 'initial' || status === 'started') decideCheck(draft, id, 'expired');
    return {};
  };

function invoiceSteps({ kind }: JobEvent, id: string): readonly Step[] {
  if (kind === 'expire-invoice') {
    return [
      (draft) => {
        giveUp(draft, id, ['pending'], 'expired');
        return {};
      },
    ];
  }
  // The gateway is asked in between.
  return [
    (draft) => ({ goOn: beginCharge(draft, id) }),
    (draft, { goOn }) => {
      if (goOn) bookCharge(draft, id);
      return {};
    },
  ];
}

/** A watcher asks what is new before it holds anything. */
function watching({ snapshot, opened, now }: World, id: number) {
  const { user, madeFor } = known(snapshot.subscriptions.get(id), `subscription ${id}`);
  const at = now().getTime();
  const steps: readonly Step[] = [
    (draft) => {
      const { status, watched } = draft.get('subscription', String(id));
      return { goOn: status === 'in_processing', watched };
    },
    (draft, { goOn, watched = 0 }) => {
      if (goOn) takeUp(draft, String(id), { watched, now: at, opened, madeFor });
      return {};
    },
  ];
  return { name: String(id), owners: [user], steps };
}

function inspecting({ snapshot, now }: World, id: number) {
  const { user, order } = known(snapshot.trials.get(id), `trial ${id}`);
  const at = now().getTime();
  const step: Step = (draft) => {
    inspect(draft, String(id), at, order);
    return {};
  };
  return { name: String(id), owners: [user], steps: [step] };
}

function known<T>(found: T | undefined, name: string): T {
  if (found === undefined) throw new Error(`A job is about ${name}, which the database does not have`);
  return found;
}

function orderSteps(event: JobEvent, id: string): readonly Step[] {
  switch (event.kind) {
    case 'submit-order':
      return submit(event, id);
    case 'advance-order':
      return advance(event, id);
    case 'begin-run':
      return [
        (draft) => {
          const order = draft.get('order', id);
          const { service, parts, dripFeed } = order;
          if (order.status !== 'in_processing' || parts.length >= (dripFeed?.runs ?? 0)) return {};
          addPart(draft, id, { service, quantity: runQuantity(order, parts.length) });
          return {};
        },
      ];
    case 'gather-parts':
      return [
        (draft) => {
          gather(draft, id);
          return {};
        },
      ];
    case 'credit-cashback':
      return [
        (draft) => {
          const order = draft.get('order', id);
          const { status, credited, user } = order;
          const ended = status === 'completed' || status === 'canceled' || status === 'error';
          const due = cashbackOf(order);
          if (!ended || credited !== null || due === 0n) return {};
          draft.change('order', id, { credited: due });
          draft.change('user', user, { balance: draft.get('user', user).balance + due });
          return {};
        },
      ];
    case 'settle-earnings':
      return [
        (draft) => {
          settleSpend(draft, id);
          return {};
        },
        (draft) => {
          settleReward(draft, id);
          return {};
        },
      ];
    default:
      throw new Error(`The model knows no jobs of kind ${event.kind}`);
  }
}

/**
 * An order goes to the provider once, unless it consists of parts: then those are started, and it never goes itself. It is
 * read, then held for a look whether it is still at work, and the provider is asked between that and the end.
 */
function submit({ accepted }: JobEvent, id: string): readonly Step[] {
  return [
    (draft) => {
      const { status, taken } = draft.get('order', id);
      return { goOn: status === 'in_processing' && !taken };
    },
    (draft, { goOn = false }) => {
      if (!goOn || draft.get('order', id).status !== 'in_processing') return { goOn: false };
      return { goOn: !startParts(draft, id) };
    },
    (draft, { goOn }) => {
      if (goOn !== (accepted !== null))
        return goOn ? 'an order at work is handed over' : 'an order in parts, or at rest, is not';
      if (accepted === true) draft.change('order', id, { taken: true });
      if (accepted === false && draft.get('order', id).status === 'in_processing') cancel(draft, id);
      return {};
    },
  ];
}

/** What the provider has delivered counts as long as the order is at work, and never backwards. */
function advance({ progress }: JobEvent, id: string): readonly Step[] {
  return [
    (draft) => {
      const order = draft.get('order', id);
      return { goOn: order.status === 'in_processing' && !isOver(order), delivered: order.delivered };
    },
    (draft, { goOn, delivered = 0 }) => {
      const order = draft.get('order', id);
      if (!goOn || !progress || order.status !== 'in_processing') return {};
      draft.change('order', id, {
        delivered: Math.max(delivered, Math.min(progress.delivered, order.quantity)),
        ...(progress.state === 'completed' ? { status: 'completed' as const } : {}),
      });
      if (progress.state === 'failed') fail(draft, id);
      return {};
    },
  ];
}
