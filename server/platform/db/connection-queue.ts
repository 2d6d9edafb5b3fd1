interface Waiting {
  readonly start: () => void;
  readonly timer: NodeJS.Timeout;
}

export interface ConnectionQueue {
  /**
   * Waits for a turn, first come first served; answers the means to end it. Throws what `refused` makes when more than
   * `most` would be at work or waiting, or the turn has not come in time: then it never comes.
   */
  take(): Promise<() => void>;
  /** How it is used at this moment. */
  use(): { readonly atWork: number; readonly waiting: number; readonly most: number };
  /** Resolves when nobody is at work or waiting. */
  over(): Promise<void>;
}

/**
 * Turns on a few connections. Whoever has waited too long leaves the line at once and costs nothing more; in the line of a
 * driver they would stay, and those behind them would wait for work that nobody wants any more.
 */
export function connectionQueue({
  atOnce,
  most,
  wait,
  refused,
}: {
  /** Turns at a time. */
  readonly atOnce: number;
  /** At work and waiting together. */
  readonly most: number;
  /** Milliseconds. */
  readonly wait: number;
  readonly refused: () => Error;
}): ConnectionQueue {
  // A set keeps the order in which they came, and lets one out from the middle at no cost.
  const line = new Set<Waiting>();
  let atWork = 0;
  let whenOver: (() => void)[] = [];

  function begin(): () => void {
    atWork += 1;
    return () => {
      atWork -= 1;
      const [next] = line;
      if (next) {
        line.delete(next);
        clearTimeout(next.timer);
        next.start();
      } else if (atWork === 0) {
        for (const tell of whenOver) tell();
        whenOver = [];
      }
    };
  }

  return {
    async take() {
      if (atWork < atOnce) return begin();
      if (atWork + line.size >= most) throw refused();
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          line.delete(waiting);
          reject(refused());
        }, wait);
        const waiting: Waiting = { start: () => resolve(begin()), timer };
        line.add(waiting);
      });
    },
    use: () => ({ atWork, waiting: line.size, most: atOnce }),
    over: () => (atWork === 0 ? Promise.resolve() : new Promise((resolve) => whenOver.push(resolve))),
  };
}
