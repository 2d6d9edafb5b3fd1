import type { Contract, Operation } from '../../engine/compile/contract/contract.ts';
import type { Schema } from '../../engine/compile/schema/schema.ts';
import { narrow } from '../contract/narrow-schema.ts';
import { replyOf } from '../contract/sample-reply.ts';

/** Any object of the wire. */
type Wire = Readonly<Record<string, unknown>>;

/** So few that all are on one page, so many that every filter leaves some and drops some. */
const sizes = { networks: 2, types: 2, services: 9 };

/**
 * Replies with services that fit together, by operation. A schema says what each member may be, but not that the id of a service
 * is its own, that it belongs to the type that it stands in, and that a column has a value for each of them.
 */
export function sampleCatalogue(contract: Contract): ReadonlyMap<string, unknown> {
  const { listNetworks: lists, getCataloguePart: columns, listServiceLabels: named } = contract.operations;
  if (!lists || !columns || !named) return new Map();
  const networks = networksOf(
    dataOf(lists, contract, sizes.networks) as readonly Wire[],
    dataOf(named, contract, 3) as readonly Wire[],
  );
  return new Map<string, unknown>([
    ['listNetworks', { data: networks }],
    ['getCataloguePart', { data: partOf(networks, columns, contract) }],
  ]);
}

const dataOf = ({ wire }: Operation, { wireDefs }: Contract, rows: number): unknown =>
  (replyOf(wire.reply, wireDefs, rows) as { readonly data: unknown }).data;

type WireNetwork = Wire & { readonly service_types: readonly (Wire & { readonly services: readonly Wire[] })[] };

function networksOf(samples: readonly Wire[], labels: readonly Wire[]): readonly WireNetwork[] {
  let made = 0;
  return samples.map((sample, place) => {
    const id = place + 1;
    const [typeSample] = sample['service_types'] as readonly Wire[];
    const [serviceSample] = (typeSample?.['services'] ?? []) as readonly Wire[];
    const service_types = Array.from({ length: sizes.types }, (_, at) => {
      const typeId = place * sizes.types + at + 1;
      const { icon, color } = typeSample as Wire;
      const summary = { id: typeId, network_id: id, name: `Type ${typeId}`, slug: String(typeId), icon, color };
      const services = Array.from({ length: sizes.services }, () => ({
        ...serviceSample,
        ...serviceOf((made += 1), labels),
        network_id: id,
        service_type_id: typeId,
        service_type: summary,
      }));
      return { ...typeSample, ...summary, services };
    });
    return { ...sample, id, service_types };
  });
}

const kinds = ['Quick', 'Steady', 'Lasting', 'Gentle'];
const things = ['likes', 'views', 'comments'];
const starts = ['0–1 hour', '1–6 hours', null, '12 hours'];
const places = ['Worldwide', 'Europe', 'Brazil', null];

/** What tells the service of that number from others: in steps that have nothing in common, so that filters cross. */
function serviceOf(number: number, labels: readonly Wire[]): Wire {
  const price = 0.5 + ((number * 7) % 37) * 0.25;
  const discount = number % 4 === 0 ? 0.2 : number % 7 === 0 ? 0.5 : 0;
  const min = [10, 50, 100][number % 3] as number;
  const max = [1_000, 5_000, 20_000, 100_000, 250_000][number % 5] as number;
  const days = number % 2 === 0 ? 30 : null;
  return {
    id: number,
    slug: `service-${number}`,
    name: `${kinds[number % 4]} ${things[number % 3]} no. ${number}`,
    price,
    default_price: Math.round((price / (1 - discount)) * 1e6) / 1e6,
    discount_percent: discount,
    pricing_per: 1_000,
    price_type: 'per_unit',
    min,
    max,
    step: 1,
    default_quantity: min,
    start_time: starts[Math.floor(number / 2) % 4],
    geo: places[Math.floor(number / 3) % 4],
    has_refill: days !== null,
    refill: days,
    labels: labels.filter((_, at) => number % (at + 2) === 0),
    is_package: false,
    is_deactivated: false,
    restricted_access: false,
  };
}

/** The same services as one part in columns. */
function partOf(networks: readonly WireNetwork[], { wire }: Operation, { wireDefs }: Contract): Wire {
  const services = networks.flatMap(({ service_types }) => service_types.flatMap((type) => type.services));
  const at = (schema: Schema, ...names: readonly string[]): Schema =>
    names.reduce((one, name) => narrow(one.properties?.[name] ?? {}, wireDefs), narrow(schema, wireDefs));
  const columns = at(wire.reply, 'data', 'columns').properties ?? {};
  const traits = Object.keys(
    narrow(at(wire.reply, 'data', 'columns', 'traits', 'values').items ?? {}, wireDefs).properties ?? {},
  );
  const traitsOf = (service: Wire) =>
    Object.fromEntries(traits.filter((name) => Object.hasOwn(service, name)).map((name) => [name, service[name]]));
  return {
    version: '1',
    from: 0,
    part_size: services.length,
    total: services.length,
    networks: networks.map((network) => ({
      ...network,
      service_types: network.service_types.map(({ id, network_id, name, slug, icon, color, services: own }) => ({
        id,
        network_id,
        name,
        slug,
        icon,
        color,
        services: own.length,
      })),
    })),
    columns: Object.fromEntries(
      Object.entries(columns).map(([name, schema]) => {
        const values = services.map((service) => (name === 'traits' ? traitsOf(service) : (service[name] ?? null)));
        const isPlain = narrow(schema, wireDefs).type === 'array';
        return [name, isPlain ? values : { values, at: values.map((_, place) => place) }];
      }),
    ),
  };
}
