import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { UsageError } from '../command-line/command.ts';
import { actOf, actOptions } from '../operator/act-of.ts';
import { atDesk } from '../operator/at-desk.ts';
import { idOf } from '../operator/id-of.ts';
import { dropJob, type JobsFilter, type JobState, listJobs, type RetryChoice, retryJobs } from '../operator/jobs.ts';
import { tableText } from '../operator/table-text.ts';

const states: Readonly<Record<string, JobState>> = {
  running: 'running',
  waiting: 'waiting',
  failing: 'failing',
  'set-aside': 'set aside',
};

/** `livery jobs`: lists the work that is not done, has it tried again, or drops a job. */
export async function jobs(args: readonly string[], root: string): Promise<number> {
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    args: [...args],
    options: {
      ...actOptions,
      kind: text,
      state: text,
      last: { ...text, default: '50' },
      all: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const [instance, what = 'list', ...ids] = positionals;
  if (instance === undefined) throw new UsageError('Say which instance.');
  if (what === 'list' && ids.length === 0) return list(root, instance, filterOf(values));
  if (what === 'retry') {
    const choice = choiceOf(ids, values);
    // Trying again changes nothing but the time, so that it needs no reason.
    const act = { by: values.by?.trim() || userInfo().username, why: values.why?.trim() || 'retry', at: new Date() };
    return atDesk(root, instance, (db) => db.write(instance, (trx) => retryJobs(trx, choice, act)));
  }
  const [id, ...more] = ids;
  if (what !== 'drop' || id === undefined || more.length > 0) {
    throw new UsageError('Say list, retry and which jobs, or drop and the number of one.');
  }
  const act = actOf(values);
  return atDesk(root, instance, (db) => db.write(instance, (trx) => dropJob(trx, idOf(id), act)));
}

function choiceOf(
  ids: readonly string[],
  { kind, all }: { readonly kind?: string | undefined; readonly all: boolean },
): RetryChoice {
  if ([ids.length > 0, kind !== undefined, all].filter(Boolean).length !== 1) {
    throw new UsageError('Say which jobs: their numbers, or --kind <kind>, or --all that have failed.');
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

function list(root: string, instance: string, filter: JobsFilter): Promise<number> {
  return atDesk(root, instance, async (db) => {
    const now = new Date();
    const found = await db.read(instance, (trx) => listJobs(trx, now, filter));
    if (found.length === 0) return 'There are no such jobs.';
    return tableText([
      ['job', 'kind', 'state', 'age', 'tries', 'failing for', 'next', 'last error'],
      ...found.map((one) => [
        String(one.id),
        one.kind,
        one.state,
        span(now.getTime() - one.createdAt.getTime()),
        String(one.attempts),
        one.failingSince ? span(now.getTime() - one.failingSince.getTime()) : '',
        one.state === 'set aside' ? '' : one.runAt.toISOString().slice(0, 16),
        one.error ?? '',
      ]),
    ]);
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
