import { micros } from '../../../../domain/money/micros.ts';
import { ratio } from '../../../../domain/money/ratio.ts';
import type { MethodTerms } from '../../../../domain/checkout/terms.ts';
import type { PaymentMethodRow } from './external-method.ts';

/** A stored payment method as pricing takes it. */
export function rowTerms(row: Pick<PaymentMethodRow, 'fee_ppm' | 'bonuses'>): MethodTerms {
  return {
    inside: false,
    feePercent: ratio(BigInt(row.fee_ppm), 1_000_000n),
    bonuses: row.bonuses.map((tier) => ({
      fromAmount: micros(BigInt(tier.fromAmount)),
      percent: ratio(BigInt(tier.bonusPpm), 1_000_000n),
    })),
  };
}
