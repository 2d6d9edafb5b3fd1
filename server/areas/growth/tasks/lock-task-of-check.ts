import type { Trx } from '../../../platform/db/database.ts';

/**
 * Locks the task of a check until the end of the transaction. Call it before the check itself is locked: taking a task locks the
 * task first and may then wait for a check of the same channel, so the opposite order could deadlock.
 */
export async function lockTaskOfCheck(trx: Trx, checkId: number): Promise<void> {
  await trx
    .selectFrom('task')
    .select('id')
    .where('id', '=', (row) => row.selectFrom('task_check').select('task_id').where('id', '=', checkId))
    .forNoKeyUpdate()
    .execute();
}
