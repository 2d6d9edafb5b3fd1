import type { Context } from '../context.ts';
import { gatewayStrategies, type PaymentMethodRow } from './outside-method.ts';

/** Payment methods other than the balance, in the operator's order; without a gateway only those paid by hand. */
export async function listOutsideMethods({
  db,
  instance,
  outside,
}: Pick<Context, 'db' | 'instance' | 'outside'>): Promise<readonly PaymentMethodRow[]> {
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
  return rows.filter((row) => outside.gateway !== null || !gatewayStrategies.has(row.strategy));
}
