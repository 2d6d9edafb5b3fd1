import { textLines } from '../../input/text-lines.ts';
import type { Computed, Expression, FunctionName, MapEntry, Template, Value } from '../../definition.ts';
import { ownMember, valueAt } from '../../state/path.ts';
import { isText, resolveText, type Translate } from '../../text/text.ts';

/** Gives the value at a path from a root of the scope; undefined or null where nothing is. */
export type Read = (path: readonly string[]) => unknown;

/** The expression ran out of steps, or was nested deeper than the compiler ever emits. The only thing `evaluate` throws. */
export class EvaluationError extends Error {
  override readonly name = 'EvaluationError';
}

type Operation = Expression[0];
type NodeOf<Op, E> = E extends readonly [unknown, ...unknown[]] ? (Op extends E[0] ? E : never) : never;
/** The shape of the nodes of one operation, taken out of `Expression`. */
type Node<Op extends Operation> = NodeOf<Op, Expression>;
interface Frame {
  readonly name: string;
  readonly value: unknown;
  readonly outer: Frame | null;
}
interface Run {
  readonly read: Read;
  fuel: number;
  depth: number;
}

const FUEL = 100_000;
const DEPTH = 256;

/**
 * The value of a compiled expression. Total: a wrong type gives null (or false for a condition), so does a division by
 * zero; only own members of objects are seen. Numbers are JS numbers, null counts as false.
 * Throws EvaluationError after 100,000 steps.
 */
export function evaluate(
  expression: Expression,
  read: Read,
  variables: Readonly<Record<string, unknown>> = {},
): unknown {
  let frame: Frame | null = null;
  for (const [name, value] of Object.entries(variables)) frame = { name, value, outer: frame };
  return step(expression, { read, fuel: FUEL, depth: 0 }, frame);
}

/** Whether a declared condition is true at the moment. */
export function isTrue(condition: Computed | boolean, read: Read): boolean {
  return typeof condition === 'boolean' ? condition : evaluate(condition.$x, read) === true;
}

/** A declared value with all its computed parts replaced: lists and objects are gone through. */
export function evaluateValue(
  value: Value,
  read: Read,
  translate: Translate,
  variables: Readonly<Record<string, unknown>> = {},
): unknown {
  const inner = (part: Value): unknown => {
    if (part === null || typeof part !== 'object') return part;
    if (Array.isArray(part)) return part.map(inner);
    if (Object.hasOwn(part, '$x')) return evaluate((part as Computed).$x, read, variables);
    if (Object.hasOwn(part, '$t')) {
      const holes = (part as Template).$t;
      return holes
        .map((hole) => (typeof hole === 'string' ? hole : (asText(evaluate(hole, read, variables)) ?? '')))
        .join('');
    }
    if (isText(part)) return resolveText(part, inner, translate);
    return Object.fromEntries(Object.entries(part).map(([key, child]) => [key, inner(child as Value)]));
  };
  return inner(value);
}

function step(node: Expression, run: Run, frame: Frame | null): unknown {
  spend(run, 1);
  if (run.depth >= DEPTH) throw new EvaluationError(`The expression is nested deeper than ${DEPTH} levels`);
  run.depth += 1;
  const operation = Object.hasOwn(operations, node[0]) ? operations[node[0]] : undefined;
  const result = operation?.(node as never, run, frame) ?? null;
  run.depth -= 1;
  return result;
}

type Handler<Op extends Operation> = (node: Node<Op>, run: Run, frame: Frame | null) => unknown;

const comparison =
  (isTrue: (sign: number) => boolean): Handler<'<' | '<=' | '>' | '>='> =>
  (node, run, frame) => {
    const a = step(node[1], run, frame);
    const b = step(node[2], run, frame);
    const comparable = (isNumber(a) && isNumber(b)) || (typeof a === 'string' && typeof b === 'string');
    return comparable && isTrue(a < b ? -1 : a > b ? 1 : 0);
  };

const arithmetic =
  (compute: (a: number, b: number) => number): Handler<'-' | '*' | '/' | '%'> =>
  (node, run, frame) => {
    const a = step(node[1], run, frame);
    const b = step(node[2], run, frame);
    return isNumber(a) && isNumber(b) ? finite(compute(a, b)) : null;
  };

const operations: { readonly [Op in Operation]: Handler<Op> } = {
  value: (node) => node[1],
  path: (node, run, frame) => {
    const path = node.slice(1);
    for (let at = frame; at; at = at.outer) if (at.name === path[0]) return valueAt(at.value, path, 1);
    return run.read(path);
  },
  member: (node, run, frame) => ownMember(step(node[1], run, frame), node[2]),
  index: (node, run, frame) => {
    const list = step(node[1], run, frame);
    const key = step(node[2], run, frame);
    return isNumber(key) === Array.isArray(list) && (isNumber(key) || typeof key === 'string')
      ? ownMember(list, String(key))
      : null;
  },
  if: (node, run, frame) => step(step(node[1], run, frame) === true ? node[2] : node[3], run, frame),
  and: (node, run, frame) => step(node[1], run, frame) === true && step(node[2], run, frame) === true,
  or: (node, run, frame) => step(node[1], run, frame) === true || step(node[2], run, frame) === true,
  not: (node, run, frame) => step(node[1], run, frame) !== true,
  negate: (node, run, frame) => {
    const value = step(node[1], run, frame);
    return isNumber(value) ? -value : null;
  },
  '==': (node, run, frame) => same(step(node[1], run, frame), step(node[2], run, frame), run),
  '!=': (node, run, frame) => !same(step(node[1], run, frame), step(node[2], run, frame), run),
  '<': comparison((sign) => sign < 0),
  '<=': comparison((sign) => sign <= 0),
  '>': comparison((sign) => sign > 0),
  '>=': comparison((sign) => sign >= 0),
  '+': (node, run, frame) => {
    const a = step(node[1], run, frame);
    const b = step(node[2], run, frame);
    if (isNumber(a) && isNumber(b)) return finite(a + b);
    if (typeof a === 'string' && typeof b === 'string') return made(a + b, run);
    return Array.isArray(a) && Array.isArray(b) ? made([...a, ...b], run) : null;
  },
  '-': arithmetic((a, b) => a - b),
  '*': arithmetic((a, b) => a * b),
  '/': arithmetic((a, b) => a / b),
  '%': arithmetic((a, b) => a % b),
  in: (node, run, frame) => includes(step(node[2], run, frame), step(node[1], run, frame), run),
  list: (node, run, frame) => (node.slice(1) as Expression[]).map((item) => step(item, run, frame)),
  map: (node, run, frame) =>
    Object.fromEntries((node.slice(1) as MapEntry[]).map(([key, item]) => [key, step(item, run, frame)])),
  call: (node, run, frame) => {
    const call = Object.hasOwn(functions, node[1]) ? functions[node[1]] : undefined;
    return call?.(
      (node.slice(2) as Expression[]).map((item) => step(item, run, frame)),
      run,
    );
  },
  all: (node, run, frame) => items(node, run, frame)?.every((inner) => step(node[3], run, inner) === true) ?? false,
  exists: (node, run, frame) => items(node, run, frame)?.some((inner) => step(node[3], run, inner) === true) ?? false,
  filter: (node, run, frame) =>
    items(node, run, frame)
      ?.filter((inner) => step(node[3], run, inner) === true)
      .map((inner) => inner.value),
  each: (node, run, frame) => items(node, run, frame)?.map((inner) => step(node[3], run, inner)),
};

type Callable = (args: readonly unknown[], run: Run) => unknown;

const ofText =
  (change: (text: string) => string): Callable =>
  ([text], run) =>
    typeof text === 'string' ? made(change(text), run) : null;

const rounding =
  (round: (value: number) => number): Callable =>
  ([value, digits = 0]) => {
    if (!isNumber(value) || !isNumber(digits)) return null;
    const scale = 10 ** Math.min(10, Math.max(0, Math.trunc(digits)));
    // toPrecision takes away the binary tail, so that round(1.005, 2) is 1.01.
    return finite(round(Number((value * scale).toPrecision(15))) / scale);
  };

const extreme =
  (choose: (...values: number[]) => number): Callable =>
  (args, run) => {
    const values = args.length === 1 && Array.isArray(args[0]) ? args[0] : args;
    spend(run, values.length);
    return values.length > 0 && values.every(isNumber)
      ? values.reduce((a, b) => choose(a as number, b as number))
      : null;
  };

const functions: { readonly [Name in FunctionName]: Callable } = {
  size: ([value], run) => {
    if (value === null || value === undefined) return 0;
    if (typeof value === 'string') return Array.from(made(value, run)).length;
    if (Array.isArray(value)) return value.length;
    return typeof value === 'object' ? Object.keys(value).length : null;
  },
  has: ([value]) => value !== null && value !== undefined,
  contains: ([value, part], run) =>
    typeof value === 'string' ? typeof part === 'string' && value.includes(part) : includes(value, part, run),
  startsWith: ([value, part]) => typeof value === 'string' && typeof part === 'string' && value.startsWith(part),
  endsWith: ([value, part]) => typeof value === 'string' && typeof part === 'string' && value.endsWith(part),
  lower: ofText((text) => text.toLowerCase()),
  upper: ofText((text) => text.toUpperCase()),
  trim: ofText((text) => text.trim()),
  string: ([value]) => asText(value),
  number: ([value]) => {
    if (isNumber(value)) return value;
    return typeof value === 'string' && value.trim() !== '' ? finite(Number(value)) : null;
  },
  round: rounding(Math.round),
  floor: rounding(Math.floor),
  ceil: rounding(Math.ceil),
  abs: ([value]) => (isNumber(value) ? Math.abs(value) : null),
  min: extreme(Math.min),
  max: extreme(Math.max),
  sum: ([list], run) => {
    if (!Array.isArray(list)) return null;
    spend(run, list.length);
    return finite(list.reduce<number>((total, one) => total + (isNumber(one) ? one : 0), 0));
  },
  join: ([list, separator = '', limit = Number.POSITIVE_INFINITY], run) => {
    if (!Array.isArray(list) || typeof separator !== 'string' || !isNumber(limit)) return null;
    const items = list.map((item) => made(asText(item) ?? '', run));
    made(separator, run, list.length);
    // The first items that fit whole: one that does not ends the text.
    let length = -separator.length;
    const tooFar = items.findIndex((item) => (length += separator.length + item.length) > limit);
    return items.slice(0, tooFar === -1 ? items.length : tooFar).join(separator);
  },
  lines: ([text], run) => (typeof text === 'string' ? textLines([made(text, run)]) : null),
  /** For one part of a path or query; what is no whole character becomes a replacement character. */
  encode: ([value], run) => {
    const text = asText(value);
    return text === null ? null : made(encodeURIComponent(text.toWellFormed()), run);
  },
};

function items(node: Node<'all' | 'exists' | 'filter' | 'each'>, run: Run, frame: Frame | null): Frame[] | null {
  const list = step(node[1], run, frame);
  if (!Array.isArray(list)) return null;
  spend(run, list.length);
  return list.map((value) => ({ name: node[2], value, outer: frame }));
}

function includes(list: unknown, item: unknown, run: Run): boolean {
  if (Array.isArray(list)) return list.some((one) => same(one, item, run));
  return list !== null && typeof list === 'object' && typeof item === 'string' && Object.hasOwn(list, item);
}

/** Equal by value; nothing that is not there equals null. */
function same(a: unknown, b: unknown, run: Run, depth = 0): boolean {
  spend(run, 1);
  if (depth > DEPTH) throw new EvaluationError(`Values nested deeper than ${DEPTH} levels cannot be compared`);
  const left = a ?? null;
  const right = b ?? null;
  if (left === right) return true;
  if (left === null || right === null || typeof left !== 'object' || typeof right !== 'object') return false;
  if (Array.isArray(left) !== Array.isArray(right)) return false;
  const keys = Object.keys(left);
  return (
    keys.length === Object.keys(right).length &&
    keys.every((key) => Object.hasOwn(right, key) && same(ownMember(left, key), ownMember(right, key), run, depth + 1))
  );
}

function asText(value: unknown): string | null {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' || typeof value === 'function' ? null : String(value);
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && !Number.isNaN(value);
}

function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}

/** Charges for the size of what was made, so that few steps cannot build something huge. */
function made<T extends string | readonly unknown[]>(value: T, run: Run, times = 1): T {
  spend(run, times * (1 + (value.length >> 4)));
  return value;
}

function spend(run: Run, steps: number): void {
  run.fuel -= steps;
  if (run.fuel < 0) throw new EvaluationError(`The expression took more than ${FUEL} steps`);
}
