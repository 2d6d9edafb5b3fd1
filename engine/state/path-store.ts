import { ownMember, type Path, valueAt, withValueAt } from './path.ts';

/** A place that is followed. Most have one listener and nothing below them, so what holds more is made when it is needed. */
class Watcher {
  listeners: Set<() => void> | undefined;
  children: Map<string, Watcher> | undefined;
  readonly parent: Watcher | undefined;
  readonly name: string;

  constructor(parent?: Watcher, name = '') {
    this.parent = parent;
    this.name = name;
  }
}

/**
 * Observable state as one immutable value, read, written and followed by path. Values share structure: a part that is
 * deeply equal keeps its identity, and only listeners of paths whose value changed (and of what contains them) are called.
 */
export class PathStore {
  #value: unknown;
  readonly #watchers: Watcher;

  /** @param beside a store whose followers follow this one too, by the same paths */
  constructor(value: unknown, beside?: PathStore) {
    this.#value = value;
    this.#watchers = beside ? beside.#watchers : new Watcher();
  }

  /** All of it. */
  get value(): unknown {
    return this.#value;
  }

  /** The value at a path; undefined where there is none. */
  at(path: Path): unknown {
    return valueAt(this.#value, path);
  }

  /** Puts a value at a path, making what is missing on the way; undefined removes it. A deeply equal value changes nothing. */
  put(path: Path, value: unknown): void {
    const before = this.#value;
    const after = withValueAt(before, path, value);
    if (Object.is(after, before)) return;
    this.#value = after;

    // All are collected before the first is called: listeners come and go while they are called.
    const woken = new Set<() => void>();
    let watcher: Watcher | undefined = this.#watchers;
    let old: unknown = before;
    let fresh: unknown = after;
    for (const part of path) {
      for (const listener of watcher.listeners ?? []) woken.add(listener);
      watcher = watcher.children?.get(String(part));
      if (!watcher) break;
      old = ownMember(old, part);
      fresh = ownMember(fresh, part);
    }
    if (watcher) collectChanged(watcher, old, fresh, woken);
    for (const listener of woken) listener();
  }

  /** Calls back, once for each change, after the value at one of the paths has changed. Returns how to stop. */
  follow(paths: readonly Path[], listener: () => void): () => void {
    // A function of this subscription alone: called once however many of its paths change, and safe to remove.
    const own = () => listener();
    const [only] = paths;
    if (only && paths.length === 1) return watch(this.#watchers, only, own);
    const stops = paths.map((path) => watch(this.#watchers, path, own));
    return () => {
      for (const stop of stops) stop();
    };
  }
}

function watch(top: Watcher, path: Path, listener: () => void): () => void {
  let watcher = top;
  for (const part of path) {
    const name = String(part);
    watcher.children ??= new Map();
    let next = watcher.children.get(name);
    if (!next) {
      next = new Watcher(watcher, name);
      watcher.children.set(name, next);
    }
    watcher = next;
  }
  watcher.listeners ??= new Set();
  watcher.listeners.add(listener);
  return () => {
    watcher.listeners?.delete(listener);
    for (let left = watcher; left.parent && !left.listeners?.size && !left.children?.size; left = left.parent) {
      // Another one may have taken its place since.
      if (left.parent.children?.get(left.name) === left) left.parent.children.delete(left.name);
    }
  };
}

function collectChanged(watcher: Watcher, before: unknown, after: unknown, into: Set<() => void>): void {
  if (Object.is(before, after)) return;
  for (const listener of watcher.listeners ?? []) into.add(listener);
  for (const [name, child] of watcher.children ?? []) {
    collectChanged(child, ownMember(before, name), ownMember(after, name), into);
  }
}
