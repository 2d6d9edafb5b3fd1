import { setTimeout as pause } from 'node:timers/promises';

/** Seconds within which the jobs take up an order when they are not behind. */
const prompt = 2;

/**
 * Orders like a customer, one order after the other, until one is taken up at once: then the jobs have done all that was due
 * before it. Answers after how many seconds it was ordered; null when that has not come within `patience` seconds.
 */
export async function untilCaughtUp(
  { port, path, token }: { readonly port: number; readonly path: string; readonly token: string },
  timeout: number,
): Promise<number | null> {
  const api = `http://localhost:${port}/api/v1`;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const begun = performance.now();
  const since = (moment: number) => (performance.now() - moment) / 1000;
  while (since(begun) < timeout) {
    const ordered = performance.now();
    const waited = since(begun);
    const line = { service_id: 2022, quantity: 100, url: 'https://www.youtube.com/watch?v=caught-up' };
    const body = JSON.stringify({ orders: [line], source: 'single_form' });
    const answer = await fetch(`http://localhost:${port}${path}`, { method: 'POST', headers, body });
    if (!answer.ok) {
      await pause(1_000);
      continue;
    }
    const { data } = (await answer.json()) as { data: { orders: readonly { id: number }[] } };
    while (since(begun) < timeout) {
      const seen = (await (await fetch(`${api}/orders/${data.orders[0]?.id}`, { headers })).json()) as {
        data?: { started_at: string | null };
      };
      if (seen.data?.started_at) break;
      await pause(100);
    }
    if (since(ordered) < prompt) return waited;
  }
  return null;
}
