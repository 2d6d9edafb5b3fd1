import { formatPlain } from '../../domain/money/format-plain.ts';
import { micros, type Micros } from '../../domain/money/micros.ts';
import { toUsd } from '../../domain/money/to-usd.ts';
import { earningsSplit } from '../../domain/pricing/earnings-split.ts';
import type { Operations } from '../../schemas/generated/contract.ts';
import { refuseFrozen } from '../auth/refuse-frozen.ts';
import { signedIn } from '../auth/signed-in.ts';
import type { Handler } from '../context.ts';
import type { Trx } from '../db/database.ts';
import { userRequest } from '../idempotency/user-request.ts';
import { withIdempotency } from '../idempotency/with-idempotency.ts';
import { post } from '../ledger/post.ts';
import { refuse } from '../problem.ts';
import { earningsOf } from '../profile/earnings-of.ts';
import { lockEarnings } from '../referral/lock-earnings.ts';
import { heldEarnings } from './held-earnings.ts';
import { withdrawalTerms } from './withdrawal-terms.ts';

type Input = Operations['createWithdrawal']['input'];

/** Holds earnings until an operator has decided whether to pay them out. Specification: B7 Withdrawal, decisions 30, 53. */
export const createWithdrawal: Handler<'createWithdrawal'> = async (context, input) => {
  const userId = signedIn(context).id;
  const { idempotencyKey, locale: _locale, withIncreasedBalanceAccuracy, ...body } = input;
  const request = userRequest(context, { operation: 'createWithdrawal', key: idempotencyKey, body });
  return withIdempotency(context.db, request, async (trx) => {
    await refuseFrozen(trx, userId, 'amount');
    await hold(trx, userId, input, context.now());
    const { balance, referral, task, total } = await earningsOf(trx, userId);
    const exact = withIncreasedBalanceAccuracy === 1;
    const shown = (amount: Micros) => toUsd(micros(exact ? amount : amount - (amount % 10_000n)));
    return {
      balance: shown(balance),
      referralUserBalance: shown(referral),
      taskUserBalance: shown(task),
      totalEarnings: shown(total),
    };
  });
};

async function hold(trx: Trx, userId: number, input: Input, at: Date): Promise<void> {
  const account = input.accountNumber.trim();
  if (account === '') throw refuse('account_number', 'required');
  const { methodId, amount, fee } = await withdrawalTerms(trx, input.amount, input.paymentMethodId);
  const earned = await lockEarnings(trx, userId);
  const from = earningsSplit(amount, earned);
  if (!from) {
    throw refuse('amount', 'withdrawal_over_earnings', {
      earned: formatPlain(micros(earned.referral + earned.task), 6),
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
  await post(trx, [heldEarnings('hold', { id, userId, from, at })]);
}
