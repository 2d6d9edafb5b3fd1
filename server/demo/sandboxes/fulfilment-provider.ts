import { textLines } from '../../../engine/input/text-lines.ts';
import type { FulfilmentProvider, Submission } from '../../platform/ports/fulfilment-provider.ts';

const steps = 8;

/**
 * A provider that delivers nothing real: it takes every order and reports it delivered step by step. How fast follows from
 * the order's id alone (60 % to 140 % of the given time), so every run of a test sees the same.
 * @param seconds about how long an order takes in all
 */
export function sandboxProvider(seconds: number): FulfilmentProvider {
  return {
    async submit(order) {
      const { orderId } = order;
      checkTexts(order);
      return { accepted: true, providerReference: `sandbox-${orderId}` };
    },
    async progress({ orderId, quantity, startedAt }, now) {
      const whole = Math.max(1, seconds * 1000 * pace(orderId));
      const step = whole / steps;
      const elapsed = Math.max(0, now.getTime() - startedAt.getTime());
      const passed = Math.floor(elapsed / step);
      if (passed >= steps) return { delivered: quantity, state: 'completed', askAgainAfter: 0 };
      return {
        delivered: Math.floor((quantity * passed) / steps),
        state: 'working',
        askAgainAfter: Math.ceil((passed + 1) * step - elapsed),
      };
    },
  };
}

/** Throws where a target came without texts, or with a value that would be delivered as several. */
function checkTexts({ orderId, targets }: Submission): void {
  for (const { targetId, values } of targets) {
    if (values.length > 0 && textLines(values).length === values.length) continue;
    throw new Error(`Order ${orderId} has no text for target ${targetId}, or one with several lines.`);
  }
}

/** 0.6, 0.7 … 1.4; neighbouring ids get different ones. */
function pace(orderId: number): number {
  return (6 + ((orderId * 5) % 9)) / 10;
}
