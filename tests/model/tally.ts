import type { Finished } from './state/lane.ts';

/** How often each kind of operation was sent, and how often the server accepted it. Jobs are included. */
export class Tally {
  readonly #sent = new Map<string, number>();
  readonly #done = new Map<string, number>();

  add(finished: readonly Finished[]): void {
    for (const { kind, seen } of finished) {
      this.#sent.set(kind, (this.#sent.get(kind) ?? 0) + 1);
      if (/^(20[04]|true|done)/.test(seen.outcome)) this.#done.set(kind, (this.#done.get(kind) ?? 0) + 1);
    }
  }

  /** Runs that ended because a search was undecided, in words. */
  readonly open: string[] = [];

  leaveOpen(search: string): void {
    this.open.push(search);
  }

  get steps(): number {
    return [...this.#sent.values()].reduce((sum, count) => sum + count, 0);
  }

  done(kind: string): number {
    return this.#done.get(kind) ?? 0;
  }

  /** One line for each kind: accepted of sent. */
  text(): string {
    return [...this.#sent].map(([kind, sent]) => `${kind}: ${this.done(kind)} of ${sent}`).join('\n');
  }
}
