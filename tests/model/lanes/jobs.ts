import { halfUp } from '../exact.ts';
import { type Finished, nothingSeen, type Step } from '../lane.ts';
import { settleReward, settleSpend, whoEarns } from '../rules/earnings.ts';
import { addPart } from '../rules/orders.ts';
import { cancel, gather, isOver, runQuantity, startParts } from '../rules/parts.ts';
import { chargeCard } from '../rules/place-unpaid.ts';
import { giveUp } from '../rules/settle.ts';
import { decideCheck } from '../rules/tasks.ts';
import type { World } from '../world.ts';

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
  const steps: readonly Step[] = event.failed ? [() => outcome] : [...about.steps, () => outcome];
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

function subjectOf(world: World, event: JobEvent) {
  const { draft, snapshot } = world;
  const { orderId, dripFeedId, invoiceId, checkId } = event.payload;
  if (checkId !== undefined) {
    const id = String(checkId);
    const { user, task } = draft.get('check', id);
    return { name: id, owners: [user, `task ${task}`], steps: [expireCheck(id)] };
  }
  if (invoiceId !== undefined) {
    const id = String(invoiceId);
    const { user, use } = draft.get('invoice', id);
    return { name: id, owners: [user, ...(use ? [use.code] : [])], steps: invoiceSteps(event, id) };
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
  return [
    (draft) => {
      chargeCard(draft, id);
      return {};
    },
  ];
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
          const { status, cashback, credited, delivered, quantity, user } = draft.get('order', id);
          const ended = status === 'completed' || status === 'canceled' || status === 'error';
          const due = halfUp(cashback * BigInt(delivered), BigInt(quantity));
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

/** An order goes to the provider once, unless it consists of parts: then those are started, and it never goes itself. */
function submit({ accepted }: JobEvent, id: string): readonly Step[] {
  return [
    (draft) => {
      const { status, taken } = draft.get('order', id);
      return { goOn: status === 'in_processing' && !taken };
    },
    (draft, { goOn }) => {
      if (!goOn) return {};
      if (accepted === null) {
        if (draft.get('order', id).status === 'in_processing') startParts(draft, id);
      } else if (accepted) draft.change('order', id, { taken: true });
      else if (draft.get('order', id).status === 'in_processing') cancel(draft, id);
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
        ...(progress.state === 'working' ? {} : { status: progress.state === 'completed' ? 'completed' : 'error' }),
      });
      return {};
    },
  ];
}
