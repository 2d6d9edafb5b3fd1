import type { Job, Measured, Times } from './job.ts';

export interface Failure {
  readonly job: Job;
  readonly reason: string;
}

/** What was measured, as a table in Markdown for each size and kind of catalog. */
export function resultsTable(results: readonly Measured[]): string {
  const groups = Map.groupBy(results, ({ size, distribution, questions }) => `${size}|${distribution}|${questions}`);
  return [...groups.values()]
    .map((group) => {
      const [{ size, distribution, questions }] = group as [Measured];
      return [
        `\n${size.toLocaleString('en')} services, distribution: ${distribution}, questions: ${questions}\n`,
        '| | right | p50 ms | p95 ms | naive: p50, p95 ms | times naive: p50 | p95 | building: wall, processor ms | bytes a service |',
        '|---|---|---|---|---|---|---|---|---|',
        ...group.map(lineOf),
      ].join('\n');
    })
    .join('\n');
}

function lineOf({ contender, right, requested, own, naive, builtIn, builtOn, bytes }: Measured): string {
  const cells = [
    contender,
    `${right} of ${requested}`,
    ms(own.p50),
    ms(own.p95),
    `${ms(naive.p50)}, ${ms(naive.p95)}`,
    times(naive.p50 / own.p50),
    times(naive.p95 / own.p95),
    `${builtIn.toFixed(0)}, ${builtOn.toFixed(0)}`,
    bytes.toFixed(0),
  ];
  return `| ${cells.join(' | ')} |`;
}

/** How many times as long as livery each other takes for a question, at the same size in the same run. */
export function ratiosTable(results: readonly Measured[]): string {
  const usual = results.filter(({ distribution, questions }) => distribution === 'usual' && questions === 'sessions');
  const sizes = [...new Set(usual.map(({ size }) => size))];
  const find = (contender: string, size: number) =>
    usual.find((one) => one.contender === contender && one.size === size);
  const others = [...new Set(usual.map(({ contender }) => contender))].filter((contender) => contender !== 'livery');
  const cell = (own: Times | undefined, other: Times | undefined) =>
    own && other ? `${times(other.p50 / own.p50)}, ${times(other.p95 / own.p95)}` : '–';
  const lines = [
    ['naive', ...sizes.map((size) => cell(find('livery', size)?.own, find('livery', size)?.naive))],
    ...others.map((other) => [other, ...sizes.map((size) => cell(find('livery', size)?.own, find(other, size)?.own))]),
  ];
  return [
    '\nTimes as long as livery: p50, p95\n',
    `| | ${sizes.map((size) => size.toLocaleString('en')).join(' | ')} |`,
    `|---|${sizes.map(() => '---|').join('')}`,
    ...lines.map((line) => `| ${line.join(' | ')} |`),
  ].join('\n');
}

export function failuresTable(failures: readonly Failure[]): string {
  if (failures.length === 0) return '';
  const lines = failures.map(
    ({ job, reason }) => `| ${job.contender} | ${job.size.toLocaleString('en')} | ${reason} |`,
  );
  return `\n| not measured | services | why |\n|---|---|---|\n${lines.join('\n')}\n`;
}

const ms = (value: number): string => value.toPrecision(3);
const times = (value: number): string => (value >= 10 ? value.toFixed(0) : value.toFixed(2));
