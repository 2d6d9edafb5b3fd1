import { replaceEqualDeep } from '@tanstack/react-query';
import { ownMember, pathParts } from './path.ts';

/** What expressions read from: named roots (`route`, `user`, `row` …) holding plain data. */
export interface Scope {
  /** The value at a path; null where there is nothing. */
  read(path: readonly string[]): unknown;
  /** Calls `listener` after the value at one of the dotted paths has changed. Gives back the way to stop. */
  subscribe(paths: readonly string[], listener: () => void): () => void;
}

interface Watcher {
  readonly listeners: Set<() => void>;
  readonly children: Map<string, Watcher>;
}

const createWatcher = (): Watcher => ({ listeners: new Set(), children: new Map() });

/**
 * An observable scope. Values are immutable and share structure: a part that is deeply equal keeps its identity, and only
 * listeners of paths whose value changed (and of what contains them) are called.
 * Roots that this store does not hold are its parent's.
 */
export class ScopeStore implements Scope {
  #values: Record<string, unknown>;
  readonly #parent: Scope | null;
  readonly #watchers = createWatcher();

  constructor(roots: Readonly<Record<string, unknown>>, parent: Scope | null = null) {
    this.#values = { ...roots };
    this.#parent = parent;
  }

  read = (path: readonly string[]): unknown => {
    const root = path[0];
    if (root === undefined) return null;
    if (!Object.hasOwn(this.#values, root)) return this.#parent ? this.#parent.read(path) : null;
    let value: unknown = this.#values;
    for (const part of path) value = ownMember(value, part);
    return value;
  };

  subscribe = (paths: readonly string[], listener: () => void): (() => void) => {
    const stops: (() => void)[] = [];
    const foreign: string[] = [];
    // A function of this subscription alone: called once however many of its paths change, and safe to remove.
    const own = () => listener();
    for (const path of paths) {
      const parts = pathParts(path);
      const root = parts[0];
      if (root === undefined) continue;
      if (Object.hasOwn(this.#values, root) || !this.#parent) stops.push(watch(this.#watchers, parts, own));
      else foreign.push(path);
    }
    if (foreign.length > 0 && this.#parent) stops.push(this.#parent.subscribe(foreign, own));
    return () => {
      for (const stop of stops) stop();
    };
  };

  /** Puts a value at a path, making the objects on the way. A deeply equal value changes nothing. */
  set(path: string, value: unknown): void {
    const parts = pathParts(path);
    const before = this.#values;
    const after = put(before, parts, value) as Record<string, unknown>;
    if (after === before) return;
    this.#values = after;

    const woken = new Set<() => void>();
    let watcher: Watcher | undefined = this.#watchers;
    let old: unknown = before;
    let fresh: unknown = after;
    for (const part of parts) {
      for (const listener of watcher.listeners) woken.add(listener);
      watcher = watcher.children.get(part);
      if (!watcher) break;
      old = ownMember(old, part);
      fresh = ownMember(fresh, part);
    }
    if (watcher) collectChanged(watcher, old, fresh, woken);
    for (const listener of woken) listener();
  }
}

function watch(top: Watcher, parts: readonly string[], listener: () => void): () => void {
  const way: [Watcher, string][] = [];
  let watcher = top;
  for (const part of parts) {
    way.push([watcher, part]);
    let next = watcher.children.get(part);
    if (!next) {
      next = createWatcher();
      watcher.children.set(part, next);
    }
    watcher = next;
  }
  watcher.listeners.add(listener);
  const at = watcher;
  return () => {
    at.listeners.delete(listener);
    for (let step = way.length - 1; step >= 0; step -= 1) {
      const [parent, part] = way[step] as [Watcher, string];
      const child = parent.children.get(part);
      if (!child || child.listeners.size > 0 || child.children.size > 0) break;
      parent.children.delete(part);
    }
  };
}

function collectChanged(watcher: Watcher, before: unknown, after: unknown, into: Set<() => void>): void {
  if (Object.is(before, after)) return;
  for (const listener of watcher.listeners) into.add(listener);
  for (const [part, child] of watcher.children) {
    collectChanged(child, ownMember(before, part), ownMember(after, part), into);
  }
}

function put(container: unknown, parts: readonly string[], value: unknown): unknown {
  const [part, ...rest] = parts;
  if (part === undefined) return replaceEqualDeep(container, value);
  const held = container !== null && typeof container === 'object' ? container : {};
  const before = Object.hasOwn(held, part) ? (held as Record<string, unknown>)[part] : undefined;
  const after = put(before, rest, value);
  if (Object.is(before, after) && Object.hasOwn(held, part)) return container;
  if (Array.isArray(held)) return held.with(Number(part), after);
  return { ...held, [part]: after };
}
