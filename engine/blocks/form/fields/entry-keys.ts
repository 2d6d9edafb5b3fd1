import type { ListMove } from '../templates/list-item.tsx';

/** One key an entry of a list, kept for as long as the entry is there, wherever it moves. */
export class EntryKeys {
  #next = 0;
  #keys: number[] = [];

  /** Keys of a list of so many entries. */
  of(count: number): readonly number[] {
    while (this.#keys.length < count) this.#keys.push(this.#next++);
    if (this.#keys.length > count) this.#keys = this.#keys.slice(0, count);
    return this.#keys;
  }

  /** What a person does with an entry happens to its key. */
  follow(move: ListMove): void {
    const keys = [...this.#keys];
    if (move.kind === 'remove') keys.splice(move.at, 1);
    else if (move.kind === 'copy') keys.splice(move.at + 1, 0, this.#next++);
    else if (move.kind === 'move') keys.splice(move.to, 0, ...keys.splice(move.at, 1));
    this.#keys = keys;
  }
}
