import { type Draft, NotYet } from './draft.ts';
import { independent } from './independent.ts';
import { anyOutcome, type Finished, type Memory, type Seen, type Step } from './lane.ts';
import { differences, type Shown } from './shown.ts';

/** So many moments are tried before the search gives up. */
const patience = 50_000;

/**
 * Looks for one order of operations that ran at once, in which the model gives to each of them the outcome that its client
 * saw, and ends where the database stands. An operation that was over before another began comes first. Keeps that end in
 * `draft`; gives what stands against it, in words, when there is no such order.
 */
export function findOrder(draft: Draft, finished: readonly Finished[], shown: Shown): readonly string[] {
  return independent(finished).flatMap((group) => {
    // What an operation reads without holding it may be older than its commit; that is looked into where it has to be.
    const whole = new Search(group, shown, false);
    const end = whole.from(draft) ?? new Search(group, shown, true).from(draft);
    end?.keep();
    if (end) return [];
    return [
      `No order of these ${group.length} explains what was seen (${whole.tried} moments tried):`,
      ...group.map(({ lane, seen }) => `  ${lane.label} → ${seen.outcome}`),
      'The one that came furthest ends with:',
      ...whole.closest.map((line) => `  ${line}`),
    ];
  });
}

interface Place {
  /** Number of the next step; below 0 when the operation is over. */
  readonly step: number;
  readonly memory: Memory;
}
const over: Place = { step: -1, memory: {} };

class Search {
  readonly #group: readonly Finished[];
  readonly #shown: Shown;
  readonly #split: boolean;
  readonly #dead = new Set<string>();
  tried = 0;
  /** What stood against the order that came furthest. */
  closest: readonly string[] = ['nothing: not one of them could be the first'];
  #furthest = -1;

  /** @param split whether others may come in between the moments of an operation */
  constructor(group: readonly Finished[], shown: Shown, split: boolean) {
    this.#group = group;
    this.#shown = shown;
    this.#split = split;
  }

  from(draft: Draft): Draft | null {
    const start = this.#group.map((): Place => ({ step: 0, memory: {} }));
    return this.#go(draft.fork(), start, [...start.keys()]);
  }

  /** Brings the members to their ends. Those that share nothing with each other are brought there one after the other. */
  #go(draft: Draft, at: readonly Place[], members: readonly number[]): Draft | null {
    const left = members.filter((index) => at[index] !== over);
    if (left.length === 0) return draft;
    const parts = independent(left.map((index) => ({ index, lane: this.#one(index).lane })));
    let end: Draft | null = draft;
    for (const part of parts) {
      if (!end) return null;
      end = this.#choose(
        end,
        at,
        part.map(({ index }) => index),
      );
    }
    return end;
  }

  #choose(draft: Draft, at: readonly Place[], members: readonly number[]): Draft | null {
    const key = `${JSON.stringify(members.map((index) => [index, at[index]]))} ${draft.digest()}`;
    if (this.#dead.has(key) || this.tried > patience) return null;
    for (const index of members) {
      if (this.#isTooEarly(index, members)) continue;
      const next = draft.fork();
      const place = this.#advance(next, index, at, members);
      const end = place && this.#go(next, at.with(index, place), members);
      if (end) return end;
    }
    this.#dead.add(key);
    return null;
  }

  /** Whether one of the others was over before this one began. */
  #isTooEarly(index: number, members: readonly number[]): boolean {
    const { began } = this.#one(index);
    return members.some((other) => this.#one(other).ended < began);
  }

  /** Takes the next moment of an operation, or all that are left; null when the model says something else than was seen. */
  #advance(draft: Draft, index: number, at: readonly Place[], members: readonly number[]): Place | null {
    const { lane, seen } = this.#one(index);
    let { step, memory } = at[index] ?? over;
    do {
      const run = lane.steps[step];
      if (!run) throw new Error(`${lane.label} ended without an outcome`);
      this.tried += 1;
      const result = take(run, draft, memory, seen);
      if (result === null) return null;
      if (typeof result === 'string') return this.#isRight(draft, index, result, members) ? over : null;
      memory = result;
      step += 1;
    } while (!this.#split);
    return { step, memory };
  }

  /** Whether an operation may end like this: its outcome was seen, and what nobody touches any more is as it should be. */
  #isRight(draft: Draft, index: number, outcome: string, members: readonly number[]): boolean {
    const { lane, seen } = this.#one(index);
    const others = members.filter((other) => other !== index);
    const done = this.#group.length - others.length;
    if (outcome !== seen.outcome && seen.outcome !== anyOutcome) {
      this.#note(done, [`${lane.label} gave ${seen.outcome}, the model says ${outcome}`]);
      return false;
    }
    const touched = new Set(others.flatMap((other) => this.#one(other).lane.owners));
    const settled = new Set(lane.owners.filter((owner) => !touched.has(owner)));
    const stray = differences(draft, this.#shown, settled);
    if (stray.length > 0) this.#note(done, stray);
    return stray.length === 0;
  }

  #one(index: number): Finished {
    const one = this.#group[index];
    if (!one) throw new Error(`There is no operation ${index}`);
    return one;
  }

  #note(done: number, reasons: readonly string[]): void {
    if (done <= this.#furthest) return;
    this.#furthest = done;
    this.closest = reasons;
  }
}

function take(run: Step, draft: Draft, memory: Memory, seen: Seen): string | Memory | null {
  try {
    return run(draft, memory, seen);
  } catch (error) {
    if (error instanceof NotYet) return null;
    throw error;
  }
}
