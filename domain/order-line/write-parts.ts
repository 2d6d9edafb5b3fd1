import type {
  CataloguePart,
  Network,
  Service,
  ServiceColumns,
  ServiceTraits,
  ServiceTypeSummary,
} from '../../schemas/generated/contract.ts';
import { toUsd } from '../money/usd.ts';
import type { Catalogue, CatalogueService } from './catalogue.ts';

/** What the services of a catalogue in another language are in English, by id. */
export type EnglishServices = ReadonlyMap<number, Pick<Service, 'startTime' | 'geo'>>;

/** What can be ordered of lists as columns, so many services in a part, in the order of the lists. */
export function* partsOf(
  networks: readonly Network[],
  partSize: number,
  english?: EnglishServices,
): Generator<Omit<CataloguePart, 'version'>> {
  const heads: CataloguePart['networks'][number][] = [];
  const services: Service[] = [];
  for (const { serviceTypes, ...network } of networks) {
    const types = [];
    for (const type of serviceTypes) {
      const listed = type.services.filter((service) => !service.isDeactivated);
      if (listed.length > 0) types.push({ ...summaryOf(type), services: listed.length });
      services.push(...listed);
    }
    if (types.length > 0) heads.push({ ...network, serviceTypes: types });
  }
  for (let from = 0; from === 0 || from < services.length; from += partSize) {
    const columns = columnsFor(services.slice(from, from + partSize), english);
    yield { from, partSize, total: services.length, networks: from === 0 ? heads : [], columns };
  }
}

function summaryOf({ id, networkId, name, slug, icon, color, untranslated }: ServiceTypeSummary): ServiceTypeSummary {
  return { id, networkId, name, slug, icon, color, ...(untranslated && { untranslated }) };
}

/** The parts of a catalogue, whichever way it came. */
export function partsFrom(catalogue: Catalogue): readonly CataloguePart[] {
  if (catalogue.parts) return catalogue.parts;
  const onWire = (service: CatalogueService): Service => ({
    ...service,
    price: toUsd(service.price),
    defaultPrice: toUsd(service.defaultPrice),
  });
  const networks = catalogue.networks.map((network) => ({
    ...network,
    serviceTypes: network.serviceTypes.map((type) => ({ ...type, services: type.services.map(onWire) })),
  }));
  return Array.from(partsOf(networks, ofLists), (part) => ({ version: '', ...part }));
}

/** Services in a part that is made here. */
const ofLists = 2_000;

/** Some services as columns. */
export function columnsFor(services: readonly Service[], english?: EnglishServices): ServiceColumns {
  const all = <T>(of: (service: Service) => T): T[] => services.map((service) => of(service));
  const shared = <T>(of: (service: Service) => T) => sharedColumn(all(of));
  const filtered = (name: 'startTime' | 'geo') =>
    withEnglish(services.map((service) => [service[name], (english?.get(service.id) ?? service)[name]] as const));
  return {
    id: all(({ id }) => id),
    slug: all(({ slug }) => slug),
    name: all(({ name }) => name),
    defaultPrice: all(({ defaultPrice }) => defaultPrice),
    price: all(({ price }) => price),
    discountPercent: all(({ discountPercent }) => discountPercent),
    min: all(({ min }) => min),
    max: all(({ max }) => max),
    defaultQuantity: all(({ defaultQuantity }) => defaultQuantity),
    defaultQuantityPrice: all((service) => service.defaultQuantityPrice),
    defaultQuantityDefaultPrice: all((service) => service.defaultQuantityDefaultPrice),
    traits: shared(traitsOf),
    exampleLink: shared(({ exampleLink }) => exampleLink),
    startTime: filtered('startTime'),
    speed: shared(({ speed }) => speed),
    geo: filtered('geo'),
    shortDescription: shared(({ shortDescription }) => shortDescription),
    description: shared(({ description }) => description),
    targets: shared(({ targets }) => targets),
    packageContents: shared(({ packageContents }) => packageContents),
    labels: shared(({ labels }) => labels),
  };
}

const traitNames = [
  'priceType',
  'pricingPer',
  'step',
  'dripFeedIsAllowed',
  'calculableQuantity',
  'allowedUseCountries',
  'urlIsRequired',
  'isPackage',
  'hasRefill',
  'refill',
  'restrictedAccess',
  'availableClosedSales',
  'availablePersonalManager',
  'consultationChatPeriod',
  'thumbnailPeriod',
  'untranslated',
] as const satisfies readonly (keyof ServiceTraits)[];

function traitsOf(service: Service): ServiceTraits {
  const given = traitNames.filter((name) => service[name] !== undefined);
  return Object.fromEntries(given.map((name) => [name, service[name]])) as unknown as ServiceTraits;
}

/** Texts with their English ones: two that are the same in one language and not in English are two values. */
function withEnglish(texts: readonly (readonly [text: string | null, english: string | null])[]) {
  const { values, at } = sharedColumn(texts);
  const column = { values: values.map(([text]) => text), at };
  const isTranslated = values.some(([text, english]) => text !== english);
  return isTranslated ? { ...column, english: values.map(([, text]) => text) } : column;
}

/** Values written once each, and the place of each service's. */
function sharedColumn<T>(all: readonly T[]): { readonly values: readonly T[]; readonly at: readonly number[] } {
  const places = new Map<unknown, number>();
  const values: T[] = [];
  const at = all.map((value) => {
    const key = typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
    const known = places.get(key);
    if (known !== undefined) return known;
    places.set(key, values.length);
    return values.push(value) - 1;
  });
  return { values, at };
}
