import type { Micros } from '../money/micros.ts';
import type { Line, LineErrors, LineId, Message } from '../order-line/line.ts';
import type { Service } from '../../schemas/generated/contract.ts';
import type { CheckoutEvent, CostEffect } from '../checkout/reduce.ts';
import type { Catalogue } from '../order-line/catalogue.ts';
import type { Restored } from './draft.ts';
import type { Preselection } from '../order-line/preselection.ts';

interface LineEffect {
  readonly line: LineId;
  /** Number of the request, see `isCurrent`. */
  readonly request: number;
  /** Milliseconds to wait before it is done. */
  readonly after: number;
}

/** Work that the form wants done outside of it, as data. */
export type Effect =
  | (LineEffect & { readonly effect: 'identifyLink'; readonly slot: 'link' })
  | (LineEffect & { readonly effect: 'validateLink'; readonly slot: 'check' })
  | (LineEffect & { readonly effect: 'availableTypes'; readonly slot: 'types' })
  | (LineEffect & { readonly effect: 'endNetworkNote'; readonly slot: 'note' })
  | (LineEffect & { readonly effect: 'quantityByCost'; readonly slot: 'cost'; readonly desired: Micros })
  | CostEffect;

/**
 * Names what an effect takes the place of: a new one replaces the one that still waits, so that two pauses never add up
 * (decision 55). Each line has slots of its own; the cost is one for the whole form.
 */
export function slotOf(effect: Effect): string {
  return effect.slot === 'cost' ? effect.slot : `${effect.slot} ${effect.line}`;
}

/** Pauses in milliseconds. Specification: A9. */
export const pauses = {
  totalCost: 600,
  quantityByCost: 600,
  networkByLink: 800,
  networkNote: 4_000,
  now: 0,
} as const;

/**
 * What can happen to a line, before the line is named. Amounts typed by the customer arrive as amounts, quantities as whole
 * numbers.
 */
export type UnnamedLineEvent =
  | { readonly type: 'networkChosen'; readonly networkId: number }
  | { readonly type: 'serviceTypeChosen'; readonly serviceTypeId: number }
  | { readonly type: 'serviceChosen'; readonly serviceId: number }
  /** `isPasted`: pasted or dropped, so that there is nothing to wait for. */
  | { readonly type: 'linkTyped'; readonly text: string; readonly isPasted?: boolean }
  | { readonly type: 'linkLeft' }
  | { readonly type: 'linkIdentified'; readonly request: number; readonly networkId: number | null }
  /** `serviceTypeIds`: null where it could not be found out. */
  | { readonly type: 'typesFound'; readonly request: number; readonly serviceTypeIds: readonly number[] | null }
  | { readonly type: 'linkChecked'; readonly request: number; readonly messages: readonly Message[] }
  | { readonly type: 'networkNoteEnded'; readonly request: number }
  | { readonly type: 'quantityTyped'; readonly quantity: number }
  | { readonly type: 'quantityLeft' }
  | { readonly type: 'moneyTyped'; readonly desired: Micros }
  | { readonly type: 'quantityFound'; readonly request: number; readonly quantity: number }
  | { readonly type: 'quantityNotFound'; readonly request: number }
  | { readonly type: 'guaranteeSwitched'; readonly on: boolean }
  | { readonly type: 'dripFeedSwitched'; readonly on: boolean }
  | { readonly type: 'dripFeedChanged'; readonly terms: Partial<DripFeedEntry> }
  | { readonly type: 'dripFeedLeft' }
  | { readonly type: 'targetFilled'; readonly targetId: number; readonly values: readonly string[] }
  | { readonly type: 'countriesChosen'; readonly countries: readonly number[] }
  | { readonly type: 'commentTyped'; readonly text: string }
  | { readonly type: 'foundIncomplete'; readonly errors: LineErrors }
  /** Another service for the link of this line. */
  | { readonly type: 'serviceAdded' }
  /** The line is to be filled in. */
  | { readonly type: 'lineOpened' }
  | { readonly type: 'lineRemoved' };

export type LineEvent = UnnamedLineEvent & { readonly line: LineId };

/** What can happen to the form as a whole. */
export type FormEvent =
  | CheckoutEvent
  | { readonly type: 'catalogueLoaded'; readonly catalogue: Catalogue; readonly wanted: Preselection | null }
  | {
      readonly type: 'serviceFetched';
      readonly service: Service;
      /** What else the address asks for. */
      readonly wanted?: Preselection | null;
      /** `query`: the address asks for it by its number, and it can be changed. */
      readonly pageState?: 'buy' | 'preselected' | 'query';
    }
  /** Another link. */
  | { readonly type: 'orderAdded' }
  /** The order of the active line goes; the only one begins anew. */
  | { readonly type: 'cleared' }
  /** The address names a service that there is not, or that could not be fetched (`isKnown` false). */
  | { readonly type: 'serviceUnavailable'; readonly isKnown: boolean }
  | { readonly type: 'orderCreated' }
  | ({ readonly type: 'draftRestored' } & Restored);

export type OrderFormEvent = LineEvent | FormEvent;

export type DripFeedEntry = Pick<Line, 'dripFeedMode' | 'numberOfRuns' | 'dripFeedMinutes' | 'dripFeedQuantityStep'>;
