import { micros } from '../../../../domain/money/micros.ts';
import { toUsd } from '../../../../domain/money/usd.ts';
import type { PaymentMethod } from '../../../../schemas/generated/contract.ts';
import type { PaymentMethodRow } from './external-method.ts';

/** A stored payment method as the contract writes it. */
export function methodView(row: PaymentMethodRow): PaymentMethod {
  return {
    id: row.id,
    name: row.name,
    icon: row.icon,
    translateKey: row.translate_key,
    description: row.description,
    strategy: row.strategy,
    chargeType: row.charge_type,
    chargeCurrency: row.charge_currency,
    additionalInformation: row.additional_information,
    comments: row.comments,
    feePercent: row.fee_ppm / 1_000_000,
    minAmount: toUsd(micros(row.min_amount)),
    maxAmount: row.max_amount === null ? null : toUsd(micros(row.max_amount)),
    rewardPercent: Math.max(0, ...row.bonuses.map((tier) => tier.bonusPpm)) / 1_000_000,
    publicFields: row.public_fields,
    bonuses: row.bonuses.map((tier) => ({
      fromAmount: toUsd(micros(BigInt(tier.fromAmount))),
      bonusPercent: tier.bonusPpm / 1_000_000,
    })),
  };
}
