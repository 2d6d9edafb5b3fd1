import { type Draft, NotYet } from './state/draft.ts';
import { independent } from './state/independent.ts';
import { anyOutcome, type Finished, type Memory, type Seen, type Step } from './state/lane.ts';
import { differences, type Shown } from './state/shown.ts';

/** Default number of steps that a search tries before it gives up. */
const defaultTries = 100_000;

/**
 * An operation may read values without locking them, so they may be older than its commit: other operations can run between its
 * steps. The search allows few such interruptions first and then more: one or two are nearly always enough, and trying all
 * combinations takes too long.
 */
const interruptions = [0, 1, 2, 3, Number.POSITIVE_INFINITY];

/** The search gave up: neither was an order found, nor was it shown that none exists. */
export class Undecided extends Error {}

/**
 * Searches for an order of concurrent operations in which the model produces the outcome that each client saw, and ends in the state of
 * the database. An operation that finished before another began comes first. Stores the final state in `draft`. If there is no such
 * order, returns the reason in words. Throws `Undecided` if the search gives up.
 */
export function findOrder(
  draft: Draft,
  finished: readonly Finished[],
  shown: Shown,
  maxTried = defaultTries,
): readonly string[] {
  // The order in which they finished is mostly right, so the search starts from it and has less to try.
  const open: string[] = [];
  const faults = independent(finished.toSorted((one, other) => likelyMoment(one) - likelyMoment(other))).flatMap(
    (group) => {
      const searches: Search[] = [];
      for (const most of interruptions) {
        const search = new Search(group, shown, maxTried);
        searches.push(search);
        const end = search.from(draft, most);
        end?.keep();
        if (end) return [];
      }
      const tried = searches.reduce((sum, search) => sum + search.tried, 0);
      const gaveUp = searches.at(-1)?.gaveUp === true;
      const lines = [
        gaveUp
          ? `Whether an order of these ${group.length} explains what was seen has stayed open after ${tried} moments tried:`
          : `No order of these ${group.length} explains what was seen (${tried} moments tried):`,
        ...group.map(({ began, ended, lane, seen }) => `  ${began} to ${ended}: ${lane.label} → ${seen.outcome}`),
        'The one that came furthest ends with:',
        ...(searches.at(-1)?.closest ?? []).map((line) => `  ${line}`),
      ];
      if (gaveUp) open.push(...lines);
      return gaveUp ? [] : lines;
    },
  );
  if (faults.length === 0 && open.length > 0) throw new Undecided(open.join('\n'));
  return faults;
}

/** An operation that can have run at any time mostly ran as early as possible. */
function likelyMoment({ began, ended }: Finished): number {
  return Number.isFinite(ended) ? ended : began;
}

interface Place {
  /** Number of the next step; negative when the operation is finished. */
  readonly step: number;
  readonly memory: Memory;
}
const over: Place = { step: -1, memory: {} };

/** The progress of the operations, which of them ran last, and how many interruptions are left. */
interface Stand {
  readonly at: readonly Place[];
  readonly last: number;
  readonly left: number;
}

class Search {
  readonly #group: readonly Finished[];
  readonly #shown: Shown;
  readonly #maxTried: number;
  readonly #dead = new Set<string>();
  tried = 0;
  /** Why the order that came furthest failed. */
  closest: readonly string[] = ['nothing: not one of them could be the first'];
  #furthest = -1;

  constructor(group: readonly Finished[], shown: Shown, maxTried: number) {
    this.#group = group;
    this.#shown = shown;
    this.#maxTried = maxTried;
  }

  /** @param left how many interruptions between the steps of an operation are allowed */
  from(draft: Draft, left: number): Draft | null {
    const start = this.#group.map((): Place => ({ step: 0, memory: {} }));
    return this.#go(draft.fork(), { at: start, last: -1, left }, [...start.keys()]);
  }

  /** Whether the search left possibilities untried. */
  get gaveUp(): boolean {
    return this.tried > this.#maxTried;
  }

  /** Runs the members to their ends. Groups that share nothing are run one after the other. */
  #go(draft: Draft, stand: Stand, members: readonly number[]): Draft | null {
    const open = members.filter((index) => stand.at[index] !== over);
    const parts = independent(open.map((index) => ({ index, lane: this.#one(index).lane })));
    let end: Draft | null = draft;
    for (const part of parts) {
      if (!end) return null;
      end = this.#choose(
        end,
        stand,
        part.map(({ index }) => index),
      );
    }
    return end;
  }

  #choose(draft: Draft, { at, last, left }: Stand, members: readonly number[]): Draft | null {
    const begun = members.includes(last) ? last : -1;
    const places = members.map((index) => [index, at[index]]);
    const key = `${begun} ${left} ${JSON.stringify(places)} ${draft.digest()}`;
    if (this.#dead.has(key) || this.gaveUp) return null;
    for (const index of members) {
      const remaining = begun === -1 || index === begun ? left : left - 1;
      if (remaining < 0 || this.#isTooEarly(index, members)) continue;
      const next = draft.fork();
      const place = this.#advance(next, index, at, members);
      const end = place && this.#go(next, { at: at.with(index, place), last: index, left: remaining }, members);
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

  /** Runs the next step of an operation; null if the model's outcome differs from the one that was seen. */
  #advance(draft: Draft, index: number, at: readonly Place[], members: readonly number[]): Place | null {
    const { lane, seen } = this.#one(index);
    const { step, memory } = at[index] ?? over;
    const run = lane.steps[step];
    if (!run) throw new Error(`${lane.label} ended without an outcome`);
    const result = take(run, draft, memory, seen);
    if (result === null) return null;
    this.tried += 1;
    if (typeof result === 'string') return this.#isRight(draft, index, result, members) ? over : null;
    return { step: step + 1, memory: result };
  }

  /** Whether an operation can end here: its outcome matches, and values that no later operation changes are as in the database. */
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
