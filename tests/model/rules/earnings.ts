import type { Draft } from '../state/draft.ts';
import { shareOf } from '../state/exact.ts';
import { grades, referralPpm, widget, withdrawalMethod } from '../state/shop.ts';
import { spentOf } from './orders.ts';

/** Counts what a customer has spent on completed orders, less what was given back for them. */
export function settleSpend(draft: Draft, orderId: string): void {
  const { user } = draft.get('order', orderId);
  draft.change('user', user, { spent: spentOf(draft, user) });
}

export function gradePpm(spent: bigint | null): number {
  return spent === null ? 0 : (grades.findLast(({ goal }) => goal <= spent)?.discountPpm ?? 0);
}

function earnerOf(draft: Draft, orderId: string): { readonly user: string; readonly ppm: number } | null {
  const { byWidget, user } = draft.get('order', orderId);
  if (byWidget && widget.owner !== user) return { user: widget.owner, ppm: widget.rewardPpm };
  const { referrer } = draft.get('user', user);
  return referrer === null ? null : { user: referrer, ppm: referralPpm };
}

/** Who is touched when the reward of an order is settled. */
export function whoEarns(draft: Draft, orderId: string): string | null {
  return draft.find('reward', orderId)?.user ?? earnerOf(draft, orderId)?.user ?? null;
}

/** Brings the reward of an order to what it should be, and books what is open of its earner's rewards. */
export function settleReward(draft: Draft, orderId: string): void {
  const order = draft.get('order', orderId);
  if (order.status !== 'completed' || order.isPart) return;
  const earner = draft.find('reward', orderId) ?? earnerOf(draft, orderId);
  if (!earner) return;
  const net = order.cost > order.refunded ? order.cost - order.refunded : 0n;
  const due = shareOf(net, earner.ppm);
  const credited = draft.find('reward', orderId)?.credited ?? 0n;
  draft.put('reward', orderId, { user: earner.user, ppm: earner.ppm, due, credited });
  const { rewards } = draft.get('user', earner.user);
  if (!rewards.includes(orderId)) draft.change('user', earner.user, { rewards: [...rewards, orderId] });
  book(draft, earner.user);
}

/** Credits first, then what has to be taken back, as far as the earnings go. */
function book(draft: Draft, user: string): void {
  const ids = draft.get('user', user).rewards.toSorted((a, b) => Number(a) - Number(b));
  const move = (id: string, by: bigint) => {
    draft.change('reward', id, { credited: draft.get('reward', id).credited + by });
    draft.change('user', user, { referral: draft.get('user', user).referral + by });
  };
  for (const id of ids) {
    const { due, credited } = draft.get('reward', id);
    if (due > credited) move(id, due - credited);
  }
  for (const id of ids) {
    const { due, credited } = draft.get('reward', id);
    const { referral } = draft.get('user', user);
    if (credited > due) move(id, -(credited - due < referral ? credited - due : referral));
  }
}

const cent = 10_000n;

function halfUpToCent(amount: bigint): bigint {
  return ((amount + cent / 2n) / cent) * cent;
}

/** Holds earnings for a withdrawal: those of referrals first. Gives the field that stands against it, or null. */
export function withdraw(draft: Draft, user: string, id: string, amount: bigint): 'amount' | null {
  const { referral, task, withdrawals } = draft.get('user', user);
  const share = shareOf(amount, withdrawalMethod.feePpm);
  const fee = halfUpToCent(share > withdrawalMethod.leastFee ? share : withdrawalMethod.leastFee);
  if (amount % cent !== 0n) return 'amount';
  if (amount < withdrawalMethod.least || fee >= amount || amount > referral + task) return 'amount';
  const fromReferral = amount < referral ? amount : referral;
  const fromTask = amount - fromReferral;
  draft.put('withdrawal', id, { user, status: 'pending', amount, fee, fromReferral, fromTask });
  draft.change('user', user, {
    referral: referral - fromReferral,
    task: task - fromTask,
    withdrawals: [...withdrawals, id],
  });
  return null;
}

export function decide(draft: Draft, id: string, to: 'approved' | 'declined'): boolean {
  const { status, user, fromReferral, fromTask } = draft.get('withdrawal', id);
  if (status !== 'pending') return false;
  draft.change('withdrawal', id, { status: to });
  if (to === 'declined') {
    const { referral, task } = draft.get('user', user);
    draft.change('user', user, { referral: referral + fromReferral, task: task + fromTask });
  }
  return true;
}
