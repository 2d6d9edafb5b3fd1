import { micros } from '../../../../domain/money/micros.ts';
import { formatPlain } from '../../../../domain/money/usd.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { notify } from '../../../platform/mail/notify.ts';
import { post } from '../../../platform/ledger/post.ts';
import { reservedEarnings } from './reserved-earnings.ts';

export interface Decision {
  readonly to: 'approved' | 'declined';
  /** Which operator; for the record. */
  readonly by: string;
  /** Shown to the customer. */
  readonly note?: string;
  readonly at: Date;
  /** Nobody is written to: it belongs to a history that is made up. */
  readonly silent?: boolean;
}

/**
 * An operator decides on a withdrawal: approved, the held money is gone and its fee kept; declined, it goes back to where
 * it came from. Answers false, and changes nothing, where it is not there or was decided before.
 */
export async function decideWithdrawal(
  trx: Trx,
  id: number,
  { to, by, note, at, silent = false }: Decision,
): Promise<boolean> {
  const row = await trx
    .updateTable('withdrawal')
    .set({ status: to, note: note ?? null, decided_at: at, decided_by: by })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .returning(['user_id', 'amount', 'fee', 'from_referral', 'from_task'])
    .executeTakeFirst();
  if (!row) return false;
  if (to === 'declined') {
    const from = { referral: micros(row.from_referral), task: micros(row.from_task) };
    await post(trx, [reservedEarnings('release', { id, userId: row.user_id, from, at })]);
  } else if (row.fee > 0n) {
    await post(trx, [
      {
        kind: 'fee',
        source: { type: 'withdrawal', id },
        entries: [
          { account: 'payouts', amount: micros(-row.fee) },
          { account: 'fees', amount: micros(row.fee) },
        ],
        at,
      },
    ]);
  }
  if (silent) return true;
  const amount = micros(to === 'approved' ? row.amount - row.fee : row.amount);
  await notify(trx, {
    user: row.user_id,
    at,
    happenings: [
      {
        event: `withdrawal_${to}`,
        key: `withdrawal:${id}`,
        body: [
          { key: `notice_withdrawal_${to}_text`, values: { number: id, amount: formatPlain(amount, 6) } },
          ...(note ? [{ key: 'mail_reason', values: { reason: note } }] : []),
        ],
      },
    ],
  });
  return true;
}

/** Declines what a customer has asked for since a moment and nobody has decided: it was not the customer who asked. */
export async function declineWithdrawalsSince(
  trx: Trx,
  userId: number,
  { since, by, at }: { readonly since: Date } & Pick<Decision, 'by' | 'at'>,
): Promise<void> {
  const rows = await trx
    .selectFrom('withdrawal')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '=', 'pending')
    .where('created_at', '>=', since)
    .orderBy('id')
    .execute();
  for (const { id } of rows) await decideWithdrawal(trx, id, { to: 'declined', by, at });
}
