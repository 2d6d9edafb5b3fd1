import { createContext, useCallback, useContext } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import type { Totals } from '../../checkout/quote.ts';
import type { CatalogueService } from '../../order-line/catalogue.ts';
import type { Micros } from '../../money/micros.ts';
import type { Line, LineField, LineId } from '../../order-line/line.ts';
import type { UnnamedLineEvent } from '../effect.ts';
import { type OrderFormState, activeLine, activeService, guaranteeTotal, serviceCost } from '../state.ts';
import { shownTotals } from '../../checkout/state.ts';
import type { OrderFormStore } from './order-form-store.ts';
import { useShownTotals } from '../../checkout/ui/use-shown-totals.ts';
import { useSentences } from '../../checkout/ui/use-sentences.ts';

export const OrderFormContext = createContext<OrderFormStore | null>(null);

export function useOrderForm(): OrderFormStore {
  const form = useContext(OrderFormContext);
  if (!form) throw new Error('A part of the order form is rendered outside of it');
  return form;
}

/** Reads from the form; the reader draws again only when what it picks has changed (compared one level deep). */
export function useFormState<Picked>(pick: (state: OrderFormState) => Picked): Picked {
  return useStore(useOrderForm().store, useShallow(pick));
}

/** Reads from the line that is being filled in. */
export function useLine<Picked>(pick: (line: Line) => Picked): Picked {
  return useFormState((state) => pick(activeLine(state)));
}

/** The chosen service; undefined before there is one. */
export function useService(): CatalogueService | undefined {
  return useStore(useOrderForm().store, activeService);
}

/** The price to show; null while nothing is priced. */
export function useTotals(): Totals | null {
  return useStore(useOrderForm().store, shownTotals);
}

/** What each line costs without its guarantee, where there are several: those that have a price. */
function useLineCosts(): readonly (readonly [LineId, Micros])[] {
  const ids = useFormState(({ lines }) => (lines.length > 1 ? lines.map(({ id }) => id) : none));
  const costs = useFormState((state) => ids.map((id) => serviceCost(state, id)));
  return ids.flatMap((id, at) => {
    const cost = costs[at] ?? null;
    return cost === null ? [] : [[id, cost] as const];
  });
}

/** The figures of the summary, which are the same wherever they stand in the form. */
export function useShownOrder(balance: Micros | null) {
  return useShownTotals(useTotals(), balance, useLineCosts(), useFormState(guaranteeTotal));
}

const none: readonly LineId[] = [];

/** Dispatches events of the line that is being filled in. */
export function useDispatch(): (event: UnnamedLineEvent) => void {
  const { store, dispatch } = useOrderForm();
  return useCallback((event) => dispatch({ ...event, line: store.getState().active }), [store, dispatch]);
}

/** What is wrong with a field of the active line, in words; undefined when nothing is. */
export function useFieldError(field: LineField): string | undefined {
  return useSentences()(useLine((line) => line.errors[field]));
}
