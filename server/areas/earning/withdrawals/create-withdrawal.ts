import { micros, type Micros } from '../../../../domain/money/micros.ts';
import { toUsd } from '../../../../domain/money/to-usd.ts';
import { refuseFrozen } from '../../../platform/caller/refuse-frozen.ts';
import { signedIn } from '../../../platform/caller/signed-in.ts';
import type { IdempotentHandler } from '../../../platform/caller/context.ts';
import { userRequest } from '../../../platform/caller/user-request.ts';
import { withIdempotency } from '../../../platform/idempotency/with-idempotency.ts';
import { earningsOf } from './earnings-of.ts';
import { reserveForWithdrawal } from './reserve-for-withdrawal.ts';

/** Holds earnings until an operator has decided whether to pay them out. Specification: B7 Withdrawal, decisions 30, 53. */
export const createWithdrawal: IdempotentHandler<'createWithdrawal'> = async (context, input) => {
  const userId = signedIn(context).id;
  const { idempotencyKey, locale: _locale, withIncreasedBalanceAccuracy, ...body } = input;
  const request = userRequest(context, { operation: 'createWithdrawal', key: idempotencyKey, body });
  return withIdempotency(context, request, async (trx) => {
    await refuseFrozen(trx, userId, 'amount');
    await reserveForWithdrawal(trx, userId, input, context.now());
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
