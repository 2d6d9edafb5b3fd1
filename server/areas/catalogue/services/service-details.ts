import { micros } from '../../../../domain/money/micros.ts';
import { toUsd } from '../../../../domain/money/usd.ts';
import type { Service } from '../../../../schemas/generated/contract.ts';
import type { Catalogue } from './catalogue.ts';

/** A service with everything that its own page shows. Specification: B3 Service. */
export function serviceDetails(service: Service, catalogue: Catalogue): Service {
  const row = catalogue.rows.get(service.id);
  if (!row) throw new Error(`Service ${service.id} has no row`);
  const network = catalogue.networks.find(({ id }) => id === service.networkId);
  const agreed = catalogue.customPrices.get(service.id);
  return {
    ...service,
    type: service.isPackage ? 'package' : 'single',
    isEnabled: !service.isDeactivated,
    hasSearch: network?.hasSearch ?? false,
    minQuantity: service.min,
    maxQuantity: service.max,
    quantityStep: service.step,
    customPrice: agreed === undefined ? null : toUsd(micros(agreed)),
    title: row.title,
    guarantee: row.guarantee,
    requirements: row.requirements,
    metaTitle: row.meta_title,
    metaDescription: row.meta_description,
    gatherStatistic: row.gather_statistic,
    faq: row.faq,
    reviews: row.reviews,
    includedInPackages: [...catalogue.byId.values()]
      .filter((other) => isOnSale(other) && other.packageContents.some(({ id }) => id === service.id))
      .map(({ id, slug, name }) => ({ id, slug, name })),
  };
}

/** Whether the lists show it. */
export function isOnSale(service: Service): boolean {
  return !service.isDeactivated && !service.restrictedAccess;
}
