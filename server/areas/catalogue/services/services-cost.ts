import { formatPlain } from '../../../../domain/money/format-plain.ts';
import { fromUsd } from '../../../../domain/money/from-usd.ts';
import { type Micros, micros } from '../../../../domain/money/micros.ts';
import { none } from '../../../../domain/money/ratio.ts';
import { sum } from '../../../../domain/money/sum.ts';
import { toUsd } from '../../../../domain/money/to-usd.ts';
import { lineCost } from '../../../../domain/pricing/line-cost.ts';
import { pricedService } from '../../../../domain/pricing/priced-service.ts';
import type { Service, ServicesCost } from '../../../../schemas/generated/contract.ts';
import type { Handler } from '../../../platform/caller/context.ts';
import { quantityFault } from './quantity-fault.ts';
import { Problem, type Sentence } from '../../../platform/problem.ts';
import { guaranteePercent } from './guarantee-percent.ts';
import { quantityByCost } from './quantity-by-cost.ts';
import { catalogueOf } from './catalogue-of.ts';
import { findService } from './find-service.ts';
import { isOrderable, notOrderable } from './orderable.ts';

/** Cost of one quantity, without the guarantee. Specification: B7 Catalogue. */
export const getServiceCost: Handler<'getServiceCost'> = async (context, { serviceId, quantity }) => {
  const service = findService(await catalogueOf(context), serviceId);
  const fault = quantityFault(quantity, service);
  if (fault) throw new Problem(422, fault, { quantity: [fault] });
  return { cost: toUsd(costOf(service, quantity, false, none)) };
};

/** Costs of several services for each of `contentsLimit` publications. Throws 422 on `services.N.…`. Specification: B7. */
export const servicesCost: Handler<'servicesCost'> = async (context, { services: asked, contentsLimit = 1 }) => {
  const { byId } = await catalogueOf(context);
  const percent = guaranteePercent(context.instance);
  const fields: Record<string, readonly Sentence[]> = {};
  const priced = asked.flatMap(({ serviceId, quantity, isGuarantee = false }, index) => {
    const service = byId.get(serviceId);
    if (!isOrderable(service)) {
      fields[`services.${index}.service_id`] = [notOrderable(service)];
      return [];
    }
    const fault = quantityFault(quantity, service);
    if (fault) fields[`services.${index}.quantity`] = [fault];
    return [{ serviceId, quantity, cost: costOf(service, quantity, isGuarantee, percent) }];
  });
  if (Object.keys(fields).length > 0) throw new Problem(422, { key: 'invalid' }, fields);
  const services = priced.map(({ cost, ...line }) => ({ ...line, cost: formatPlain(cost), costFloat: toUsd(cost) }));
  return totals(services, contentsLimit);
};

/** The same as the order form's, with the cost of one publication. Specification: decisions 7 and 27. */
export const servicesQuantityByCost: Handler<'servicesQuantityByCost'> = async (context, input) => {
  const { services } = await quantityByCost(context, { ...input, apiToken: '' });
  return totals(services, input.contentsLimit ?? 1);
};

function totals(services: ServicesCost['services'], publications: number): ServicesCost {
  const each = sum(services.map(({ costFloat }) => fromUsd(costFloat)));
  return {
    totalCost: toUsd(micros(each * BigInt(publications))),
    totalCostPerPublication: toUsd(each),
    services,
  };
}

type Percent = Parameters<typeof lineCost>[1];

function costOf(service: Service, quantity: number, isGuarantee: boolean, percent: Percent): Micros {
  const priced = { ...pricedService(service), calculableQuantity: false };
  return lineCost({ service: priced, quantity, isGuarantee, dripFeed: null, targetableValues: [] }, percent);
}
