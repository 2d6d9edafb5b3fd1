// Generated from block.json by `livery generate`. Do not edit.
import type { BlockNode } from '../../definition.ts';

/** A main part with an aside; the aside goes below the main part under 1150 pixels. */
export interface SplitNode {
  /** The main part. */
  readonly main: readonly BlockNode[];
  /** The narrower part. */
  readonly aside: readonly BlockNode[];
  /** Width of the aside in pixels. */
  readonly asideWidth?: number;
  /** The aside stays in view while the main part scrolls. */
  readonly sticky?: boolean;
}
