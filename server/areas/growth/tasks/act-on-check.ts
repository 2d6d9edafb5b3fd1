import type { Selectable } from 'kysely';
import type { TaskCheck } from '../../../../schemas/generated/contract.ts';
import { refuseFrozen } from '../../../platform/caller/refuse-frozen.ts';
import { signedIn } from '../../../platform/caller/signed-in.ts';
import type { Context } from '../../../platform/caller/context.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { TaskCheckStatusName, TaskCheckTable } from '../../../platform/db/schema/tasks.ts';
import { userRequest } from '../../../platform/caller/user-request.ts';
import { type SavedReply, withIdempotency } from '../../../platform/idempotency/with-idempotency.ts';
import { refuse } from '../../../platform/problem.ts';
import { checkOf } from './check-view.ts';
import { lockTaskOfCheck } from './lock-task-of-check.ts';
import { ownCheck } from './own-check.ts';

export interface CheckAct {
  readonly operation: string;
  readonly checkId: number;
  readonly idempotencyKey?: string | undefined;
  /** The status that it has to be in. */
  readonly from: TaskCheckStatusName;
  /** It may end with the task's place given back, which holds the task. */
  readonly mayGiveBack?: boolean;
}

/**
 * Moves one check of the caller on, at most once per key, while nobody else can. Throws 404 for any other check, 422 on
 * `check_id` for one in another status and for a frozen account. Specification: B4 Task check flow, decisions 12, 16, 53.
 */
export async function actOnCheck(
  context: Context,
  { operation, checkId, idempotencyKey, from, mayGiveBack = false }: CheckAct,
  work: (trx: Trx, check: Selectable<TaskCheckTable>) => Promise<void>,
): Promise<SavedReply<TaskCheck>> {
  const userId = signedIn(context).id;
  const request = userRequest(context, { operation, key: idempotencyKey, body: { checkId } });
  return withIdempotency(context, request, async (trx) => {
    if (mayGiveBack) await lockTaskOfCheck(trx, checkId);
    const check = await ownCheck(trx, checkId, userId, 'hold');
    await refuseFrozen(trx, userId, 'check_id');
    if (check.status !== from) throw refuse('check_id', `check_not_${from}`);
    await work(trx, check);
    return checkOf(trx, userId, checkId);
  });
}
