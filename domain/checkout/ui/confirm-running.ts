import { RequestError } from '../../../engine/index.ts';
import type { Operations, RunningOrder } from '../../../schemas/generated/contract.ts';
import type { RefusalContext } from './refused-order.ts';

/** Running orders that the question names, so that it fits a phone. */
const namedAtMost = 3;

/**
 * Asks a customer who is about to order the same service for a link that an order is being delivered to: the two would be counted
 * together. Whether there is one is only advice, so nothing is asked where that cannot be found out.
 * @returns whether to order
 */
export async function confirmRunning(
  { request, confirm, words }: Pick<RefusalContext, 'request' | 'confirm' | 'words'>,
  orders: Operations['createOrder']['input']['orders'],
): Promise<boolean> {
  const found = await request('findRunningOrders', {
    orders: orders.map(({ serviceId, url }) => ({ serviceId, url: url ?? null })),
  }).catch((error: unknown): readonly RunningOrder[] => {
    if (error instanceof RequestError) return [];
    throw error;
  });
  const sentences = sentencesOf(found, words);
  if (sentences.length === 0) return true;
  return confirm({
    title: words('checkout.running_title'),
    body: [...sentences, words('checkout.running_why')].join('\n'),
    yes: words('checkout.running_yes'),
    no: words('checkout.running_no'),
  });
}

function sentencesOf(found: readonly RunningOrder[], words: RefusalContext['words']): readonly string[] {
  const running = found.map(({ order }) => order).filter((order) => order !== null);
  const each = new Map(running.map((order) => [order.id, order]));
  return [
    ...[...each.values()]
      .slice(0, namedAtMost)
      .map(({ id, quantity, currentQuantity }) =>
        words('checkout.running_order', { number: id, delivered: currentQuantity, quantity }),
      ),
    ...(found.some(({ sameAs }) => sameAs !== null) ? [words('checkout.running_twice')] : []),
  ];
}
