import { formatPlain, fromUsd, toUsd } from '../../../../domain/money/usd.ts';
import { micros, type Micros, multiply, sum } from '../../../../domain/money/micros.ts';
import { quantityByCost as largestAffordable } from '../../../../domain/pricing/line-cost.ts';
import type { Operations } from '../../../../schemas/generated/contract.ts';
import { catalogueOf } from './catalogue-of.ts';
import { isOrderable, notOrderable } from './orderable.ts';
import type { Context } from '../../../platform/caller/context.ts';
import { Problem, type Sentence } from '../../../platform/problem.ts';
import { guaranteePercent } from './guarantee-percent.ts';

type Call = Operations['quantityByCost'];

/** A service, a quantity of one run, and what that costs. */
export interface CostedQuantity {
  readonly serviceId: number;
  readonly quantity: number;
  readonly cost: Micros;
}

/** How much a sum of money buys of each service, and what that really costs. Specification: A7, decision 27. */
export async function quantityByCost(context: Context, input: Call['input']): Promise<Call['reply']> {
  const found = await affordable(context, input);
  const total = sum(found.map(({ cost }) => cost));
  return { totalCost: toUsd(multiply(total, BigInt(input.contentsLimit ?? 1))), services: found.map(costView) };
}

/** `contentsLimit` publications share the sum. Throws 422 on `services.N.service_id`. */
export async function affordable(
  context: Context,
  { services, contentsLimit = 1 }: Pick<Call['input'], 'services' | 'contentsLimit'>,
): Promise<readonly CostedQuantity[]> {
  const { byId, priceable } = await catalogueOf(context);
  const percent = guaranteePercent(context.instance);
  const fields: Record<string, Sentence[]> = {};
  const found = services.flatMap(({ serviceId, desiredCost, isGuarantee = false }, position) => {
    const service = byId.get(serviceId);
    const exact = priceable.get(serviceId);
    if (!isOrderable(service) || !exact) {
      fields[`services.${position}.service_id`] = [notOrderable(service)];
      return [];
    }
    const desired = micros(fromUsd(desiredCost) / BigInt(contentsLimit));
    return [{ serviceId, ...largestAffordable(exact, desired, isGuarantee, percent) }];
  });
  if (Object.keys(fields).length > 0) throw new Problem(422, { key: 'invalid' }, fields);
  return found;
}

export function costView({ serviceId, quantity, cost }: CostedQuantity): Call['reply']['services'][number] {
  return { serviceId, quantity, cost: formatPlain(cost), costFloat: toUsd(cost) };
}
