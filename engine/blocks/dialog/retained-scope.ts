import type { BoundValue } from '../../runtime/values/bind-value.ts';
import type { Scope } from '../../state/scope.ts';

/**
 * A scope whose values stay as they were read last while a condition does not hold. What closes a dialog often clears what it
 * shows, and the dialog is seen for a moment longer.
 */
export class RetainedScope implements Scope {
  readonly #parent: Scope;
  readonly #condition: BoundValue;
  readonly #last = new Map<string, unknown>();

  /** @param condition retains while its result is not true; bound to the same scope */
  constructor(parent: Scope, condition: BoundValue) {
    this.#parent = parent;
    this.#condition = condition;
  }

  read = (path: readonly string[]): unknown => {
    const key = path.join('.');
    if (this.#condition.get() !== true && this.#last.has(key)) return this.#last.get(key);
    const value = this.#parent.read(path);
    this.#last.set(key, value);
    return value;
  };

  readRendered = (path: readonly string[]): unknown => this.#parent.readRendered(path);

  subscribe = (paths: readonly string[], listener: () => void): (() => void) => {
    const stops = [this.#parent.subscribe(paths, listener), this.#condition.subscribe(listener)];
    return () => {
      for (const stop of stops) stop();
    };
  };
}
