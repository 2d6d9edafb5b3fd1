import type { Act, Ending } from './acts.ts';
import { FormRows } from './form-rows.ts';
import { type Asking, type Attempt, unsure } from './payments.ts';
import type { Put, Row } from './price-list.ts';
import { applies, chargeOf, openWays, payableOf, wayOf } from './terms.ts';

/** Dollars, in millionths, that the walk pays at a gateway at most: a larger sum has bonuses, and makes prices of one's own. */
const gatewayLimit = 60_000_000n;
/** Orders of guests that the shop takes from an address in an hour, less some. */
const guestOrderLimit = 50;

/** How something is paid. */
interface How {
  readonly coupon: string | null;
  readonly way: string | null;
  readonly email: string;
}

/** Totals of form and cart: what they cost, by which ways they can be paid, and which acts make sense. */
export class SheetTotals extends FormRows {
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
  /** As a guest has typed it, in the form and in the cart of this tab. */
  email = '';
  cartEmail = '';
  /** Invoices that the browser waits for, of all that was ordered in the form, and of the cart. */
  invoices = 0;
  cartInvoices = 0;
  protected ofGuests = 0;
  /** Customers that there were. */
  protected customers = 0;
  currency: 'USD' | 'RUB' = 'USD';

  /** Whether nothing that has a quantity is out of bounds: the form then offers to pay. */
  private canDeliver(): boolean {
    return this.rows.every((row) => {
      return row.quantity === 0 || this.list.sold(row.service).counted || this.list.isInBounds(row);
    });
  }

  /** What can be ordered of the cart. */
  protected orderable(): readonly Put[] {
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

  /** What the shop answers about the coupon, where it is asked for the price. */
  protected hear(): void {
    const total = this.total();
    if (total === null || !this.isPriceKnown()) return;
    this.takenOff = total - payableOf(this.terms(), total, this.coupon);
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
  protected shown(): readonly Put[] {
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
  protected asking(rows: readonly (Put | Row)[], total: bigint | null, how: How, isCart = false): Asking {
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
  private canPay(total: bigint | null, coupon: string | null, chosen: string | null, largest: bigint): boolean {
    if (total === null) return false;
    const terms = this.terms();
    const way = wayOf(terms, total, coupon, chosen);
    if (way === null || (this.isGuest && this.ofGuests >= guestOrderLimit)) return false;
    const charge = chargeOf(terms, total, coupon, chosen);
    if (way.isGateway) return charge < gatewayLimit;
    return way.isBalance && charge < (charge < total ? 25_000_000n : largest);
  }

  /** Keys of the ways that take an amount, in the order of the page. */
  protected opened(total: bigint | null, coupon: string | null): readonly string[] {
    return openWays(this.terms(), total, coupon).map(({ key }) => key);
  }
}

/** What is done to the lines of the form. */
const onForm: ReadonlySet<Act['act']> = new Set([
  ...(['link', 'network', 'type', 'service', 'quantity', 'slide', 'quick', 'money', 'guarantee'] as const),
  ...(['drip', 'growing', 'runs', 'growth', 'addLine', 'openLine', 'removeLine', 'clear'] as const),
]);
