import type { OrderStatusName } from '../../../platform/db/schema/orders.ts';

/** Which status may follow which. Nothing follows completed, canceled and error. Specification: decision 34. */
const moves: Readonly<Record<OrderStatusName, readonly OrderStatusName[]>> = {
  unpaid: ['in_moderation', 'in_processing'],
  in_moderation: ['in_processing', 'canceled'],
  in_processing: ['stopped', 'completed', 'error', 'canceled'],
  stopped: ['in_processing', 'canceled'],
  completed: [],
  canceled: [],
  error: [],
};
/** How an order may begin: not yet paid, or paid from the balance in the moment it is made. */
const beginnings: readonly OrderStatusName[] = ['unpaid', 'in_processing'];

/** Whether an order in one status may go to another; `null` asks whether it may begin like this. */
export function canTransition(from: OrderStatusName | null, to: OrderStatusName): boolean {
  return (from === null ? beginnings : moves[from]).includes(to);
}

/** What a customer may do with an order in this status. */
export interface OrderFlags {
  readonly activable: boolean;
  readonly pausable: boolean;
  readonly cancelable: boolean;
  readonly payable: boolean;
  readonly deletable: boolean;
}

export function flagsOf(status: OrderStatusName): OrderFlags {
  return {
    activable: status === 'stopped',
    pausable: canTransition(status, 'stopped'),
    cancelable: canTransition(status, 'canceled'),
    payable: status === 'unpaid',
    // Nothing was ever charged for it, so nothing is lost with it.
    deletable: status === 'unpaid',
  };
}

const day = 24 * 60 * 60 * 1000;

interface RefillFacts {
  readonly status: string;
  readonly is_guarantee: boolean;
  readonly completed_at: Date | null;
  /** Days after completion; null without a refill. */
  readonly refill_days: number | null;
}

/** Until when a refill of an order may be asked for; null when never. Specification: decision 36. */
export function refillUntil({ status, is_guarantee: guaranteed, completed_at: done, refill_days: days }: RefillFacts) {
  if (status !== 'completed' || !guaranteed || done === null || days === null) return null;
  return new Date(done.getTime() + days * day);
}
