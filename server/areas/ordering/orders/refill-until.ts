const day = 24 * 60 * 60 * 1000;

export interface RefillFacts {
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
