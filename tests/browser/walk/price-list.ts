import type { Terms } from './terms.ts';
import { digitsOfMicros, rounded } from './whole.ts';

/** What is sold; prices in millionths of a dollar. */
export interface Sold {
  readonly id: number;
  readonly type: number;
  readonly network: number;
  readonly price: bigint;
  readonly per: bigint;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly usual: number;
  readonly counted: boolean;
  readonly refill: boolean;
  readonly drip: boolean;
  readonly targets: number;
  readonly example: string;
}

export interface Shop {
  readonly networks: readonly { readonly id: number; readonly types: readonly number[] }[];
  /** Services of each type, in the order of the form. */
  readonly services: ReadonlyMap<number, readonly Sold[]>;
  readonly byId: ReadonlyMap<number, Sold>;
  /** Millionths that a guarantee costs on top. */
  readonly guarantee: bigint;
  readonly links: readonly Link[];
  /** The ways of paying and coupons. */
  readonly terms: Terms;
}

/** A link, its network, and the types of the network that fit it. */
export interface Link {
  readonly url: string;
  readonly network: number;
  readonly fitting: readonly number[];
}

export interface Row {
  readonly id: number;
  url: string;
  service: number;
  quantity: number;
  guarantee: boolean;
  drip: boolean;
  runs: number;
  growing: boolean;
  growth: number;
  own: boolean;
  types: readonly number[] | null;
}

export interface Put {
  readonly url: string;
  readonly service: number;
  quantity: number;
  readonly guarantee: boolean;
  readonly drip: boolean;
  readonly runs: number;
  readonly growing: boolean;
  readonly growth: number;
}

/** What is sold, in which quantities, and what it costs: by the words of the specification, in whole numbers. */
export class PriceList {
  readonly shop: Shop;

  constructor(shop: Shop) {
    this.shop = shop;
  }

  sold(id: number): Sold {
    const sold = this.shop.byId.get(id);
    if (!sold) throw new Error(`The sheet sells no ${id}`);
    return sold;
  }

  typesOf(network: number): readonly number[] {
    return this.shop.networks.find(({ id }) => id === network)?.types ?? [];
  }

  first(type: number | undefined): number {
    return this.shop.services.get(type ?? 0)?.[0]?.id ?? 0;
  }

  usual(service: number): number {
    const { usual, counted } = this.sold(service);
    return counted || usual <= 0 ? 0 : this.onStep(usual, service);
  }

  onStep(wanted: number, service: number, up = false): number {
    const { min, max, step } = this.sold(service);
    if (wanted <= min) return min;
    if (wanted >= max) return max;
    const below = wanted - (wanted % step);
    let near = below;
    if (up ? below < wanted : 2 * (wanted - below) >= step) near = below + step;
    if (near > max) near = up ? near - step : max;
    return near < min ? min : near;
  }

  /** Pieces of all runs. */
  pieces(row: Put | Row): bigint {
    let all = BigInt(row.quantity);
    if (!row.drip) return all;
    all = 0n;
    for (let run = 0; run < row.runs; run += 1) all += BigInt(row.quantity + (row.growing ? run * row.growth : 0));
    return all;
  }

  costOf(row: Put | Row): bigint {
    const { price, per, refill } = this.sold(row.service);
    const share = row.guarantee && refill ? digitsOfMicros + this.shop.guarantee : digitsOfMicros;
    return rounded(price * this.pieces(row) * share, per * digitsOfMicros);
  }

  private takes(service: number, quantity: number): boolean {
    const { min, max, step } = this.sold(service);
    return quantity === min || quantity === max || (quantity > min && quantity < max && quantity % step === 0);
  }

  /** Whether nothing keeps a row from being ordered. */
  isRight(row: Put | Row): boolean {
    return row.url !== '' && this.sold(row.service).targets === 0 && this.isInBounds(row);
  }

  /** Whether the link is of another network than the service, which the shop refuses. */
  isElsewhere({ url, service }: Put | Row): boolean {
    const link = this.shop.links.find((each) => each.url === url);
    return link !== undefined && link.network !== this.sold(service).network;
  }

  isInBounds(row: Put | Row): boolean {
    const { max } = this.sold(row.service);
    if (!this.takes(row.service, row.quantity)) return false;
    if (!row.drip) return true;
    if (this.pieces(row) > 1_000_000_000n) return false;
    const runs = Array.from({ length: row.runs }, (_, run) => row.quantity + (row.growing ? run * row.growth : 0));
    return runs.every((quantity) => this.takes(row.service, quantity)) && (runs.at(-1) ?? 0) <= max;
  }

  likeness(url: string, example: string): number {
    const [one, other] = [new URL(url), new URL(example)];
    const [names, others] = [one, other].map(({ pathname }) => pathname.split('/').filter((part) => part !== '')) as [
      string[],
      string[],
    ];
    let score = -Math.abs(names.length - others.length);
    for (const [at, name] of names.entries()) {
      const like = others[at];
      if (like === undefined) continue;
      const areHandles = name.startsWith('@') && like.startsWith('@');
      const areNumbers = /^\d+$/.test(name) && /^\d+$/.test(like);
      if (name === like || areHandles || areNumbers) score += 2;
    }
    for (const key of one.searchParams.keys()) if (other.searchParams.has(key)) score += 2;
    return score;
  }

  /** The largest quantity on the step that a sum buys, for each run. */
  bought(row: Row, sum: bigint): number {
    const { min, max, step } = this.sold(row.service);
    let [low, high] = [0, Math.floor(max / step)];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (this.exact({ ...row, quantity: middle * step }) <= sum * this.divisor(row)) low = middle;
      else high = middle - 1;
    }
    const found = low * step;
    if (this.exact({ ...row, quantity: max }) <= sum * this.divisor(row)) return max;
    return found < min ? min : found;
  }

  /** The cost before it is rounded, times `divisor`. */
  private exact(row: Row): bigint {
    const { price, refill } = this.sold(row.service);
    const share = row.guarantee && refill ? digitsOfMicros + this.shop.guarantee : digitsOfMicros;
    return price * this.pieces(row) * share;
  }

  private divisor(row: Row): bigint {
    return this.sold(row.service).per * digitsOfMicros;
  }
}
