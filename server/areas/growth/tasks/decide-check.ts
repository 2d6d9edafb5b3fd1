import type { Selectable } from 'kysely';
import { micros } from '../../../../domain/money/micros.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { TaskCheckTable } from '../../../platform/db/schema/tasks.ts';
import { post } from '../../../platform/ledger/post.ts';

/**
 * Ends a check that this transaction holds: one that was done is paid for, once, into the task earnings; any other gives
 * its place back, and so has to hold the task as well. Order of locks: the task, the check, the account.
 */
export async function decideCheck(
  trx: Trx,
  check: Pick<Selectable<TaskCheckTable>, 'id' | 'task_id' | 'user_id' | 'reward'>,
  status: 'checked' | 'declined' | 'expired',
  at: Date,
): Promise<void> {
  await trx.updateTable('task_check').set({ status, decided_at: at }).where('id', '=', check.id).execute();
  if (status !== 'checked') return giveBackPlace(trx, check.task_id);
  if (check.reward === 0n) return;
  await post(trx, [
    {
      kind: 'task',
      source: { type: 'task_check', id: check.id },
      entries: [
        { account: 'rewards', amount: micros(-check.reward) },
        { user: check.user_id, of: 'task', amount: micros(check.reward) },
      ],
      at,
    },
  ]);
}

async function giveBackPlace(trx: Trx, taskId: number): Promise<void> {
  await trx
    .updateTable('task')
    .set((row) => ({ checks_taken: row('checks_taken', '-', 1) }))
    .where('id', '=', taskId)
    .execute();
}
