import { describe, expect, it } from 'vitest';
import type { Network, Service } from '../../schemas/generated/contract.ts';
import { sampleNetworks } from '../../tests/catalogue/sample-catalogue.ts';
import { briefCatalogue } from './brief-catalogue.ts';
import { briefColumns } from './brief-columns.ts';
import { catalogueOf } from './catalogue.ts';
import { catalogueOfParts } from './catalogue-parts.ts';
import { readQuery } from './preselection.ts';

const service = (id: number, type: number, more: Partial<Service> = {}) =>
  ({
    id,
    name: `Service ${id}`,
    networkId: Math.floor(type / 10),
    serviceTypeId: type,
    price: 1,
    defaultPrice: 1,
    isDeactivated: false,
    targets: [],
    ...more,
  }) as unknown as Service;
const type = (id: number, services: readonly Service[]) => ({ id, name: `Type ${id}`, services });
const networks = [
  {
    id: 1,
    name: 'One',
    serviceTypes: [type(11, [service(111, 11), service(112, 11)]), type(12, [service(121, 12), service(122, 12)])],
  },
  {
    id: 2,
    name: 'Two',
    serviceTypes: [type(21, [service(211, 21, { isDeactivated: true }), service(212, 21), service(213, 21)])],
  },
  { id: 3, name: 'Empty', serviceTypes: [type(31, [service(311, 31, { isDeactivated: true })])] },
] as unknown as readonly Network[];
const idsOf = (all: readonly Network[]) =>
  all.map((one) => one.serviceTypes.map(({ services }) => services.map(({ id }) => id)));

describe('the catalogue in short', () => {
  it('has all services of the first type, and the first that can be ordered of each other', () => {
    expect(idsOf(briefCatalogue(networks, null))).toEqual([[[111, 112], [121]], [[212]], [[]]]);
  });

  it('has all services of the type that the address names', () => {
    expect(idsOf(briefCatalogue(networks, readQuery({ serviceTypeId: '12' })))).toEqual([
      [[111], [121, 122]],
      [[212]],
      [[]],
    ]);
    expect(idsOf(briefCatalogue(networks, readQuery({ serviceId: '213' })))).toEqual([
      [[111], [121]],
      [[211, 212, 213]],
      [[]],
    ]);
  });

  it('offers the same networks and types, and the same first choice of each', () => {
    const [whole, short] = [catalogueOf(networks), catalogueOf(briefCatalogue(networks, null))];
    const shape = (catalogue: typeof whole) =>
      catalogue.networks.map(({ id, serviceTypes }) => [id, serviceTypes.map((one) => [one.id, one.services[0]])]);
    expect(shape(short)).toEqual(shape(whole));
  });

  it('says the same in columns, which are one object for one list', () => {
    const brief = briefCatalogue(sampleNetworks, null);
    const { parts: _, ...read } = catalogueOfParts(briefColumns(brief)) ?? { parts: [] };
    expect({ ...read, serviceById: [] }).toEqual({ ...catalogueOf(brief), serviceById: [] });
    expect(briefColumns(brief)).toBe(briefColumns(brief));
    expect(JSON.stringify(briefColumns(brief)).length).toBeLessThan(JSON.stringify(brief).length);
  });

  it('is the same where there is nothing to order', () => {
    expect(briefCatalogue([], null)).toEqual([]);
  });
});
