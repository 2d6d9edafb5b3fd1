import type { CatalogueQuery } from '../../../domain/catalogue/query.ts';
import { partsOf } from '../../../domain/order-line/write-parts.ts';
import type { CataloguePart, Network, Service } from '../../../schemas/generated/contract.ts';
import { sampleService } from '../../../tests/catalogue/sample-catalogue.ts';
import { makeServices, type SampleService } from '../../../tests/catalogue/services.ts';
import { type Workload, workload } from '../workload.ts';

/** As many as a server puts into a part. */
const partSize = 2_000;

/** The usual services, but each of one country at most, which is what the contract has. */
export function samples(size: number): readonly SampleService[] {
  return makeServices(size, 'usual', 7).map((service) => ({ ...service, countries: service.countries.slice(0, 1) }));
}

/** Questions about them that are the same for a seed. */
export function questions(services: readonly SampleService[], seed: number): Workload {
  return workload(services, 'sessions', seed);
}

/** The question as the product asks it: countries are what the contract writes of them, which are texts. */
export function asRequested(query: CatalogueQuery): CatalogueQuery {
  return { ...query, sets: { ...query.sets, countries: query.sets.countries.map(String) } };
}

/** The parts in which a server sends the services. */
export function partsOfSamples(services: readonly SampleService[]): readonly CataloguePart[] {
  const networks = Array.from(
    Map.groupBy(services, ({ network }) => network),
    ([id, own]): Network => ({
      id,
      name: `Network ${id}`,
      icon: null,
      color: '',
      socialProviderType: '',
      urlExamples: [],
      hasSearch: false,
      serviceTypes: Array.from(
        Map.groupBy(own, ({ serviceType }) => serviceType),
        ([type, inType]) => ({
          id: type,
          networkId: id,
          name: `Type ${type}`,
          slug: `type-${type}`,
          icon: null,
          color: '',
          services: inType.map(onWire),
        }),
      ),
    }),
  );
  return Array.from(partsOf(networks, partSize), (part) => ({ version: '', ...part }));
}

function onWire(service: SampleService): Service {
  const { id, name, network, serviceType, price, min, max, discount, refill, countries, features, startTime } = service;
  return sampleService({
    id,
    name,
    networkId: network,
    serviceTypeId: serviceType,
    price,
    defaultPrice: price,
    discountPercent: discount,
    min,
    max,
    hasRefill: refill,
    geo: countries[0] === undefined ? null : String(countries[0]),
    labels: features.map((feature) => ({ id: feature, name: `Feature ${feature}`, icon: null, type: 'feature' })),
    startTime,
  });
}
