export interface BatchLimits {
  /** Items of one batch. */
  readonly most: number;
  /** Batches that may be at work at a time. */
  readonly atOnce: number;
}

/**
 * Group commit: items that arrive while batches are at work wait and go on together in the next one, so that the more
 * there is to do, the less each of them costs. One that arrives alone is taken at once. `work` answers for each item in
 * their order; one that is refused does not touch the others. When `work` itself throws, all items of its batch fail.
 */
export function groupCommit<Item, Result>(
  work: (items: readonly Item[]) => Promise<readonly PromiseSettledResult<Result>[]>,
  { most, atOnce }: BatchLimits,
): (item: Item) => Promise<Result> {
  const waiting: (PromiseWithResolvers<Result> & { readonly item: Item })[] = [];
  let running = 0;
  let called = false;

  function start(): void {
    called = false;
    while (running < atOnce && waiting.length > 0) {
      running += 1;
      void run(waiting.splice(0, most)).finally(() => {
        running -= 1;
        start();
      });
    }
  }

  async function run(batch: typeof waiting): Promise<void> {
    try {
      const results = await work(batch.map(({ item }) => item));
      for (const [index, { resolve, reject }] of batch.entries()) {
        const result = results[index];
        if (result?.status === 'fulfilled') resolve(result.value);
        else reject(result?.reason ?? new Error('A batch left an item without an answer'));
      }
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  return (item) => {
    const waiter = { item, ...Promise.withResolvers<Result>() };
    waiting.push(waiter);
    // Everything that has arrived with it joins the batch.
    if (!called && running < atOnce) {
      called = true;
      setImmediate(start);
    }
    return waiter.promise;
  };
}
