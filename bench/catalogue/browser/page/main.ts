import type { Engine } from '../../../../domain/catalogue/ui/engine.ts';
import { openEngine } from '../../../../domain/catalogue/ui/open-engine.ts';
import { firstServices } from '../../../../domain/catalogue/page-size.ts';
import type { CatalogueQuery } from '../../../../domain/catalogue/query.ts';
import { emptyCatalogue } from '../../../../domain/order-line/catalogue.ts';
import type { CataloguePart } from '../../../../schemas/generated/contract.ts';
import { type Answer, pageSize } from '../../contenders/contender.ts';
import { asRequested, partsOfSamples, questions, samples } from '../samples.ts';

/** What the measurement calls, by `window.bench`. */
export interface Bench {
  /** Makes a catalogue of so many services, and its questions: those of the first seed are measured. */
  readonly prepare: (size: number, seeds: readonly number[]) => void;
  /** Opens the product's filter for it; answers how many milliseconds passed until it could be asked. */
  readonly open: () => Promise<number>;
  /** Asks the questions of all seeds one after the other; answers the milliseconds that each round trip of the last seed took. */
  readonly ask: (seeds: readonly number[]) => Promise<readonly number[]>;
  readonly answers: (seed: number) => Promise<readonly Answer[]>;
  /** Tasks of more than 50 ms so far, of those that begin with `open`. */
  readonly longTasks: () => readonly number[];
}

let parts: readonly CataloguePart[] = [];
const requested = new Map<number, readonly CatalogueQuery[]>();
let engine: Engine | null = null;
const longTasks: number[] = [];

const answerTo = async (query: CatalogueQuery): Promise<Answer> =>
  new Promise((resolve) => engine?.page(query, firstServices(pageSize), resolve));

const bench: Bench = {
  prepare(size, seeds) {
    const services = samples(size);
    parts = partsOfSamples(services);
    for (const seed of seeds) requested.set(seed, questions(services, seed).map(asRequested));
  },
  async open() {
    engine?.close();
    new PerformanceObserver((list) => longTasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
    });
    const started = performance.now();
    engine = await openEngine({ ...emptyCatalogue, parts }, 1, new AbortController().signal);
    return performance.now() - started;
  },
  async ask(seeds) {
    let times: number[] = [];
    for (const seed of seeds) {
      times = [];
      for (const query of requested.get(seed) ?? []) {
        const started = performance.now();
        await answerTo(query);
        times.push(performance.now() - started);
      }
    }
    return times;
  },
  async answers(seed) {
    const all: Answer[] = [];
    for (const query of requested.get(seed) ?? []) {
      const { ids, count } = await answerTo(query);
      all.push({ ids: Array.from(ids), count });
    }
    return all;
  },
  longTasks: () => longTasks,
};
Object.assign(window, { bench });
