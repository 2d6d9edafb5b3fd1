import { cutToCent, type Micros, micros } from '../../../../domain/money/micros.ts';
import { formatPlain, fromUsd, toUsd } from '../../../../domain/money/usd.ts';
import { signedIn } from '../../../platform/caller/signed-in.ts';
import { keyedWords } from '../../../platform/words/keyed-words.ts';
import type { Context, Handlers, IdempotentHandler } from '../../../platform/caller/context.ts';
import { notifySecurity } from '../../../platform/mail/security-notice.ts';
import { withdrawalTerms } from './withdrawal-terms.ts';
import { refuseFrozen } from '../../../platform/caller/refuse-frozen.ts';
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
    const number = await reserveForWithdrawal(trx, userId, input, context.now());
    const amount = formatPlain(fromUsd(input.amount), 6);
    const body = { key: 'mail_withdrawal_requested_text', values: { number, amount } };
    await notifySecurity(trx, context, userId, { event: 'withdrawal_requested', body });
    const { balance, referral, task, total } = await earningsOf(trx, userId);
    const exact = withIncreasedBalanceAccuracy === 1;
    const shown = (amount: Micros) => toUsd(exact ? amount : cutToCent(amount));
    return {
      balance: shown(balance),
      referralUserBalance: shown(referral),
      taskUserBalance: shown(task),
      totalEarnings: shown(total),
    };
  });
};

/** Earnings and how they are paid out. Specification: B3 Withdrawal method, B7 Withdrawal, decision 30. */
export const withdrawalHandlers: Handlers = {
  createWithdrawal,

  getWithdrawalTotal: ({ db, instance }, { amount, paymentMethodId }) =>
    db.read(instance.id, async (trx) => {
      const terms = await withdrawalTerms(trx, amount, paymentMethodId);
      return { amount: toUsd(terms.amount), feeAmount: toUsd(terms.fee), totalAmount: toUsd(terms.total) };
    }),

  listWithdrawalMethods: (context) =>
    context.db.read(context.instance.id, async (trx) => {
      const rows = await trx
        .selectFrom('withdrawal_method')
        .selectAll()
        .where('is_active', '=', true)
        .orderBy('position')
        .orderBy('id')
        .execute();
      return rows.map((row) => ({
        id: row.id,
        name: nameOf(context, row),
        icon: row.icon,
        description: keyedWords(context, keyOf(row, '_description'), row.description),
        minAmount: toUsd(micros(row.min_amount)),
        maxAmount: row.max_amount === null ? null : toUsd(micros(row.max_amount)),
        feePercent: row.fee_ppm / 1_000_000,
        minFee: toUsd(micros(row.min_fee)),
      }));
    }),

  listWithdrawals: async (context) =>
    context.db.read(context.instance.id, async (trx) => {
      const rows = await trx
        .selectFrom('withdrawal')
        .innerJoin('withdrawal_method', 'withdrawal_method.id', 'withdrawal.withdrawal_method_id')
        .selectAll('withdrawal')
        .select(['withdrawal_method.name', 'withdrawal_method.translate_key'])
        .where('withdrawal.user_id', '=', signedIn(context).id)
        .orderBy('withdrawal.id', 'desc')
        .limit(500)
        .execute();
      return rows.map((row) => ({
        id: row.id,
        amount: toUsd(micros(row.amount)),
        feeAmount: toUsd(micros(row.fee)),
        totalAmount: toUsd(micros(row.amount - row.fee)),
        withdrawalMethod: { id: row.withdrawal_method_id, name: nameOf(context, row) },
        accountNumber: row.account_number,
        userComment: row.user_comment,
        status: row.status,
        note: row.note,
        createdAt: row.created_at.toISOString(),
        decidedAt: row.decided_at?.toISOString() ?? null,
      }));
    }),
};

interface NamedMethod {
  readonly name: string;
  readonly translate_key: string | null;
}

/** A way of paying out in the caller's language: `withdrawal_by_<key>` of the server's sentences, and `…_description`. */
function nameOf(context: Pick<Context, 'instance' | 'locale'>, row: NamedMethod): string {
  return keyedWords(context, keyOf(row, ''), row.name);
}

function keyOf({ translate_key: key }: NamedMethod, end: string): string | null {
  return key === null ? null : `withdrawal_by_${key}${end}`;
}
