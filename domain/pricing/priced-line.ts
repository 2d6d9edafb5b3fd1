import type { Service, Target, TargetableValue } from '../../schemas/generated/contract.ts';
import type { Micros } from '../money/micros.ts';
import type { CountingTarget } from '../quantity/calculable-quantity.ts';
import type { DripFeed } from '../quantity/total-quantity.ts';

/** What pricing needs to know of a service. Prices are for `pricingPer` pieces, those of a package for one package. */
export interface PricedService {
  /** Unit price of this customer; see `unitPrice`. */
  readonly price: Micros;
  /** Unit price before any discount. */
  readonly defaultPrice: Micros;
  readonly pricingPer: number;
  readonly isPackage: boolean;
  readonly hasRefill: boolean;
  readonly dripFeedIsAllowed: boolean;
  readonly calculableQuantity: boolean;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly targets: readonly CountingTarget[];
}

/** One line of a selection: a service and what the customer wants of it. */
export interface PricedLine {
  readonly service: PricedService;
  /** Pieces of one run; left aside when the quantity follows from the targets. */
  readonly quantity: number;
  readonly isGuarantee: boolean;
  readonly dripFeed: DripFeed | null;
  readonly targetableValues: readonly TargetableValue[];
}

/** The facts of a service as the wire has them, for instance in the catalogue. */
export type ServiceFacts = Pick<
  Service,
  | 'price'
  | 'defaultPrice'
  | 'pricingPer'
  | 'isPackage'
  | 'hasRefill'
  | 'dripFeedIsAllowed'
  | 'calculableQuantity'
  | 'min'
  | 'max'
  | 'step'
> & { readonly targets: readonly Pick<Target, 'id' | 'selectable'>[] };
