import type { Quote, Totals } from '../checkout/quote.ts';
import type { Terms } from '../checkout/terms.ts';
import type { WayToPay } from '../checkout/ways-to-pay.ts';
import { type Micros, subtract, sum, zero } from '../money/micros.ts';
import { none } from '../money/ratio.ts';
import type { Catalogue } from '../order-line/catalogue.ts';
import type { LineErrors, LineId } from '../order-line/line.ts';
import type { FormErrors } from '../order-line/place-errors.ts';
import { guaranteeShare } from '../pricing/line-cost.ts';
import type { CartItem } from './item.ts';
import type { CheckedItem, LinkFaults } from './stale.ts';

/** The open cart. Specification: A3 Shop state. */
export interface CartState {
  /** Null before it is here. */
  readonly catalogue: Catalogue | null;
  /** As the browser keeps them. */
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
  readonly errors: FormErrors;
  /** The way that is paid by; null while there is none. */
  readonly way: WayToPay | null;
  readonly chosenWay: string | null;
  /** Of a guest, as typed. */
  readonly email: string;
  readonly couponCode: string | null;
  readonly terms: Terms;
  /** Number of the latest request for the cost. An answer to an earlier one is stale. */
  readonly costRequest: number;
  /** What the items cost that can be ordered; null where there are none. */
  readonly estimate: Quote | null;
  /** The items that the estimate is of, in its order. */
  readonly estimated: readonly LineId[];
  /** The server's answer to the same question. */
  readonly confirmed: Totals | null;
  readonly isCosting: boolean;
  /** How often in a row that answer could not be had. */
  readonly costFailures: number;
}

export const emptyCart: CartState = {
  catalogue: null,
  items: [],
  isDamaged: false,
  editing: null,
  checked: [],
  refused: {},
  linkFaults: {},
  errors: {},
  way: null,
  chosenWay: null,
  email: '',
  couponCode: null,
  terms: { guaranteePercent: none, method: null, coupon: null },
  costRequest: 0,
  estimate: null,
  estimated: [],
  confirmed: null,
  isCosting: false,
  costFailures: 0,
};

/** The price to show: worked out here at once, and the server's as soon as it is there; null while nothing can be ordered. */
export function shownTotals({ estimate, confirmed }: CartState): Totals | null {
  return estimate && (confirmed ?? estimate);
}

/** What each item costs that can be ordered, with its guarantee. */
export function itemCosts(state: CartState): readonly (readonly [LineId, Micros])[] {
  return state.estimated.flatMap((id, at) => {
    const cost = state.confirmed?.lines[at]?.cost ?? state.estimate?.lines[at]?.cost;
    return cost === undefined ? [] : [[id, cost] as const];
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
    const line = item && service ? { service, isGuarantee: item.isGuarantee } : null;
    const guarantee = line ? guaranteeShare(line, state.terms.guaranteePercent, cost) : zero;
    return { id, cost: subtract(cost, guarantee), guarantee };
  });
  return {
    costs: parts.map(({ id, cost }) => [id, cost] as const),
    guarantee: sum(parts.map(({ guarantee }) => guarantee)),
  };
}

/** The items that are ordered. */
export function orderable(state: CartState): readonly CheckedItem[] {
  return state.checked.filter(({ is }) => is === 'fine');
}
