import type { Serving } from './measure-serving.ts';
import type { PageFigures } from './measure-page.ts';
import { floors, home, median, type PageRuns, ratioTo, spread, widestSpread } from './page-runs.ts';

/** One aim of `README.md`, and whether the run met it. */
export interface Aim {
  readonly what: string;
  readonly aim: string;
  readonly measured: string;
  readonly verdict: 'pass' | 'fail' | 'too wide' | 'not measured';
}

const aimed = { kept: 1500, fresh: 80, orders: 0.9 } as const;

/** What home and the server are to reach. What a run left out is not measured, which is no pass. */
export function aimsOf(pages: readonly PageRuns[], serving: readonly Serving[]): readonly Aim[] {
  return [
    ...pages.filter(({ name }) => name === home).flatMap((one) => aimsOfHome(one, pages)),
    ...(serving.length > 0 ? aimsOfServer(serving) : []),
  ];
}

function aimsOfHome(one: PageRuns, all: readonly PageRuns[]): readonly Aim[] {
  const middle = (key: keyof PageFigures) => median(one.runs, key);
  const at = (what: string) => `${what}, ${one.width} pixels`;
  const floorRuns = (floor: string) => all.find(({ name, width }) => name === floor && width === one.width)?.runs ?? [];
  const steady = (aim: Aim, key: keyof PageFigures, others: PageRuns['runs'] = []) =>
    judgedBySpread(aim, Math.max(spread(one.runs, key) ?? 0, spread(others, key) ?? 0));
  const lcpOf = (words: string, limit: number, floor: string) =>
    steady(atMost(at(words), limit, ratioTo(floor, one, all), 2), 'lcp', floorRuns(floor));
  return [
    lcpOf('largest paint, of rendered by the browser', 0.55, floors.csr),
    lcpOf('largest paint, of rendered by a server', 1.1, floors.ssr),
    steady(atMost(at('first click answered (ms)'), 2000, middle('answered')), 'answered'),
    steady(atMost(at('long tasks (ms)'), 300, middle('long')), 'long'),
    atMost(at('shifts'), 0.01, middle('cls'), 3),
    steady(atMost(at('INP of the first click (ms)'), 100, middle('inp')), 'inp'),
  ];
}

/** Runs that are far apart say neither that an aim was met nor that it was not. */
function judgedBySpread(aim: Aim, apart: number): Aim {
  if (aim.verdict === 'not measured' || apart <= widestSpread) return aim;
  return { ...aim, measured: `${aim.measured} (spread ${Math.round(apart * 100)} %)`, verdict: 'too wide' };
}

function aimsOfServer(serving: readonly Serving[]): readonly Aim[] {
  const of = (what: string) => serving.find((one) => one.what === what);
  const rate = (kind: 'kept' | 'fresh') => {
    const run = of(`${kind} pages`);
    return atLeast(`${kind} pages a second`, aimed[kind], run?.pages ?? null, 0, notRendered(run));
  };
  const beside = (kind: 'kept' | 'fresh') => {
    const [run, alone] = [of(`orders beside ${kind} pages`), of('orders')?.orders ?? null];
    const share = run?.orders == null || alone === null || alone === 0 ? null : run.orders / alone;
    const pages = run?.pages ?? 0;
    // Sent at that rate, a few are still on their way when the clock stops.
    const short = pages < aimed[kind] * 0.95 ? `only ${Math.round(pages)} pages a second` : undefined;
    return atLeast(`orders beside ${kind} pages, of orders alone`, aimed.orders, share, 2, short ?? notRendered(run));
  };
  return [rate('kept'), rate('fresh'), beside('kept'), beside('fresh')];
}

/** A server that left pages to the browser has carried less than its figure says. */
function notRendered(run: Serving | undefined): string | undefined {
  return run && run.notRendered > 0 ? `${run.notRendered} left to the browser` : undefined;
}

function atMost(what: string, limit: number, value: number | null, digits = 0): Aim {
  return judged(what, `at most ${limit}`, value, digits, (value ?? 0) <= limit);
}

/** `flaw`: what makes the figure worth less than it says, so that it passes no aim. */
function atLeast(what: string, limit: number, value: number | null, digits: number, flaw: string | undefined): Aim {
  return judged(what, `at least ${limit}`, value, digits, (value ?? 0) >= limit, flaw);
}

function judged(what: string, aim: string, value: number | null, digits: number, isMet: boolean, flaw?: string): Aim {
  if (value === null) return { what, aim, measured: '–', verdict: 'not measured' };
  const measured = `${value.toFixed(digits)}${flaw === undefined ? '' : ` (${flaw})`}`;
  return { what, aim, measured, verdict: isMet && flaw === undefined ? 'pass' : 'fail' };
}
