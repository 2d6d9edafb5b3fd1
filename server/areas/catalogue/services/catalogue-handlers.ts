import { detectNetwork } from '../../../../domain/link/detect-network.ts';
import type { Handlers, Handler, Context } from '../../../platform/caller/context.ts';
import { listFrequentlyBoughtTogether } from './bought-together.ts';
import { catalogueOf } from './catalogue-of.ts';
import { getCatalogueSummary } from './catalogue-summary.ts';
import { getCataloguePart } from './catalogue-parts.ts';
import { findService } from './find-service.ts';
import { listCountries } from './list-countries.ts';
import { listServices, servicesOf } from './list-services.ts';
import { questionsIn, serviceDetails } from './service-details.ts';
import { getServiceCost } from './services-cost.ts';
import { linkFault } from './check-link.ts';
import { areOffered } from './are-offered.ts';
import type { Network, ServiceType } from '../../../../schemas/generated/contract.ts';
import { notFound } from '../../../platform/problem.ts';
import type { Catalogue } from './catalogue.ts';

/** Types that have something on sale. Specification: B7 Catalogue. */
const listServiceTypes: Handler<'listServiceTypes'> = async (context, { networkId }) => {
  const { networks } = await catalogueOf(context);
  return networks
    .filter(({ id }) => networkId === undefined || id === networkId)
    .flatMap(({ serviceTypes }) => serviceTypes);
};

/** One type with what its page says. Slugs name the network too, so they are unique in practice; the first one counts. */
const getServiceType: Handler<'getServiceType'> = async (context, { slug }) => {
  const catalogue = await catalogueOf(context);
  for (const network of catalogue.networks) {
    const type = network.serviceTypes.find((one) => one.slug === slug);
    if (type) return typeDetails(type, network, catalogue);
  }
  throw notFound('no_service_type');
};

function typeDetails(
  type: ServiceType,
  { id, name, icon, color }: Network,
  { typeRows, words }: Catalogue,
): ServiceType {
  const row = typeRows.get(type.id);
  return {
    ...type,
    title: words.of(row?.title ?? null),
    description: words.of(row?.description ?? null),
    faq: questionsIn(words, row?.faq ?? []),
    network: { id, name, icon, color },
  };
}

/** ISO 639-1, by the part of the world that they are mostly spoken in. Ids follow from the letters: `aa` is 1. */
const languages: Readonly<Record<string, string>> = {
  Europe: 'bg cs da de el en es et fi fr hr hu it lt lv nl no pl pt ro ru sk sl sr sv uk',
  Asia: 'bn hi id ja kk ko ms ta th tl ur uz vi zh',
  'Middle East': 'ar fa he tr',
  Africa: 'am ha sw yo',
};

/** Languages that a customer may choose, by their names in the caller's language. Specification: A7 order widget. */
const listLanguages: Handler<'listLanguages'> = async ({ locale }) => {
  const own = locale.replace('_', '-');
  const names = new Intl.DisplayNames([own, 'en'], { type: 'language' });
  const { compare } = new Intl.Collator([own, 'en']);
  return Object.entries(languages)
    .flatMap(([region, codes]) => codes.split(' ').map((code) => ({ region, code })))
    .map(({ region, code }) => ({ id: idOf(code), name: names.of(code) ?? code, isoCode2: code, tags: [region] }))
    .sort((one, other) => compare(one.name, other.name));
};

function idOf(code: string): number {
  return (code.charCodeAt(0) - 97) * 26 + (code.charCodeAt(1) - 97) + 1;
}

const max = 8;

/** Others of the same type first, then of the same network, nearest in price first. Specification: B7 Catalogue. */
const listRelatedServices: Handler<'listRelatedServices'> = async (context, { serviceId }) => {
  const catalogue = await catalogueOf(context);
  const service = findService(catalogue, serviceId);
  const network = catalogue.networks.find(({ id }) => id === service.networkId);
  const far = (other: { readonly serviceTypeId: number; readonly price: number }) =>
    [Number(other.serviceTypeId !== service.serviceTypeId), Math.abs(other.price - service.price)] as const;
  return (network ? servicesOf(network) : [])
    .filter(({ id }) => id !== service.id)
    .map((other) => ({ other, far: far(other) }))
    .sort((one, two) => one.far[0] - two.far[0] || one.far[1] - two.far[1])
    .slice(0, max)
    .map(({ other }) => other);
};

/** What partners get for orders of their widgets unless theirs says otherwise. */
const defaultPartnerPercent = 0.1;

/**
 * What the shop allows. The name of the first member follows from what it sells: `free_views_is_allowed`.
 * Specification: A7, B3 Settings call, decision 1.
 */
const getSalesSettings: Handler<'getSalesSettings'> = async ({ instance }) => {
  const { productNoun, defaultOuterWidgetPartnerPercent: percent } = instance.settings;
  const product = typeof productNoun === 'string' && productNoun !== '' ? productNoun : 'views';
  return {
    [`free_${product.replaceAll('-', '_')}_is_allowed`]: areOffered(instance),
    defaultOuterWidgetPartnerPercent: typeof percent === 'number' ? percent : defaultPartnerPercent,
  };
};

/**
 * Types with a service that takes the link. Without a network, or with one that the link does not belong to, all networks
 * are looked through. Nothing is fetched. Specification: A4 Adding a service, A7.
 */
const listTypesByUrl: Handler<'listTypesByUrl'> = async (context, { url, networkId }) => {
  const catalogue = await catalogueOf(context);
  const fitting = catalogue.networks.flatMap((network) =>
    network.serviceTypes.filter((type) => type.services.some((service) => linkFault(url, service, catalogue) === null)),
  );
  const inNetwork = fitting.filter((type) => type.networkId === networkId);
  return { serviceTypeIds: (inNetwork.length > 0 ? inNetwork : fitting).map(({ id }) => id) };
};

/** Networks, services, countries, and the network of a link. Specification: A3, A4, A7, B7 Catalogue. */
export const catalogueHandlers: Handlers = {
  listNetworks: async (context) => (await catalogueOf(context)).networks,
  getCataloguePart,
  getCatalogueSummary,
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

/** Counts something that happened in an order widget, by day. No customer is remembered. Specification: A7 order widget. */
async function countEvent({ db, instance, now }: Context, kind: string): Promise<{ readonly counted: boolean }> {
  const day = now().toISOString().slice(0, 10);
  await db.write(instance.id, (trx) =>
    trx
      .insertInto('widget_event')
      .values({ instance: trx.instance, day, kind, count: 1 })
      .onConflict((conflict) =>
        conflict.columns(['instance', 'day', 'kind']).doUpdateSet((row) => ({
          count: row('widget_event.count', '+', 1),
        })),
      )
      .execute(),
  );
  return { counted: true };
}
