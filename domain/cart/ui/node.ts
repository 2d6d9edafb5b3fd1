// Generated from block.json by `livery generate`. Do not edit.
import type { Value } from '../../../engine/index.ts';

/** The cart: what was put into it by network and link, its price, and the way to pay for all of it. */
export interface CartNode {
  /** Where services are chosen, and drip-feeds edited. */
  readonly orderTo?: Value;
  /** Where a guest logs in; the cart comes back afterwards. */
  readonly loginTo?: Value;
  /** Where the balance is topped up. The missing amount is added as `amount`. Without it no link is shown. */
  readonly topUpTo?: Value;
  /** Where the customer goes after the orders were paid. */
  readonly doneTo?: Value;
}
