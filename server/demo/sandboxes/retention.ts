import type { Retention } from '../../platform/ports/retention.ts';

/** Milliseconds after which it calls a refill delivered. */
const refillTime = 60_000;

/** Watches nothing: 5 % to 20 % of an order drop, told by its id alone; every third order keeps all. */
export const sandboxRetention: Retention = {
  async retained({ orderId, quantity }) {
    if (orderId % 3 === 0) return quantity;
    return quantity - Math.ceil((quantity * (5 + ((orderId * 7) % 16))) / 100);
  },
  async refilled({ createdAt }, now) {
    return now.getTime() - createdAt.getTime() >= refillTime;
  },
};
