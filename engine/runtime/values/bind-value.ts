import type { Computed, Template, Value } from '../../definition.ts';
import { keepEqual, pathParts } from '../../state/path.ts';
import type { Scope } from '../../state/scope.ts';
import { isText, type Translate } from '../../text/text.ts';
import { evaluateValue } from './evaluate.ts';

/** A declared value bound to a scope: gives its present result, the same object while the result is equal. */
export interface BoundValue {
  readonly get: () => unknown;
  /** The result on the page that the server has rendered. */
  readonly getRendered: () => unknown;
  readonly subscribe: (listener: () => void) => () => void;
}

export function bindValue(value: Value | undefined, scope: Scope, translate: Translate): BoundValue {
  if (value === undefined) return constant(undefined);
  const paths = dependenciesOf(value);
  if (paths.length === 0) return constant(isPlain(value) ? value : evaluateValue(value, scope.read, translate));

  const reader = (read: Scope['read']) => {
    let inputs: unknown[] | null = null;
    let result: unknown;
    return () => {
      const now = paths.map((path) => read(pathParts(path)));
      if (inputs && now.every((input, at) => Object.is(input, inputs?.[at]))) return result;
      inputs = now;
      result = keepEqual(result, evaluateValue(value, read, translate));
      return result;
    };
  };
  return {
    get: reader(scope.read),
    getRendered: reader(scope.readRendered),
    subscribe: (listener) => scope.subscribe(paths, listener),
  };
}

const nothing = () => undefined;
const constant = (value: unknown): BoundValue => {
  const get = () => value;
  return { get, getRendered: get, subscribe: () => nothing };
};

/** Declared values are immutable, so the paths that they read are found once. */
const found = new WeakMap<object, readonly string[]>();
const none: readonly string[] = [];

function dependenciesOf(value: Value): readonly string[] {
  if (value === null || typeof value !== 'object') return none;
  const before = found.get(value);
  if (before) return before;
  const paths = new Set<string>();
  collect(value, paths);
  const dependencies = [...paths];
  found.set(value, dependencies);
  return dependencies;
}

function collect(value: Value, paths: Set<string>): void {
  if (value === null || typeof value !== 'object') return;
  if (Object.hasOwn(value, '$x') || Object.hasOwn(value, '$t')) {
    for (const path of (value as Computed | Template).reads) paths.add(path);
    return;
  }
  for (const child of Object.values(value)) collect(child as Value, paths);
}

function isPlain(value: Value): boolean {
  if (value === null || typeof value !== 'object') return true;
  if (Object.hasOwn(value, '$x') || Object.hasOwn(value, '$t') || isText(value)) return false;
  return Object.values(value).every((child) => isPlain(child as Value));
}
