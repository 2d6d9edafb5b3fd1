import type { Totals } from '../checkout/quote.ts';
import type { CouponTerms } from '../checkout/terms.ts';
import type { WayToPay } from '../checkout/ways-to-pay.ts';
import type { Ratio } from '../money/ratio.ts';
import type { Catalogue } from '../order-line/catalogue.ts';
import type { LineId, Message } from '../order-line/line.ts';
import type { CartChange } from './change.ts';
import type { CartChoice } from './choice.ts';
import type { ReadCart } from './storage.ts';

/** Work that the cart wants done outside of it, as data. */
export type CartEffect =
  /** Asks the server for the cost, after so many milliseconds; a new one replaces one that still waits. */
  | { readonly effect: 'cost'; readonly request: number; readonly after: number }
  | { readonly effect: 'keep'; readonly change: CartChange };

/** Milliseconds before the server is asked for the cost of what is being typed. Specification: A9. */
export const costPause = 600;

/** Path → sentences, as the server sends them, and the items that the request carried. */
export interface Refusal {
  readonly errors: Readonly<Record<string, readonly string[]>>;
  readonly lineIds: readonly LineId[];
}

/** What can happen to the open cart. */
export type CartEvent =
  /** The browser's copy, at first and whenever it was changed, here or in another tab. */
  | ({ readonly type: 'cartRead' } & ReadCart)
  | { readonly type: 'catalogueLoaded'; readonly catalogue: Catalogue }
  /** The server has looked at a link; no messages where it is right. */
  | { readonly type: 'linkChecked'; readonly link: string; readonly messages: readonly Message[] }
  | { readonly type: 'termsLoaded'; readonly guaranteePercent: Ratio; readonly way: WayToPay | null }
  /** What this tab has kept of an earlier visit. */
  | ({ readonly type: 'choiceRestored' } & CartChoice)
  | { readonly type: 'wayChosen'; readonly key: string }
  | { readonly type: 'emailTyped'; readonly text: string }
  | { readonly type: 'emailMissing' }
  /** Null takes the coupon away. */
  | { readonly type: 'couponApplied'; readonly code: string | null }
  /** Opens the field for the quantity of an item, or closes it. */
  | { readonly type: 'editToggled'; readonly id: LineId }
  | { readonly type: 'quantityTyped'; readonly quantity: number }
  | { readonly type: 'quantityLeft' }
  | { readonly type: 'guaranteeSwitched'; readonly id: LineId; readonly on: boolean }
  | { readonly type: 'removed'; readonly ids: readonly LineId[] }
  | { readonly type: 'cleared' }
  | {
      readonly type: 'costReceived';
      readonly request: number;
      readonly totals: Totals;
      readonly coupon: CouponTerms | null;
    }
  | ({
      readonly type: 'costRefused';
      readonly request: number;
      /** Asking again may help. */
      readonly isUnanswered: boolean;
    } & Refusal)
  /** The customer wants it to be asked for again. */
  | { readonly type: 'costWanted' }
  | ({ readonly type: 'orderRefused' } & Refusal);
