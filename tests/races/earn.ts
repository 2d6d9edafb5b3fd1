import { micros } from '../../domain/money/micros.ts';
import type { Earnings } from '../../domain/pricing/reward.ts';
import type { Trx } from '../../server/platform/db/database.ts';
import { post } from '../../server/platform/ledger/post.ts';

/** Puts earnings on a user's accounts, as tasks do. The same reference is booked once. */
export async function earn(trx: Trx, user: number, { referral, task }: Earnings, reference = 'first'): Promise<void> {
  const parts = [
    { of: 'referral', amount: referral },
    { of: 'task', amount: task },
  ] as const;
  await post(
    trx,
    parts
      .filter(({ amount }) => amount > 0n)
      .map(({ of, amount }) => ({
        kind: 'task' as const,
        source: { type: 'test', id: `${user}:${of}:${reference}` },
        entries: [
          { account: 'rewards' as const, amount: micros(-amount) },
          { user, of, amount },
        ],
      })),
  );
}
