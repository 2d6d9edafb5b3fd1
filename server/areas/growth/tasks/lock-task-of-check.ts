import type { Trx } from '../../../platform/db/database.ts';

/**
 * Holds the task of a check until the end of the transaction, before the check itself: whoever takes a task holds it
 * first and may then wait for a check of the same channel, so the other way round two could wait for each other.
 */
export async function lockTaskOfCheck(trx: Trx, checkId: number): Promise<void> {
  await trx
    .selectFrom('task')
    .select('id')
    .where('id', '=', (row) => row.selectFrom('task_check').select('task_id').where('id', '=', checkId))
    .forNoKeyUpdate()
    .execute();
}
