import type { Quote, Totals } from '../checkout/quote.ts';
import type { Terms } from '../checkout/terms.ts';
import type { WayToPay } from '../checkout/ways-to-pay.ts';
import { type Micros, subtract, sum, zero } from '../money/micros.ts';
import { none } from '../money/ratio.ts';
import { type Catalogue, type CatalogueService, emptyCatalogue } from '../order-line/catalogue.ts';
import { type Line, type LineId, emptyLine } from '../order-line/line.ts';
import type { FormErrors } from '../order-line/place-errors.ts';
import { guaranteeShare } from '../pricing/line-cost.ts';

/** How the customer came to the form. Specification: A3, A4 Page states. */
export type PageState = 'buy' | 'preselected' | 'query' | 'standart';

/** The whole form. Specification: A3 Form-level state. */
export interface OrderFormState {
  readonly catalogue: Catalogue;
  readonly pageState: PageState;
  /** The service came with the address and cannot be changed. */
  readonly isServiceFixed: boolean;
  /** At least one; lines of an order stand together. */
  readonly lines: readonly Line[];
  /** The largest id that a line was given, so that none is given twice. */
  readonly lastLine: LineId;
  /** The line that is being filled in. */
  readonly active: LineId;
  /** The way that is paid by; null while there is none. */
  readonly way: WayToPay | null;
  /** Key of the way that the customer chose; null before. */
  readonly chosenWay: string | null;
  /** Of a guest, as typed. */
  readonly email: string;
  /** The code that was entered; null without one. */
  readonly couponCode: string | null;
  /** Everything but the lines that the price depends on. */
  readonly terms: Terms;
  /** Number of the latest request for the cost; 0 before the first. An answer to an earlier one is stale. */
  readonly costRequest: number;
  /** What the selection costs, worked out here; null while no line has a quantity (decision 24). */
  readonly estimate: Quote | null;
  /** The lines that the estimate is of, in its order. */
  readonly estimated: readonly LineId[];
  /** The server's answer to the same question; null while it is not known. */
  readonly confirmed: Totals | null;
  /** Whether that answer is on its way. */
  readonly isCosting: boolean;
  /** How often in a row that answer could not be had. */
  readonly costFailures: number;
  readonly errors: FormErrors;
}

export const emptyOrderForm: OrderFormState = {
  catalogue: emptyCatalogue,
  pageState: 'standart',
  isServiceFixed: false,
  lines: [emptyLine],
  lastLine: emptyLine.id,
  active: emptyLine.id,
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
  errors: {},
};

export function lineById(state: OrderFormState, id: LineId): Line | undefined {
  return state.lines.find((line) => line.id === id);
}

/** The line that is being filled in. */
export function activeLine(state: OrderFormState): Line {
  return lineById(state, state.active) ?? emptyLine;
}

/** The service of the active line; undefined before there is one. */
export function activeService(state: OrderFormState): CatalogueService | undefined {
  return serviceOf(state, activeLine(state));
}

/** The service of a line; undefined before there is one. */
export function serviceOf({ catalogue }: OrderFormState, { serviceId }: Line): CatalogueService | undefined {
  return serviceId === null ? undefined : catalogue.serviceById.get(serviceId);
}

/** The price to show: the estimate at once, and the server's answer as soon as it is there; null while nothing is priced. */
export function shownTotals({ estimate, confirmed }: OrderFormState): Totals | null {
  return estimate && (confirmed ?? estimate);
}

/** The lines of an order: of one link. */
export function linesOf({ lines }: OrderFormState, order: LineId): readonly Line[] {
  return lines.filter((line) => line.order === order);
}

/** What a line costs, worked out here; null while it is not priced. */
export function estimatedCost({ estimate, estimated }: OrderFormState, id: LineId): Micros | null {
  return estimate?.lines[estimated.indexOf(id)]?.cost ?? null;
}

/** The same with the server's figure as soon as it is there. */
export function lineCost(state: OrderFormState, id: LineId): Micros | null {
  return state.confirmed?.lines[state.estimated.indexOf(id)]?.cost ?? estimatedCost(state, id);
}

/** What the guarantee of a line costs; zero without one, and while the line is not priced. */
export function guaranteeCost(state: OrderFormState, id: LineId): Micros {
  const line = lineById(state, id);
  const service = line && serviceOf(state, line);
  const cost = lineCost(state, id);
  if (!service || cost === null) return zero;
  return guaranteeShare({ service, isGuarantee: line.isGuarantee }, state.terms.guaranteePercent, cost);
}

/** What the guarantees of all lines cost. */
export function guaranteeTotal(state: OrderFormState): Micros {
  return sum(state.estimated.map((id) => guaranteeCost(state, id)));
}

/** What a line costs without its guarantee; null while it is not priced. */
export function serviceCost(state: OrderFormState, id: LineId): Micros | null {
  const cost = lineCost(state, id);
  return cost === null ? null : subtract(cost, guaranteeCost(state, id));
}
