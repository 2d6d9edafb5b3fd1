import { chargeFor } from '../../../../domain/checkout/charge-for.ts';
import type { MethodTerms } from '../../../../domain/checkout/terms.ts';
import { type Micros, multiply, subtract } from '../../../../domain/money/micros.ts';
import { formatPlain, toUsd } from '../../../../domain/money/usd.ts';
import type { Subscription } from '../../../../schemas/generated/contract.ts';
import { Problem } from '../../../platform/problem.ts';

type ChargeView = Pick<Subscription, 'totalCost' | 'feePerPublication' | 'chargePerPublication' | 'totalCharge'>;

/**
 * What leaves the customer for publications that cost so much each. Each is charged on its own, so each is rounded up to
 * a cent of its own. What is shown as the fee is all that the method takes on top, so that cost and fee make the charge
 * (decision 57). Terms are null where the balance pays.
 */
export function publicationCharge(each: Micros, publications: number, terms: MethodTerms | null): ChargeView {
  const { charge } = chargeFor(each, terms);
  const count = BigInt(publications);
  return {
    totalCost: toUsd(multiply(each, count)),
    feePerPublication: toUsd(subtract(charge, each)),
    chargePerPublication: toUsd(charge),
    totalCharge: toUsd(multiply(charge, count)),
  };
}

/** 409 with what would leave the customer for a publication: it is above what was confirmed, and nothing was made. */
export function publicationChargeIncreased(charge: Micros): Problem {
  const sentence = { key: 'subscription_cost_risen', values: { cost: formatPlain(charge, 6) } };
  return new Problem(409, sentence, { expected_charge_per_publication: [sentence] });
}
