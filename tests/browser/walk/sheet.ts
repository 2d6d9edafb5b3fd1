import type { Act, Ending, Failure } from './acts.ts';
import { type Attempt, type Outcome, settle, unsure } from './payments.ts';
import type { Put } from './price-list.ts';
import { SheetTotals } from './sheet-totals.ts';

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
  readonly requested: Attempt | null;
}

/** Invoices that a browser waits for. */
const maxAsked = 10;

/** One step of a walk over the sheet. */
export class Sheet extends SheetTotals {
  /** The act on the sheet. */
  apply(act: Act): Told {
    const expected = this.enact(act);
    this.hear();
    return expected;
  }

  private enact(act: Act): Told {
    const row = this.row();
    const typed = () => {
      this.touched = true;
    };
    const stays: Told = { leaves: false, isSent: false, requested: null };
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
        this.raise();
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
        this.raise();
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
        this.takenOff = 0n;
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
        this.takenOff = 0n;
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
    if (!isComplete || (this.isGuest && !isEmail(this.email))) return { leaves: false, isSent: false, requested: null };
    const asking = this.asking(this.rows, this.total(), this);
    const outcome = settle(this.attempts, asking, fails);
    this.attempts = after(outcome, ends);
    this.book(outcome);
    this.invoices -= outcome.dropped;
    if (outcome.isNewInvoice) this.invoices = Math.min(maxAsked, this.invoices + 1);
    if (outcome.isRequested) {
      const requested = outcome.attempt;
      if (ends !== 'paid') return { leaves: false, isSent: true, requested };
      this.invoices -= 1;
      this.startOver();
      return { leaves: false, isSent: true, requested };
    }
    if (!outcome.isPaid) return { leaves: false, isSent: true, requested: null };
    this.startOver();
    return { leaves: true, isSent: true, requested: null };
  }

  private payCart(act: { readonly fails: Failure; readonly ends: Ending; readonly isOther: boolean }): Told {
    const { fails, ends, isOther } = act;
    const before = unsure(this.cartAttempts);
    // A payment that is sent again has its e-mail.
    if (this.isGuest && before === null && !isEmail(this.cartEmail))
      return { leaves: false, isSent: false, requested: null };
    const right = before ? before.rows : this.orderable();
    const coupon = isOther ? null : this.cartCoupon;
    const how = { coupon, way: isOther ? null : this.cartWay, email: this.cartEmail };
    const outcome = settle(this.cartAttempts, this.asking(right, this.cartTotal(), how, true), fails);
    this.cartAttempts = after(outcome, ends);
    this.book(outcome);
    this.cartInvoices -= outcome.dropped;
    if (outcome.isNewInvoice) this.cartInvoices = Math.min(maxAsked, this.cartInvoices + 1);
    const isPaid = outcome.isPaid || (outcome.isRequested && ends === 'paid');
    const requested = outcome.isRequested ? outcome.attempt : null;
    if (!isPaid) return { leaves: false, isSent: true, requested };
    if (requested) {
      this.cartInvoices -= 1;
      this.cartAttempts = this.cartAttempts.filter(({ rows }) => rows !== requested.rows);
    }
    this.cart = this.cart.filter((put) => !right.includes(put));
    this.withoutCart(isOther);
    return { leaves: requested === null && this.cart.length === 0, isSent: true, requested };
  }

  /** What the shop takes into its books. */
  private book({ orders, charged, isFirst }: Pick<Outcome, 'orders' | 'charged' | 'isFirst'>): void {
    if (this.isGuest) this.ofGuests += isFirst ? 1 : 0;
    else this.orders += orders;
    this.charged += charged;
  }

  /** After the page was opened anew: what was typed comes back; a form that nobody touched begins anew. */
  private restored(): Told {
    this.takenOff = 0n;
    if (!this.touched) this.startOver();
    return { leaves: false, isSent: false, requested: null };
  }

  /** A form as a first visit finds it. */
  private startOver(): void {
    this.touched = false;
    this.attempts = [];
    this.coupon = null;
    this.takenOff = 0n;
    this.way = null;
    this.email = '';
    this.begin(this.shop.networks[0]?.id ?? 0);
  }

  /** The coupon goes with the last item; a tab that does not look at the cart keeps it. */
  private withoutCart(isOther: boolean): void {
    if (this.cart.length === 0 && !isOther) this.cartCoupon = null;
  }
}

/** What is remembered of payments after one of them was sent, and has ended like this where it got to the gateway. */
function after({ attempt, others, isRequested }: Outcome, ends: Ending): readonly Attempt[] {
  if (attempt === null) return others;
  return [...others, { ...attempt, isDeclined: attempt.isDeclined || (isRequested && ends === 'declined') }];
}

/** Of the addresses that the walk types. */
function isEmail(text: string): boolean {
  return text.includes('@');
}
