import type { Link, Shop, Sold } from './price-list.ts';
import type { Way } from './terms.ts';
import { micros } from './whole.ts';

interface WireService {
  readonly id: number;
  readonly service_type_id: number;
  readonly network_id: number;
  readonly price: number;
  readonly pricing_per: number;
  readonly is_package: boolean;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly default_quantity: number;
  readonly calculable_quantity: boolean;
  readonly has_refill: boolean;
  readonly drip_feed_is_allowed: boolean;
  readonly targets: readonly unknown[];
  readonly example_link: string;
}
export interface WireNetwork {
  readonly id: number;
  readonly service_types: readonly { readonly id: number; readonly services: readonly WireService[] }[];
}

export interface WireMethod {
  readonly id: number;
  readonly strategy: string;
  readonly fee_percent: number;
  readonly min_amount: number;
  readonly max_amount: number | null;
}

/** Codes of the demo. What is promised for later takes nothing off. */
export const coupons = [
  { code: 'FIVEOFF', off: micros(5), from: micros(25) },
  { code: 'BACK7', off: 0n, from: 0n },
] as const;

/** The shop of the sheet, from what the API sells. */
export function readShop(
  networks: readonly WireNetwork[],
  links: readonly Link[],
  guarantee: number,
  methods: readonly WireMethod[],
): Shop {
  const types = networks.flatMap((network) => network.service_types);
  const services = new Map(types.map((type) => [type.id, type.services.map(sold)]));
  return {
    networks: networks.map((network) => ({ id: network.id, types: network.service_types.map(({ id }) => id) })),
    services,
    byId: new Map([...services.values()].flat().map((service) => [service.id, service])),
    guarantee: micros(guarantee),
    links,
    terms: { ways: [balance, ...methods.filter(({ strategy }) => strategy !== 'balance').map(way)], coupons },
  };
}

const balance: Way = { key: 'method-0', isBalance: true, isGateway: false, fee: 0n, min: 0n, max: null };

function way(wire: WireMethod): Way {
  return {
    key: `method-${wire.id}`,
    isBalance: false,
    isGateway: wire.strategy === 'others',
    fee: micros(wire.fee_percent),
    min: micros(wire.min_amount),
    max: wire.max_amount === null ? null : micros(wire.max_amount),
  };
}

function sold(wire: WireService): Sold {
  return {
    id: wire.id,
    type: wire.service_type_id,
    network: wire.network_id,
    price: micros(wire.price),
    per: BigInt(wire.is_package ? 1 : wire.pricing_per),
    min: wire.min,
    max: wire.max,
    step: wire.step,
    usual: wire.default_quantity,
    counted: wire.calculable_quantity,
    refill: wire.has_refill,
    drip: wire.drip_feed_is_allowed,
    targets: wire.targets.length,
    example: wire.example_link,
  };
}
