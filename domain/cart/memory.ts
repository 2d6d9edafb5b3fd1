import { type CartChange, change, hasRoom, isSame } from './change.ts';
import { type CartChoice, readChoice, writeChoice } from './choice.ts';
import type { CartItem } from './item.ts';
import {
  type Asking,
  type AskedPayment,
  type CartPayment,
  expectedTotalOf,
  mostAsked,
  paymentFor,
  readAsked,
  readPayment,
} from './payment.ts';
import type { Operations } from '../../schemas/generated/contract.ts';
import type { PaymentOutcome } from '../checkout/payment-outcome.ts';
import { askedName, cartName } from './name.ts';
import { type Added, watchCart } from './count.ts';
import { readCart, type ReadCart, writeCart } from './storage.ts';

const paymentName = 'shop-payment';

const choiceName = 'shop-choice';

/** Says that a payment came to nothing, until something is paid or the cart is empty. */
const overName = 'shop-over';

interface TextStorage {
  readonly get: (name: string) => string | null;
  readonly set: (name: string, value: string) => void;
  readonly remove: (name: string) => void;
}

/** What the cart needs of the browser. */
export interface CartSurroundings {
  readonly shared: TextStorage;
  readonly tab: TextStorage;
  readonly openChannel: (
    name: string,
    receive: (message: unknown) => void,
  ) => { readonly send: (message: unknown) => void; readonly close: () => void };
  readonly newId: () => string;
  readonly now: () => number;
}

/** The cart of one brand in this browser, the same for all tabs. */
export interface CartMemory {
  readonly read: () => ReadCart;
  /** @param added what the entry to the cart tells of it */
  readonly change: (made: CartChange, added?: Added) => void;
  /** How this tab is about to pay. The coupon is forgotten with the last item. */
  readonly choice: () => CartChoice;
  readonly keepChoice: (choice: CartChoice) => void;
  /** Whether so many more items find room. */
  readonly hasRoom: (more: number) => boolean;
  /** An id that no item has. */
  readonly newItemId: () => number;
  /** Tells when the cart was changed, here or in another tab, until the given function is called. */
  readonly watch: (listener: () => void) => () => void;
  /**
   * What to send: while nobody knows what became of an earlier payment, that very one, whatever else is in the cart by now. It is
   * held on to for as long as its outcome is unknown. `isFirst`: nothing was sent with the key before. Null where another
   * tab has changed or paid the items.
   */
  readonly begin: <Way>(asking: Asking<Way>) => {
    readonly key: string;
    readonly input: Operations['createOrder']['input'];
    readonly by: Way;
    readonly items: readonly CartItem[];
    readonly isFirst: boolean;
  } | null;
  /** The payment for what is in the cart that was sent, and of which it is not known whether it went through. */
  readonly unsure: () => UnsurePayment | null;
  /** The server has refused (`isKnown`), or has not answered. */
  readonly settle: (isKnown: boolean) => void;
  /** The items are paid. */
  readonly notePaid: (items: readonly CartItem[]) => void;
  /** The items will be paid elsewhere. */
  readonly noteAsked: (payment: Pick<AskedPayment, 'invoiceId' | 'invoiceToken' | 'items'>) => void;
  readonly asked: () => readonly AskedPayment[];
  /** What is in the cart was ordered, and canceled before any money for it came. */
  readonly isOver: () => boolean;
  /** What became of an invoice. One that has no orders is waited for, but not gone on with. */
  readonly noteOutcome: (asked: AskedPayment, outcome: Exclude<PaymentOutcome, 'waiting'>) => void;
}

export interface UnsurePayment {
  /** In dollars, as the customer saw it; null where none was sent. */
  readonly total: number | null;
  /** Whether it is for all that is in the cart by now. */
  readonly isWhole: boolean;
}

export function createCartMemory({ shared, tab, openChannel, newId, now }: CartSurroundings): CartMemory {
  const read = () => readCart(shared.get(cartName));
  const readPending = () => readPayment(shared.get(paymentName), now());
  const keepPending = (payment: CartPayment | null) =>
    payment ? shared.set(paymentName, JSON.stringify(payment)) : shared.remove(paymentName);
  const asked = () => {
    const waiting = readAsked(shared.get(askedName), now());
    if (waiting.length === 0) shared.remove(askedName);
    return waiting;
  };
  const keepAsked = (all: readonly AskedPayment[]) =>
    all.length > 0 ? shared.set(askedName, JSON.stringify(all.slice(-mostAsked))) : shared.remove(askedName);
  const areHere = (items: readonly CartItem[]) => {
    const { items: here } = read();
    return items.every((item) => here.some((each) => isSame(each, item)));
  };
  const readUnsure = () => {
    const pending = readPending();
    return pending !== null && !pending.isAsked && areHere(pending.items) ? pending : null;
  };
  const tell = (added?: Added) => {
    const channel = openChannel(cartName, () => undefined);
    channel.send(added ?? 'changed');
    channel.close();
  };
  const choice = () => readChoice(tab.get(choiceName));
  const keepChoice = (chosen: CartChoice) => {
    const written = writeChoice(chosen);
    if (written === null) tab.remove(choiceName);
    else tab.set(choiceName, written);
  };
  const make = (made: CartChange, added?: Added) => {
    const items = change(read().items, made);
    if (items.length > 0) shared.set(cartName, writeCart(items));
    else {
      shared.remove(cartName);
      shared.remove(overName);
      keepChoice({ ...choice(), couponCode: null });
    }
    tell(added);
  };
  /** Items that were ordered and not paid for are in the cart (again), which says so. */
  const comeBack = (items: readonly CartItem[], isAway: boolean) => {
    if (isAway) make({ type: 'put', items });
    if (!read().items.some((each) => items.some((item) => isSame(item, each)))) return;
    shared.set(overName, '1');
    tell();
  };
  const memory: CartMemory = {
    read,
    change: make,
    choice,
    keepChoice,
    hasRoom: (more) => hasRoom(read().items, more),
    newItemId() {
      const taken = new Set(read().items.map(({ id }) => id));
      let id = 0;
      // Eleven digits of a random name: two tabs never give the same.
      do
        id =
          1 +
          Number.parseInt(
            newId()
              .replace(/[^0-9a-f]/gi, '')
              .slice(0, 11) || '0',
            16,
          );
      while (taken.has(id));
      return id;
    },
    watch: (listener) => watchCart({ openChannel }, listener),
    begin(asking) {
      if (!areHere(asking.items)) return null;
      const pending = readPending();
      const before = pending?.isAsked === true ? pending : readUnsure();
      const { payment, input, by } = paymentFor(before, asking, { key: newId(), now: now() });
      // Kept before it is sent: a page that is left in the middle asks for the same once more.
      keepPending(payment);
      shared.remove(overName);
      return { key: payment.key, input, by, items: payment.items, isFirst: payment.key !== pending?.key };
    },
    unsure() {
      const pending = readUnsure();
      if (pending === null) return null;
      return { total: expectedTotalOf(pending), isWhole: pending.items.length === read().items.length };
    },
    settle(isKnown) {
      if (isKnown) keepPending(null);
      tell();
    },
    notePaid(items) {
      keepPending(null);
      make({ type: 'paid', items });
    },
    noteAsked(payment) {
      const pending = readPending();
      if (pending) keepPending({ ...pending, isAsked: true });
      const others = asked().filter(({ invoiceId }) => invoiceId !== payment.invoiceId);
      keepAsked([...others, { ...payment, since: now() }]);
      tell();
    },
    asked,
    isOver: () => shared.get(overName) !== null,
    noteOutcome({ invoiceId, items }, outcome) {
      const waiting = asked();
      // Another tab may have heard it first.
      const payment = waiting.find((each) => each.invoiceId === invoiceId);
      const isAway = payment?.isInReview === true;
      if (!payment || (isAway && outcome === 'inReview')) return;
      const others = waiting.filter((each) => each !== payment);
      if (outcome === 'inReview') keepAsked([...others, { ...payment, isInReview: true }]);
      else if (outcome !== 'gone') keepAsked(others);
      const pending = readPending();
      const isOf = pending?.items.some(({ id }) => items.some((item) => item.id === id)) === true;
      // Who says that the money is on its way is not asked for it again.
      const isDone = outcome === 'paid' || outcome === 'inReview';
      // Nothing is ordered by its key any more, but a payment of which nobody knows is another.
      if (isOf && (isDone || pending.isAsked)) keepPending(null);
      if (isDone && !isAway) make({ type: 'paid', items });
      if (outcome === 'over') comeBack(items, isAway);
    },
  };
  return memory;
}
