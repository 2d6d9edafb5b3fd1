import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CataloguePart, Network } from '../../schemas/generated/contract.ts';
import { sampleNetworks, sampleService } from '../../tests/catalogue/sample-catalogue.ts';
import { type Catalogue, catalogueOf, withService } from './catalogue.ts';
import { catalogueOfParts, serviceIds, serviceOfSlug } from './catalogue-parts.ts';
import { columnsFor, partsFrom, partsOf as generateParts } from './write-parts.ts';

function partsOf(networks: readonly Network[], size: number): readonly CataloguePart[] {
  return Array.from(generateParts(networks, size), (part) => ({ version: 'one', ...part }));
}

/** Everything of a catalogue, in its order. */
function contents(catalogue: Catalogue | null) {
  if (!catalogue) return null;
  const { networks, networkById, typeById, serviceById } = catalogue;
  return { networks, networkById: [...networkById], typeById: [...typeById], serviceById: [...serviceById] };
}

const anyService = fc.record({
  price: fc.double({ min: 0, max: 1e6, noNaN: true }),
  discountPercent: fc.double({ min: 0, max: 1, noNaN: true }),
  name: fc.string(),
  isDeactivated: fc.boolean(),
  description: fc.option(fc.string()),
  geo: fc.constantFrom('DE', 'US', null),
  hasRefill: fc.boolean(),
  refill: fc.option(fc.nat()),
  labels: fc.constantFrom([], [{ id: 1, name: 'fast', icon: null, type: 'speed' as const }]),
  step: fc.constantFrom(1, 10),
});

const anyNetworks: fc.Arbitrary<readonly Network[]> = fc
  .array(fc.array(fc.array(anyService, { maxLength: 5 }), { maxLength: 4 }), { maxLength: 4 })
  .map((networks) => {
    let id = 1;
    const [pattern] = sampleNetworks;
    return networks.map((types, at): Network => {
      const { serviceTypes: _, ...head } = pattern as Network;
      return {
        ...head,
        id: at + 1,
        serviceTypes: types.map((services, place) => {
          const type = {
            id: (at + 1) * 10 + place,
            networkId: at + 1,
            name: `Type ${place}`,
            slug: `${at}-${place}`,
            icon: null,
            color: '#123456',
          };
          const own = { networkId: type.networkId, serviceTypeId: type.id, serviceType: type };
          return { ...type, services: services.map((facts) => sampleService({ ...facts, ...own, id: id++ })) };
        }),
      };
    });
  });

test('columns say all that the lists say, however many services are in a part', () => {
  fc.assert(
    fc.property(anyNetworks, fc.integer({ min: 1, max: 12 }), (networks, size) => {
      expect(contents(catalogueOfParts(partsOf(networks, size)))).toEqual(contents(catalogueOf(networks)));
    }),
  );
  for (const size of [1, 2, 1_000])
    expect(contents(catalogueOfParts(partsOf(sampleNetworks, size)))).toEqual(contents(catalogueOf(sampleNetworks)));
});

test('a catalogue of lists has parts too, and one of parts has those', () => {
  const lists = catalogueOf(sampleNetworks);
  expect(contents(catalogueOfParts(partsFrom(lists)))).toEqual(contents(lists));
  const parts = partsOf(sampleNetworks, 2);
  expect(partsFrom(catalogueOfParts(parts) as Catalogue)).toBe(parts);
});

test('what a grade grants, and only where it does, comes with each service', () => {
  const networks = sampleNetworks.map((network) => ({
    ...network,
    serviceTypes: network.serviceTypes.map((type) => ({
      ...type,
      services: type.services.map((one) => ({ ...one, availableClosedSales: true, thumbnailPeriod: null })),
    })),
  }));
  const service = catalogueOfParts(partsOf(networks, 2))?.serviceById.get(200);
  expect(service).toMatchObject({ availableClosedSales: true, thumbnailPeriod: null });
  expect(service).not.toHaveProperty('availablePersonalManager');
});

test('a service is found by its slug, whichever way the catalogue came', () => {
  for (const catalogue of [catalogueOf(sampleNetworks), catalogueOfParts(partsOf(sampleNetworks, 2)) as Catalogue]) {
    expect(serviceOfSlug(catalogue, 'service-110')?.id).toBe(110);
    expect(serviceOfSlug(catalogue, 'service-102')).toBeUndefined();
  }
});

test('a value that many services have is written once', () => {
  const services = Array.from({ length: 50 }, (_, id) => sampleService({ id, geo: id % 2 ? 'DE' : 'US' }));
  const { geo, traits } = columnsFor(services);
  expect(geo.values).toEqual(['US', 'DE']);
  expect(traits.values).toHaveLength(1);
});

test('services are found by id and one may be added, as in a catalogue of lists', () => {
  const catalogue = catalogueOfParts(partsOf(sampleNetworks, 2)) as Catalogue;
  expect(catalogue.serviceById.size).toBe(4);
  expect(catalogue.serviceById.has(102)).toBe(false);
  expect(catalogue.serviceById.get(110)?.name).toBe('Comments of your own');
  expect([...catalogue.serviceById.keys()]).toEqual([100, 101, 110, 200]);
  const own = sampleService({ id: 7, networkId: 2, serviceTypeId: 20, restrictedAccess: true });
  expect(contents(withService(catalogue, own))).toEqual(contents(withService(catalogueOf(sampleNetworks), own)));
});

test('a service is made when it is asked for, and no other', () => {
  const parts = partsOf(sampleNetworks, 1_000);
  const [part] = parts as [CataloguePart];
  const made: number[] = [];
  const slug = new Proxy([...part.columns.slug], {
    get(column, key, receiver) {
      if (typeof key === 'string' && /^\d+$/.test(key)) made.push(Number(key));
      return Reflect.get(column, key, receiver) as unknown;
    },
  });
  const catalogue = catalogueOfParts([{ ...part, columns: { ...part.columns, slug } }]) as Catalogue;
  expect(catalogue.typeById.get(11)?.services.map(({ id }) => id)).toEqual([110]);
  expect(catalogue.serviceById.get(200)).toBe(catalogue.serviceById.get(200));
  expect([...catalogue.typeById.values()].map(serviceIds)).toEqual([[100, 101], [110], [200]]);
  expect(made).toEqual([2, 3]);
});

describe('parts that do not fit together are no catalogue:', () => {
  const parts = partsOf(sampleNetworks, 2);
  const [first, second] = parts as [CataloguePart, CataloguePart];
  const columns = (change: object) => [{ ...first, columns: { ...first.columns, ...change } }, second];
  test.each<readonly [string, readonly unknown[]]>([
    ['none', []],
    ['one is missing', [first]],
    ['one comes twice', [first, second, second]],
    ['another version', [first, { ...second, version: 'two' }]],
    ['another order', [second, first]],
    ['fewer services than the types have', [{ ...first, total: 3 }, second]],
    ['a column is short', columns({ name: ['Views'] })],
    ['a shared column is short', columns({ geo: { values: [null], at: [0] } })],
    ['a value is missing', columns({ geo: { values: [null], at: [0, 1] } })],
    ['a price is no number', columns({ price: [1, null] })],
    ['something else', [{ data: 1 }]],
  ])('%s', (_, given) => {
    expect(catalogueOfParts(parts)).not.toBeNull();
    expect(catalogueOfParts(given as readonly CataloguePart[])).toBeNull();
  });
});
