import { type Selectable, sql } from 'kysely';
import { refuseFrozen } from '../../../platform/caller/refuse-frozen.ts';
import { signedIn } from '../../../platform/caller/signed-in.ts';
import type { IdempotentHandler } from '../../../platform/caller/context.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { findOwnRow } from '../../../platform/db/own-row.ts';
import type { YoutubeAccountTable } from '../../../platform/db/schema/channels.ts';
import { userRequest } from '../../../platform/caller/user-request.ts';
import { withIdempotency } from '../../../platform/idempotency/with-idempotency.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { refuse } from '../../../platform/problem.ts';
import { isVerified } from '../channels/accounts-of.ts';
import { areShown } from './are-shown.ts';
import { checkOf } from './check-view.ts';

/** Milliseconds in which a task that was taken has to be done. */
const timeToDo = 60 * 60 * 1000;

/**
 * Takes a task with a verified channel: it holds one of the task's places for an hour, and the reward of now.
 * Specification: B4 Task check flow, B7 Tasks, decisions 16 and 53.
 */
export const createCheck: IdempotentHandler<'createCheck'> = async (context, input) => {
  const { instance, now } = context;
  const userId = signedIn(context).id;
  const { idempotencyKey, locale: _locale, ...body } = input;
  const request = userRequest(context, { operation: 'createCheck', key: idempotencyKey, body });
  return withIdempotency(context, request, async (trx) => {
    await refuseFrozen(trx, userId, 'task_id');
    const account = await verifiedAccount(trx, userId, body.youtubeAccountId);
    const task = areShown(instance) ? await takePlace(trx, body.taskId) : undefined;
    if (!task) throw refuse('task_id', 'task_not_available');
    const id = await insert(trx, { userId, account, task, at: now() });
    return checkOf(trx, userId, id);
  });
};

async function verifiedAccount(trx: Trx, userId: number, id: number): Promise<Selectable<YoutubeAccountTable>> {
  const account = await findOwnRow(trx, 'youtube_account', { id, userId });
  if (!account || !isVerified(account)) throw refuse('youtube_account_id', 'task_needs_channel');
  return account;
}

/** Takes one of the places of a task; undefined if none is left. Others who take one wait for this transaction. */
function takePlace(trx: Trx, id: number) {
  return trx
    .updateTable('task')
    .set((row) => ({ checks_taken: row('checks_taken', '+', 1) }))
    .where('id', '=', id)
    .where('is_active', '=', true)
    .where((row) => row('checks_taken', '<', row.ref('checks_limit')))
    .returning(['id', 'reward', 'comments', 'checks_taken'])
    .executeTakeFirst();
}

interface NewCheck {
  readonly userId: number;
  readonly account: Selectable<YoutubeAccountTable>;
  readonly task: NonNullable<Awaited<ReturnType<typeof takePlace>>>;
  readonly at: Date;
}

async function insert(trx: Trx, { userId, account, task, at }: NewCheck): Promise<number> {
  const { comments, checks_taken: place } = task;
  const made = await trx
    .insertInto('task_check')
    .values({
      instance: trx.instance,
      task_id: task.id,
      user_id: userId,
      youtube_account_id: account.id,
      youtube_channel_id: account.youtube_channel_id,
      status: 'initial',
      reward: task.reward,
      custom_comment: comments.length === 0 ? null : (comments[(place - 1) % comments.length] ?? null),
      created_at: at,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['instance', 'task_id', 'youtube_channel_id'])
        // Written out: a plan that is kept for any parameter does not match the condition of the index.
        .where('status', '<>', sql.lit('expired'))
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  // The place that was taken for it goes back with the transaction.
  if (!made) throw refuse('task_id', 'task_taken_before');
  const runAt = new Date(at.getTime() + timeToDo);
  await enqueue(trx, [{ kind: 'expire-check', key: String(made.id), payload: { checkId: made.id }, runAt }]);
  return made.id;
}
