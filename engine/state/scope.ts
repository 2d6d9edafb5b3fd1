import { pathParts, valueAt } from './path.ts';
import { PathStore } from './path-store.ts';

/** What expressions read from: named roots (`route`, `user`, `row` …) holding plain data. */
export interface Scope {
  /** The value at a path; null where there is nothing. */
  read(path: readonly string[]): unknown;
  /** The same as the server has rendered the page with: what is hydrated of it later begins with that. */
  readRendered(path: readonly string[]): unknown;
  /** Calls `listener` after the value at one of the dotted paths has changed. Returns how to stop. */
  subscribe(paths: readonly string[], listener: () => void): () => void;
}

/** An observable scope. Roots that it does not hold are its parent's. */
export class ScopeStore implements Scope {
  readonly #store: PathStore;
  readonly #parent: Scope | null;
  /** Undefined until something may differ from it. */
  #rendered: unknown;

  constructor(roots: Readonly<Record<string, unknown>>, parent: Scope | null = null) {
    this.#store = new PathStore(roots);
    this.#parent = parent;
  }

  read = (path: readonly string[]): unknown => {
    const [root] = path;
    if (root === undefined) return null;
    if (this.#parent && !this.#has(root)) return this.#parent.read(path);
    return this.#store.at(path) ?? null;
  };

  readRendered = (path: readonly string[]): unknown => {
    const [root] = path;
    if (root === undefined) return null;
    if (this.#parent && !this.#has(root)) return this.#parent.readRendered(path);
    return valueAt(this.#rendered ?? this.#store.value, path) ?? null;
  };

  /** From now on, something may be known that the server did not know. */
  freezeRendered(): void {
    this.#rendered = this.#store.value;
  }

  subscribe = (paths: readonly string[], listener: () => void): (() => void) => {
    const named = paths.filter((path) => path !== '');
    if (!this.#parent) return this.#store.follow(named.map(pathParts), listener);
    const isOwn = (path: string) => this.#has(pathParts(path)[0] ?? '');
    const foreign = named.filter((path) => !isOwn(path));
    const stopOwn = this.#store.follow(named.filter(isOwn).map(pathParts), listener);
    if (foreign.length === 0) return stopOwn;
    const stopForeign = this.#parent.subscribe(foreign, listener);
    return () => {
      stopOwn();
      stopForeign();
    };
  };

  /** Puts a value at a dotted path, making the objects on the way. A deeply equal value changes nothing. */
  set(path: string, value: unknown): void {
    this.#store.put(pathParts(path), value ?? null);
  }

  #has(root: string): boolean {
    return Object.hasOwn(this.#store.value as object, root);
  }
}
