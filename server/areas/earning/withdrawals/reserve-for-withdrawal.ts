import { formatPlain } from '../../../../domain/money/usd.ts';
import { cutToCent, micros } from '../../../../domain/money/micros.ts';
import { earningsSplit } from '../../../../domain/pricing/reward.ts';
import type { Operations } from '../../../../schemas/generated/contract.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { post } from '../../../platform/ledger/post.ts';
import { refuse } from '../../../platform/problem.ts';
import { lockEarnings } from '../referral/lock-earnings.ts';
import { reservedEarnings } from './reserved-earnings.ts';
import { withdrawalTerms } from './withdrawal-terms.ts';

/** What is asked for, USD. */
type WantedWithdrawal = Pick<
  Operations['createWithdrawal']['input'],
  'amount' | 'paymentMethodId' | 'accountNumber' | 'userComment'
>;

/**
 * Takes earnings out of a user's hands until somebody has decided on them. Throws 422 where the terms of the way do not
 * allow it or less has been earned.
 * @returns the id of the withdrawal
 */
export async function reserveForWithdrawal(
  trx: Trx,
  userId: number,
  input: WantedWithdrawal,
  at: Date,
): Promise<number> {
  const account = input.accountNumber.trim();
  if (account === '') throw refuse('account_number', 'required');
  const { methodId, amount, fee } = await withdrawalTerms(trx, input.amount, input.paymentMethodId);
  const earned = await lockEarnings(trx, userId);
  const from = earningsSplit(amount, earned);
  if (!from) {
    throw refuse('amount', 'withdrawal_over_earnings', {
      earned: formatPlain(cutToCent(micros(earned.referral + earned.task))),
    });
  }
  const { id } = await trx
    .insertInto('withdrawal')
    .values({
      instance: trx.instance,
      user_id: userId,
      withdrawal_method_id: methodId,
      amount,
      fee,
      from_referral: from.referral,
      from_task: from.task,
      account_number: account,
      user_comment: input.userComment?.trim() || null,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await post(trx, [reservedEarnings('hold', { id, userId, from, at })]);
  return id;
}
