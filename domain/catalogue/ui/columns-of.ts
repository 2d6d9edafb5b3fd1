import { toUsd } from '../../money/usd.ts';
import type { Catalogue, CatalogueService } from '../../order-line/catalogue.ts';
import type { CatalogueColumns, RowGroup, SetColumn, SetKey } from '../columns.ts';
import { postingOf } from '../posting.ts';

/** The services that can be ordered as columns, prices in a currency of so many to the dollar. */
export function columnsOf(catalogue: Catalogue, rate: number): CatalogueColumns {
  const networks: RowGroup[] = [];
  const serviceTypes: RowGroup[] = [];
  const services: CatalogueService[] = [];
  for (const network of catalogue.networks) {
    const from = services.length;
    for (const type of network.serviceTypes) {
      const first = services.length;
      services.push(...type.services);
      serviceTypes.push({ id: type.id, from: first, to: services.length });
    }
    networks.push({ id: network.id, from, to: services.length });
  }
  const numbers = (of: (service: CatalogueService) => number) => Float64Array.from(services, of);
  return {
    ids: Int32Array.from(services, ({ id }) => id),
    names: services.map(({ name }) => name),
    networks,
    serviceTypes,
    price: numbers(({ price }) => toUsd(price) * rate),
    min: numbers(({ min }) => min),
    max: numbers(({ max }) => max),
    discount: numbers(({ discountPercent }) => discountPercent),
    refill: Uint8Array.from(services, ({ hasRefill }) => Number(hasRefill)),
    sets: {
      countries: setOf(services, ({ geo }) => (geo ? [geo] : [])),
      features: setOf(services, ({ labels }) => labels.map(({ id }) => id)),
      startTimes: setOf(services, ({ startTime }) => (startTime ? [startTime] : [])),
    },
  };
}

function setOf(
  services: readonly CatalogueService[],
  keysOf: (service: CatalogueService) => readonly SetKey[],
): SetColumn {
  const rows = new Map<SetKey, number[]>();
  for (const [row, service] of services.entries()) {
    for (const key of keysOf(service)) {
      const known = rows.get(key);
      if (known) known.push(row);
      else rows.set(key, [row]);
    }
  }
  const postings = [...rows.values()].map((list) => postingOf(Uint32Array.from(list), services.length));
  return { keys: [...rows.keys()], postings };
}
