import type { Context } from '../../../platform/caller/context.ts';
import { inWords } from './method-words.ts';
import { gatewayUse } from '../../../platform/ports/payment-gateway.ts';
import { isOffered, type PaymentMethodRow } from './external-method.ts';

/** Payment methods other than the balance, in the operator's order; without a gateway only those paid by hand. In the caller's language. */
export async function listExternalMethods(
  context: Pick<Context, 'db' | 'instance' | 'locale' | 'ports'>,
): Promise<readonly PaymentMethodRow[]> {
  const { db, instance, ports } = context;
  const rows = await db.read(instance.id, (trx) =>
    trx
      .selectFrom('payment_method')
      .selectAll()
      .where('is_active', '=', true)
      .orderBy('position')
      .orderBy('id')
      .execute(),
  );
  const use = gatewayUse(ports.gateway, instance.id);
  return rows.filter((row) => isOffered(row, use)).map((row) => inWords(context, row));
}
