import type {
  CataloguePart,
  ServiceColumns,
  ServiceTraits,
  ServiceTypeSummary,
} from '../../schemas/generated/contract.ts';
import { fromUsd } from '../money/usd.ts';
import type { Catalogue, CatalogueNetwork, CatalogueService, CatalogueType } from './catalogue.ts';
import { cheapestOf, comparablePrice } from './comparable-price.ts';
import { LazyServices } from './lazy-services.ts';

/**
 * The catalogue of all parts of one version, in their order. A service is made of its columns when it is first asked for.
 * Null where the parts do not fit together.
 */
export function catalogueOfParts(parts: readonly CataloguePart[]): Catalogue | null {
  const before = read.get(parts);
  if (before !== undefined) return before;
  const catalogue = tryToRead(parts);
  read.set(parts, catalogue);
  return catalogue;
}

/** Another server may answer anything. */
function tryToRead(parts: readonly CataloguePart[]): Catalogue | null {
  try {
    return areWhole(parts) ? readParts(parts) : null;
  } catch {
    return null;
  }
}

/** Form, cart and list read the same parts. */
const read = new WeakMap<readonly CataloguePart[], Catalogue | null>();

function readParts(parts: readonly CataloguePart[]): Catalogue {
  const starts: number[] = [];
  const summaries: ServiceTypeSummary[] = [];
  const typeById = new Map<number, CatalogueType>();
  const made: CatalogueService[] = [];
  const serviceOf = (row: number, type: number): CatalogueService =>
    (made[row] ??= serviceAt(parts, row, summaries[type] as ServiceTypeSummary));
  let known: readonly number[] | undefined;
  const ids = () => (known ??= parts.flatMap(({ columns }) => columns.id));
  let next = 0;
  const networks = (parts[0]?.networks ?? []).map((network): CatalogueNetwork => {
    const serviceTypes = network.serviceTypes.map(({ services: count, ...summary }): CatalogueType => {
      const [from, place] = [next, summaries.length];
      let services: readonly CatalogueService[] | undefined;
      next += count;
      starts.push(from);
      summaries.push(summary);
      const type: CatalogueType = {
        ...summary,
        get services() {
          return (services ??= Array.from({ length: count }, (_, at) => serviceOf(from + at, place)));
        },
      };
      typeById.set(type.id, type);
      let own: readonly number[] | undefined;
      idsOf.set(type, () => (own ??= ids().slice(from, from + count)));
      let cheapest: CatalogueService | undefined;
      cheapestRead.set(type, () => (cheapest ??= serviceOf(cheapestRow(parts, from, from + count), place)));
      return type;
    });
    return { ...network, serviceTypes };
  });
  const serviceById = new LazyServices(ids, (row) => serviceOf(row, lastFrom(starts, row)));
  const networkById = new Map(networks.map((one) => [one.id, one]));
  return { networks, networkById, typeById, serviceById, guaranteeOnByDefault: true, parts };
}

/** The ids of a type's services. None of them is made for it. */
export function serviceIds(type: CatalogueType): readonly number[] {
  return idsOf.get(type)?.() ?? type.services.map(({ id }) => id);
}

const idsOf = new WeakMap<CatalogueType, () => readonly number[]>();

/** The service of a type with the least comparable price; a type has at least one. No other is made for it. Specification: decision 72. */
export function cheapestService(type: CatalogueType): CatalogueService {
  return cheapestRead.get(type)?.() ?? (cheapestOf(type.services) as CatalogueService);
}

const cheapestRead = new WeakMap<CatalogueType, () => CatalogueService>();

/** The first of the rows from `from` up to, not including, `to` with the least comparable price. */
function cheapestRow(parts: readonly CataloguePart[], from: number, to: number): number {
  const { partSize } = parts[0] as CataloguePart;
  let cheapest = from;
  let least = Infinity;
  for (let row = from; row < to; row += 1) {
    const { price: prices, traits } = (parts[Math.floor(row / partSize)] as CataloguePart).columns;
    const compared = comparablePrice(
      prices[row % partSize] as number,
      traits.values[traits.at[row % partSize] as number] as ServiceTraits,
    );
    if (compared < least) [cheapest, least] = [row, compared];
  }
  return cheapest;
}

/** The service of that slug. No other is made for it. */
export function serviceOfSlug({ parts, serviceById }: Catalogue, slug: string): CatalogueService | undefined {
  if (!parts) return [...serviceById.values()].find((service) => service.slug === slug);
  for (const { columns } of parts) {
    const at = columns.slug.indexOf(slug);
    if (at >= 0) return serviceById.get(columns.id[at] as number);
  }
  return undefined;
}

function serviceAt(parts: readonly CataloguePart[], row: number, type: ServiceTypeSummary): CatalogueService {
  const { partSize } = parts[0] as CataloguePart;
  const { columns } = parts[Math.floor(row / partSize)] as CataloguePart;
  const at = row % partSize;
  const one = <T>(column: readonly T[]): T => column[at] as T;
  const of = <T>(column: Shared<T>): T => column.values[one(column.at)] as T;
  return {
    ...of<ServiceTraits>(columns.traits),
    id: one(columns.id),
    slug: one(columns.slug),
    name: one(columns.name),
    networkId: type.networkId,
    serviceTypeId: type.id,
    serviceType: type,
    exampleLink: of(columns.exampleLink),
    defaultPrice: fromUsd(one(columns.defaultPrice)),
    price: fromUsd(one(columns.price)),
    discountPercent: one(columns.discountPercent),
    min: one(columns.min),
    max: one(columns.max),
    defaultQuantity: one(columns.defaultQuantity),
    defaultQuantityPrice: one(columns.defaultQuantityPrice),
    defaultQuantityDefaultPrice: one(columns.defaultQuantityDefaultPrice),
    startTime: of(columns.startTime),
    speed: of(columns.speed),
    geo: of(columns.geo),
    targets: of(columns.targets),
    packageContents: of(columns.packageContents),
    shortDescription: of(columns.shortDescription),
    description: of(columns.description),
    isDeactivated: false,
    labels: of(columns.labels),
  };
}

interface Shared<T> {
  readonly values: readonly T[];
  readonly at: readonly number[];
}

/** The place of the last of ascending `starts` that is not after `row`. */
function lastFrom(starts: readonly number[], row: number): number {
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((starts[middle] as number) <= row) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Whether parts are all there are of one version, and every column has a value for every service. */
function areWhole(parts: readonly CataloguePart[]): boolean {
  const [first] = parts;
  if (!first) return false;
  const { version, total, partSize, networks } = first;
  const counted = networks.flatMap(({ serviceTypes }) => serviceTypes).reduce((sum, { services }) => sum + services, 0);
  return (
    counted === total &&
    parts.length === Math.max(1, Math.ceil(total / partSize)) &&
    parts.every(
      (part, at) =>
        part.version === version &&
        part.from === at * partSize &&
        hasRows(part.columns, Math.min(partSize, total - part.from)),
    )
  );
}

function hasRows(columns: ServiceColumns, count: number): boolean {
  const isFull = Object.values(columns).every((column: readonly unknown[] | Shared<unknown>) => {
    if (isPlain(column)) return column.length === count;
    return column.at.length === count && column.at.every((place) => place >= 0 && place < column.values.length);
  });
  return isFull && columns.price.every(Number.isFinite) && columns.defaultPrice.every(Number.isFinite);
}

function isPlain(column: readonly unknown[] | Shared<unknown>): column is readonly unknown[] {
  return Array.isArray(column);
}
