import { detectNetwork } from '../../../../domain/link/detect-network.ts';
import type { Handlers } from '../../../platform/caller/context.ts';
import { listFrequentlyBoughtTogether } from './bought-together.ts';
import { catalogueOf } from './catalogue-of.ts';
import { countEvent } from './count-event.ts';
import { findService } from './find-service.ts';
import { listCountries } from './list-countries.ts';
import { listLanguages } from './list-languages.ts';
import { listServices } from './list-services.ts';
import { listRelatedServices } from './related-services.ts';
import { getSalesSettings } from './sales-settings.ts';
import { serviceDetails } from './service-details.ts';
import { getServiceType, listServiceTypes } from './service-types.ts';
import { getServiceCost, servicesCost, servicesQuantityByCost } from './services-cost.ts';
import { listTypesByUrl } from './types-by-url.ts';

/** Networks, services, countries, and the network of a link. Specification: A3, A4, A7, B7 Catalogue. */
export const catalogueHandlers: Handlers = {
  listNetworks: async (context) => (await catalogueOf(context)).networks,
  listCatalogueNetworks: async (context) => (await catalogueOf(context)).networks,

  /**
   * Also finds services that the list leaves out: one with restricted access is sold to whoever has its link, and a
   * deactivated one is answered with its flag, so that the page can say so (A4 Preselected service).
   */
  getService: async (context, { slug }) => findService(await catalogueOf(context), slug),
  getServiceDetails: async (context, { idOrSlug }) => {
    const catalogue = await catalogueOf(context);
    return serviceDetails(findService(catalogue, idOrSlug), catalogue);
  },
  listServices,
  listServiceLabels: async (context) => (await catalogueOf(context)).labels,
  listRelatedServices,
  listFrequentlyBoughtTogether,
  getServiceCost,
  servicesCost,
  servicesQuantityByCost,
  listServiceTypes,
  getServiceType,
  listTypesByUrl,

  listCountries: (context) => listCountries(context),
  listCatalogueCountries: (context) => listCountries(context),
  listLanguages,
  getSalesSettings,
  identifyNetwork: async (context, { url }) => ({ networkId: detectNetwork(url, (await catalogueOf(context)).hosts) }),

  reportEnterUrl: (context) => countEvent(context, 'enter-url'),
  reportPaymentPage: (context) => countEvent(context, 'payment-page'),
  reportCheckoutButton: (context) => countEvent(context, 'checkout-button'),
};
