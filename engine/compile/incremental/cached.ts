import type { SharedCode } from '../diagnostics/codes.ts';
import { collectInto, type Finding, type Report } from '../diagnostics/finding.ts';

/**
 * What a result is made of. The first one is an object: a result is kept for as long as that and, where it is an object too,
 * the second one are. Parsed files, layered declarations and texts stay the same objects as long as nothing in them changes;
 * anything else is compared by value.
 */
type Inputs = readonly [object, ...(readonly unknown[])];

interface Result<C extends string = SharedCode> {
  readonly value: unknown;
  readonly findings: readonly Finding<C>[];
}

/** A value that was read of a source while a result was made. */
export interface Read<S> {
  readonly read: (source: S) => unknown;
  readonly answer: unknown;
}

interface ReadResult {
  // Sources of one name have one type.
  readonly reads: readonly Read<never>[];
  readonly value: unknown;
}

interface Entry {
  result?: Result<string>;
  readResults?: readonly ReadResult[];
}

/** The results that begin with the same inputs, one or two of them. */
interface Group extends Entry {
  byObject?: WeakMap<object, Group>;
  byValue?: Map<unknown, Group>;
  /** By the inputs after the second, the newest first. */
  others?: readonly (Entry & { readonly inputs: Inputs })[];
}

/** Results that differ in their second input, a value; the oldest goes. */
const maxByValue = 1000;
/** Identities that differ in later inputs: instances mostly have few of them. */
const maxIdentities = 200;
/** Results that differ in later inputs, of which only what is current is of use. */
const maxOthers = 4;

const groups = new Map<string, WeakMap<object, Group>>();
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
export function cachedReport<T, C extends string = SharedCode>(
  name: string,
  inputs: Inputs,
  report: Report<C>,
  compute: (report: Report<C>) => T,
): T {
  const entry = entryOf(name, inputs);
  // Computations of one name report the same codes.
  const result = (entry.result ??= computeNow(name, compute)) as Result<C>;
  for (const one of result.findings) report(one);
  return result.value as T;
}

const eachOf = new Map<string, WeakMap<object, ReadonlyMap<string, Result & { readonly tree: object }>>>();

/**
 * The same for each of several declarations by name. Only the latest results for `owner` are kept, in one map: an edit of one
 * declaration then costs a look at a map for each other one.
 */
export function cachedEach<D extends { readonly tree: object }, T>(
  name: string,
  owner: object,
  declarations: ReadonlyMap<string, D>,
  report: Report,
  compute: (declaration: D, report: Report) => T,
): (readonly [name: string, value: T])[] {
  let byOwner = eachOf.get(name);
  if (!byOwner) eachOf.set(name, (byOwner = new WeakMap()));
  const before = byOwner.get(owner);
  const now = new Map<string, Result & { readonly tree: object }>();
  for (const [id, declaration] of declarations) {
    const { tree } = declaration;
    const known = before?.get(id);
    const result =
      known?.tree === tree ? known : { ...computeNow(name, (report) => compute(declaration, report)), tree };
    now.set(id, result);
    for (const one of result.findings) report(one);
  }
  byOwner.set(owner, now);
  return [...now].map(([id, { value }]) => [id, value as T]);
}

/** The same object for the same inputs, to stand for them among the inputs of other results. */
export function identityOf(name: string, inputs: Inputs): object {
  const entry = entryOf(name, inputs, maxIdentities);
  entry.result ??= { value: {}, findings: [] };
  return entry.result.value as object;
}

/** Results for the same inputs that differ in what was read of the source. */
const maxReadResults = 20;

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
  const entry = entryOf(name, inputs);
  const known = ((entry.readResults ?? []) as readonly { reads: readonly Read<S>[]; value: unknown }[]).find(
    ({ reads }) => reads.every(({ read, answer }) => Object.is(read(source), answer)),
  );
  if (known) return known.value as T;
  const reads = new Map<string, Read<S>>();
  const { value, findings } = computeNow(name, (report) => compute(track(source, reads), report));
  if (findings.length === 0)
    entry.readResults = [
      { reads: [...reads.values()], value },
      ...(entry.readResults ?? []).slice(0, maxReadResults - 1),
    ];
  for (const one of findings) report(one);
  return value as T;
}

function entryOf(name: string, inputs: Inputs, most = maxOthers): Entry {
  let byFirst = groups.get(name);
  if (!byFirst) groups.set(name, (byFirst = new WeakMap()));
  let group = byFirst.get(inputs[0]);
  if (!group) byFirst.set(inputs[0], (group = {}));
  if (inputs.length === 1) return group;
  const second = groupOf(group, inputs[1]);
  if (inputs.length === 2) return second;
  const known = second.others?.find((one) => isSame(one.inputs, inputs));
  if (known) return known;
  const entry: Entry & { readonly inputs: Inputs } = { inputs };
  second.others = [entry, ...(second.others ?? []).slice(0, most - 1)];
  return entry;
}

function groupOf(group: Group, input: unknown): Group {
  if (typeof input === 'object' && input !== null) {
    group.byObject ??= new WeakMap();
    let next = group.byObject.get(input);
    if (!next) group.byObject.set(input, (next = {}));
    return next;
  }
  group.byValue ??= new Map();
  let next = group.byValue.get(input);
  if (!next) {
    if (group.byValue.size >= maxByValue) group.byValue.delete(group.byValue.keys().next().value);
    group.byValue.set(input, (next = {}));
  }
  return next;
}

function isSame(a: Inputs, b: Inputs): boolean {
  if (a.length !== b.length) return false;
  for (let index = 2; index < a.length; index += 1) if (!Object.is(a[index], b[index])) return false;
  return true;
}

function computeNow<C extends string = SharedCode>(name: string, compute: (report: Report<C>) => unknown): Result<C> {
  computations.set(name, (computations.get(name) ?? 0) + 1);
  const findings: Finding<C>[] = [];
  return { value: compute(collectInto(findings)), findings };
}

function ignore(): void {}
