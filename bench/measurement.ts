import { loadavg } from 'node:os';
import type { Load } from './load.ts';

/** One load with what it cost. */
export interface Measurement {
  readonly house: string;
  readonly what: string;
  readonly load: Load;
  /** Seconds of processor time; NaN where it cannot be told apart. */
  readonly server: number;
  readonly database: number;
  /** Of the machine, when it was over. */
  readonly busy: number;
}

/** How long jobs had work left when the loads were over. */
export interface CatchUp {
  readonly house: string;
  /** Null when they had not caught up in the time that they were given. */
  readonly seconds: number | null;
}

/** What was measured, with how busy the machine was in the minute before. */
export function measured(
  house: string,
  what: string,
  load: Load,
  cpu: Pick<Measurement, 'server' | 'database'>,
): Measurement {
  return { house, what, load, ...cpu, busy: loadavg()[0] ?? Number.NaN };
}

const columns = [
  ['', ({ house }: Measurement) => house],
  ['load', ({ what }: Measurement) => what],
  ['done/s', ({ load }: Measurement) => String(Math.round(load.done / load.seconds))],
  ['median, p99 (ms)', ({ load }: Measurement) => `${load.median}, ${load.p99}`],
  ['CPU ms each: server', (one: Measurement) => each(one, one.server)],
  ['database', (one: Measurement) => each(one, one.database)],
  ['generator', (one: Measurement) => each(one, one.load.cpu)],
  ['refused (p99 ms)', refused],
  ['load average', ({ busy }: Measurement) => busy.toFixed(1)],
] as const;

/** The measurements as a table in Markdown. */
export function tableOf(measurements: readonly Measurement[]): string {
  const head = columns.map(([title]) => title);
  const lines = [head, head.map(() => '---'), ...measurements.map((one) => columns.map(([, cell]) => cell(one)))];
  return `${lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`;
}

/** All that a run of the bench says, in Markdown. */
export function reportOf(measurements: readonly Measurement[], catchUps: readonly CatchUp[]): string {
  const lines = catchUps.map(
    ({ house, seconds }) => `| ${house} | ${seconds === null ? 'not in time' : Math.round(seconds)} |`,
  );
  return `${tableOf(measurements)}\n| | jobs had caught up after (s) |\n| --- | --- |\n${lines.join('\n')}\n`;
}

/** Processor time for each answer, refusals included. */
function each({ load }: Measurement, seconds: number): string {
  const answers = Object.values(load.statuses).reduce((sum, count) => sum + count, 0);
  return Number.isNaN(seconds) ? '–' : ((seconds * 1000) / answers).toFixed(2);
}

/** Every status but 200, so that nothing is kept quiet. */
function refused({ load }: Measurement): string {
  const others = Object.entries(load.statuses).filter(([status]) => status !== '200');
  if (others.length === 0) return '–';
  const counts = others.map(([status, count]) => `${count} × ${status}`).join(', ');
  const silent = load.withoutRetryAfter > 0 ? `, ${load.withoutRetryAfter} without Retry-After` : '';
  return `${counts} (${load.refusedP99})${silent}`;
}
