/** What one kind of request did under load. */
export interface Load {
  /** Answers a second, of the status that was hoped for. */
  readonly perSecond: number;
  /** Milliseconds within which half and 99 of 100 of those were answered. */
  readonly median: number;
  readonly p99: number;
  /** How often each status came; 0 stands for no answer. */
  readonly statuses: Readonly<Record<number, number>>;
  /** 429 and 503 without a Retry-After. */
  readonly withoutRetryAfter: number;
}

/** Sends from `clients` at once, each its next request when it has the answer of the one before, for `seconds`. */
export async function runLoad(
  send: (turn: number) => Promise<Response>,
  { clients, seconds }: { readonly clients: number; readonly seconds: number },
): Promise<Load> {
  const until = performance.now() + seconds * 1000;
  const statuses: Record<number, number> = {};
  const times: number[] = [];
  let withoutRetryAfter = 0;
  let turn = 0;
  const client = async () => {
    while (performance.now() < until) {
      const start = performance.now();
      const reply = await send((turn += 1)).catch(() => null);
      await reply?.arrayBuffer().catch(() => {});
      const status = reply?.status ?? 0;
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (status === 200) times.push(performance.now() - start);
      if ((status === 429 || status === 503) && !reply?.headers.has('retry-after')) withoutRetryAfter += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  times.sort((a, b) => a - b);
  const at = (share: number) => Math.round((times[Math.floor(times.length * share)] ?? 0) * 10) / 10;
  return { perSecond: Math.round(times.length / seconds), median: at(0.5), p99: at(0.99), statuses, withoutRetryAfter };
}
