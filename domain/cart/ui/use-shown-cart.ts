import { useShownTotals } from '../../checkout/ui/use-shown-totals.ts';
import { itemParts, shownTotals } from '../state.ts';
import { useBalance } from './use-balance.ts';
import { useCartState } from './use-cart.ts';

/** The figures of the cart, which are the same wherever they stand in it. */
export function useShownCart() {
  const state = useCartState((all) => all);
  const { costs, guarantee } = itemParts(state);
  return useShownTotals(shownTotals(state), useBalance(), costs, guarantee);
}
