import { type Micros, micros } from '../../../../domain/money/micros.ts';
import type { Posting } from '../../../platform/ledger/posting.ts';

/** What a coupon gives to a customer; `source` names the one occasion for it. */
export function couponPosting(
  userId: number,
  amount: Micros,
  source: { readonly type: 'coupon_use' | 'order_cashback'; readonly id: number },
  at: Date,
): Posting {
  return {
    kind: 'coupon',
    source,
    entries: [
      { account: 'bonuses', amount: micros(-amount) },
      { user: userId, amount },
    ],
    at,
  };
}
