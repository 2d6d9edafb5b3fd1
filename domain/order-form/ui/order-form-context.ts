import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import type { Service } from '../../../schemas/generated/contract.ts';
import type { OrderFormEvent } from '../event.ts';
import type { Line } from '../line.ts';
import { activeLine, activeService, type OrderFormState } from '../state.ts';
import type { OrderFormStore } from './order-form-store.ts';

export const OrderFormContext = createContext<OrderFormStore | null>(null);

export function useOrderForm(): OrderFormStore {
  const form = useContext(OrderFormContext);
  if (!form) throw new Error('A part of the order form stands outside of it');
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
export function useService(): Service | undefined {
  return useStore(useOrderForm().store, activeService);
}

export function useDispatch(): (event: OrderFormEvent) => void {
  return useOrderForm().dispatch;
}
