import type { Entities, Kind } from './entities.ts';

/** An operation refers to something that does not exist yet: it cannot run now. */
export class NotYet extends Error {}

/** The state of the model, with changes that can still be discarded. Values are never modified in place. */
export class Draft {
  readonly #base: Map<string, unknown>;
  readonly #changes: Map<string, unknown>;

  constructor(base = new Map<string, unknown>(), changes = new Map<string, unknown>()) {
    this.#base = base;
    this.#changes = changes;
  }

  find<K extends Kind>(kind: K, id: string): Entities[K] | undefined {
    const key = `${kind} ${id}`;
    return (this.#changes.get(key) ?? this.#base.get(key)) as Entities[K] | undefined;
  }

  get<K extends Kind>(kind: K, id: string): Entities[K] {
    const found = this.find(kind, id);
    if (!found) throw new NotYet(`The model knows no ${kind} ${id}`);
    return found;
  }

  put<K extends Kind>(kind: K, id: string, value: Entities[K]): void {
    this.#changes.set(`${kind} ${id}`, value);
  }

  change<K extends Kind>(kind: K, id: string, changes: Partial<Entities[K]>): void {
    this.put(kind, id, { ...this.get(kind, id), ...changes });
  }

  fork(): Draft {
    return new Draft(this.#base, new Map(this.#changes));
  }

  /** Makes the changes part of the state. */
  keep(): void {
    for (const [key, value] of this.#changes) this.#base.set(key, value);
    this.#changes.clear();
  }

  /** Equal for two drafts of one state with the same changes. */
  digest(): string {
    const entries = [...this.#changes].sort(([a], [b]) => (a < b ? -1 : 1));
    return JSON.stringify(entries, exactly);
  }
}

/** For `JSON.stringify`: writes amounts as decimal numbers in full. */
export function exactly(_: string, value: unknown): unknown {
  return typeof value === 'bigint' ? `${value}` : value;
}
