import { micros } from '../../../../domain/money/micros.ts';
import { toUsd } from '../../../../domain/money/usd.ts';
import type { TaskCheck } from '../../../../schemas/generated/contract.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { accountView } from '../channels/accounts-of.ts';

/** A user's checks as the contract writes them, by id. Specification: B3 Task check. */
export async function checksOf(
  trx: Trx,
  userId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, TaskCheck>> {
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom('task_check')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .execute();
  const accounts = await trx
    .selectFrom('youtube_account')
    .selectAll()
    .where('id', 'in', [...new Set(rows.map((row) => row.youtube_account_id))])
    .execute();
  return new Map(
    rows.map((row) => {
      const account = accounts.find(({ id }) => id === row.youtube_account_id);
      if (!account) throw new Error(`Check ${row.id} has no channel account`);
      return [
        row.id,
        {
          id: row.id,
          taskId: row.task_id,
          status: row.status,
          reward: toUsd(micros(row.reward)),
          youtubeAccount: accountView(account),
          options: { customComment: row.custom_comment },
          startAt: row.start_at?.toISOString() ?? null,
          endAt: row.end_at?.toISOString() ?? null,
          createdAt: row.created_at.toISOString(),
        },
      ];
    }),
  );
}

/** One of them. */
export async function checkOf(trx: Trx, userId: number, id: number): Promise<TaskCheck> {
  const check = (await checksOf(trx, userId, [id])).get(id);
  if (!check) throw new Error(`Check ${id} of user ${userId} is not there`);
  return check;
}
