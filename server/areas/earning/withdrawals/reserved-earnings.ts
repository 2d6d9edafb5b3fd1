import { micros, type Micros, zero } from '../../../../domain/money/micros.ts';
import type { Earnings } from '../../../../domain/pricing/reward.ts';
import type { Entry, Posting } from '../../../platform/ledger/posting.ts';

/** The posting that holds earnings for a withdrawal, or gives them back. */
export function reservedEarnings(
  way: 'hold' | 'release',
  {
    id,
    userId,
    from,
    at,
  }: { readonly id: number; readonly userId: number; readonly from: Earnings; readonly at: Date },
): Posting {
  const signed = (amount: Micros): Micros => (way === 'hold' ? micros(-amount) : amount);
  const parts: readonly Entry[] = [
    { user: userId, of: 'referral', amount: signed(from.referral) },
    { user: userId, of: 'task', amount: signed(from.task) },
    { account: 'payouts', amount: micros(-signed(micros(from.referral + from.task))) },
  ];
  return {
    kind: 'withdrawal',
    source: { type: way === 'hold' ? 'withdrawal' : 'withdrawal_declined', id },
    entries: parts.filter(({ amount }) => amount !== zero),
    at,
  };
}
