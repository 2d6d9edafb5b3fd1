/** Work was not queued, or was taken out of the queue for others: its share has too much there, or all of it is full. */
export class QueueFull extends Error {
  readonly by: 'share' | 'all';

  constructor(by: 'share' | 'all') {
    super(by === 'share' ? 'One caller has too much in the queue' : 'The queue is full');
    this.by = by;
  }
}

export interface FairQueueLimits {
  /** So many run at a time. */
  readonly atOnce: number;
  /** So many of one share may run or wait. */
  readonly perShare: number;
  /** So many wait in each lane. */
  readonly waiting: number;
}

interface Waiting {
  readonly begin: () => void;
  readonly refuse: (error: QueueFull) => void;
}

/** After so many turns of the first lane, one goes to the other. */
const firstInARow = 3;

/** Shares in the order of their turns. */
type Lane = Map<string, Waiting[]>;

/**
 * Runs expensive work a little at a time. The shares (an address, a device) take turns, so one that asks for much waits for
 * itself. Where the queue is full, the largest share loses its last one to a smaller one; then work is refused at once, which
 * is better than an answer that nobody waits for. What is `first` has a lane of its own that is served before the other, but
 * not every time: otherwise whoever keeps that lane filled would close the other one.
 */
export class FairQueue {
  readonly #limits: FairQueueLimits;
  readonly #first: Lane = new Map();
  readonly #rest: Lane = new Map();
  readonly #counts = new Map<string, number>();
  #running = 0;
  #firstInARow = 0;

  constructor(limits: FairQueueLimits) {
    this.#limits = limits;
  }

  /** Throws `QueueFull` where there is no room. */
  async run<T>(share: string, work: () => Promise<T>, { first = false } = {}): Promise<T> {
    const { perShare, atOnce } = this.#limits;
    if ((this.#counts.get(share) ?? 0) >= perShare) throw new QueueFull('share');
    if (this.#running < atOnce) {
      this.#running += 1;
      this.#count(share, 1);
    } else {
      await this.#wait(share, first ? this.#first : this.#rest);
    }
    try {
      return await work();
    } finally {
      this.#count(share, -1);
      this.#next();
    }
  }

  #wait(share: string, lane: Lane): Promise<void> {
    if (waitingIn(lane) >= this.#limits.waiting) this.#makeRoom(share, lane);
    return new Promise((begin, refuse) => {
      this.#count(share, 1);
      lane.set(share, [...(lane.get(share) ?? []), { begin, refuse }]);
    });
  }

  /** The place of whoever has ended goes to the next share. */
  #next(): void {
    const lane = this.#nextLane();
    const turn = lane.entries().next();
    if (turn.done) {
      this.#running -= 1;
      return;
    }
    const [share, [next, ...others]] = turn.value;
    lane.delete(share);
    if (others.length > 0) lane.set(share, others);
    next?.begin();
  }

  #nextLane(): Lane {
    const isFirst = this.#first.size > 0 && (this.#rest.size === 0 || this.#firstInARow < firstInARow);
    this.#firstInARow = isFirst ? this.#firstInARow + 1 : 0;
    return isFirst ? this.#first : this.#rest;
  }

  #makeRoom(share: string, lane: Lane): void {
    let largest = share;
    const length = (of: string) => lane.get(of)?.length ?? 0;
    for (const other of lane.keys()) if (length(other) > length(largest)) largest = other;
    if (length(largest) <= length(share) + 1) throw new QueueFull('all');
    const last = lane.get(largest)?.pop();
    this.#count(largest, -1);
    last?.refuse(new QueueFull('share'));
  }

  #count(share: string, by: number): void {
    const count = (this.#counts.get(share) ?? 0) + by;
    if (count > 0) this.#counts.set(share, count);
    else this.#counts.delete(share);
  }
}

function waitingIn(lane: Lane): number {
  let count = 0;
  for (const waiting of lane.values()) count += waiting.length;
  return count;
}
