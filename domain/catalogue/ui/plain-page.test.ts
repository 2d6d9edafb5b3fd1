import { expect, test } from 'vitest';
import type { Network } from '../../../schemas/generated/contract.ts';
import { sampleNetworks, sampleService } from '../../../tests/catalogue/sample-catalogue.ts';
import { pick, seeded } from '../../../tests/catalogue/services.ts';
import { catalogueOf } from '../../order-line/catalogue.ts';
import { catalogueOfParts } from '../../order-line/catalogue-parts.ts';
import { partsOf } from '../../order-line/write-parts.ts';
import { wholeCatalogue } from '../query.ts';
import { plainPage } from './plain-page.ts';

const random = seeded(72);
const [pattern] = sampleNetworks as [Network];

/** Types of these numbers of services, whose prices are for different numbers of pieces. */
function networkOf(id: number, counts: readonly number[]): Network {
  const serviceTypes = counts.map((count, at) => {
    const facts = {
      id: id * 100 + at,
      networkId: id,
      name: `Type ${at}`,
      slug: `${id}-${at}`,
      icon: null,
      color: '#123',
    };
    const services = Array.from({ length: count }, (_, row) =>
      sampleService({
        id: facts.id * 1_000 + row,
        networkId: id,
        serviceTypeId: facts.id,
        serviceType: facts,
        price: Math.ceil(random() * 1e6) / 1e6,
        pricingPer: pick(random, [1, 100, 1_000]),
        isPackage: random() < 0.2,
      }),
    );
    return { ...facts, services };
  });
  return { ...pattern, id, serviceTypes };
}

const networks = [networkOf(1, [13, 1, 14]), networkOf(2, [40]), networkOf(3, [2, 5])];
const lists = catalogueOf(networks);
const columns = catalogueOfParts(Array.from(partsOf(networks, 7), (part) => ({ version: 'one', ...part })));

test.each([
  ['lists', lists],
  ['columns', columns],
])('of %s, groups say how many services their type has and which of them is the cheapest', (_, catalogue) => {
  for (const network of [null, 1, 2, 3]) {
    const types = networks.flatMap(({ id, serviceTypes }) => (network === null || id === network ? serviceTypes : []));
    for (const limit of [1, 12, 13, 40, 100]) {
      const size = { limit, step: 20, groupSize: 12 };
      const page = catalogue && plainPage(catalogue, { ...wholeCatalogue, network }, size);
      const sights = types.map(({ services }) => (services.length > 13 ? 12 : services.length));
      const sumTo = (end: number) => sights.slice(0, end).reduce((sum, one) => sum + one, 0);
      const end = types.findIndex((__, at) => sumTo(at + 1) >= limit) + 1 || types.length;
      const nextEnd = types.findIndex((__, at) => at >= end && sumTo(at + 1) - sumTo(end) >= 20) + 1 || types.length;
      const shown = types.slice(0, end);
      expect(page).toEqual({
        ids: Int32Array.from(shown.flatMap(({ services }, at) => services.slice(0, sights[at]).map(({ id }) => id))),
        count: types.flatMap(({ services }) => services).length,
        groups: shown.map(({ id, services }) => {
          const perThousand = services.map((one) => (one.isPackage ? one.price : (one.price * 1_000) / one.pricingPer));
          const cheapest = services[perThousand.indexOf(Math.min(...perThousand))]?.id;
          return { type: id, count: services.length, cheapest };
        }),
        next: sumTo(nextEnd) - sumTo(end),
      });
    }
  }
});

test('services of one type are a list when they are not grouped', () => {
  const query = { ...wholeCatalogue, serviceTypes: [200] };
  const { ids, next, groups } = plainPage(lists, query, { limit: 24, step: 20, groupSize: null });
  expect([ids.length, next, groups]).toEqual([24, 16, []]);
});
