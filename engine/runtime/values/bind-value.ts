import { replaceEqualDeep } from '@tanstack/react-query';
import type { Computed, Template, Text, Value } from '../../definition.ts';
import { pathParts } from '../../state/path.ts';
import type { Scope } from '../../state/scope.ts';
import { evaluateValue } from './evaluate.ts';

/** A declared value bound to a scope: gives its present result, the same object while the result is equal. */
export interface BoundValue {
  readonly get: () => unknown;
  readonly subscribe: (listener: () => void) => () => void;
}

interface Texts {
  translate(key: string, values?: Readonly<Record<string, unknown>>): string;
  subscribe(listener: () => void): () => void;
}

export function bindValue(value: Value | undefined, scope: Scope, words: Texts): BoundValue {
  if (value === undefined) return constant(undefined);
  const { paths, texts } = dependenciesOf(value);
  if (paths.length === 0 && !texts)
    return constant(isPlain(value) ? value : evaluateValue(value, scope.read, translate));

  function translate(key: string, values: Readonly<Record<string, unknown>>): string {
    return words.translate(key, values);
  }

  let inputs: unknown[] | null = null;
  let result: unknown;
  let stale = true;
  return {
    get: () => {
      const now = paths.map((path) => scope.read(pathParts(path)));
      if (!stale && inputs && now.every((input, at) => Object.is(input, inputs?.[at]))) return result;
      inputs = now;
      stale = false;
      result = replaceEqualDeep(result, evaluateValue(value, scope.read, translate));
      return result;
    },
    subscribe: (listener) => {
      const stopScope = scope.subscribe(paths, listener);
      if (!texts) return stopScope;
      const stopWords = words.subscribe(() => {
        stale = true;
        listener();
      });
      return () => {
        stopScope();
        stopWords();
      };
    },
  };
}

const nothing = () => undefined;
const constant = (value: unknown): BoundValue => ({ get: () => value, subscribe: () => nothing });

interface Dependencies {
  readonly paths: readonly string[];
  /** True when the result holds words, which change when texts arrive. */
  readonly texts: boolean;
}

const none: Dependencies = { paths: [], texts: false };
/** Declared values are immutable, so what they read is found once. */
const found = new WeakMap<object, Dependencies>();

function dependenciesOf(value: Value): Dependencies {
  if (value === null || typeof value !== 'object') return none;
  const before = found.get(value);
  if (before) return before;
  const paths = new Set<string>();
  const texts = collect(value, paths);
  const dependencies = { paths: [...paths], texts };
  found.set(value, dependencies);
  return dependencies;
}

function collect(value: Value, paths: Set<string>): boolean {
  if (value === null || typeof value !== 'object') return false;
  if (Object.hasOwn(value, '$x') || Object.hasOwn(value, '$t')) {
    for (const path of (value as Computed | Template).reads) paths.add(path);
    return false;
  }
  if (Object.hasOwn(value, '$text')) {
    const { values } = value as Text;
    if (values) collect(values, paths);
    return true;
  }
  let texts = false;
  for (const child of Object.values(value)) texts = collect(child as Value, paths) || texts;
  return texts;
}

function isPlain(value: Value): boolean {
  if (value === null || typeof value !== 'object') return true;
  if (Object.hasOwn(value, '$x') || Object.hasOwn(value, '$t') || Object.hasOwn(value, '$text')) return false;
  return Object.values(value).every((child) => isPlain(child as Value));
}
