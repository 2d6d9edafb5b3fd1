import { toUsd } from '../../../../domain/money/usd.ts';
import { checkQuantity } from '../../../../domain/order-line/check-line.ts';
import type { PriceableService } from '../../../../domain/pricing/line-cost.ts';
import type { Operations } from '../../../../schemas/generated/contract.ts';
import type { Context, Handler } from '../../../platform/caller/context.ts';
import { Problem, type Sentence } from '../../../platform/problem.ts';
import { guaranteePercent } from './guarantee-percent.ts';
import type { CostedQuantity } from './quantity-by-cost.ts';
import type { Catalogue } from './catalogue.ts';
import { catalogueOf } from './catalogue-of.ts';
import { findService } from './find-service.ts';
import { findingSentence } from './finding-sentence.ts';
import { isOrderable, notOrderable } from './orderable.ts';
import { costOf } from './service-of.ts';

/** Cost of one quantity, without the guarantee. Specification: B7 Catalogue. */
export const getServiceCost: Handler<'getServiceCost'> = async (context, { serviceId, quantity }) => {
  const catalogue = await catalogueOf(context);
  const service = findService(catalogue, serviceId);
  const finding = checkQuantity(quantity, service);
  if (finding) {
    const sentence = findingSentence(finding);
    throw new Problem(422, sentence, { quantity: [sentence] });
  }
  return { cost: toUsd(costOf(exactOf(catalogue, service.id), quantity)) };
};

/** What quantities of services cost, each for one publication. Throws 422 on `services.N.…`. Specification: B7. */
export async function costedServices(
  context: Context,
  requested: Operations['servicesCost']['input']['services'],
): Promise<readonly CostedQuantity[]> {
  const catalogue = await catalogueOf(context);
  const percent = guaranteePercent(context.instance);
  const fields: Record<string, readonly Sentence[]> = {};
  const costed = requested.flatMap(({ serviceId, quantity, isGuarantee = false }, index) => {
    const service = catalogue.byId.get(serviceId);
    if (!isOrderable(service)) {
      fields[`services.${index}.service_id`] = [notOrderable(service)];
      return [];
    }
    const finding = checkQuantity(quantity, service);
    if (finding) fields[`services.${index}.quantity`] = [findingSentence(finding)];
    const cost = costOf(exactOf(catalogue, serviceId), quantity, percent, isGuarantee);
    return [{ serviceId, quantity, cost }];
  });
  if (Object.keys(fields).length > 0) throw new Problem(422, { key: 'invalid' }, fields);
  return costed;
}

function exactOf({ priceable }: Catalogue, id: number): PriceableService {
  const exact = priceable.get(id);
  if (!exact) throw new Error(`Service ${id} is not in the catalogue`);
  return exact;
}
