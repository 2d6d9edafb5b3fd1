import { type Micros, micros } from '../../domain/money/micros.ts';
import type { Trx } from '../../server/platform/db/database.ts';

export interface WaitingPayOut {
  readonly id: number;
  readonly userId: number;
  readonly email: string | null;
  readonly method: string;
  /** What is to be sent: without the fee. */
  readonly total: Micros;
  readonly account: string;
  readonly comment: string | null;
  readonly createdAt: Date;
  readonly isFrozen: boolean;
}

/** Withdrawals that wait for the operator's word, oldest first. */
export async function listPayOuts(trx: Trx): Promise<readonly WaitingPayOut[]> {
  const rows = await trx
    .selectFrom('withdrawal')
    .innerJoin('app_user', 'app_user.id', 'withdrawal.user_id')
    .innerJoin('withdrawal_method', 'withdrawal_method.id', 'withdrawal.withdrawal_method_id')
    .selectAll('withdrawal')
    .select(['app_user.email', 'app_user.frozen_at', 'withdrawal_method.name as method'])
    .where('withdrawal.status', '=', 'pending')
    .orderBy('withdrawal.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    userId: row.user_id,
    email: row.email,
    method: row.method,
    total: micros(row.amount - row.fee),
    account: row.account_number,
    comment: row.user_comment,
    createdAt: row.created_at,
    isFrozen: row.frozen_at !== null,
  }));
}
