import { type CatalogueIndex, openCatalogueIndex } from '../../domain/catalogue/catalogue-index.ts';
import type { CatalogueColumns, RowGroup, SetColumn, SetKey } from '../../domain/catalogue/columns.ts';
import { postingOf } from '../../domain/catalogue/posting.ts';
import type { SampleService } from './services.ts';

export function openSample(services: readonly SampleService[]): CatalogueIndex {
  return openCatalogueIndex(columnsOf(services));
}

export function columnsOf(services: readonly SampleService[]): CatalogueColumns {
  const numbers = (of: (service: SampleService) => number) => Float64Array.from(services, of);
  return {
    ids: Int32Array.from(services, ({ id }) => id),
    names: services.map(({ name }) => name),
    networks: groupsOf(services, ({ network }) => network),
    serviceTypes: groupsOf(services, ({ serviceType }) => serviceType),
    price: numbers(({ price }) => price),
    min: numbers(({ min }) => min),
    max: numbers(({ max }) => max),
    discount: numbers(({ discount }) => discount),
    refill: Uint8Array.from(services, ({ refill }) => (refill ? 1 : 0)),
    sets: {
      countries: setOf(services, ({ countries }) => countries),
      features: setOf(services, ({ features }) => features),
      startTimes: setOf(services, ({ startTime }) => [startTime]),
    },
  };
}

function groupsOf(services: readonly SampleService[], keyOf: (service: SampleService) => number): RowGroup[] {
  const groups: { id: number; from: number; to: number }[] = [];
  for (const [row, service] of services.entries()) {
    const last = groups.at(-1);
    if (last?.id === keyOf(service)) last.to = row + 1;
    else groups.push({ id: keyOf(service), from: row, to: row + 1 });
  }
  return groups;
}

function setOf(services: readonly SampleService[], valuesOf: (service: SampleService) => readonly SetKey[]): SetColumn {
  const rows = new Map<SetKey, number[]>();
  for (const [row, service] of services.entries()) {
    for (const value of valuesOf(service)) {
      const known = rows.get(value);
      if (known) known.push(row);
      else rows.set(value, [row]);
    }
  }
  return {
    keys: [...rows.keys()],
    postings: Array.from(rows.values(), (list) => postingOf(Uint32Array.from(list), services.length)),
  };
}
