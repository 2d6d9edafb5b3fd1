import { formatPlain } from '../../../../domain/money/format-plain.ts';
import type { InsufficientBalance } from '../../../platform/ledger/posting.ts';
import { type Problem, refuse } from '../../../platform/problem.ts';

/** 422 on `balance` with what is missing. */
export function shortBalance({ missing, balance }: InsufficientBalance): Problem {
  return refuse('balance', 'balance_insufficient', {
    missing: formatPlain(missing, 6),
    balance: formatPlain(balance, 6),
  });
}
