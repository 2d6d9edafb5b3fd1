import type { Cost, PaymentMethod, Service } from '../../schemas/generated/contract.ts';
import { none, type Ratio } from '../money/ratio.ts';
import { type Catalogue, catalogueOf } from './catalogue.ts';
import type { Slot } from './effect.ts';
import type { FormErrors } from './fields.ts';
import { emptyLine, type Line } from './line.ts';

/** The whole form. Holds lines in the plural, although this form fills one. Specification: A3 Form-level state. */
export interface OrderFormState {
  readonly catalogue: Catalogue;
  /** `preselected`: came by a service's own address; its orders count as reorders. */
  readonly pageState: 'standart' | 'query' | 'preselected';
  /** The service was given and cannot be changed. */
  readonly isServicesFreezed: boolean;
  readonly lines: readonly Line[];
  /** Index of the line that is being filled in. */
  readonly active: number;
  readonly guaranteePercent: Ratio;
  readonly method: PaymentMethod | null;
  /** Number of the latest request by slot; 0 before the first. */
  readonly requests: Readonly<Record<Slot, number>>;
  /** The server's word on the cost of the selection as it stands; null while it is not known. */
  readonly cost: Cost | null;
  /** Whether an answer about the cost is on its way. */
  readonly isCosting: boolean;
  /** The network was switched because of the link, a moment ago. */
  readonly networkChanged: boolean;
  readonly errors: FormErrors;
}

export const emptyOrderForm: OrderFormState = {
  catalogue: catalogueOf([]),
  pageState: 'standart',
  isServicesFreezed: false,
  lines: [emptyLine],
  active: 0,
  guaranteePercent: none,
  method: null,
  requests: { link: 0, check: 0, cost: 0, note: 0 },
  cost: null,
  isCosting: false,
  networkChanged: false,
  errors: {},
};

/** The line that is being filled in. */
export function activeLine(state: OrderFormState): Line {
  return state.lines[state.active] ?? emptyLine;
}

/** The service of the active line; undefined before there is one. */
export function activeService(state: OrderFormState): Service | undefined {
  return serviceOf(state, activeLine(state));
}

/** The service of a line; undefined before there is one. */
export function serviceOf(state: OrderFormState, line: Line): Service | undefined {
  return line.serviceId === null ? undefined : state.catalogue.serviceById.get(line.serviceId);
}
