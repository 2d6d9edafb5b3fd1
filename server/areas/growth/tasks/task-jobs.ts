import type { JobHandler } from '../../../platform/jobs/job.ts';
import { decideCheck } from './decide-check.ts';
import { lockTaskOfCheck } from './lock-task-of-check.ts';

/** Job of a check: lets it expire if the task was not done in time, so that its place is free again. */
export const taskJobs: Readonly<Record<'expire-check', JobHandler>> = {
  'expire-check': ({ db, now, job, completion }) =>
    db.write(job.instance, async (trx) => {
      await completion.done(trx);
      await lockTaskOfCheck(trx, Number(job.payload['checkId']));
      const check = await trx
        .selectFrom('task_check')
        .select(['id', 'task_id', 'user_id', 'reward', 'status'])
        .where('id', '=', Number(job.payload['checkId']))
        .forUpdate()
        .executeTakeFirst();
      if (check?.status === 'initial' || check?.status === 'started') await decideCheck(trx, check, 'expired', now());
    }),
};
