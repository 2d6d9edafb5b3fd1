import type { Network, Service, ServiceType } from '../../schemas/generated/contract.ts';

/** A small catalogue for tests: two networks, three types, six services, one of each odd kind. */
export const sampleNetworks: readonly Network[] = [
  network(
    1,
    'YouTube',
    ['https://www.youtube.com/watch?v=abc', 'https://youtu.be/abc'],
    [
      type(10, 1, 'Views', [
        { id: 100, name: 'Views, steady' },
        { id: 101, name: 'Views, fast', price: 3, defaultPrice: 3, hasRefill: false, dripFeedIsAllowed: false },
        { id: 102, name: 'Views, retired', isDeactivated: true },
      ]),
      type(11, 1, 'Comments', [
        {
          id: 110,
          name: 'Comments of your own',
          calculableQuantity: true,
          pricingPer: 1,
          price: 0.05,
          defaultPrice: 0.05,
          min: 1,
          max: 1_000,
          step: 1,
          defaultQuantity: 0,
          targets: [
            { id: 7, type: { viewType: 'comments', name: 'Comments' }, selectable: null, selectableValues: [] },
          ],
        },
      ]),
    ],
  ),
  network(
    2,
    'Telegram',
    ['https://t.me/name'],
    [
      type(20, 2, 'Members', [
        { id: 200, name: 'Members', allowedUseCountries: true, min: 50, max: 5_050, step: 100, defaultQuantity: 120 },
      ]),
    ],
  ),
  network(3, 'Nothing yet', [], []),
];

export function sampleService(facts: Partial<Service>): Service {
  const { id = 1, networkId = 1, serviceTypeId = 10 } = facts;
  return {
    id,
    slug: `service-${id}`,
    name: `Service ${id}`,
    networkId,
    serviceTypeId,
    serviceType: { id: serviceTypeId, networkId, name: 'Views', slug: 'views', icon: null, color: '#fedea0' },
    exampleLink: null,
    defaultPrice: 2,
    price: 1.9,
    discountPercent: 0.05,
    priceType: 'per_unit',
    pricingPer: 1_000,
    min: 100,
    max: 100_000,
    step: 50,
    defaultQuantity: 1_000,
    defaultQuantityPrice: 1.9,
    defaultQuantityDefaultPrice: 2,
    startTime: '0–1 h',
    speed: '10k / day',
    geo: null,
    dripFeedIsAllowed: true,
    calculableQuantity: false,
    allowedUseCountries: false,
    targets: [],
    urlIsRequired: true,
    isPackage: false,
    packageContents: [],
    shortDescription: null,
    description: null,
    hasRefill: true,
    isDeactivated: false,
    restrictedAccess: false,
    labels: [],
    ...facts,
  };
}

function type(id: number, networkId: number, name: string, services: readonly Partial<Service>[]): ServiceType {
  const facts = { id, networkId, name, slug: name.toLowerCase(), icon: null, color: '#fedea0' };
  return {
    ...facts,
    services: services.map((service) =>
      sampleService({ ...service, networkId, serviceTypeId: id, serviceType: facts }),
    ),
  };
}

function network(
  id: number,
  name: string,
  urlExamples: readonly string[],
  serviceTypes: readonly ServiceType[],
): Network {
  const icon = name.toLowerCase();
  return { id, name, icon, color: '#fedea0', socialProviderType: icon, urlExamples, hasSearch: true, serviceTypes };
}
