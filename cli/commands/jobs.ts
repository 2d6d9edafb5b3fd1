import { userInfo } from 'node:os';
import { UsageError } from '../command-line/command.ts';
import { auditOf, auditOptions } from '../operator/audit-log.ts';
import { dropJob, type JobsFilter, type JobState, listJobs, type RetryChoice, retryJobs } from '../operator/jobs.ts';
import { idOf, listing, operatorCommand, type Work, writing } from '../operator/operator-command.ts';

const states: Readonly<Record<string, JobState>> = {
  running: 'running',
  waiting: 'waiting',
  failing: 'failing',
  'set-aside': 'set aside',
};

const text = { type: 'string' } as const;
const options = {
  ...auditOptions,
  kind: text,
  state: text,
  last: { ...text, default: '50' },
  all: { type: 'boolean', default: false },
} as const;

/** `livery jobs`: lists the work that is not done, has it tried again, or drops a job. */
export const jobs = operatorCommand(options, ([action = 'list', ...ids], values) => {
  if (action === 'list' && ids.length === 0) return list(filterOf(values));
  if (action === 'retry') {
    const choice = choiceOf(ids, values);
    // Trying again changes nothing but the time, so that it needs no reason.
    const audit = { by: values.by?.trim() || userInfo().username, why: values.why?.trim() || 'retry', at: new Date() };
    return writing((trx) => retryJobs(trx, choice, audit));
  }
  const [id, ...more] = ids;
  if (action !== 'drop' || id === undefined || more.length > 0) {
    throw new UsageError('Unknown action. Use retry <number …> or drop <number>, or nothing to list jobs.');
  }
  const audit = auditOf(values);
  return writing((trx) => dropJob(trx, idOf(id), audit));
});

function choiceOf(
  ids: readonly string[],
  { kind, all }: { readonly kind?: string | undefined; readonly all: boolean },
): RetryChoice {
  if ([ids.length > 0, kind !== undefined, all].filter(Boolean).length !== 1) {
    throw new UsageError('Name the jobs: their numbers, or --kind <kind>, or --all that have failed.');
  }
  if (all) return 'all';
  return kind === undefined ? { ids: ids.map((id) => idOf(id)) } : { kind };
}

function filterOf({
  kind,
  state,
  last,
}: {
  readonly kind?: string | undefined;
  readonly state?: string | undefined;
  readonly last: string;
}): JobsFilter {
  if (!/^[1-9]\d{0,4}$/.test(last)) throw new UsageError(`--last is "${last}"; it must be a whole number above 0.`);
  if (state !== undefined && !Object.hasOwn(states, state)) {
    throw new UsageError(`--state is "${state}"; it must be one of ${Object.keys(states).join(', ')}.`);
  }
  return { kind, state: state === undefined ? undefined : states[state], limit: Number(last) };
}

function list(filter: JobsFilter): Work {
  const now = new Date();
  const since = (at: Date) => span(now.getTime() - at.getTime());
  return listing('There are no such jobs.', (trx) => listJobs(trx, now, filter), {
    job: (one) => one.id,
    kind: (one) => one.kind,
    state: (one) => one.state,
    age: (one) => since(one.createdAt),
    tries: (one) => one.attempts,
    'failing for': (one) => one.failingSince && since(one.failingSince),
    next: (one) => (one.state === 'set aside' ? null : one.runAt),
    'last error': (one) => one.error,
  });
}

/** `3 d 4 h`, `2 h 5 min`, `40 s`. */
function span(milliseconds: number): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1000));
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? `${hours} h ${minutes % 60} min` : `${Math.floor(hours / 24)} d ${hours % 24} h`;
}
