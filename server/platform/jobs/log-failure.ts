import { alarmAfter } from './retry-policy.ts';
import type { FailedAttempt } from './start-runner.ts';

/** The part of a logger that is used here. */
interface Log {
  readonly warn: (about: object, message: string) => void;
  readonly error: (about: object, message: string) => void;
}

/**
 * Logs failed attempts. Alarms depend on the event names, so they must not change: `job_retry` (warn) for an attempt,
 * `job_failing` (error) once for a job that keeps failing, `job_set_aside` (error) when it is not retried any more, and
 * `job_runner_failed` (error) when jobs cannot be read at all.
 */
export function logFailure(log: Log): (failure: FailedAttempt) => void {
  return ({ kind, key, attempt, request, error, isSetAside }) => {
    const about = (event: string) => ({
      event,
      kind,
      key,
      attempt,
      ...(request === null ? {} : { reqId: request }),
      err: error,
    });
    if (kind === 'runner') log.error(about('job_runner_failed'), 'the jobs cannot be looked for');
    else if (isSetAside) log.error(about('job_set_aside'), 'a job failed for too long and was set aside');
    else if (attempt === alarmAfter) log.error(about('job_failing'), 'a job keeps failing');
    else log.warn(about('job_retry'), 'a job failed and will be tried again');
  };
}
