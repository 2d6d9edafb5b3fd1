import { micros, type Micros } from '../../../../domain/money/micros.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { RewardTable } from '../../../platform/db/schema/earnings.ts';
import { balanceOf } from '../../../platform/ledger/balance-of.ts';
import { post } from '../../../platform/ledger/post.ts';
import type { Posting } from '../../../platform/ledger/posting.ts';

interface Booking {
  readonly orderId: number;
  readonly kind: RewardTable['kind'];
  readonly postings: number;
  readonly credited: bigint;
  readonly by: bigint;
}

/**
 * Books what the rewards of a user are worth against what has been booked of them: credits first, then what has to be
 * taken back, as far as the referral earnings go. What they do not cover stays owed and is taken from later rewards.
 * The earnings have to be locked.
 */
export async function bookRewards(trx: Trx, userId: number, at: Date): Promise<void> {
  const open = await trx
    .selectFrom('reward')
    .select(['order_id', 'kind', 'due', 'credited', 'postings'])
    .where('user_id', '=', userId)
    .whereRef('due', '<>', 'credited')
    .orderBy('order_id')
    .execute();
  let balance: bigint = await balanceOf(trx, userId, 'referral');
  const bookings: Booking[] = [];
  const book = (row: (typeof open)[number], by: bigint) => {
    if (by === 0n) return;
    balance += by;
    bookings.push({ orderId: row.order_id, kind: row.kind, postings: row.postings, credited: row.credited, by });
  };
  for (const row of open) if (row.due > row.credited) book(row, row.due - row.credited);
  for (const row of open) {
    const owed = row.credited - row.due;
    if (owed > 0n) book(row, -(owed < balance ? owed : balance));
  }
  // Each alone and in this order, so that the account never falls below zero on the way.
  for (const booking of bookings) {
    await post(trx, [postingOf(userId, booking, at)]);
    await trx
      .updateTable('reward')
      .set({ credited: booking.credited + booking.by, postings: booking.postings + 1 })
      .where('order_id', '=', booking.orderId)
      .execute();
  }
}

function postingOf(userId: number, { orderId, kind, postings, by }: Booking, at: Date): Posting {
  const amount: Micros = micros(by);
  return {
    kind,
    source: postings === 0 ? { type: 'reward', id: orderId } : { type: 'reward_change', id: `${orderId}:${postings}` },
    entries: [
      { account: 'rewards', amount: micros(-amount) },
      { user: userId, of: 'referral', amount },
    ],
    at,
  };
}
