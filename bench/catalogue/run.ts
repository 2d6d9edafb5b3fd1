import { spawn } from 'node:child_process';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import type { Job, Measured } from './job.ts';
import { failuresTable, type Failure, ratiosTable, resultsTable } from './report.ts';

// Measures the filter of the catalog beside others, each in a process of its own: `npm run bench:catalogue`.
const { values: options } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    sizes: { type: 'string', default: '2000,20000,200000,1000000' },
    only: { type: 'string' },
    distributions: { type: 'boolean', default: true },
    rounds: { type: 'string', default: '7' },
    /** For the questions of one contender, and ten times that for building it. */
    seconds: { type: 'string', default: '60' },
  },
  allowNegative: true,
});

const contenders = [
  'livery',
  'naive, nothing prepared',
  'naive, one worker a core',
  'crossfilter2',
  'itemsjs',
  'Orama',
  'MiniSearch',
  'FlexSearch, verified',
];
const chosen = options.only?.split(';') ?? contenders;
const rounds = Number(options.rounds);
const seconds = Number(options.seconds);
const usual: Pick<Job, 'distribution' | 'questions' | 'rounds' | 'seconds'> = {
  distribution: 'usual',
  questions: 'sessions',
  rounds,
  seconds,
};

const jobs: Job[] = options.sizes
  .split(',')
  .flatMap((size) => chosen.map((contender): Job => ({ ...usual, contender, size: Number(size) })));
if (options.distributions && chosen.includes('livery')) {
  const others = ['equal prices', 'one network', 'many countries', 'no spaces'];
  const own = { ...usual, contender: 'livery', size: 200_000 };
  jobs.push({ ...own, questions: 'independent' }, { ...own, questions: 'letters' });
  for (const distribution of others) {
    // Three hundred countries for each of 200,000 services are more objects than the naive filter has room for.
    jobs.push({ ...own, distribution, size: distribution === 'many countries' ? 20_000 : own.size });
  }
}

const results: Measured[] = [];
const failures: Failure[] = [];
for (const job of jobs) {
  try {
    const measured = await measuredAlone(job);
    results.push(measured);
    process.stderr.write(
      `${job.contender}, ${job.size} (${job.distribution}, ${job.questions}): ${measured.own.p50.toFixed(4)} ms, ${(measured.naive.p50 / measured.own.p50).toFixed(1)} times\n`,
    );
  } catch (error) {
    failures.push({ job, reason: error instanceof Error ? error.message : String(error) });
    process.stderr.write(`${job.contender}, ${job.size}: ${String(error)}\n`);
  }
}
const machine = { processors: availableParallelism(), loadAverage: loadavg()[0] ?? 0, node: process.version };
if (options.json) process.stdout.write(`${JSON.stringify({ machine, results, failures }, null, 2)}\n`);
else {
  process.stdout.write(
    `${machine.processors} processors, load average ${machine.loadAverage.toFixed(1)}, Node ${machine.node}\n${resultsTable(results)}\n${ratiosTable(results)}\n${failuresTable(failures)}`,
  );
}

/** Runs a job in a process of its own, which is stopped when it takes too long. */
async function measuredAlone(job: Job): Promise<Measured> {
  const args = [
    '--disable-warning=ExperimentalWarning',
    '--expose-gc',
    '--max-old-space-size=8192',
    join(import.meta.dirname, 'measure.ts'),
    JSON.stringify(job),
  ];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'], timeout: job.seconds * 10_000 });
  let [out, errorOutput] = ['', ''];
  child.stdout.on('data', (data: Buffer) => (out += data.toString()));
  child.stderr.on('data', (data: Buffer) => (errorOutput += data.toString()));
  return new Promise((resolve, reject) => {
    child.once('close', (code, signal) => {
      if (code === 0) resolve(JSON.parse(out) as Measured);
      else if (signal === 'SIGTERM') reject(new Error(`was not done after ${job.seconds * 10} s`));
      else if (errorOutput.includes('heap out of memory')) reject(new Error('needs more than 8 GB'));
      else reject(new Error(/^\w*Error: .*$/mu.exec(errorOutput)?.[0] ?? `ended with ${code ?? signal}`));
    });
  });
}
