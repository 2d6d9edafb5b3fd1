import { type CartChange, change, hasRoom, isSame } from './change.ts';
import type { CartItem } from './item.ts';
import { type Asking, type AskedPayment, type CartPayment, paymentFor, readAsked, readPayment } from './payment.ts';
import type { Operations } from '../../schemas/generated/contract.ts';
import { cartName } from './name.ts';
import { watchCart } from './count.ts';
import { readCart, type ReadCart, writeCart } from './storage.ts';

const paymentName = 'shop-payment';
/** What is to be taken out of the cart when its payment is confirmed. Specification: A4 Cart, decision 50. */
const askedName = 'clear_shope';

/** What the cart needs of the browser. */
export interface CartSurroundings {
  readonly shared: {
    readonly get: (name: string) => string | null;
    readonly set: (name: string, value: string) => void;
    readonly remove: (name: string) => void;
  };
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
  readonly change: (made: CartChange) => void;
  /** Whether so many more items find room. */
  readonly hasRoom: (more: number) => boolean;
  /** An id that no item has. */
  readonly newItemId: () => number;
  /** Tells when the cart was changed, here or in another tab, until the given function is called. */
  readonly watch: (listener: () => void) => () => void;
  /** Holds on to what is sent for as long as its outcome is unknown. Null where another tab has changed or paid the items. */
  readonly begin: <Way>(asking: Asking<Way>) => {
    readonly key: string;
    readonly input: Operations['createOrder']['input'];
    readonly by: Way;
    readonly items: readonly CartItem[];
  } | null;
  /** A payment for what is in the cart was sent, and it is not known whether it went through. */
  readonly isUnsure: () => boolean;
  /** The server has refused (`isKnown`), or has not answered. */
  readonly settle: (isKnown: boolean) => void;
  /** The items are paid. */
  readonly notePaid: (items: readonly CartItem[]) => void;
  /** The items will be paid elsewhere. */
  readonly noteAsked: (payment: Pick<AskedPayment, 'invoiceId' | 'invoiceToken' | 'items'>) => void;
  readonly asked: () => readonly AskedPayment[];
  /** An invoice is paid, or is not waited for any more. */
  readonly noteConfirmed: (asked: AskedPayment, isPaid: boolean) => void;
}

export function createCartMemory({ shared, openChannel, newId, now }: CartSurroundings): CartMemory {
  const read = () => readCart(shared.get(cartName));
  const readPending = () => readPayment(shared.get(paymentName), now());
  const keepPending = (payment: CartPayment | null) =>
    payment ? shared.set(paymentName, JSON.stringify(payment)) : shared.remove(paymentName);
  const asked = () => readAsked(shared.get(askedName), now());
  const keepAsked = (all: readonly AskedPayment[]) =>
    all.length > 0 ? shared.set(askedName, JSON.stringify(all)) : shared.remove(askedName);
  const areHere = (items: readonly CartItem[]) => {
    const { items: here } = read();
    return items.every((item) => here.some((each) => isSame(each, item)));
  };
  const tell = () => {
    const channel = openChannel(cartName, () => undefined);
    channel.send('changed');
    channel.close();
  };
  const make = (made: CartChange) => {
    const items = change(read().items, made);
    if (items.length > 0) shared.set(cartName, writeCart(items));
    else shared.remove(cartName);
    tell();
  };
  const memory: CartMemory = {
    read,
    change: make,
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
      const { payment, input, by } = paymentFor(readPending(), asking, { key: newId(), now: now() });
      // Kept before it is sent: a page that is left in the middle asks for the same once more.
      keepPending(payment);
      return { key: payment.key, input, by, items: payment.items };
    },
    isUnsure() {
      const pending = readPending();
      return pending !== null && !pending.isAsked && areHere(pending.items);
    },
    settle(isKnown) {
      if (isKnown) keepPending(null);
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
    noteConfirmed({ invoiceId, items }, isPaid) {
      keepAsked(asked().filter((each) => each.invoiceId !== invoiceId));
      if (!isPaid) return;
      const pending = readPending();
      if (pending?.items.some(({ id }) => items.some((item) => item.id === id)) === true) keepPending(null);
      make({ type: 'paid', items });
    },
  };
  return memory;
}
