import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { sorted } from '../../../tests/catalogue/naive-filter.ts';
import type { SampleService } from '../../../tests/catalogue/services.ts';
import { type Contender, firstOf } from './contender.ts';

/** Equal parts, each filtered by a worker of its own, as many as there are cores; the services that are left come back as objects. */
export const naiveWorkers: Contender = async (services) => {
  const workers = availableParallelism();
  const part = Math.ceil(services.length / workers);
  const started = Array.from({ length: workers }, (_, at) => {
    const workerData = services.slice(at * part, (at + 1) * part);
    return new Worker(new URL('./naive-worker.ts', import.meta.url), { workerData });
  });
  await Promise.all(started.map((worker) => messageOf(worker)));
  return {
    find: async (query) => {
      const answers = started.map(async (worker) => messageOf(worker));
      for (const worker of started) worker.postMessage(query);
      return firstOf(sorted((await Promise.all(answers)).flat(), query));
    },
    close: () => {
      for (const worker of started) void worker.terminate();
    },
  };
};

const messageOf = async (worker: Worker) =>
  new Promise<readonly SampleService[]>((resolve) => {
    worker.once('message', resolve);
  });
