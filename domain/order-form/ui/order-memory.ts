import type { BrandStorage } from '../../../engine/index.ts';
import type { Draft } from '../draft.ts';
import {
  type AskedOrder,
  type KeptOrder,
  type PaidOrder,
  mostAsked,
  readAskedOrders,
  readKeptOrder,
  readPaidOrders,
} from '../kept-order.ts';

const orderName = 'order';
const paidName = 'orders-paid';
const askedName = 'orders-asked';
/** Name of the channel on which tabs ask each other. */
export const channelName = 'order';

/** What a browser keeps of the orders of one brand: one that is put together for each tab, a copy of the one that was typed last, and paid ones. */
export interface OrderMemory {
  /** The order of this tab. */
  readonly own: () => KeptOrder | null;
  /** The copy of the latest, of whatever tab: what a browser that was closed in the middle still has. */
  readonly left: () => KeptOrder | null;
  /** @param shared the draft as other tabs, and later visitors, may take it over */
  readonly keep: (order: KeptOrder, shared: Draft) => void;
  readonly forget: (id: string) => void;
  readonly paid: () => readonly PaidOrder[];
  readonly notePaid: (order: PaidOrder) => void;
  /** Of what is put together here, or was put together last: what is paid elsewhere. */
  readonly asked: () => readonly AskedOrder[];
  readonly noteAsked: (order: AskedOrder) => void;
  /** An invoice is not waited for any more. */
  readonly forgetAsked: (order: AskedOrder) => void;
  /** The entry of the history is free for another order. */
  readonly freeEntry: (entry: string | null) => void;
}

export function createOrderMemory({ tab, shared, now }: BrandStorage): OrderMemory {
  const own = () => readKeptOrder(tab.get(orderName), now());
  const left = () => readKeptOrder(shared.get(orderName), now());
  const paid = () => readPaidOrders(shared.get(paidName));
  const writePaid = (orders: readonly PaidOrder[]) => shared.set(paidName, JSON.stringify(orders));
  const allAsked = () => readAskedOrders(shared.get(askedName), now());
  const writeAsked = (orders: readonly AskedOrder[]) =>
    orders.length > 0 ? shared.set(askedName, JSON.stringify(orders.slice(-mostAsked))) : shared.remove(askedName);
  const others = (invoiceId: number) => allAsked().filter((order) => order.invoiceId !== invoiceId);
  return {
    own,
    left,
    asked: () => allAsked().filter(({ id }) => id === own()?.id || id === left()?.id),
    noteAsked: (order) => writeAsked([...others(order.invoiceId), order]),
    forgetAsked: ({ invoiceId }) => writeAsked(others(invoiceId)),
    keep(order, draft) {
      tab.set(orderName, JSON.stringify(order));
      const latest = left();
      if (latest === null || latest.id === order.id || latest.at <= order.at) {
        shared.set(orderName, JSON.stringify({ ...order, draft }));
      }
    },
    forget(id) {
      if (own()?.id === id) tab.remove(orderName);
      if (left()?.id === id) shared.remove(orderName);
    },
    paid,
    notePaid: (order) => writePaid([...paid(), order]),
    freeEntry: (entry) => writePaid(paid().map((order) => (order.entry === entry ? { ...order, entry: null } : order))),
  };
}
