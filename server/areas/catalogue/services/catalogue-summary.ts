import { cheapestOf } from '../../../../domain/order-line/comparable-price.ts';
import type { CatalogueSummary, Network } from '../../../../schemas/generated/contract.ts';
import type { Handler } from '../../../platform/caller/context.ts';
import { catalogueOf } from './catalogue-of.ts';
import { servicesOf } from './list-services.ts';

/** Kept as long as the catalogue that it is of: every page of a guest shows it. */
const summaries = new WeakMap<readonly Network[], CatalogueSummary>();

/** What is on sale in a few figures, at the caller's prices. Specification: decisions 70 and 72. */
export const getCatalogueSummary: Handler<'getCatalogueSummary'> = async (context) => {
  const { networks } = await catalogueOf(context);
  const known = summaries.get(networks) ?? summaryOf(networks);
  summaries.set(networks, known);
  return known;
};

/** Packages are left out of the least price where anything else is sold: their price is of several services. */
function summaryOf(networks: readonly Network[]): CatalogueSummary {
  const sold = networks.map((network) => ({ name: network.name, services: servicesOf(network) }));
  const services = sold.flatMap((one) => one.services);
  const single = services.filter(({ isPackage }) => !isPackage);
  const cheapest = cheapestOf(single.length > 0 ? single : services);
  const network = cheapest && sold.find((one) => one.services.includes(cheapest))?.name;
  return {
    networks: sold.filter((one) => one.services.length > 0).length,
    services: services.length,
    servicesWithRefill: services.filter(({ hasRefill }) => hasRefill).length,
    cheapest: cheapest
      ? {
          slug: cheapest.slug,
          name: cheapest.name,
          network: network ?? '',
          price: cheapest.price,
          pricingPer: cheapest.pricingPer,
          isPackage: cheapest.isPackage,
        }
      : null,
  };
}
