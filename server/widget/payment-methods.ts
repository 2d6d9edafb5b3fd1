import type { Selectable } from 'kysely';
import { micros } from '../../domain/money/micros.ts';
import { toUsd } from '../../domain/money/to-usd.ts';
import { balanceMethod } from '../../domain/order-form/payment-method.ts';
import type { PaymentMethod } from '../../schemas/generated/contract.ts';
import type { Context } from '../context.ts';
import type { PaymentMethodTable } from '../db/schema.ts';

/** Ways of paying that are open to the caller: the balance is a user's only (A6). */
export async function paymentMethodsOf({ db, instance, user }: Context): Promise<readonly PaymentMethod[]> {
  const rows = await db.read(instance.id, (trx) =>
    trx
      .selectFrom('payment_method')
      .selectAll()
      .where('instance', '=', trx.instance)
      .where('is_active', '=', true)
      .orderBy('position')
      .orderBy('id')
      .execute(),
  );
  return [...(user ? [balanceMethod] : []), ...rows.map(methodOf)];
}

function methodOf(row: Selectable<PaymentMethodTable>): PaymentMethod {
  return {
    id: row.id,
    name: row.name,
    icon: row.icon,
    translateKey: row.translate_key,
    description: row.description,
    strategy: row.strategy,
    chargeType: row.charge_type,
    feePercent: row.fee_ppm / 1_000_000,
    minAmount: toUsd(micros(row.min_amount)),
    maxAmount: row.max_amount === null ? null : toUsd(micros(row.max_amount)),
    publicFields: row.public_fields,
    bonuses: row.bonuses.map((tier) => ({
      fromAmount: toUsd(micros(BigInt(tier.fromAmount))),
      bonusPercent: tier.bonusPpm / 1_000_000,
    })),
  };
}
