import { collectInto, type Finding, type Report } from '../diagnostics/finding.ts';

/**
 * What a result is made of. The first one is an object: the result is kept for as long as all the objects are. Parsed files,
 * layered declarations and texts stay the same objects as long as nothing in them changes; anything else is compared by value.
 */
type Inputs = readonly [object, ...(readonly unknown[])];

interface Result {
  readonly value: unknown;
  readonly findings: readonly Finding[];
}

/** A value that was read of a source while a result was made. */
export interface Read<S> {
  readonly ask: (source: S) => unknown;
  readonly answer: unknown;
}

interface ReadResult {
  // Sources of one name have one type.
  readonly reads: readonly Read<never>[];
  readonly value: unknown;
}

/** The results for the inputs so far, and what follows for one input more. Objects are held weakly. */
class Node {
  readonly objects = new WeakMap<object, Node>();
  readonly values = new Map<unknown, Node>();
  result: Result | undefined;
  readResults: readonly ReadResult[] = [];
}

const roots = new Map<string, Node>();
const computations = new Map<string, number>();

/** How many results of these names were computed so far, in this process. */
export function computedSoFar(names: readonly string[]): number {
  return names.reduce((sum, name) => sum + (computations.get(name) ?? 0), 0);
}

/** The result of `compute` for these inputs, computed once. `name` stands for the computation. */
export function cached<T>(name: string, inputs: Inputs, compute: () => T): T {
  return cachedReport(name, inputs, ignore, compute);
}

/** The same for a computation that reports: what it reported is reported again whenever the result is reused. */
export function cachedReport<T>(name: string, inputs: Inputs, report: Report, compute: (report: Report) => T): T {
  const node = nodeOf(name, inputs);
  node.result ??= computeNow(name, compute);
  for (const one of node.result.findings) report(one);
  return node.result.value as T;
}

/** Results for the same inputs that differ in what was read of the source. */
const mostReadResults = 20;

/**
 * The same for a computation that reads a source of which it needs only parts: `track` gives it the source in a form that
 * notes each read, and the result is reused for every source that answers those reads alike. A result with findings is not
 * kept.
 */
export function cachedReads<S, T>(
  name: string,
  inputs: Inputs,
  source: S,
  track: (source: S, reads: Map<string, Read<S>>) => S,
  report: Report,
  compute: (source: S, report: Report) => T,
): T {
  const node = nodeOf(name, inputs);
  const known = (node.readResults as readonly { reads: readonly Read<S>[]; value: unknown }[]).find(({ reads }) =>
    reads.every(({ ask, answer }) => Object.is(ask(source), answer)),
  );
  if (known) return known.value as T;
  const reads = new Map<string, Read<S>>();
  const { value, findings } = computeNow(name, (report) => compute(track(source, reads), report));
  if (findings.length === 0)
    node.readResults = [{ reads: [...reads.values()], value }, ...node.readResults.slice(0, mostReadResults - 1)];
  for (const one of findings) report(one);
  return value as T;
}

function nodeOf(name: string, inputs: Inputs): Node {
  let node = roots.get(name);
  if (!node) roots.set(name, (node = new Node()));
  for (const input of inputs) {
    const weak = typeof input === 'object' && input !== null ? input : undefined;
    let next: Node | undefined = weak ? node.objects.get(weak) : node.values.get(input);
    if (!next) {
      next = new Node();
      if (weak) node.objects.set(weak, next);
      else node.values.set(input, next);
    }
    node = next;
  }
  return node;
}

function computeNow(name: string, compute: (report: Report) => unknown): Result {
  computations.set(name, (computations.get(name) ?? 0) + 1);
  const findings: Finding[] = [];
  return { value: compute(collectInto(findings)), findings };
}

function ignore(): void {}
