import { signedIn } from '../../../platform/caller/signed-in.ts';
import type { Context, Handlers } from '../../../platform/caller/context.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/problem.ts';
import { decideCheck } from './decide-check.ts';
import type { TaskClaim } from '../../../platform/ports/task-inspector.ts';
import { ownRow } from '../../../platform/db/own-row.ts';
import type { Selectable } from 'kysely';
import type { TaskCheck } from '../../../../schemas/generated/contract.ts';
import { refuseFrozen } from '../../../platform/caller/refuse-frozen.ts';
import type { TaskCheckStatusName, TaskCheckTable } from '../../../platform/db/schema/tasks.ts';
import { userRequest } from '../../../platform/caller/user-request.ts';
import { type SavedReply, withIdempotency } from '../../../platform/idempotency/with-idempotency.ts';
import { checkOf } from './check-view.ts';
import { lockTaskOfCheck } from './lock-task-of-check.ts';

/** Seconds that doing a task takes at least (B9 Delay timer). */
const leastSeconds = 25;

/** What a customer does with a task that they have taken: start, end, have it checked. Specification: B4 Task check flow. */
export const checkSteps: Pick<Handlers, 'startCheck' | 'endCheck' | 'verifyCheck'> = {
  startCheck: (context, input) =>
    actOnCheck(context, { operation: 'startCheck', from: 'initial', ...input }, (trx, { id }) =>
      update(trx, id, { status: 'started', start_at: context.now() }),
    ),

  endCheck: (context, input) =>
    actOnCheck(context, { operation: 'endCheck', from: 'started', ...input }, async (trx, { id, start_at: begun }) => {
      const at = context.now();
      const passed = (at.getTime() - (begun ?? at).getTime()) / 1000;
      if (passed < leastSeconds)
        throw refuse('check_id', 'check_too_soon', { count: Math.ceil(leastSeconds - passed) });
      await update(trx, id, { status: 'ended', end_at: at });
    }),

  /** Asked outside of the transaction; only the verdict on a check that is still ended then counts. */
  verifyCheck: async (context, input) => {
    const verdict = await verdictOn(context, input.checkId);
    const act = { operation: 'verifyCheck', from: 'ended', mayGiveBack: verdict === 'declined', ...input } as const;
    return actOnCheck(context, act, async (trx, check) => {
      if (verdict === null) throw refuse('check_id', 'check_not_ended');
      await decideCheck(trx, check, verdict, context.now());
    });
  },
};

/** Null for a check that is not ended, which nobody needs to look at. */
async function verdictOn(context: Context, checkId: number): Promise<'checked' | 'declined' | null> {
  const { db, instance, ports } = context;
  const claim = await db.read(instance.id, (trx) => claimOf(trx, signedIn(context).id, checkId));
  if (claim === null) return null;
  if (!ports.taskInspector) throw refuse('check_id', 'check_unavailable');
  return (await ports.taskInspector.hasDone(claim)) ? 'checked' : 'declined';
}

async function claimOf(trx: Trx, userId: number, checkId: number): Promise<TaskClaim | null> {
  const check = await ownRow(trx, 'task_check', { id: checkId, userId });
  if (check.status !== 'ended') return null;
  const task = await trx
    .selectFrom('task')
    .innerJoin('service', 'service.id', 'task.service_id')
    .select(['task.id', 'task.url', 'service.slug'])
    .where('task.id', '=', check.task_id)
    .executeTakeFirstOrThrow();
  return {
    taskId: task.id,
    serviceSlug: task.slug,
    url: task.url,
    youtubeChannelId: check.youtube_channel_id,
    customComment: check.custom_comment,
  };
}

async function update(
  trx: Trx,
  id: number,
  values: { readonly status: 'started'; readonly start_at: Date } | { readonly status: 'ended'; readonly end_at: Date },
): Promise<void> {
  await trx.updateTable('task_check').set(values).where('id', '=', id).execute();
}

interface CheckAct {
  readonly operation: string;
  readonly checkId: number;
  readonly idempotencyKey?: string | undefined;
  /** The status that it has to be in. */
  readonly from: TaskCheckStatusName;
  /** It may end with the task's place given back, which holds the task. */
  readonly mayGiveBack?: boolean;
}

/**
 * Changes the status of one check of the caller, at most once per key and under a lock. Throws 404 for any other check, 422 on
 * `check_id` for one in another status and for a frozen account. Specification: B4 Task check flow, decisions 12, 16, 53.
 */
async function actOnCheck(
  context: Context,
  { operation, checkId, idempotencyKey, from, mayGiveBack = false }: CheckAct,
  work: (trx: Trx, check: Selectable<TaskCheckTable>) => Promise<void>,
): Promise<SavedReply<TaskCheck>> {
  const userId = signedIn(context).id;
  const request = userRequest(context, { operation, key: idempotencyKey, body: { checkId } });
  return withIdempotency(context, request, async (trx) => {
    if (mayGiveBack) await lockTaskOfCheck(trx, checkId);
    const check = await ownRow(trx, 'task_check', { id: checkId, userId, lock: true });
    await refuseFrozen(trx, userId, 'check_id');
    if (check.status !== from) throw refuse('check_id', `check_not_${from}`);
    await work(trx, check);
    return checkOf(trx, userId, checkId);
  });
}
