import { type CheckoutState, emptyCheckout, guaranteeOf, lineCost } from '../checkout/state.ts';
import { type Micros, subtract, sum } from '../money/micros.ts';
import type { Catalogue } from '../order-line/catalogue.ts';
import type { LineErrors, LineId } from '../order-line/line.ts';
import type { CartItem } from './item.ts';
import type { CheckedItem, LinkFaults } from './check-item.ts';

/** The open cart. Specification: A3 Shop state. */
export interface CartState extends CheckoutState {
  /** Null before it is here. */
  readonly catalogue: Catalogue | null;
  /** As the browser stores them. */
  readonly items: readonly CartItem[];
  /** Something that was kept could not be read. */
  readonly isDamaged: boolean;
  /** The item whose quantity is being changed, and the quantity as typed. */
  readonly editing: { readonly id: LineId; readonly quantity: number } | null;
  /** The items held against the catalogue, with what is being typed; empty before the catalogue is here. */
  readonly checked: readonly CheckedItem[];
  /** What the server has said about items. */
  readonly refused: Readonly<Record<LineId, LineErrors>>;
  /** What the server has said about links. */
  readonly linkFaults: LinkFaults;
  /** Items whose money is on its way, as the customer says. They are not ordered again. */
  readonly inReview: readonly LineId[];
}

export const emptyCart: CartState = {
  ...emptyCheckout,
  catalogue: null,
  items: [],
  isDamaged: false,
  editing: null,
  checked: [],
  refused: {},
  linkFaults: {},
  inReview: [],
};

/** What each item costs that can be ordered, with its guarantee. */
export function itemCosts(state: CartState): readonly (readonly [LineId, Micros])[] {
  return state.estimated.flatMap((id) => {
    const cost = lineCost(state, id);
    return cost === null ? [] : [[id, cost] as const];
  });
}

/** The same without the guarantees, and what those cost together. Specification: decision 58. */
export function itemParts(state: CartState): {
  readonly costs: readonly (readonly [LineId, Micros])[];
  readonly guarantee: Micros;
} {
  const checked = new Map(state.checked.map((each) => [each.item.id, each]));
  const parts = itemCosts(state).map(([id, cost]) => {
    const { item, service } = checked.get(id) ?? {};
    const guarantee = guaranteeOf(state, id, item && service ? { service, isGuarantee: item.isGuarantee } : null);
    return { id, cost: subtract(cost, guarantee), guarantee };
  });
  return {
    costs: parts.map(({ id, cost }) => [id, cost] as const),
    guarantee: sum(parts.map(({ guarantee }) => guarantee)),
  };
}

/** The items that are ordered. */
export function orderable(state: CartState): readonly CheckedItem[] {
  return state.checked.filter(({ status }) => status === 'orderable');
}
