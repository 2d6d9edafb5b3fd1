import { createContext, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import {
  type Request,
  RequestError,
  useBrandStorage,
  useRequest,
  useTranslate,
  useUser,
} from '../../../engine/index.ts';
import type { Network, Profile, Service } from '../../../schemas/generated/contract.ts';
import { useGuaranteePercent, useWaysToPay, type WaysToPay, wayOf } from '../../checkout/ui/use-ways-to-pay.ts';
import { type Catalogue, readService, withService } from '../../order-line/catalogue.ts';
import { useCatalogue } from '../../order-line/ui/use-catalogue.ts';
import { sentenceOf } from '../../order-line/place-errors.ts';
import { type CartMemory, createCartMemory, isOfCart } from '../memory.ts';
import { watchPayments } from '../../checkout/ui/watch-payments.ts';
import { linkKey, linkOf } from '../check-item.ts';
import { shownTotals } from '../../checkout/state.ts';
import { useBalance } from '../../checkout/ui/use-pay.ts';
import { useShownTotals } from '../../checkout/ui/use-shown-totals.ts';
import { type CartState, itemParts } from '../state.ts';
import { type CartStore, createCartStore } from './cart-store.ts';

export interface OpenCart extends CartStore {
  readonly memory: CartMemory;
  /** Reads again what the browser has stored. */
  readonly read: () => void;
}

export const CartContext = createContext<OpenCart | null>(null);

export function useOpenCart(): OpenCart {
  const cart = useContext(CartContext);
  if (!cart) throw new Error('A part of the cart is rendered outside of it');
  return cart;
}

/** Reads from the cart; the reader draws again only when what it picks has changed (compared one level deep). */
export function useCartState<Picked>(pick: (state: CartState) => Picked): Picked {
  return useStore(useOpenCart().store, useShallow(pick));
}

/** The figures of the cart, which are the same wherever they stand in it. */
export function useShownCart() {
  const state = useCartState((all) => all);
  const { costs, guarantee } = itemParts(state);
  return useShownTotals(shownTotals(state), useBalance(useOpenCart()), costs, guarantee);
}

/** Makes the open cart of this mount and feeds it: what the browser stores, catalogue, terms, confirmed payments. */
export function useCart(): {
  readonly cart: OpenCart;
  /** Why what the items are held against is not here; null where it is, or is on its way. */
  readonly failure: Failure | null;
  readonly ways: WaysToPay;
} {
  const request = useRequest();
  const storage = useBrandStorage();
  const [cart] = useState<OpenCart>(() => {
    const memory = createCartMemory(storage);
    const store = createCartStore(request, memory);
    const read = () => store.dispatch({ type: 'cartRead', ...memory.read(), inReview: memory.inReview() });
    return { ...store, memory, read };
  });
  // Before anything is seen: what is not read yet looks empty.
  useLayoutEffect(() => {
    cart.read();
    const { read } = cart;
    cart.dispatch({ type: 'choiceRestored', ...cart.memory.choice() });
    const unwatch = cart.memory.watch(read);
    const stopSaving = cart.store.subscribe((state, before) => {
      const { email, couponCode, chosenWay } = state;
      if (email === before.email && couponCode === before.couponCode && chosenWay === before.chosenWay) return;
      cart.memory.saveChoice(state);
    });
    return () => {
      unwatch();
      stopSaving();
      cart.stop();
    };
  }, [cart]);
  const { catalogue, networks } = useCatalogue(asItIs);
  const unlisted = useLoaded(cart, catalogue);
  const isUnreadable = networks.value !== null && catalogue === null && !networks.fetching;
  const isListed = networks.error === null && !isUnreadable;
  const failure = isListed ? unlisted : { error: networks.error, retry: () => void networks.refetch() };
  const ways = useWaysToPay();
  useLinkChecks(cart);
  useTerms(cart, ways);
  useConfirmed(cart.memory);
  return { cart, failure, ways };
}

interface Failure {
  readonly error: unknown;
  readonly retry: () => void;
}

/**
 * Tells the cart of the catalogue, with the services that only those know who were given their address (A4): once the server has
 * said of each whether there is such a service. What it has not answered for is not gone.
 */
function useLoaded(cart: OpenCart, listed: Catalogue | null): Failure | null {
  const request = useRequest();
  const unreadable = useTranslate()('errors.unreadable');
  const ids = useStore(
    cart.store,
    useShallow(({ items }) => [...new Set(items.map(({ serviceId }) => serviceId))]),
  );
  const [error, setError] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (!listed) return;
    // What was read from the browser meanwhile counts, too.
    const wanted = new Set(cart.store.getState().items.map(({ serviceId }) => serviceId));
    const unlisted = [...wanted].filter((id) => !listed.serviceById.has(id));
    const abort = new AbortController();
    Promise.all(unlisted.map((id) => unlistedService({ request, unreadable }, id, abort.signal))).then(
      (answers) => {
        if (abort.signal.aborted) return;
        const found = answers.filter((service) => service !== null);
        cart.dispatch({ type: 'catalogueLoaded', catalogue: found.reduce(withService, listed) });
        setError(null);
      },
      (failure: unknown) => {
        if (!abort.signal.aborted) setError(failure);
      },
    );
    return () => abort.abort();
  }, [cart, listed, ids, request, unreadable, attempt]);
  if (error === null) return null;
  const retry = () => {
    setError(null);
    setAttempt((before) => before + 1);
  };
  return { error, retry };
}

/** Asks what the server knows of links that no example tells the network of, once for each; its silence is no fault. */
function useLinkChecks(cart: OpenCart): void {
  const request = useRequest();
  const items = useStore(cart.store, (state) => state.items);
  const catalogue = useStore(cart.store, (state) => state.catalogue);
  const requested = useRef(new Set<string>());
  useEffect(() => {
    if (!catalogue) return;
    for (const item of items) {
      const link = linkKey(item);
      if (requested.current.has(link) || !catalogue.serviceById.has(item.serviceId)) continue;
      if (!linkOf(item, catalogue).isUnknown) continue;
      requested.current.add(link);
      const { url, serviceId } = item;
      request('validateOrderUrl', { url, serviceId }).then(
        () => cart.dispatch({ type: 'linkChecked', link, messages: [] }),
        (error: unknown) => {
          if (!(error instanceof RequestError) || error.status !== 422) return;
          const sentences = error.errors['url'] ?? [];
          cart.dispatch({ type: 'linkChecked', link, messages: sentences.map(sentenceOf) });
        },
      );
    }
  }, [cart, items, catalogue, request]);
}

/** Null where there is no such service; throws `RequestError` where nobody knows. */
async function unlistedService(
  { request, unreadable }: { readonly request: Request; readonly unreadable: string },
  id: number,
  signal: AbortSignal,
): Promise<Service | null> {
  try {
    const service = readService(await request('getService', { slug: String(id) }, { signal }));
    if (service) return service;
  } catch (error) {
    if (error instanceof RequestError && !error.unanswered) return null;
    throw error;
  }
  throw new RequestError(502, unreadable);
}

const asItIs = (all: readonly Network[]) => all;

function useTerms(cart: OpenCart, ways: WaysToPay): void {
  const hasMoney = (useUser<Profile>()?.balance ?? 0) > 0;
  const percent = useGuaranteePercent();
  const way = useStore(cart.store, (state) => wayOf(state, ways, hasMoney));
  useEffect(() => cart.dispatch({ type: 'termsLoaded', guaranteePercent: percent, way }), [cart, percent, way]);
}

/** What was paid for elsewhere leaves the cart (decision 50). */
function useConfirmed(memory: CartMemory): void {
  const request = useRequest();
  useEffect(() => watchPayments(request, memory.payments, isOfCart), [memory, request]);
}
