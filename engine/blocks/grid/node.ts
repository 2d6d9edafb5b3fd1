// Generated from block.json by `livery generate`. Do not edit.
import type { BlockNode } from '../../definition.ts';

/** Puts blocks into columns of equal width, as many as fit. */
export interface GridNode {
  /** Least width of a column in pixels. */
  readonly minWidth?: number;
  /** At most so many columns. */
  readonly columns?: number;
  /** Space between the blocks. */
  readonly gap?: 'none' | 'xs' | 's' | 'm' | 'l' | 'xl';
  /** The blocks. */
  readonly body: readonly BlockNode[];
}
