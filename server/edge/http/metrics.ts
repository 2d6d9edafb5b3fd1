/** Upper bounds of the duration of requests, seconds. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;

interface Series {
  readonly counts: number[];
  count: number;
  sum: number;
}

/** A figure as it is at the moment of the look. */
export interface Gauge {
  readonly name: string;
  readonly help: string;
  readonly value: number;
}

/** Counts what a process has answered since it started. */
export interface RequestMetrics {
  readonly observe: (operation: string, status: number, seconds: number) => void;
  /** In the text format of Prometheus, with the gauges. */
  readonly text: (gauges: readonly Gauge[]) => string;
}

/** Names of operations come from the contract, so that nobody can make up series. */
export function requestMetrics(): RequestMetrics {
  const series = new Map<string, Series>();
  const refusals = new Map<number, number>();
  return {
    observe(operation, status, seconds) {
      const labels = `operation="${operation}",status="${status}"`;
      const one = series.get(labels) ?? { counts: bounds.map(() => 0), count: 0, sum: 0 };
      series.set(labels, one);
      const index = bounds.findIndex((bound) => seconds <= bound);
      if (index >= 0) one.counts[index] = (one.counts[index] ?? 0) + 1;
      one.count += 1;
      one.sum += seconds;
      if (status === 429 || status === 503) refusals.set(status, (refusals.get(status) ?? 0) + 1);
    },
    text: (gauges) =>
      [...durations(series), ...refusalLines(refusals), ...gauges.flatMap(gaugeLines)]
        .map((line) => `${line}\n`)
        .join(''),
  };
}

function* durations(series: ReadonlyMap<string, Series>): Generator<string> {
  const name = 'livery_request_seconds';
  yield `# HELP ${name} Time from the arrival of a request to its answer, by operation of the contract.`;
  yield `# TYPE ${name} histogram`;
  for (const [labels, { counts, count, sum }] of series) {
    let below = 0;
    for (const [index, bound] of bounds.entries()) {
      below += counts[index] ?? 0;
      yield `${name}_bucket{${labels},le="${bound}"} ${below}`;
    }
    yield `${name}_bucket{${labels},le="+Inf"} ${count}`;
    yield `${name}_sum{${labels}} ${sum}`;
    yield `${name}_count{${labels}} ${count}`;
  }
}

function* refusalLines(refusals: ReadonlyMap<number, number>): Generator<string> {
  yield '# HELP livery_refusals_total Requests refused because of a limit (429) or because too much waits (503).';
  yield '# TYPE livery_refusals_total counter';
  for (const status of [429, 503]) yield `livery_refusals_total{status="${status}"} ${refusals.get(status) ?? 0}`;
}

function gaugeLines({ name, help, value }: Gauge): readonly string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} gauge`, `${name} ${value}`];
}
