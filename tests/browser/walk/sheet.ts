import type { Act, Ending, Failure } from './acts.ts';
import { type Asking, type Attempt, type Outcome, settle, unsure } from './payments.ts';
import { FormRows } from './form-rows.ts';
import type { Put, Row } from './price-list.ts';
import { applies, chargeOf, openWays, payableOf, type Terms, wayOf } from './terms.ts';

/*
 * What the order form and the cart should be, as plain as a sheet of paper: rows, whole numbers, and prices by the words of the
 * specification. It shares no code with the product; what is sold comes from the API.
 */

/** What an act leads to. */
export interface Told {
  /** The page is left for the orders. */
  readonly leaves: boolean;
  /** A payment is sent. */
  readonly isSent: boolean;
  /** What the gateway asks for, where the page is left for it. */
  readonly asked: Attempt | null;
}

/** Dollars, in millionths, that the walk pays at a gateway at most: a larger sum has bonuses, and makes prices of one's own. */
const mostAtGateway = 60_000_000n;
/** Orders of guests that the shop takes from an address in an hour, less some. */
const mostOfGuests = 50;
/** Invoices that a browser waits for. */
const mostAsked = 10;

/** One step of a walk over the sheet. */
export class Sheet extends FormRows {
  cart: Put[] = [];
  orders = 0;
  charged = 0n;
  /** Whether anything was typed since the form began. */
  touched = false;
  /** Payments that were sent for the form as it stands, or stood, and for the cart. */
  attempts: readonly Attempt[] = [];
  cartAttempts: readonly Attempt[] = [];
  /** Code in use and way that was chosen, in the form and in the cart of this tab. */
  coupon: string | null = null;
  way: string | null = null;
  cartCoupon: string | null = null;
  cartWay: string | null = null;
  isGuest = false;
  /** As a guest has typed it, in the form and in the cart of this tab. */
  email = '';
  cartEmail = '';
  /** Invoices that the browser waits for, of all that was ordered in the form, and of the cart. */
  invoices = 0;
  cartInvoices = 0;
  private ofGuests = 0;
  /** Customers that there were. */
  private customers = 0;
  currency: 'USD' | 'RUB' = 'USD';

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

  /** Whether nothing that has a quantity is out of bounds: the form then offers to pay. */
  private canDeliver(): boolean {
    return this.rows.every((row) => {
      return row.quantity === 0 || this.list.sold(row.service).counted || this.list.isInBounds(row);
    });
  }

  /** What can be ordered of the cart. */
  private orderable(): readonly Put[] {
    return this.cart.filter((put) => this.list.isRight(put) && !this.list.isElsewhere(put));
  }

  /** The total of it. */
  cartTotal(): bigint | null {
    const right = this.orderable();
    return right.length === 0 ? null : right.reduce((sum, put) => sum + this.list.costOf(put), 0n);
  }

  /** Whether the shop can tell what a coupon does: where a row is out of bounds, it says nothing of the price. */
  isPriceKnown(): boolean {
    return this.coupon === null || this.rows.every((row) => row.quantity === 0 || this.list.isInBounds(row));
  }

  /** What is paid for the form; null while nothing has a quantity. */
  charge(): bigint | null {
    const total = this.total();
    return total === null ? null : chargeOf(this.terms(), total, this.coupon, this.way);
  }

  /** Key of the way that the form pays by. */
  wayInUse(): string {
    return wayOf(this.terms(), this.total(), this.coupon, this.way)?.key ?? '';
  }

  /** What is paid for the cart, as this tab pays it, or another that has chosen nothing. */
  cartCharge(isOther = false): bigint | null {
    const total = this.cartTotal();
    if (total === null) return null;
    return isOther
      ? chargeOf(this.terms(), total, null, null)
      : chargeOf(this.terms(), total, this.cartCoupon, this.cartWay);
  }

  /** The cart in the order of the page: by network and link, in the order in which each came first. */
  private shown(): readonly Put[] {
    const keys = (put: Put) =>
      [this.list.sold(put.service).network, `${this.list.sold(put.service).network} ${put.url}`] as const;
    const first = (at: 0 | 1, put: Put) => this.cart.findIndex((each) => keys(each)[at] === keys(put)[at]);
    return this.cart.toSorted((one, other) => first(0, one) - first(0, other) || first(1, one) - first(1, other));
  }

  private selection(rows: readonly (Put | Row)[]): string {
    return JSON.stringify(
      rows.map(({ url, service, quantity, guarantee, drip, runs, growing, growth }) => {
        return [url, service, quantity, guarantee, ...(drip ? [runs, growing, growing ? growth : 0] : [])];
      }),
    );
  }

  /** What is asked when rows are paid for: the price that stands there, with the coupon as it is. */
  private asking(rows: readonly (Put | Row)[], total: bigint | null, how: How, isCart = false): Asking {
    const { coupon, way: chosen, email } = how;
    const terms = this.terms();
    const way = wayOf(terms, total, coupon, chosen);
    const charge = total === null ? 0n : chargeOf(terms, total, coupon, chosen);
    return {
      isCart,
      selection: this.selection(rows),
      rows: [...rows],
      total: total ?? 0n,
      payable: total === null ? 0n : payableOf(terms, total, coupon),
      charge,
      by: [way?.key, coupon, this.isGuest ? email : null, charge].join(),
      owner: this.isGuest ? `guest ${email}` : `customer ${this.customers}`,
      isAtGateway: way?.isGateway === true,
      isRefused: (total !== null && !applies(terms, total, coupon)) || rows.some((row) => this.list.isElsewhere(row)),
    };
  }

  /** What the shop takes into its books. */
  private book({ orders, charged, isFirst }: Pick<Outcome, 'orders' | 'charged' | 'isFirst'>): void {
    if (this.isGuest) this.ofGuests += isFirst ? 1 : 0;
    else this.orders += orders;
    this.charged += charged;
  }

  isUnsure(): boolean {
    return unsure(this.attempts) !== null;
  }

  isCartUnsure(): boolean {
    return unsure(this.cartAttempts) !== null;
  }

  /** Whether an act makes sense as things are. */
  allows(act: Act): boolean {
    // What may be paid stays as it is.
    if (onForm.has(act.act) && this.isUnsure()) return false;
    const row = this.row();
    const sold = this.list.sold(row.service);
    switch (act.act) {
      case 'quantity':
      case 'slide':
      case 'quick':
        return !sold.counted;
      case 'money':
        // Typed in dollars: what rubles are as dollars is the business of other tests.
        return !sold.counted && this.currency === 'USD';
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
      // How it is paid stays as it is while a payment's outcome is unknown.
      case 'coupon':
        return !this.isUnsure() && act.code !== this.coupon;
      case 'way':
        return !this.isUnsure() && this.isPriceKnown() && this.opened(this.total(), this.coupon).length > 1;
      case 'email':
        return this.isGuest && !this.isUnsure();
      case 'cartEmail':
        return this.isGuest && this.cart.length > 0 && !this.isCartUnsure();
      case 'cartCoupon':
        return this.cart.length > 0 && !this.isCartUnsure() && act.code !== this.cartCoupon;
      case 'cartWay':
        return (
          this.cart.length > 0 && !this.isCartUnsure() && this.opened(this.cartTotal(), this.cartCoupon).length > 1
        );
      case 'toCart':
        // A payment whose outcome is unknown comes first.
        return this.total() !== null && !this.isUnsure() && this.cart.length < 8;
      case 'cartRemove':
        return this.cart.length > 1 && !this.isCartUnsure();
      case 'cartEdit':
        return this.cart.some(({ drip }) => !drip) && !this.isCartUnsure();
      case 'cartClear':
        return this.cart.length > 0 && !this.isCartUnsure();
      case 'pay':
        return this.canDeliver() && this.canPay(this.total(), this.coupon, this.way, 3_000_000n);
      case 'cartPay':
        return this.canPayCart(act);
      // The orders are a customer's.
      case 'visit':
      case 'ended':
        return !this.isGuest;
      // Who goes leaves no payment behind of which nobody knows.
      case 'guest':
        return !this.isGuest && !this.isUnsure() && !this.isCartUnsure();
      case 'customer':
        return this.isGuest && !this.isUnsure() && !this.isCartUnsure();
      default:
        return true;
    }
  }

  private canPayCart({ isOther, ends }: { readonly isOther: boolean; readonly ends: Ending }): boolean {
    // The other tab neither goes to the gateway nor has it an e-mail.
    const unknown = unsure(this.cartAttempts);
    if (unknown) return !isOther || !unknown.isAtGateway;
    if (isOther) return !this.isGuest && this.canPay(this.cartTotal(), null, null, 6_000_000n);
    const way = wayOf(this.terms(), this.cartTotal(), this.cartCoupon, this.cartWay);
    // Either tab may be the first to hear that it is paid, and forgets the coupon of its own.
    if (way?.isGateway === true && ends === 'paid' && this.cartCoupon !== null) return false;
    return this.canPay(this.cartTotal(), this.cartCoupon, this.cartWay, 6_000_000n);
  }

  /**
   * Whether the walk can pay for it: from the balance, at once, and often; or at the gateway. A discount begins at a higher price.
   */
  private canPay(total: bigint | null, coupon: string | null, chosen: string | null, most: bigint): boolean {
    if (total === null) return false;
    const terms = this.terms();
    const way = wayOf(terms, total, coupon, chosen);
    if (way === null || (this.isGuest && this.ofGuests >= mostOfGuests)) return false;
    const charge = chargeOf(terms, total, coupon, chosen);
    if (way.isGateway) return charge < mostAtGateway;
    return way.isBalance && charge < (charge < total ? 25_000_000n : most);
  }

  /** The act on the sheet. */
  apply(act: Act): Told {
    const row = this.row();
    const typed = () => {
      this.touched = true;
    };
    const stays: Told = { leaves: false, isSent: false, asked: null };
    switch (act.act) {
      case 'link': {
        // Whoever empties a field that is empty has typed nothing.
        if (act.url === '' && row.url === '') return stays;
        typed();
        for (const each of this.rows) each.url = act.url;
        const link = this.shop.links.find(({ url }) => url === act.url);
        if (!link) return stays;
        if (this.list.sold(row.service).network !== link.network) this.switch(link.network);
        if (this.rows.length === 1) this.typeByLink(row);
        else this.limit(row);
        return stays;
      }
      case 'network':
        if (act.to === this.list.sold(row.service).network) return stays;
        typed();
        this.switch(act.to);
        return stays;
      case 'type':
      case 'service': {
        const { type } = this.list.sold(row.service);
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
        row.quantity = this.list.onStep(act.to, row.service);
        return stays;
      case 'slide': {
        typed();
        const { min, max } = this.list.sold(row.service);
        const on = act.to <= 0 ? min : act.to >= 100 ? max : Math.round(min * (max / min) ** (act.to / 100));
        row.quantity = this.list.onStep(on, row.service);
        return stays;
      }
      case 'quick':
        // The figure is read from the page and told by the driver.
        typed();
        row.quantity = act.to;
        return stays;
      case 'money':
        typed();
        row.quantity = this.list.bought(row, BigInt(act.cents) * 10_000n);
        return stays;
      case 'guarantee':
        typed();
        row.guarantee = !row.guarantee;
        return stays;
      case 'drip':
        typed();
        row.drip = !row.drip;
        if (row.drip) row.growth = this.list.sold(row.service).step;
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
        const { step } = this.list.sold(row.service);
        row.growth = Math.floor((act.to + step / 2) / step) * step;
        return stays;
      }
      case 'addLine': {
        typed();
        const offered = this.offered();
        const free = offered.find((type) => this.rows.every((each) => this.list.sold(each.service).type !== type));
        const added = this.fresh(row.url, this.list.first(free ?? offered[0]), row.types);
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
        // What is wrong with a form is said, which is nothing that somebody has typed.
        if (!this.complete()) return stays;
        for (const { url, service, quantity, guarantee, drip, runs, growing, growth } of this.rows)
          this.cart.push({ url, service, quantity, guarantee, drip, runs, growing, growth });
        this.cartCoupon = this.coupon ?? this.cartCoupon;
        this.cartEmail ||= this.email;
        this.coupon = null;
        this.anew();
        return stays;
      }
      case 'cartRemove':
        this.cart.splice(this.cart.indexOf(this.shown()[act.at % this.cart.length] as Put), 1);
        return stays;
      case 'coupon':
        if (act.code === null && this.coupon === null) return stays;
        typed();
        this.coupon = act.code;
        return stays;
      case 'way':
        typed();
        this.way =
          this.opened(this.total(), this.coupon)[act.at % this.opened(this.total(), this.coupon).length] ?? null;
        return stays;
      case 'email':
        typed();
        this.email = act.text;
        return stays;
      case 'cartEmail':
        this.cartEmail = act.text;
        return stays;
      case 'cartCoupon':
        this.cartCoupon = act.code;
        return stays;
      case 'cartWay': {
        const open = this.opened(this.cartTotal(), this.cartCoupon);
        this.cartWay = open[act.at % open.length] ?? null;
        return stays;
      }
      case 'currency':
        this.currency = this.currency === 'USD' ? 'RUB' : 'USD';
        return stays;
      case 'theme':
        return stays;
      case 'cartEdit': {
        const plain = this.shown().filter(({ drip }) => !drip);
        const put = plain[act.at % plain.length];
        if (put) put.quantity = this.list.onStep(act.to, put.service, true);
        return stays;
      }
      case 'cartClear':
        if (act.sure) this.cart = [];
        this.withoutCart(act.isOther);
        return stays;
      case 'pay':
        return this.pay(act);
      case 'cartPay':
        return this.payCart(act);
      case 'guest':
        // What a customer has typed is theirs.
        this.isGuest = true;
        this.startOver();
        return stays;
      case 'customer':
        this.isGuest = false;
        this.customers += 1;
        this.orders = 0;
        this.charged = 0n;
        return this.restored();
      default:
        return this.restored();
    }
  }

  private pay({ fails, ends }: { readonly fails: Failure; readonly ends: Ending }): Told {
    const isComplete = this.complete();
    if (!isComplete || (this.isGuest && !isEmail(this.email))) return { leaves: false, isSent: false, asked: null };
    const asking = this.asking(this.rows, this.total(), this);
    const outcome = settle(this.attempts, asking, fails);
    this.attempts = after(outcome, ends);
    this.book(outcome);
    this.invoices -= outcome.dropped;
    if (outcome.isNewInvoice) this.invoices = Math.min(mostAsked, this.invoices + 1);
    if (outcome.isAsked) {
      const asked = outcome.attempt;
      if (ends !== 'paid') return { leaves: false, isSent: true, asked };
      this.invoices -= 1;
      this.startOver();
      return { leaves: false, isSent: true, asked };
    }
    if (!outcome.isPaid) return { leaves: false, isSent: true, asked: null };
    this.startOver();
    return { leaves: true, isSent: true, asked: null };
  }

  private payCart(act: { readonly fails: Failure; readonly ends: Ending; readonly isOther: boolean }): Told {
    const { fails, ends, isOther } = act;
    const before = unsure(this.cartAttempts);
    // A payment that is sent again has its e-mail.
    if (this.isGuest && before === null && !isEmail(this.cartEmail))
      return { leaves: false, isSent: false, asked: null };
    const right = before ? before.rows : this.orderable();
    const coupon = isOther ? null : this.cartCoupon;
    const how = { coupon, way: isOther ? null : this.cartWay, email: this.cartEmail };
    const outcome = settle(this.cartAttempts, this.asking(right, this.cartTotal(), how, true), fails);
    this.cartAttempts = after(outcome, ends);
    this.book(outcome);
    this.cartInvoices -= outcome.dropped;
    if (outcome.isNewInvoice) this.cartInvoices = Math.min(mostAsked, this.cartInvoices + 1);
    const isPaid = outcome.isPaid || (outcome.isAsked && ends === 'paid');
    const asked = outcome.isAsked ? outcome.attempt : null;
    if (!isPaid) return { leaves: false, isSent: true, asked };
    if (asked) {
      this.cartInvoices -= 1;
      this.cartAttempts = this.cartAttempts.filter(({ rows }) => rows !== asked.rows);
    }
    this.cart = this.cart.filter((put) => !right.includes(put));
    this.withoutCart(isOther);
    return { leaves: asked === null && this.cart.length === 0, isSent: true, asked };
  }

  /** After the page was opened anew: what was typed comes back; a form that nobody touched begins anew. */
  private restored(): Told {
    if (!this.touched) this.startOver();
    return { leaves: false, isSent: false, asked: null };
  }

  /** A form as a first visit finds it. */
  private startOver(): void {
    this.touched = false;
    this.attempts = [];
    this.coupon = null;
    this.way = null;
    this.email = '';
    this.begin(this.shop.networks[0]?.id ?? 0);
  }

  /** The coupon goes with the last item; a tab that does not look at the cart keeps it. */
  private withoutCart(isOther: boolean): void {
    if (this.cart.length === 0 && !isOther) this.cartCoupon = null;
  }

  /** Keys of the ways that take an amount, in the order of the page. */
  private opened(total: bigint | null, coupon: string | null): readonly string[] {
    return openWays(this.terms(), total, coupon).map(({ key }) => key);
  }
}

/** What is remembered of payments after one of them was sent, and has ended like this where it got to the gateway. */
function after({ attempt, others, isAsked }: Outcome, ends: Ending): readonly Attempt[] {
  if (attempt === null) return others;
  return [...others, { ...attempt, isDeclined: attempt.isDeclined || (isAsked && ends === 'declined') }];
}

/** What is done to the lines of the form. */
const onForm: ReadonlySet<Act['act']> = new Set([
  ...(['link', 'network', 'type', 'service', 'quantity', 'slide', 'quick', 'money', 'guarantee'] as const),
  ...(['drip', 'growing', 'runs', 'growth', 'addLine', 'openLine', 'removeLine', 'clear'] as const),
]);

/** How something is paid. */
interface How {
  readonly coupon: string | null;
  readonly way: string | null;
  readonly email: string;
}

/** Of the addresses that the walk types. */
function isEmail(text: string): boolean {
  return text.includes('@');
}
