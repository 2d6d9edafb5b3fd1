import { micros, type Micros } from '../../../../domain/money/micros.ts';
import type { Trx } from '../../../platform/db/database.ts';

export interface WaitingInvoice {
  readonly id: number;
  readonly userId: number;
  readonly email: string | null;
  readonly method: string;
  /** What should have come in. */
  readonly charge: Micros;
  /** The customer's. */
  readonly comment: string | null;
  /** The gateway's, when its sum was another. */
  readonly note: string | null;
  readonly createdAt: Date;
  readonly markedAt: Date | null;
}

/** Payments that wait for the operator's word, oldest first. */
export async function listInModeration(trx: Trx): Promise<readonly WaitingInvoice[]> {
  const rows = await trx
    .selectFrom('invoice')
    .innerJoin('app_user', 'app_user.id', 'invoice.user_id')
    .innerJoin('payment_method', 'payment_method.id', 'invoice.payment_method_id')
    .select([
      'invoice.id',
      'invoice.user_id as userId',
      'app_user.email',
      'payment_method.name as method',
      'invoice.charge',
      'invoice.comment',
      'invoice.note',
      'invoice.created_at as createdAt',
      'invoice.marked_at as markedAt',
    ])
    .where('invoice.status', '=', 'in_moderation')
    .orderBy('invoice.id')
    .execute();
  return rows.map((row) => ({ ...row, charge: micros(row.charge) }));
}
