/*
 * What the order form and the cart should be, as plain as a sheet of paper: rows, whole numbers, and prices by the words of the
 * specification. It shares no code with the product; what is sold comes from the API.
 */

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

/** A payment that was sent and of which the page does not know what became. */
interface Attempt {
  readonly selection: string;
  readonly isCharged: boolean;
}

export type Failure = 'none' | 'lost' | 'refused' | 'twice';

export type Act =
  | { readonly act: 'link'; readonly url: string; readonly pasted: boolean }
  | {
      readonly act: 'network' | 'type' | 'service' | 'quantity' | 'slide' | 'quick' | 'runs' | 'growth';
      readonly to: number;
    }
  | { readonly act: 'money'; readonly cents: number }
  | { readonly act: 'guarantee' | 'drip' | 'growing' }
  | { readonly act: 'addLine' | 'clear' | 'toCart' | 'reload' | 'language' | 'theme' | 'back' | 'away' }
  | { readonly act: 'openLine' | 'removeLine' | 'cartRemove'; readonly at: number }
  | { readonly act: 'cartEdit'; readonly at: number; readonly to: number }
  | { readonly act: 'cartClear'; readonly sure: boolean }
  | { readonly act: 'pay' | 'cartPay'; readonly fails: Failure };

const digitsOfMicros = 1_000_000n;

/** Dollars as JSON writes them, in millionths. */
export function micros(usd: number): bigint {
  const [whole = '0', rest = ''] = usd.toFixed(6).split('.');
  return BigInt(whole) * digitsOfMicros + BigInt(rest);
}

/** Half up; both are above zero. */
function rounded(dividend: bigint, divisor: bigint): bigint {
  return (2n * dividend + divisor) / (2n * divisor);
}

/** One step of a walk over the sheet. */
export class Sheet {
  rows: Row[] = [];
  open = 0;
  cart: Put[] = [];
  orders = 0;
  charged = 0n;
  /** Whether anything was typed since the form began. */
  touched = false;
  attempt: Attempt | null = null;
  cartAttempt: Attempt | null = null;
  private given = 0;

  readonly shop: Shop;

  constructor(shop: Shop) {
    this.shop = shop;
    this.begin(shop.networks[0]?.id ?? 0);
  }

  sold(id: number): Sold {
    const sold = this.shop.byId.get(id);
    if (!sold) throw new Error(`The sheet sells no ${id}`);
    return sold;
  }

  row(): Row {
    const row = this.rows.find(({ id }) => id === this.open);
    if (!row) throw new Error('No row is open');
    return row;
  }

  typesOf(network: number): readonly number[] {
    return this.shop.networks.find(({ id }) => id === network)?.types ?? [];
  }

  /** The types that can be chosen for the open row. */
  offered(): readonly number[] {
    const row = this.row();
    const all = this.typesOf(this.sold(row.service).network);
    return row.types ? all.filter((type) => row.types?.includes(type)) : all;
  }

  private first(type: number | undefined): number {
    return this.shop.services.get(type ?? 0)?.[0]?.id ?? 0;
  }

  private fresh(url: string, service: number, types: readonly number[] | null): Row {
    this.given += 1;
    const { refill, step } = this.sold(service);
    const plain = { drip: false, runs: 2, growing: false, own: false };
    return {
      ...plain,
      id: this.given,
      url,
      service,
      quantity: this.usual(service),
      guarantee: refill,
      growth: step,
      types,
    };
  }

  private usual(service: number): number {
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

  private take(row: Row, service: number): void {
    const { refill, step, drip } = this.sold(service);
    row.service = service;
    row.quantity = this.usual(service);
    row.guarantee = refill;
    row.growth = step;
    row.drip = row.drip && drip;
  }

  private begin(network: number): void {
    const row = this.fresh('', this.first(this.typesOf(network)[0]), null);
    this.rows = [row];
    this.open = row.id;
  }

  /** Pieces of all runs. */
  private pieces(row: Put | Row): bigint {
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
    const { targets, max } = this.sold(row.service);
    if (row.url === '' || targets > 0 || !this.takes(row.service, row.quantity)) return false;
    if (!row.drip) return true;
    if (this.pieces(row) > 1_000_000_000n) return false;
    const runs = Array.from({ length: row.runs }, (_, run) => row.quantity + (row.growing ? run * row.growth : 0));
    return runs.every((quantity) => this.takes(row.service, quantity)) && (runs.at(-1) ?? 0) <= max;
  }

  /** The total of the form; null while nothing has a quantity. */
  total(): bigint | null {
    const priced = this.rows.filter(({ quantity, service }) => quantity > 0 && !this.sold(service).counted);
    if (priced.length === 0) return null;
    return priced.reduce((sum, row) => sum + this.costOf(row), 0n);
  }

  /** The total of what can be ordered of the cart. */
  cartTotal(): bigint | null {
    const right = this.cart.filter((put) => this.isRight(put));
    return right.length === 0 ? null : right.reduce((sum, put) => sum + this.costOf(put), 0n);
  }

  private selection(rows: readonly (Put | Row)[]): string {
    return JSON.stringify(
      rows.map(({ url, service, quantity, guarantee, drip, runs, growing, growth }) => {
        return [url, service, quantity, guarantee, ...(drip ? [runs, growing, growing ? growth : 0] : [])];
      }),
    );
  }

  /** What a payment that fails like this, or not, does to the books; whether the page learns that it is paid. */
  private settle(before: Attempt | null, rows: readonly (Put | Row)[], fails: Failure): Attempt | null {
    const selection = this.selection(rows);
    const isCharged = before?.selection === selection && before.isCharged;
    const reaches = fails !== 'refused';
    if (reaches && !isCharged) {
      this.orders += rows.length;
      this.charged += rows.reduce((sum, row) => sum + this.costOf(row), 0n);
    }
    return fails === 'lost' || fails === 'refused' ? { selection, isCharged: isCharged || reaches } : null;
  }

  private likeness(url: string, example: string): number {
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

  private typeByLink(row: Row): void {
    if (row.own) return;
    const { type, network } = this.sold(row.service);
    const exampleOf = (id: number) => this.sold(this.first(id)).example;
    let best = type;
    let most = this.likeness(row.url, exampleOf(type));
    for (const id of this.typesOf(network)) {
      const its = this.likeness(row.url, exampleOf(id));
      if (its > most) [best, most] = [id, its];
    }
    if (best !== type) this.take(row, this.first(best));
  }

  /** The types that fit the link of an order of several lines are asked for in the name of one of them. */
  private limit(row: Row): void {
    const link = this.shop.links.find(({ url }) => url === row.url);
    const network = this.sold(row.service).network;
    if (!link) return;
    const fitting = link.network === network ? link.fitting : [];
    const offered = this.typesOf(network).filter((type) => fitting.includes(type));
    if (offered.length === 0) return;
    for (const each of this.rows) each.types = this.rows.length > 1 ? offered : null;
    if (row.own || offered.includes(this.sold(row.service).type)) return;
    const taken = this.rows.filter((each) => each !== row).map((each) => this.sold(each.service).type);
    this.take(row, this.first(offered.find((type) => !taken.includes(type)) ?? offered[0]));
  }

  private switch(network: number): void {
    const types = this.typesOf(network);
    for (const [at, each] of this.rows.entries()) {
      this.take(each, this.first(types[at % types.length]));
      each.own = false;
      each.types = null;
    }
  }

  private left(rows: Row[]): void {
    const { network } = this.sold(this.row().service);
    if (rows.length === 0) return this.begin(network);
    this.rows = rows;
    if (rows.length === 1 && rows[0]) rows[0].types = null;
    if (!rows.some(({ id }) => id === this.open)) this.open = rows[0]?.id ?? 0;
  }

  /** Another order in place of the present one. */
  private anew(): void {
    this.begin(this.sold(this.row().service).network);
  }

  /** Whether all rows of the form can be ordered. If not, the first of the wrong ones is opened. */
  private complete(): boolean {
    const wrong = this.rows.filter((row) => !this.isRight(row));
    if (wrong.length > 0 && !wrong.some(({ id }) => id === this.open)) this.open = wrong[0]?.id ?? 0;
    return wrong.length === 0;
  }

  /** Whether an act makes sense as things are. */
  allows(act: Act): boolean {
    const row = this.row();
    const sold = this.sold(row.service);
    switch (act.act) {
      case 'quantity':
      case 'slide':
      case 'quick':
      case 'money':
        return !sold.counted;
      case 'guarantee':
        return sold.refill;
      case 'drip':
        return sold.drip;
      case 'runs':
      case 'growing':
        return row.drip;
      case 'growth':
        return row.drip && row.growing;
      case 'addLine':
        return this.rows.length < 4;
      case 'openLine':
      case 'removeLine':
        return this.rows.length > 1;
      case 'clear':
        return this.rows.length > 1 || row.url !== '';
      case 'toCart':
        // A payment whose outcome is unknown comes first.
        return this.total() !== null && this.attempt === null && this.cart.length < 8;
      case 'cartRemove':
        return this.cart.length > 1 && this.cartAttempt === null;
      case 'cartEdit':
        return this.cart.some(({ drip }) => !drip) && this.cartAttempt === null;
      case 'cartClear':
        return this.cart.length > 0 && this.cartAttempt === null;
      case 'pay':
        return this.total() !== null && (this.total() ?? 0n) < 3_000_000n;
      case 'cartPay':
        return this.cartTotal() !== null && (this.cartTotal() ?? 0n) < 6_000_000n;
      default:
        return true;
    }
  }

  /** The act on the sheet; gives what the driver needs to know. */
  apply(act: Act): { readonly leaves: boolean } {
    const row = this.row();
    const typed = () => {
      this.touched = true;
    };
    const stays = { leaves: false };
    switch (act.act) {
      case 'link': {
        typed();
        for (const each of this.rows) each.url = act.url;
        const link = this.shop.links.find(({ url }) => url === act.url);
        if (!link) return stays;
        if (this.sold(row.service).network !== link.network) this.switch(link.network);
        if (this.rows.length === 1) this.typeByLink(row);
        else this.limit(row);
        return stays;
      }
      case 'network':
        typed();
        if (act.to !== this.sold(row.service).network) this.switch(act.to);
        return stays;
      case 'type':
      case 'service': {
        const { type } = this.sold(row.service);
        const offered = this.offered();
        const chosen = act.act === 'type' ? offered[act.to % offered.length] : type;
        const services = this.shop.services.get(chosen ?? 0) ?? [];
        const next = act.act === 'type' ? services[0] : services[act.to % Math.min(5, services.length)];
        // A radio button that is on already says nothing.
        if (!next || (act.act === 'type' ? chosen === type : next.id === row.service)) return stays;
        typed();
        this.take(row, next.id);
        row.own = true;
        return stays;
      }
      case 'quantity':
        typed();
        row.quantity = this.onStep(act.to, row.service);
        return stays;
      case 'slide': {
        typed();
        const { min, max } = this.sold(row.service);
        const on = act.to <= 0 ? min : act.to >= 100 ? max : Math.round(min * (max / min) ** (act.to / 100));
        row.quantity = this.onStep(on, row.service);
        return stays;
      }
      case 'quick':
        // The figure is read from the page and told by the driver.
        typed();
        row.quantity = act.to;
        return stays;
      case 'money':
        typed();
        row.quantity = this.bought(row, BigInt(act.cents) * 10_000n);
        return stays;
      case 'guarantee':
        typed();
        row.guarantee = !row.guarantee;
        return stays;
      case 'drip':
        typed();
        row.drip = !row.drip;
        if (row.drip) row.growth = this.sold(row.service).step;
        return stays;
      case 'growing':
        typed();
        row.growing = !row.growing;
        return stays;
      case 'runs':
        typed();
        row.runs = Math.max(2, act.to);
        return stays;
      case 'growth': {
        typed();
        const { step } = this.sold(row.service);
        row.growth = Math.floor((act.to + step / 2) / step) * step;
        return stays;
      }
      case 'addLine': {
        typed();
        const offered = this.offered();
        const free = offered.find((type) => this.rows.every((each) => this.sold(each.service).type !== type));
        const added = this.fresh(row.url, this.first(free ?? offered[0]), row.types);
        const wasOne = this.rows.length === 1;
        this.rows = [...this.rows, added];
        this.open = added.id;
        if (wasOne && added.url !== '') this.limit(added);
        return stays;
      }
      case 'openLine':
        typed();
        this.open = this.rows[act.at % this.rows.length]?.id ?? 0;
        return stays;
      case 'removeLine': {
        typed();
        const gone = this.rows[act.at % this.rows.length];
        this.left(this.rows.filter((each) => each !== gone));
        return stays;
      }
      case 'clear':
        typed();
        this.left([]);
        return stays;
      case 'toCart': {
        typed();
        if (!this.complete()) return stays;
        for (const { url, service, quantity, guarantee, drip, runs, growing, growth } of this.rows)
          this.cart.push({ url, service, quantity, guarantee, drip, runs, growing, growth });
        this.anew();
        return stays;
      }
      case 'cartRemove':
        this.cart.splice(act.at % this.cart.length, 1);
        return stays;
      case 'cartEdit': {
        const plain = this.cart.filter(({ drip }) => !drip);
        const put = plain[act.at % plain.length];
        if (put) put.quantity = this.onStep(act.to, put.service, true);
        return stays;
      }
      case 'cartClear':
        if (act.sure) this.cart = [];
        return stays;
      case 'pay': {
        typed();
        if (!this.complete()) return stays;
        this.attempt = this.settle(this.attempt, this.rows, act.fails);
        if (this.attempt !== null) return stays;
        this.touched = false;
        this.begin(this.shop.networks[0]?.id ?? 0);
        return { leaves: true };
      }
      case 'cartPay': {
        const right = this.cart.filter((put) => this.isRight(put));
        this.cartAttempt = this.settle(this.cartAttempt, right, act.fails);
        if (this.cartAttempt !== null) return stays;
        this.cart = this.cart.filter((put) => !right.includes(put));
        return { leaves: true };
      }
      default:
        return this.restored();
    }
  }

  /** After the page was opened anew: what was typed comes back; a form that nobody touched begins anew. */
  private restored(): { readonly leaves: boolean } {
    if (!this.touched) this.begin(this.shop.networks[0]?.id ?? 0);
    return { leaves: false };
  }

  /** The largest quantity on the step that a sum buys, for each run. */
  private bought(row: Row, sum: bigint): number {
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
