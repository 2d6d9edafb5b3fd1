import type { ErrorSchema } from '@rjsf/utils';
import type { Path } from '../../../state/path.ts';
import { PathStore } from '../../../state/path-store.ts';
import { pathKey } from './data-path.ts';

/** What one field shows. The same object as long as neither has changed. */
export interface FieldState {
  readonly value: unknown;
  /** Messages on this field and below it. */
  readonly errors: ErrorSchema | undefined;
}

/**
 * The data and messages of one open form, outside of React: a keystroke writes one value here and wakes the readers of
 * that path, of what is above it and of what is below it, and nobody else.
 */
export class FormStore {
  readonly #data: PathStore;
  readonly #errors: PathStore;
  readonly #states = new Map<string, FieldState>();

  constructor(data: unknown) {
    this.#data = new PathStore(data);
    this.#errors = new PathStore({}, this.#data);
  }

  get data(): unknown {
    return this.#data.value;
  }

  get errors(): ErrorSchema {
    return this.#errors.value as ErrorSchema;
  }

  setErrors(errors: ErrorSchema): void {
    this.#errors.put([], errors);
  }

  /** Value and messages at a path. */
  read(path: Path): FieldState {
    const key = pathKey(path);
    const before = this.#states.get(key);
    const value = this.#data.at(path);
    const errors = this.#errors.at(path) as ErrorSchema | undefined;
    if (before && Object.is(before.value, value) && before.errors === errors) return before;
    const now = { value, errors };
    this.#states.set(key, now);
    return now;
  }

  /** Puts the value at a path; without a path, all data. Parts that are equal stay the same objects. */
  write(path: Path, value: unknown): void {
    this.#data.put(path, value);
  }

  /** Calls back when the value or the messages at the path have changed. */
  subscribe(path: Path, listener: () => void): () => void {
    return this.#data.follow([path], listener);
  }

  /** Calls back after each change of the data. */
  watch(listener: () => void): () => void {
    let before = this.data;
    return this.#data.follow([[]], () => {
      if (this.data === before) return;
      before = this.data;
      listener();
    });
  }
}
