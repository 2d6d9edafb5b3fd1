import { formatPlain } from '../../../../domain/money/usd.ts';
import type { InsufficientBalance } from '../../../platform/ledger/posting.ts';
import { Problem, refuse } from '../../../platform/problem.ts';
import type { Micros } from '../../../../domain/money/micros.ts';

/** 422 on `balance` with what is missing. */
export function shortBalance({ missing, balance }: InsufficientBalance): Problem {
  return refuse('balance', 'balance_insufficient', {
    missing: formatPlain(missing, 6),
    balance: formatPlain(balance, 6),
  });
}

/** 409 with the new total: it is above the one that the customer saw, and nothing was charged. */
export function priceIncreased(total: Micros): Problem {
  const sentence = { key: 'order_total_risen', values: { total: formatPlain(total, 6) } };
  return new Problem(409, sentence, { expected_total: [sentence] });
}
