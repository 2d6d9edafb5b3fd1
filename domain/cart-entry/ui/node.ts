// Generated from block.json by `livery generate`. Do not edit.
import type { Value } from '../../../engine/index.ts';

/** The way to the cart, with the number of services in it. It opens the cart over the page. */
export interface CartEntryNode {
  /** Address of the screen with the cart. */
  readonly to?: Value;
  /** Name of the screen with the cart, which is shown over the page. */
  readonly screen?: string;
  /** As a part of the bar at the bottom of phones. */
  readonly bar?: boolean;
}
