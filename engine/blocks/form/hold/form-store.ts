import type { ErrorSchema } from '@rjsf/utils';
import { replaceEqualDeep } from '@tanstack/react-query';
import { type DataPath, pathKey, valueAt, withValueAt } from './data-path.ts';

/** What one field shows. The same object as long as neither has changed. */
export interface FieldState {
  readonly value: unknown;
  /** Messages on this field and below it. */
  readonly errors: ErrorSchema | undefined;
}

type Listener = () => void;

/**
 * The data and messages of one open form, outside of React: a keystroke writes one value here and wakes the readers of
 * that path, of what is above it and of what is below it, and nobody else.
 */
export class FormStore {
  data: unknown;
  errors: ErrorSchema = {};
  readonly #readers = new Map<string, Set<Listener>>();
  readonly #states = new Map<string, FieldState>();
  readonly #watchers = new Set<(path: DataPath) => void>();

  constructor(data: unknown) {
    this.data = data;
  }

  /** Value and messages at a path. */
  read(path: DataPath): FieldState {
    const key = pathKey(path);
    const before = this.#states.get(key);
    const value = valueAt(this.data, path);
    const errors = valueAt(this.errors, path) as ErrorSchema | undefined;
    if (before && Object.is(before.value, value) && before.errors === errors) return before;
    const now = { value, errors };
    this.#states.set(key, now);
    return now;
  }

  /** A person changed the value at a path. */
  write(path: DataPath, value: unknown): void {
    const before = valueAt(this.data, path);
    if (Object.is(before, value)) return;
    this.data = withValueAt(this.data, path, value);
    if (isContainer(before) || isContainer(value)) this.#wakeAll();
    else this.#wakeAlong(path);
    for (const watcher of this.#watchers) watcher(path);
  }

  /** Other data for the whole form, such as values at first of fields that have appeared. Equal parts stay the same objects. */
  replace(data: unknown): void {
    const next: unknown = hasFiles(data) ? data : replaceEqualDeep(this.data, data);
    if (Object.is(next, this.data)) return;
    this.data = next;
    this.#wakeAll();
  }

  setErrors(errors: ErrorSchema): void {
    const next = replaceEqualDeep(this.errors, errors);
    if (next === this.errors) return;
    this.errors = next;
    this.#wakeAll();
  }

  /** Calls back when the value or the messages at the path may have changed. */
  subscribe(path: DataPath, listener: Listener): () => void {
    const key = pathKey(path);
    const readers = this.#readers.get(key) ?? new Set();
    this.#readers.set(key, readers.add(listener));
    return () => {
      readers.delete(listener);
      if (readers.size === 0 && this.#readers.get(key) === readers) this.#readers.delete(key);
    };
  }

  /** Calls back after each change by a person, with its path. */
  watch(watcher: (path: DataPath) => void): () => void {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }

  #wakeAlong(path: DataPath): void {
    for (let length = path.length; length >= 0; length -= 1) {
      for (const listener of this.#readers.get(pathKey(path.slice(0, length))) ?? []) listener();
    }
  }

  #wakeAll(): void {
    // Fields come and go while they are told.
    for (const readers of Array.from(this.#readers.values())) for (const listener of Array.from(readers)) listener();
  }
}

function isContainer(value: unknown): boolean {
  return value !== null && typeof value === 'object';
}

/** Files are no plain data: comparing their members would take two files for equal. */
function hasFiles(value: unknown): boolean {
  if (value === null || typeof value !== 'object') return false;
  if (value instanceof Blob) return true;
  return Object.values(value).some(hasFiles);
}
