import { type AttemptStorage, createPaymentAttempts, isCanceled, type PaymentAttempts } from '../checkout/attempts.ts';
import { type CartChange, change, hasRoom } from './change.ts';
import { type CartChoice, readChoice, writeChoice } from './choice.ts';
import type { Added } from './count.ts';
import { itemIdOf, itemKey } from './item.ts';
import { cartName } from './name.ts';
import { readCart, type ReadCart, writeCart } from './storage.ts';

const choiceName = 'shop-choice';

/** What the cart needs of the browser. */
export interface CartEnvironment extends AttemptStorage {
  readonly tab: AttemptStorage['shared'];
}

/** The cart of one brand in this browser, the same for all tabs. */
export interface CartMemory {
  readonly read: () => ReadCart;
  /** @param added what the entry to the cart tells of it */
  readonly change: (made: CartChange, added?: Added) => void;
  /** How this tab is about to pay. The coupon is forgotten with the last item. */
  readonly choice: () => CartChoice;
  readonly saveChoice: (choice: CartChoice) => void;
  /** Whether so many more items find room. */
  readonly hasRoom: (more: number) => boolean;
  /** An id that no item has. */
  readonly newItemId: () => number;
  /** Calls back when the cart or a payment was changed, here or in another tab. Returns a function that stops it. */
  readonly watch: (listener: () => void) => () => void;
  /** What is recorded as paid leaves the cart. */
  readonly payments: PaymentAttempts;
  /** The payment for something in the cart that was sent, and of which it is not known whether it went through. */
  readonly unknownPayment: (user: number | null) => UnknownPayment | null;
  /** Items whose payment is in review. */
  readonly inReview: () => readonly number[];
  /** Something in the cart was ordered, and canceled before any money for it came. */
  readonly isCanceled: () => boolean;
}

/** Payments of the cart; the others are of orders of the form. */
export const isOfCart = ({ order }: { readonly order: string | null }): boolean => order === null;

export interface UnknownPayment {
  /** In dollars, as the customer saw it; null where none was sent. */
  readonly total: number | null;
  /** Whether it is for all that is in the cart by now. */
  readonly isWhole: boolean;
}

export function createCartMemory(surroundings: CartEnvironment): CartMemory {
  const { shared, tab, openChannel, newId } = surroundings;
  const attempts = createPaymentAttempts(surroundings, itemIdOf);
  const read = () => readCart(shared.get(cartName));
  const ofCart = () => attempts.all().filter(isOfCart);
  const choice = () => readChoice(tab.get(choiceName));
  const saveChoice = (chosen: CartChoice) => {
    const written = writeChoice(chosen);
    if (written === null) tab.remove(choiceName);
    else tab.set(choiceName, written);
  };
  const make = (made: CartChange, added?: Added) => {
    const items = change(read().items, made);
    if (items.length > 0) shared.set(cartName, writeCart(items));
    else {
      shared.remove(cartName);
      saveChoice({ ...choice(), couponCode: null });
    }
    const channel = openChannel(cartName, () => undefined);
    channel.send(added ?? 'changed');
    channel.close();
  };
  return {
    read,
    change: make,
    choice,
    saveChoice,
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
    watch(listener) {
      // A payment of this tab is known at once, not with the next message: what is inert while it is on its way takes no focus.
      const stopWatching = attempts.watch(listener);
      const channel = openChannel(cartName, listener);
      return () => {
        stopWatching();
        channel.close();
      };
    },
    payments: {
      ...attempts,
      record(key, result) {
        const lines = ofCart().find((attempt) => attempt.key === key)?.lines;
        attempts.record(key, result);
        if (result.status === 'paid' && lines) make({ type: 'paid', lines });
      },
    },
    unknownPayment(user) {
      const { items } = read();
      const attempt = attempts.unknown(items.map(itemKey), user);
      if (attempt === null) return null;
      const { input } = JSON.parse(attempt.request) as { readonly input?: { readonly expectedTotal?: number } };
      return { total: input?.expectedTotal ?? null, isWhole: attempt.lines.length === items.length };
    },
    inReview: () => ofCart().flatMap(({ status, lines }) => (status === 'in-review' ? lines.map(itemIdOf) : [])),
    isCanceled() {
      const here = read().items.map(itemKey);
      return ofCart().some((attempt) => isCanceled(attempt) && attempt.lines.some((line) => here.includes(line)));
    },
  };
}
