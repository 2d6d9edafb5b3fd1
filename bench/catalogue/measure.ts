import process from 'node:process';
import { columnsOf } from '../../tests/catalogue/open-sample.ts';
import { type Distribution, makeServices, type SampleService } from '../../tests/catalogue/services.ts';
import type { Contender, Opened } from './contenders/contender.ts';
import { livery } from './contenders/livery.ts';
import { naive, naiveUnprepared } from './contenders/naive.ts';
import { naiveWorkers } from './contenders/naive-workers.ts';
import type { Job, Measured } from './job.ts';
import { rightAnswers } from './right-answers.ts';
import { leastOfRounds } from './times.ts';
import { type Workload, workload } from './workload.ts';

// Measures one contender beside the naive filter in a process of its own: `node --expose-gc measure.ts <job as JSON>`; prints JSON.

const peers: Readonly<Record<string, () => Promise<Contender>>> = {
  'naive, nothing prepared': async () => naiveUnprepared,
  'naive, one worker a core': async () => naiveWorkers,
  crossfilter2: async () => (await import('./contenders/crossfilter.ts')).crossfilter2,
  itemsjs: async () => (await import('./contenders/itemsjs.ts')).itemsJs,
  Orama: async () => (await import('./contenders/orama.ts')).orama,
  MiniSearch: async () => (await import('./contenders/minisearch.ts')).minisearch,
  'FlexSearch, verified': async () => (await import('./contenders/flexsearch.ts')).flexsearch,
};

const job = JSON.parse(process.argv[2] ?? '') as Job;
process.stdout.write(JSON.stringify(await measure(job)));
process.exit();

async function measure({ contender, size, distribution, questions, rounds, seconds }: Job): Promise<Measured> {
  const services = makeServices(size, distribution as Distribution, 7);
  const open = await openerOf(contender, services);
  const building = await buildingOf(open);
  const { opened, builtIn, builtOn, bytes } = building;
  const beside = await naive(services);
  const requested = workload(services, questions, 1);
  const others = [2, 3, 4].map((seed) => workload(services, questions, seed));
  const right = await rightAnswers(services, requested, opened.find);
  const until = performance.now() + seconds * 1000;
  const own: number[][] = [];
  const naiveTimes: number[][] = [];
  for (let round = 0; round < rounds && (round === 0 || performance.now() < until); round += 1) {
    naiveTimes.push(await timesOf(beside, requested));
    // Other questions in between, so that no answer is remembered and everything has run before.
    await timesOf(opened, others[round % others.length] as Workload);
    own.push(await timesOf(opened, requested));
  }
  opened.close?.();
  return {
    contender,
    size,
    distribution,
    questions,
    rounds: own.length,
    builtIn,
    builtOn,
    bytes: bytes / size,
    right,
    requested: requested.length,
    own: leastOfRounds(own),
    naive: leastOfRounds(naiveTimes),
  };
}

async function openerOf(
  contender: string,
  services: readonly SampleService[],
): Promise<() => Opened | Promise<Opened>> {
  if (contender === 'livery') {
    const columns = columnsOf(services);
    return () => livery(columns);
  }
  const peer = await peers[contender]?.();
  if (!peer) throw new Error(`There is no contender "${contender}"`);
  return () => peer(services);
}

/** Builds three times where that is quick, and says what the least took, and what the first one holds. */
async function buildingOf(open: () => Opened | Promise<Opened>) {
  globalThis.gc?.();
  const before = memoryInUse();
  let built = await timed(open);
  globalThis.gc?.();
  const bytes = memoryInUse() - before;
  let { wall: builtIn, processor: builtOn } = built;
  for (let turn = 1; turn < 3 && builtOn < 3_000; turn += 1) {
    built.result.close?.();
    built = await timed(open);
    builtIn = Math.min(builtIn, built.wall);
    builtOn = Math.min(builtOn, built.processor);
  }
  return { opened: built.result, builtIn, builtOn, bytes };
}

/** What something gave, and its milliseconds on the wall and of its thread on a processor. */
async function timed<Result>(work: () => Result | Promise<Result>) {
  const [before, started] = [process.threadCpuUsage(), performance.now()];
  const result = await work();
  const { user, system } = process.threadCpuUsage(before);
  return { result, wall: performance.now() - started, processor: (user + system) / 1000 };
}

function memoryInUse(): number {
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

/** Milliseconds of each question. */
async function timesOf({ find }: Opened, requested: Workload): Promise<number[]> {
  const times: number[] = [];
  for (const query of requested) {
    const started = performance.now();
    const answer = find(query);
    if (answer instanceof Promise) await answer;
    times.push(performance.now() - started);
  }
  return times;
}
