import type { Selectable } from 'kysely';
import { formatPlain } from '../../../../domain/money/usd.ts';
import { micros, type Micros } from '../../../../domain/money/micros.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { PaymentMethodTable } from '../../../platform/db/schema/payments.ts';
import type { GatewayUse } from '../../../platform/ports/payment-gateway.ts';
import { refuse } from '../../../platform/problem.ts';

export type PaymentMethodRow = Selectable<PaymentMethodTable>;

/** What each way of paying needs of a gateway; where a shop has less, it is not offered. */
const needs: Readonly<Record<PaymentMethodRow['strategy'], GatewayUse>> = {
  balance: 'none',
  message: 'none',
  qr_code: 'payments',
  others: 'payments',
  linkedCard: 'cards',
};
const uses: readonly GatewayUse[] = ['none', 'payments', 'cards'];

/** Whether customers of a shop that has so much of a gateway can pay this way. */
export function isOffered({ strategy }: Pick<PaymentMethodRow, 'strategy'>, use: GatewayUse): boolean {
  return uses.indexOf(needs[strategy]) <= uses.indexOf(use);
}

/** The ways of paying that are offered to a shop that has so much of a gateway. */
export function offeredStrategies(use: GatewayUse): readonly PaymentMethodRow['strategy'][] {
  return (Object.keys(needs) as PaymentMethodRow['strategy'][]).filter((strategy) => isOffered({ strategy }, use));
}

/** Whether its payments are opened at a gateway. */
export function isOfGateway({ strategy }: Pick<PaymentMethodRow, 'strategy'>): boolean {
  return needs[strategy] !== 'none';
}

/** The payment method of an id, other than the balance; undefined where there is none such. */
export async function findExternalMethod(trx: Trx, id: number, use: GatewayUse): Promise<PaymentMethodRow | undefined> {
  const method = await trx
    .selectFrom('payment_method')
    .selectAll()
    .where('id', '=', id)
    .where('is_active', '=', true)
    .where('strategy', '<>', 'balance')
    .executeTakeFirst();
  return method && isOffered(method, use) ? method : undefined;
}

/** The methods that can be charged again without the customer: linked cards. In the operator's order. */
export function recurringMethods(trx: Trx): Promise<readonly PaymentMethodRow[]> {
  return trx
    .selectFrom('payment_method')
    .selectAll()
    .where('is_active', '=', true)
    .where('charge_type', '=', 'recurring')
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** Whether the amount is within the bounds of the method. */
export function takes({ min_amount: least, max_amount: most }: PaymentMethodRow, payable: Micros): boolean {
  return payable >= least && (most === null || payable <= most);
}

/** Throws 422 on `field` where the amount is not within the bounds of the method; nothing to pay is always right. */
export function refuseOutOfBounds(method: PaymentMethodRow, payable: Micros, field: string): void {
  if (payable === 0n) return;
  if (payable < method.min_amount)
    throw refuse(field, 'payment_below_min', { min: formatPlain(micros(method.min_amount)) });
  if (method.max_amount !== null && payable > method.max_amount)
    throw refuse(field, 'payment_above_max', { max: formatPlain(micros(method.max_amount)) });
}
