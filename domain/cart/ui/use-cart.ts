import { createContext, useContext, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import {
  type OperationSource,
  useBrandStorage,
  useOperation,
  useRequest,
  useSettings,
  useUser,
} from '../../../engine/index.ts';
import type { Network, Profile, Settings } from '../../../schemas/generated/contract.ts';
import { payableOf } from '../../checkout/quote.ts';
import { type WaysToPay, useWaysToPay } from '../../checkout/ui/use-ways-to-pay.ts';
import { wayInUse } from '../../checkout/ways-to-pay.ts';
import { fromFraction } from '../../money/ratio.ts';
import { type Catalogue, readCatalogue, withService } from '../../order-line/catalogue.ts';
import { type CartMemory, createCartMemory } from '../memory.ts';
import { watchPayments } from '../../checkout/ui/watch-payments.ts';
import type { CartState } from '../state.ts';
import { type CartStore, createCartStore } from './cart-store.ts';

export interface OpenCart extends CartStore {
  readonly memory: CartMemory;
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

/** Makes the open cart of this mount and feeds it: what the browser keeps, catalogue, terms, confirmed payments. */
export function useCart(): {
  readonly cart: OpenCart;
  readonly networks: OperationSource<readonly Network[]>;
  /** The catalogue came in a shape that nobody knows. */
  readonly isUnreadable: boolean;
  readonly ways: WaysToPay;
} {
  const request = useRequest();
  const storage = useBrandStorage();
  const [cart] = useState<OpenCart>(() => {
    const memory = createCartMemory(storage);
    return { ...createCartStore(request, memory), memory };
  });
  // Before anything is seen: what is not read yet looks empty.
  useLayoutEffect(() => {
    const read = () => cart.dispatch({ type: 'cartRead', ...cart.memory.read() });
    read();
    cart.dispatch({ type: 'choiceRestored', ...cart.memory.choice() });
    const unwatch = cart.memory.watch(read);
    const stopKeeping = cart.store.subscribe((state, before) => {
      const { email, couponCode, chosenWay } = state;
      if (email === before.email && couponCode === before.couponCode && chosenWay === before.chosenWay) return;
      cart.memory.keepChoice(state);
    });
    return () => {
      unwatch();
      stopKeeping();
      cart.stop();
    };
  }, [cart]);
  const networks = useOperation('listNetworks', {});
  const isUnreadable = useCatalogue(cart, networks);
  const ways = useWaysToPay();
  useTerms(cart, ways);
  useConfirmed(cart.memory);
  return { cart, networks, isUnreadable, ways };
}

/** The catalogue with the services that only those know who were given their address. Specification: A4. */
function useCatalogue(cart: OpenCart, networks: OperationSource<readonly Network[]>): boolean {
  const request = useRequest();
  const listed = useMemo(() => networks.value && readCatalogue(networks.value), [networks.value]);
  const ids = useStore(
    cart.store,
    useShallow(({ items }) => [...new Set(items.map(({ serviceId }) => serviceId))]),
  );
  useEffect(() => {
    if (!listed) return;
    const unlisted = ids.filter((id) => !listed.serviceById.has(id));
    cart.dispatch({ type: 'catalogueLoaded', catalogue: knownOf(listed, cart.store.getState().catalogue, unlisted) });
    if (unlisted.length === 0) return;
    const abort = new AbortController();
    const asked = unlisted.map((id) => request('getService', { slug: String(id) }, { signal: abort.signal }));
    void Promise.allSettled(asked).then((answers) => {
      if (abort.signal.aborted) return;
      const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
      if (found.length > 0) cart.dispatch({ type: 'catalogueLoaded', catalogue: found.reduce(withService, listed) });
    });
    return () => abort.abort();
  }, [cart, listed, ids, request]);
  return networks.value !== null && listed === null && !networks.fetching;
}

/** The present catalogue stays where it is the listed one with nothing missing. */
function knownOf(listed: Catalogue, present: Catalogue | null, unlisted: readonly number[]): Catalogue {
  return unlisted.length > 0 && present && unlisted.every((id) => present.serviceById.has(id)) ? present : listed;
}

function useTerms(cart: OpenCart, { ways }: WaysToPay): void {
  const hasMoney = (useUser<Profile>()?.balance ?? 0) > 0;
  const { guaranteeChargePercent } = useSettings<Settings>();
  const percent = useMemo(() => fromFraction(guaranteeChargePercent), [guaranteeChargePercent]);
  // It follows from the price that is worked out here, as in the order form.
  const way = useStore(cart.store, ({ estimate, chosenWay }) =>
    wayInUse(ways, chosenWay, estimate && payableOf(estimate), hasMoney),
  );
  useEffect(() => cart.dispatch({ type: 'termsLoaded', guaranteePercent: percent, way }), [cart, percent, way]);
}

/** What was paid for elsewhere leaves the cart (decision 50). */
function useConfirmed(memory: CartMemory): void {
  const request = useRequest();
  useEffect(() => watchPayments(request, memory), [memory, request]);
}
