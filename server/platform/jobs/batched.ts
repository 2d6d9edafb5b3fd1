import type { JobContext, JobFailure, JobHandler } from './job.ts';

/**
 * A handler that processes jobs in batches, with statements that take any number of rows. A single job is a batch of one. All
 * jobs of a batch belong to one instance.
 * @param work returns the jobs that failed; it must settle all others
 */
export function batched(work: (contexts: readonly JobContext[]) => Promise<readonly JobFailure[]>): JobHandler {
  const alone = async (context: JobContext): Promise<void> => {
    const [failure] = await work([context]);
    if (failure) throw failure.error;
  };
  return Object.assign(alone, { batched: work });
}
