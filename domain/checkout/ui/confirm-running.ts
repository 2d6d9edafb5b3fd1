import type { Operations, RunningOrder } from '../../../schemas/generated/contract.ts';
import type { RefusalContext } from './refused-order.ts';

/** How long payment waits for this advice, milliseconds. */
const timeLimit = 3_000;

/**
 * Asks a customer who is about to order the same service for a link that an order is being delivered to: the two would be counted
 * together. Whether there is one is only advice, so nothing is asked where that cannot be found
 * out, or not soon.
 * @returns whether to order
 */
export async function confirmRunning(
  { request, confirm, words }: Pick<RefusalContext, 'request' | 'confirm' | 'words'>,
  orders: Operations['createOrder']['input']['orders'],
): Promise<boolean> {
  const inquiry = orders.map(({ serviceId, url = null }) => ({ serviceId, url }));
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), timeLimit);
  const found = await request('findRunningOrders', { orders: inquiry }, { signal: abort.signal })
    .catch((): readonly RunningOrder[] => [])
    .finally(() => clearTimeout(timer));
  if (found.length === 0) return true;
  const running = found.find(({ order }) => order)?.order;
  const sentence = running
    ? words('checkout.running_order', { ...running, number: running.id, delivered: running.currentQuantity })
    : words('checkout.running_twice');
  return confirm({
    title: words('checkout.running_title'),
    body: [sentence, words('checkout.running_why')].join('\n'),
    yes: words('checkout.running_yes'),
    no: words('checkout.running_no'),
  });
}
