import type { NewJob } from '../jobs/enqueue.ts';

/** Jobs that look at what an order promotes, as it begins to work. */
export function firstLooks(orderId: number, at: Date): readonly NewJob[] {
  const payload = { orderId };
  return [
    { kind: 'describe-order', key: String(orderId), payload, runAt: at },
    { kind: 'rank-keywords', key: `${orderId}:on_create`, payload: { ...payload, moment: 'on_create' }, runAt: at },
  ];
}
