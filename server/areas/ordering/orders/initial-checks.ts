import type { StoredTargetValues } from '../../../platform/db/schema/orders.ts';
import type { NewJob } from '../../../platform/jobs/enqueue.ts';

export interface NewOrderFacts {
  readonly id: number;
  readonly url: string | null;
  readonly targetable_values: readonly StoredTargetValues[];
}

/** Jobs that look at what an order promotes, as it begins to work: at its page, and where that stands for its keywords. */
export function initialChecks({ id, url, targetable_values: values }: NewOrderFacts, at: Date): readonly NewJob[] {
  const payload = { orderId: id };
  const describe = { kind: 'describe-order', key: String(id), payload, runAt: at };
  const rank = {
    kind: 'rank-keywords',
    key: `${id}:on_create`,
    payload: { ...payload, moment: 'on_create' },
    runAt: at,
  };
  return [...(url === null ? [] : [describe]), ...(values.length === 0 ? [] : [rank])];
}
