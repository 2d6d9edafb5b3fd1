import { fromUsd, toUsd } from '../../../../domain/money/usd.ts';
import { subtract, sum } from '../../../../domain/money/micros.ts';
import type { MethodTerms } from '../../../../domain/checkout/terms.ts';
import type { ServicesCost } from '../../../../schemas/generated/contract.ts';
import type { Context, Handler } from '../../../platform/caller/context.ts';
import { refuse } from '../../../platform/problem.ts';
import { gatewayUse } from '../../../platform/ports/payment-gateway.ts';
import { affordable, type CostedQuantity, costedServices, costView } from '../../catalogue/port.ts';
import { findExternalMethod, publicationCharge, rowTerms } from '../../paying/port.ts';

/**
 * Costs of several services for each of `contentsLimit` publications, and what a payment method makes of them.
 * Specification: B7 Catalogue, decision 26.
 */
export const servicesCost: Handler<'servicesCost'> = async (context, input) => {
  const costed = await costedServices(context, input.services);
  return totals(costed, input.contentsLimit ?? 1, await chosenTerms(context, input.paymentMethodId ?? null));
};

/** The same as the order form's, with the cost of one publication. Specification: decisions 7 and 27. */
export const servicesQuantityByCost: Handler<'servicesQuantityByCost'> = async (context, input) =>
  totals(await affordable(context, input), input.contentsLimit ?? 1, null);

/** Throws 422 on `payment_method_id` for a method that is not offered. */
async function chosenTerms({ db, instance, ports }: Context, id: number | null): Promise<MethodTerms | null> {
  if (id === null) return null;
  const method = await db.read(instance.id, (trx) =>
    findExternalMethod(trx, id, gatewayUse(ports.gateway, instance.id)),
  );
  if (!method) throw refuse('payment_method_id', 'no_payment_method');
  return rowTerms(method);
}

function totals(costed: readonly CostedQuantity[], publications: number, terms: MethodTerms | null): ServicesCost {
  const each = sum(costed.map(({ cost }) => cost));
  const charge = publicationCharge(each, publications, terms);
  return {
    ...charge,
    totalCostPerPublication: toUsd(each),
    totalFee: toUsd(subtract(fromUsd(charge.totalCharge), fromUsd(charge.totalCost))),
    services: costed.map(costView),
  };
}
