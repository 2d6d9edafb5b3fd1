import { PriceList, type Row, type Shop } from './price-list.ts';
import type { Terms } from './terms.ts';

/** The rows of the order form, one of which is open, and what follows from a choice in one of them. */
export class FormRows {
  rows: Row[] = [];
  open = 0;
  isGuest = false;
  /** What the coupon took off when the shop was asked last. From which total on it does so, the shop does not say. */
  protected takenOff = 0n;
  private given = 0;

  readonly shop: Shop;
  readonly list: PriceList;

  constructor(shop: Shop) {
    this.shop = shop;
    this.list = new PriceList(shop);
    this.begin(shop.networks[0]?.id ?? 0);
  }

  row(): Row {
    const row = this.rows.find(({ id }) => id === this.open);
    if (!row) throw new Error('No row is open');
    return row;
  }

  /** The ways of the present person; a guest has no balance. */
  terms(): Terms {
    const { ways, coupons } = this.shop.terms;
    return { ways: this.isGuest ? ways.filter(({ isBalance }) => !isBalance) : ways, coupons };
  }

  /** The total of the form; null while nothing has a quantity that can be delivered. */
  total(): bigint | null {
    const priced = this.rows.filter(
      (row) => row.quantity > 0 && !this.list.sold(row.service).counted && this.list.isInBounds(row),
    );
    if (priced.length === 0) return null;
    return priced.reduce((sum, row) => sum + this.list.costOf(row), 0n);
  }

  /** The types that can be chosen for the open row. */
  offered(): readonly number[] {
    const row = this.row();
    const all = this.list.typesOf(this.list.sold(row.service).network);
    return row.types ? all.filter((type) => row.types?.includes(type)) : all;
  }

  protected fresh(url: string, service: number, types: readonly number[] | null): Row {
    this.given += 1;
    const { refill, step } = this.list.sold(service);
    const plain = { drip: false, runs: 2, growing: false, own: false };
    return {
      ...plain,
      id: this.given,
      url,
      service,
      quantity: this.list.usual(service),
      guarantee: refill,
      growth: step,
      types,
    };
  }

  protected take(row: Row, service: number): void {
    const { refill, step, drip } = this.list.sold(service);
    row.service = service;
    row.quantity = this.list.usual(service);
    row.guarantee = refill;
    row.growth = step;
    row.drip = row.drip && drip;
  }

  protected begin(network: number): void {
    const row = this.fresh('', this.list.first(this.list.typesOf(network)[0]), null);
    this.rows = [row];
    this.open = row.id;
    this.raise();
  }

  /**
   * Where no way takes what is to be paid, the open row, which is new or has a new service, begins with the least quantity with which
   * one does. Whether a coupon applies to so little is not known before the shop is asked: it has to be enough either way.
   */
  protected raise(): void {
    const row = this.row();
    const { ways } = this.terms();
    const { usual, max, step } = this.list.sold(row.service);
    const total = this.total();
    if (usual <= 0 || total === null || ways.some(({ isBalance }) => isBalance)) return;
    const least = ways.reduce((lowest, { min }) => (min < lowest ? min : lowest), ways[0]?.min ?? 0n);
    const before = row.quantity;
    if (total - this.takenOff >= least) return;
    for (let next = before - (before % step) + step; ; next += step) {
      row.quantity = Math.min(next, max);
      if ((this.total() ?? 0n) - this.takenOff >= least && this.list.isInBounds(row)) return;
      if (next >= max) break;
    }
    row.quantity = before;
  }

  protected typeByLink(row: Row): void {
    if (row.own) return;
    const { type, network } = this.list.sold(row.service);
    const exampleOf = (id: number) => this.list.sold(this.list.first(id)).example;
    let best = type;
    let most = this.list.likeness(row.url, exampleOf(type));
    for (const id of this.list.typesOf(network)) {
      const its = this.list.likeness(row.url, exampleOf(id));
      if (its > most) [best, most] = [id, its];
    }
    if (best === type) return;
    this.take(row, this.list.first(best));
    this.raise();
  }

  /** The types that fit the link of an order of several lines are asked for in the name of one of them. */
  protected limit(row: Row): void {
    const link = this.shop.links.find(({ url }) => url === row.url);
    const network = this.list.sold(row.service).network;
    if (!link) return;
    const fitting = link.network === network ? link.fitting : [];
    const offered = this.list.typesOf(network).filter((type) => fitting.includes(type));
    if (offered.length === 0) return;
    for (const each of this.rows) each.types = this.rows.length > 1 ? offered : null;
    if (row.own || offered.includes(this.list.sold(row.service).type)) return;
    const taken = this.rows.filter((each) => each !== row).map((each) => this.list.sold(each.service).type);
    this.take(row, this.list.first(offered.find((type) => !taken.includes(type)) ?? offered[0]));
    this.raise();
  }

  protected switch(network: number): void {
    const types = this.list.typesOf(network);
    for (const [at, each] of this.rows.entries()) {
      this.take(each, this.list.first(types[at % types.length]));
      each.own = false;
      each.types = null;
    }
    this.raise();
  }

  protected left(rows: Row[]): void {
    const { network } = this.list.sold(this.row().service);
    if (rows.length === 0) return this.begin(network);
    this.rows = rows;
    if (rows.length === 1 && rows[0]) rows[0].types = null;
    if (!rows.some(({ id }) => id === this.open)) this.open = rows[0]?.id ?? 0;
  }

  /** Another order in place of the present one. */
  protected anew(): void {
    this.begin(this.list.sold(this.row().service).network);
  }

  /** Whether all rows of the form can be ordered. If not, the first of the wrong ones is opened. */
  protected complete(): boolean {
    const wrong = this.rows.filter((row) => !this.list.isRight(row) || this.list.isElsewhere(row));
    if (wrong.length > 0 && !wrong.some(({ id }) => id === this.open)) this.open = wrong[0]?.id ?? 0;
    return wrong.length === 0;
  }
}
