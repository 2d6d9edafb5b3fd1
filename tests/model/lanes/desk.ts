import { freezeUser } from '../../../cli/commands/user.ts';
import { micros, zero } from '../../../domain/money/micros.ts';
import { decideInvoice } from '../../../server/areas/paying/invoices/decide-invoice.ts';
import { grant } from '../../../server/platform/ledger/grant.ts';
import { InsufficientBalance } from '../../../server/platform/ledger/posting.ts';
import { refundCompleted } from '../../../server/areas/ordering/lifecycle/refund-completed.ts';
import { Problem } from '../../../server/platform/problem.ts';
import { decideWithdrawal } from '../../../server/areas/earning/withdrawals/decide-withdrawal.ts';
import { earn as bookEarnings } from '../../races/earn.ts';
import type { Trx } from '../../../server/platform/db/database.ts';
import type { Draft } from '../state/draft.ts';
import { type Lane, nothingSeen, type Step } from '../state/lane.ts';
import { cashbackOf } from '../rules/cashback.ts';
import { decide } from '../rules/earnings.ts';
import { pay } from '../rules/orders.ts';
import { giveUp, settle } from '../rules/settle.ts';
import { addressOf } from '../world/snapshot.ts';
import { type Act, chosen, nameOf, type World } from '../world/world.ts';
import { ownersOfInvoice } from './invoices.ts';
import { invoiceFor, orderFor } from './targets.ts';

/** What is done at the operator's desk: the same functions as there, in a transaction of their own. */
function atDesk(
  world: World,
  lane: Pick<Lane, 'label' | 'owners'> & {
    readonly steps: readonly Step[];
    readonly work: (trx: Trx) => Promise<string>;
  },
): Lane {
  return {
    ...lane,
    async run() {
      const outcome = await world.db.write(world.instance, lane.work).catch((error: unknown) => {
        if (error instanceof InsufficientBalance) return 'short';
        if (error instanceof Problem) return [error.status, ...Object.keys(error.fields)].join(' ');
        throw error;
      });
      return { ...nothingSeen, outcome };
    },
  };
}

export function decidePayment(world: World, act: Act): Lane | null {
  const found = invoiceFor(world, act, ({ status }) => status === 'in_moderation' || act.twist % 6 === 0);
  if (!found) return null;
  const { id, invoice } = found;
  const approve = act.twist % 3 !== 0;
  const decision = { approve, by: 'operator', why: 'model', at: world.now() };
  return atDesk(world, {
    label: `the operator ${approve ? 'approves' : 'declines'} invoice ${id}`,
    owners: ownersOfInvoice(invoice),
    work: (trx) => decideInvoice(trx, Number(id), decision).then(() => 'done'),
    steps: [
      (draft) => {
        if (draft.get('invoice', id).status !== 'in_moderation') return '422 invoice_id';
        if (approve) settle(draft, id);
        else giveUp(draft, id, ['in_moderation'], 'declined');
        return 'done';
      },
    ],
  });
}

export function decidePayOut(world: World, act: Act): Lane | null {
  const all = [...world.people.keys()].flatMap((name) => world.draft.get('user', name).withdrawals);
  const pending = all.filter((id) => world.draft.get('withdrawal', id).status === 'pending');
  const id = chosen(act.twist % 6 === 0 ? all : pending, act.pick);
  const number = id === undefined ? undefined : world.snapshot.withdrawals.get(id);
  if (id === undefined || number === undefined) return null;
  const to = act.twist % 2 === 0 ? 'approved' : 'declined';
  return atDesk(world, {
    label: `the operator has withdrawal ${id} ${to}`,
    owners: [world.draft.get('withdrawal', id).user],
    work: async (trx) => String(await decideWithdrawal(trx, number, { to, by: 'operator', at: world.now() })),
    steps: [(draft) => String(decide(draft, id, to))],
  });
}

/** Gives back some of what was paid for a completed order. */
export function refund(world: World, act: Act): Lane | null {
  const found = orderFor(world, act, ({ status }) => status === 'completed');
  if (!found) return null;
  const { id, order, owner } = found;
  const amount = (order.cost * BigInt(20 + (act.size % 70))) / 100n;
  if (amount === 0n) return null;
  const reference = `model-${world.next()}`;
  return atDesk(world, {
    label: `the operator refunds ${amount} of order ${id}`,
    owners: [owner],
    work: async (trx) =>
      String(await refundCompleted(trx, Number(id), { amount: micros(amount), reference, at: world.now() })),
    steps: [
      (draft) => {
        const { status, refunded, cost } = draft.get('order', id);
        if (status !== 'completed' || refunded + amount > cost) return 'false';
        if (!isFirst(draft, reference)) return 'true';
        const before = draft.get('order', id);
        draft.change('order', id, { refunded: refunded + amount });
        const back = before.credited === null ? 0n : cashbackOf(before) - cashbackOf(draft.get('order', id));
        pay(draft, owner, amount - back);
        return 'true';
      },
    ],
  });
}

/** Puts money on a balance, or takes some away. */
export function credit(world: World, act: Act): Lane | null {
  const user = nameOf(world, act);
  const id = world.people.get(user)?.id;
  if (id === undefined) return null;
  const amount = BigInt(1 + (act.size % 300)) * 10_007n * (act.twist % 3 === 0 ? -1n : 1n);
  const reference = `model-${world.next()}`;
  return atDesk(world, {
    label: `the operator gives ${user} ${amount}`,
    owners: [user],
    work: (trx) => grant(trx, id, micros(amount), { reference, at: world.now() }).then(() => 'done'),
    steps: [
      (draft) => {
        if (draft.find('reply', reference)) return 'done';
        if (draft.get('user', user).balance + amount < 0n) return 'short';
        isFirst(draft, reference);
        pay(draft, user, amount);
        return 'done';
      },
    ],
  });
}

export function freeze(world: World, act: Act): Lane {
  const user = nameOf(world, act);
  const frozen = act.twist % 4 === 0;
  const by = { by: 'operator', why: 'model', at: world.now() };
  return atDesk(world, {
    label: `the operator ${frozen ? 'freezes' : 'unfreezes'} ${user}`,
    owners: [user],
    work: (trx) => freezeUser(trx, addressOf(user), frozen, by).then(() => 'done'),
    steps: [
      (draft) => {
        draft.change('user', user, { frozen });
        return 'done';
      },
    ],
  });
}

/** Earnings with tasks. */
export function earn(world: World, act: Act): Lane | null {
  const user = nameOf(world, act);
  const id = world.people.get(user)?.id;
  if (id === undefined) return null;
  const amount = BigInt(1 + (act.size % 200)) * 10_001n;
  const reference = `model-${world.next()}`;
  return atDesk(world, {
    label: `${user} earns ${amount} with a task`,
    owners: [user],
    work: (trx) => bookEarnings(trx, id, { referral: zero, task: micros(amount) }, reference).then(() => 'done'),
    steps: [
      (draft) => {
        if (isFirst(draft, reference)) draft.change('user', user, { task: draft.get('user', user).task + amount });
        return 'done';
      },
    ],
  });
}

/** The same reference is booked once. */
function isFirst(draft: Draft, reference: string): boolean {
  if (draft.find('reply', reference)) return false;
  draft.put('reply', reference, { outcome: 'booked' });
  return true;
}
