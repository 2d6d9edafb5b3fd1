import { formatPlain } from '../../../../domain/money/format-plain.ts';
import { fromUsd } from '../../../../domain/money/from-usd.ts';
import { micros } from '../../../../domain/money/micros.ts';
import { sum } from '../../../../domain/money/sum.ts';
import { toUsd } from '../../../../domain/money/to-usd.ts';
import { pricedService } from '../../../../domain/pricing/priced-service.ts';
import { quantityByCost as affordable } from '../../../../domain/pricing/quantity-by-cost.ts';
import type { Operations } from '../../../../schemas/generated/contract.ts';
import { catalogueOf } from './catalogue-of.ts';
import { isOrderable, notOrderable } from './orderable.ts';
import type { Context } from '../../../platform/caller/context.ts';
import { Problem, type Sentence } from '../../../platform/problem.ts';
import { guaranteePercent } from './guarantee-percent.ts';

type Call = Operations['quantityByCost'];

/**
 * How much a sum of money buys of each service, and what that really costs. `contentsLimit` publications share the sum.
 * Throws 422 on `services.N.service_id`. Specification: A7, decision 27.
 */
export async function quantityByCost(context: Context, input: Call['input']): Promise<Call['reply']> {
  const { byId } = await catalogueOf(context);
  const percent = guaranteePercent(context.instance);
  const publications = BigInt(input.contentsLimit ?? 1);
  const fields: Record<string, Sentence[]> = {};
  const bought = input.services.flatMap((asked, position) => {
    const service = byId.get(asked.serviceId);
    if (!isOrderable(service)) {
      fields[`services.${position}.service_id`] = [notOrderable(service)];
      return [];
    }
    const desired = micros(fromUsd(asked.desiredCost) / publications);
    const found = affordable(pricedService(service), desired, asked.isGuarantee ?? false, percent);
    return [{ serviceId: service.id, ...found }];
  });
  if (Object.keys(fields).length > 0) throw new Problem(422, { key: 'invalid' }, fields);
  return {
    totalCost: toUsd(micros(sum(bought.map(({ cost }) => cost)) * publications)),
    services: bought.map(({ serviceId, quantity, cost }) => ({
      serviceId,
      quantity,
      cost: formatPlain(cost),
      costFloat: toUsd(cost),
    })),
  };
}
