import { formatPlain } from '../../../../domain/money/format-plain.ts';
import type { Micros } from '../../../../domain/money/micros.ts';
import { Problem } from '../../../platform/problem.ts';

/** 409 with the new total: it is above the one that the customer saw, and nothing was charged. */
export function priceIncreased(total: Micros): Problem {
  const sentence = { key: 'order_total_risen', values: { total: formatPlain(total, 6) } };
  return new Problem(409, sentence, { expected_total: [sentence] });
}
