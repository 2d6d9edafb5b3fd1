import type { PaymentMethod } from '../../schemas/generated/contract.ts';
import { fromFraction, type Ratio } from '../money/ratio.ts';
import { fromUsd } from '../money/usd.ts';
import type { Micros } from '../money/micros.ts';

/** One tier of a payment method's bonus. */
export interface BonusTier {
  readonly fromAmount: Micros;
  readonly percent: Ratio;
}

/** What the way of paying does to a price. `inside` is the customer's own balance: no fee, no rounding to the cent. */
export interface MethodTerms {
  readonly inside: boolean;
  readonly feePercent: Ratio;
  readonly bonuses: readonly BonusTier[];
}

/** What a coupon promises, and from which amount on. Whether it is live is not a matter of price; see `couponIsLive`. */
export interface CouponTerms {
  /** discount lowers what is paid, bonus is credited when paid, cashback when delivered. Specification: decision 25. */
  readonly kind: 'discount' | 'bonus' | 'cashback';
  readonly calculation:
    | { readonly type: 'percentage'; readonly percent: Ratio }
    | { readonly type: 'fixed'; readonly amount: Micros };
  /** Least amount that it applies to; 0 for any. */
  readonly minAmount: Micros;
}

/** Everything but the lines that a price depends on. */
export interface Terms {
  readonly guaranteePercent: Ratio;
  /** Null while no way of paying is chosen: no fee and no bonus. */
  readonly method: MethodTerms | null;
  readonly coupon: CouponTerms | null;
}

/** A payment method of the wire as terms. */
export function methodTerms(method: Pick<PaymentMethod, 'strategy' | 'feePercent' | 'bonuses'>): MethodTerms {
  return {
    inside: method.strategy === 'balance',
    feePercent: fromFraction(method.feePercent),
    bonuses: method.bonuses.map(({ fromAmount, bonusPercent }) => ({
      fromAmount: fromUsd(fromAmount),
      percent: fromFraction(bonusPercent),
    })),
  };
}
