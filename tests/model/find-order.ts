import { type Draft, NotYet } from './state/draft.ts';
import { independent } from './state/independent.ts';
import { anyOutcome, type Finished, type Memory, type Seen, type Step } from './state/lane.ts';
import { differences, type Shown } from './state/shown.ts';

/** So many moments are tried before a search gives up, unless told. */
const mostTried = 100_000;

/**
 * What an operation reads without holding it may be older than its commit: others may come in between its moments. How often
 * somebody does is looked into from few to many, for one or two are nearly always enough, and all of them are very many.
 */
const interruptions = [0, 1, 2, 3, Number.POSITIVE_INFINITY];

/** There was more to try than was tried: neither is an order known nor that there is none. */
export class Undecided extends Error {}

/**
 * Looks for one order of operations that ran at once, in which the model gives to each of them the outcome that its client
 * saw, and ends where the database stands. An operation that was over before another began comes first. Keeps that end in
 * `draft`; gives what stands against it, in words, when there is no such order. Throws `Undecided` where that is not found out.
 */
export function findOrder(
  draft: Draft,
  finished: readonly Finished[],
  shown: Shown,
  patience = mostTried,
): readonly string[] {
  // They were over in an order that is mostly right already: the nearer to it the search begins, the less it has to try.
  const open: string[] = [];
  const faults = independent(finished.toSorted((one, other) => likelyMoment(one) - likelyMoment(other))).flatMap(
    (group) => {
      const searches: Search[] = [];
      for (const most of interruptions) {
        const search = new Search(group, shown, patience);
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

/** What may have been at any time mostly was as soon as it could be. */
function likelyMoment({ began, ended }: Finished): number {
  return Number.isFinite(ended) ? ended : began;
}

interface Place {
  /** Number of the next step; below 0 when the operation is over. */
  readonly step: number;
  readonly memory: Memory;
}
const over: Place = { step: -1, memory: {} };

/** How far the operations have come, which of them had the last moment, and how often one may still be interrupted. */
interface Stand {
  readonly at: readonly Place[];
  readonly last: number;
  readonly left: number;
}

class Search {
  readonly #group: readonly Finished[];
  readonly #shown: Shown;
  readonly #patience: number;
  readonly #dead = new Set<string>();
  tried = 0;
  /** What stood against the order that came furthest. */
  closest: readonly string[] = ['nothing: not one of them could be the first'];
  #furthest = -1;

  constructor(group: readonly Finished[], shown: Shown, patience: number) {
    this.#group = group;
    this.#shown = shown;
    this.#patience = patience;
  }

  /** @param left how often others may come in between the moments of an operation */
  from(draft: Draft, left: number): Draft | null {
    const start = this.#group.map((): Place => ({ step: 0, memory: {} }));
    return this.#go(draft.fork(), { at: start, last: -1, left }, [...start.keys()]);
  }

  /** Whether there was more to try. */
  get gaveUp(): boolean {
    return this.tried > this.#patience;
  }

  /** Brings the members to their ends. Those that share nothing with each other are brought there one after the other. */
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

  /** Takes the next moment of an operation; null when the model says something else than was seen. */
  #advance(draft: Draft, index: number, at: readonly Place[], members: readonly number[]): Place | null {
    const { lane, seen } = this.#one(index);
    const { step, memory } = at[index] ?? over;
    const run = lane.steps[step];
    if (!run) throw new Error(`${lane.label} ended without an outcome`);
    this.tried += 1;
    const result = take(run, draft, memory, seen);
    if (result === null) return null;
    if (typeof result === 'string') return this.#isRight(draft, index, result, members) ? over : null;
    return { step: step + 1, memory: result };
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
