import { formatPlain } from '../../../../domain/money/format-plain.ts';
import type { Micros } from '../../../../domain/money/micros.ts';
import { Problem } from '../../../platform/problem.ts';

/** 409 with the new cost of a publication: it is above the one that the customer saw, and nothing was made. */
export function publicationPriceIncreased(cost: Micros): Problem {
  const sentence = { key: 'subscription_cost_risen', values: { cost: formatPlain(cost, 6) } };
  return new Problem(409, sentence, { expected_cost_per_publication: [sentence] });
}
