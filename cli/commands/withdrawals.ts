import { formatPlain } from '../../domain/money/usd.ts';
import { micros } from '../../domain/money/micros.ts';
import { decideWithdrawal } from '../../server/areas/earning/withdrawals/decide-withdrawal.ts';
import type { Trx } from '../../server/platform/db/database.ts';
import { type Audit, auditOptions, recordAudit } from '../operator/audit-log.ts';
import { findUser } from '../operator/find-user.ts';
import { listing, operatorCommand, reviewPlan } from '../operator/operator-command.ts';
import { Refused } from '../operator/refused.ts';
import { usdText } from '../operator/written-values.ts';

const list = listing('No withdrawals to review.', listWithdrawals, {
  withdrawal: (one) => one.id,
  requested: (one) => one.created_at,
  user: (one) => `${one.user_id}${one.frozen_at === null ? '' : ' (frozen)'}`,
  'e-mail': (one) => one.email,
  method: (one) => one.method,
  'USD to send': (one) => formatPlain(micros(one.amount - one.fee), 6),
  account: (one) => one.account_number,
  comment: (one) => one.user_comment,
});

/** `livery withdrawals`: earnings that customers want paid out, and the decision on them. */
export const withdrawals = operatorCommand(auditOptions, reviewPlan(list, 'approve', decideWithdrawalByHand));

/** Withdrawals that wait for review, oldest first. */
export async function listWithdrawals(trx: Trx) {
  return trx
    .selectFrom('withdrawal')
    .innerJoin('app_user', 'app_user.id', 'withdrawal.user_id')
    .innerJoin('withdrawal_method', 'withdrawal_method.id', 'withdrawal.withdrawal_method_id')
    .selectAll('withdrawal')
    .select(['app_user.email', 'app_user.frozen_at', 'withdrawal_method.name as method'])
    .where('withdrawal.status', '=', 'pending')
    .orderBy('withdrawal.id')
    .execute();
}

/**
 * Approves a withdrawal, after which it is up to the operator to send the money, or declines it, which gives it back.
 * Throws `Refused` unless it waits for that, and for approving one of a frozen user.
 */
export async function decideWithdrawalByHand(trx: Trx, id: number, approve: boolean, audit: Audit): Promise<string> {
  const row = await trx
    .selectFrom('withdrawal')
    .select(['user_id', 'amount', 'fee', 'status', 'account_number'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new Refused(`There is no withdrawal ${id} in ${trx.instance}.`);
  if (approve && (await findUser(trx, String(row.user_id))).frozenAt !== null) {
    throw new Refused(`User ${row.user_id} is frozen. Unfreeze them first, or decline the withdrawal.`);
  }
  const decision = { to: approve ? 'approved' : 'declined', by: audit.by, note: audit.why, at: audit.at } as const;
  if (!(await decideWithdrawal(trx, id, decision))) {
    throw new Refused(`Withdrawal ${id} is already ${row.status}.`);
  }
  const total = usdText(row.amount - row.fee);
  const subject = `withdrawal ${id} of user ${row.user_id}: ${total}`;
  await recordAudit(trx, audit, approve ? 'approve withdrawal' : 'decline withdrawal', subject);
  return approve
    ? `Withdrawal ${id} was approved. Send ${total} to ${row.account_number}.`
    : `Withdrawal ${id} was declined; user ${row.user_id} has the money again.`;
}
