import { formatPlain } from '../../domain/money/format-plain.ts';
import { micros } from '../../domain/money/micros.ts';
import type { Trx } from '../../server/platform/db/database.ts';
import { decideWithdrawal } from '../../server/areas/earning/withdrawals/decide-withdrawal.ts';
import { type Act, recordAct } from './act.ts';
import { findUser } from './find-user.ts';
import { Refused } from './refused.ts';

/**
 * Approves a withdrawal, after which it is up to the operator to send the money, or declines it, which gives it back.
 * Throws `Refused` unless it waits for that, and for approving one of a frozen user.
 */
export async function decidePayOut(trx: Trx, id: number, approve: boolean, act: Act): Promise<string> {
  const row = await trx
    .selectFrom('withdrawal')
    .select(['user_id', 'amount', 'fee', 'status', 'account_number'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new Refused(`There is no withdrawal ${id} in ${trx.instance}.`);
  if (approve && (await findUser(trx, String(row.user_id))).frozenAt !== null) {
    throw new Refused(`User ${row.user_id} is frozen. Unfreeze them first, or decline the withdrawal.`);
  }
  const decision = { to: approve ? 'approved' : 'declined', by: act.by, note: act.why, at: act.at } as const;
  if (!(await decideWithdrawal(trx, id, decision))) {
    throw new Refused(`Withdrawal ${id} was decided before; it is ${row.status}.`);
  }
  const total = `${formatPlain(micros(row.amount - row.fee), 6)} USD`;
  const subject = `withdrawal ${id} of user ${row.user_id}: ${total}`;
  await recordAct(trx, act, approve ? 'approve withdrawal' : 'decline withdrawal', subject);
  return approve
    ? `Withdrawal ${id} was approved. Send ${total} to ${row.account_number}.`
    : `Withdrawal ${id} was declined; user ${row.user_id} has the money again.`;
}
