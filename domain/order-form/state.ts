import { type CheckoutState, emptyCheckout, guaranteeOf, lineCost } from '../checkout/state.ts';
import { type Micros, subtract, sum } from '../money/micros.ts';
import { type Catalogue, type CatalogueService, emptyCatalogue } from '../order-line/catalogue.ts';
import { type Line, type LineId, emptyLine } from '../order-line/line.ts';

/** How the customer came to the form. Specification: A3, A4 Page states. */
export type PageState = 'buy' | 'preselected' | 'query' | 'standart';

/** The whole form. Specification: A3 Form-level state. */
export interface OrderFormState extends CheckoutState {
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
}

export const emptyOrderForm: OrderFormState = {
  ...emptyCheckout,
  catalogue: emptyCatalogue,
  pageState: 'standart',
  isServiceFixed: false,
  lines: [emptyLine],
  lastLine: emptyLine.id,
  active: emptyLine.id,
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

/** The lines of an order: of one link. */
export function linesOf({ lines }: OrderFormState, order: LineId): readonly Line[] {
  return lines.filter((line) => line.order === order);
}

/** What a line costs, worked out here; null while it is not priced. */
export function estimatedCost({ estimate, estimated }: OrderFormState, id: LineId): Micros | null {
  return estimate?.lines[estimated.indexOf(id)]?.cost ?? null;
}

/** What the guarantee of a line costs; zero without one, and while the line is not priced. */
export function guaranteeCost(state: OrderFormState, id: LineId): Micros {
  const line = lineById(state, id);
  const service = line && serviceOf(state, line);
  return guaranteeOf(state, id, service ? { service, isGuarantee: line.isGuarantee } : null);
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
