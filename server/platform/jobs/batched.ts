import type { JobContext, JobFailure, JobHandler } from './job.ts';

/**
 * The handler of jobs that are done many at a time, with statements that take any number of rows; for one job alone it is the
 * same work. Jobs that come together are of one instance.
 * @param work answers the jobs that failed; all others it has settled
 */
export function batched(work: (contexts: readonly JobContext[]) => Promise<readonly JobFailure[]>): JobHandler {
  const alone = async (context: JobContext): Promise<void> => {
    const [failure] = await work([context]);
    if (failure) throw failure.error;
  };
  return Object.assign(alone, { batched: work });
}
