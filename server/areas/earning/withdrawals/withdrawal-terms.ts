import { formatPlain, fromUsd } from '../../../../domain/money/usd.ts';
import { isWholeCents, micros, type Micros, subtract } from '../../../../domain/money/micros.ts';
import { ratio } from '../../../../domain/money/ratio.ts';
import { withdrawalFee } from '../../../../domain/pricing/reward.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/problem.ts';

export interface WithdrawalTerms {
  readonly methodId: number;
  readonly amount: Micros;
  readonly fee: Micros;
  /** Paid out: the amount less the fee, always above 0. */
  readonly total: Micros;
}

/**
 * What a withdrawal of an amount by a method comes to. Throws 422 on `payment_method_id` where it is not one that is
 * offered, on `amount` outside the method's limits, where the fee would eat it up, and for fractions of a cent, which nobody
 * can send.
 */
export async function withdrawalTerms(trx: Trx, usd: number, methodId: number): Promise<WithdrawalTerms> {
  const method = await trx
    .selectFrom('withdrawal_method')
    .selectAll()
    .where('id', '=', methodId)
    .where('is_active', '=', true)
    .executeTakeFirst();
  if (!method) throw refuse('payment_method_id', 'withdrawal_method_unknown');
  const amount = fromUsd(usd);
  if (!isWholeCents(amount)) throw refuse('amount', 'withdrawal_whole_cents');
  if (amount < method.min_amount) {
    throw refuse('amount', 'withdrawal_too_small', { limit: formatPlain(micros(method.min_amount), 6) });
  }
  if (method.max_amount !== null && amount > method.max_amount) {
    throw refuse('amount', 'withdrawal_too_large', { limit: formatPlain(micros(method.max_amount), 6) });
  }
  const percent = ratio(BigInt(method.fee_ppm), 1_000_000n);
  const fee = withdrawalFee(amount, { percent, least: micros(method.min_fee) });
  if (fee >= amount) throw refuse('amount', 'withdrawal_fee_too_large', { fee: formatPlain(fee, 6) });
  return { methodId, amount, fee, total: subtract(amount, fee) };
}
