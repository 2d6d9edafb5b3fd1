// Generated from block.json by `livery generate`. Do not edit.
import type { Computed, Text, Value } from '../../definition.ts';

/** A way to a screen that opens over the page, with all of its code fetched when it is wanted. In a new tab, without code and with its own address it is a page like any other. */
export interface ScreenLinkNode {
  /** The words, also the title of what opens. */
  readonly text: Text;
  /** Address of the screen, without parameters: `/search`. */
  readonly to: Value;
  /** Icon name. */
  readonly icon?: string;
  /** Shows the icon only in windows narrower than this, in pixels. */
  readonly iconOnlyBelow?: number;
  /** `field`: like a field to type into. `bar`: as a part of the bar at the bottom of phones. */
  readonly look?: 'button' | 'field' | 'bar';
  /** `side`: at the end of the window, as high as it. `top`: below the header. */
  readonly place?: 'side' | 'top';
  /** Width of what opens. */
  readonly width?: 'm' | 'drawer' | 'xl';
  /** Key that opens it while nothing is being typed: `/`. No letter, which screen readers use. */
  readonly key?: string;
  /** Number that stands beside the icon, unless it is 0: what is new there. */
  readonly count?: Computed;
}
