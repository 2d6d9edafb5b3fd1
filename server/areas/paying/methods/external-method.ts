import type { Selectable } from 'kysely';
import { formatPlain } from '../../../../domain/money/usd.ts';
import { micros, type Micros } from '../../../../domain/money/micros.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { PaymentMethodTable } from '../../../platform/db/schema/payments.ts';
import { refuse } from '../../../platform/problem.ts';

export type PaymentMethodRow = Selectable<PaymentMethodTable>;

/** Ways of paying that need a gateway; without one they are not offered. */
export const gatewayStrategies: ReadonlySet<string> = new Set(['qr_code', 'others', 'linkedCard']);

/** The payment method of an id, other than the balance; undefined where there is none such. */
export async function findExternalMethod(
  trx: Trx,
  id: number,
  gateway: boolean,
): Promise<PaymentMethodRow | undefined> {
  const method = await trx
    .selectFrom('payment_method')
    .selectAll()
    .where('id', '=', id)
    .where('is_active', '=', true)
    .where('strategy', '<>', 'balance')
    .executeTakeFirst();
  return method && (gateway || !gatewayStrategies.has(method.strategy)) ? method : undefined;
}

/** Throws 422 on `field` where the amount is not within the bounds of the method; nothing to pay is always right. */
export function refuseOutOfBounds(method: PaymentMethodRow, payable: Micros, field: string): void {
  if (payable === 0n) return;
  if (payable < method.min_amount)
    throw refuse(field, 'payment_below_min', { min: formatPlain(micros(method.min_amount)) });
  if (method.max_amount !== null && payable > method.max_amount)
    throw refuse(field, 'payment_above_max', { max: formatPlain(micros(method.max_amount)) });
}
