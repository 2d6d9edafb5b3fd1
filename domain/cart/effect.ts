import type { CheckoutEvent, CostEffect } from '../checkout/reduce.ts';
import type { Catalogue } from '../order-line/catalogue.ts';
import type { LineId, Message } from '../order-line/line.ts';
import type { CartChange } from './change.ts';
import type { CartChoice } from './choice.ts';
import type { ReadCart } from './storage.ts';

/** Work that the cart wants done outside of it, as data. */
export type CartEffect = CostEffect | { readonly effect: 'save'; readonly change: CartChange; readonly after?: 0 };

/** Milliseconds before the server is asked for the cost of what is being typed. Specification: A9. */
export const costPause = 600;

/** What can happen to the open cart. */
export type CartEvent =
  | CheckoutEvent
  /** The browser's copy, at first and whenever it was changed, here or in another tab; and the items whose payment is in review. */
  | ({ readonly type: 'cartRead'; readonly inReview?: readonly LineId[] } & ReadCart)
  | { readonly type: 'catalogueLoaded'; readonly catalogue: Catalogue }
  /** The server has looked at a link; no messages where it is right. */
  | { readonly type: 'linkChecked'; readonly link: string; readonly messages: readonly Message[] }
  /** What this tab has stored of an earlier visit. */
  | ({ readonly type: 'choiceRestored' } & CartChoice)
  /** Opens the field for the quantity of an item, or closes it. */
  | { readonly type: 'editToggled'; readonly id: LineId }
  | { readonly type: 'quantityTyped'; readonly quantity: number }
  | { readonly type: 'quantityLeft' }
  | { readonly type: 'guaranteeSwitched'; readonly id: LineId; readonly on: boolean }
  | { readonly type: 'removed'; readonly ids: readonly LineId[] }
  | { readonly type: 'cleared' };
