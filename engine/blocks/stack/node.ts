// Generated from block.json by `livery generate`. Do not edit.
import type { BlockNode } from '../../definition.ts';

/** Puts blocks one under another or side by side. */
export interface StackNode {
  /** Which way the blocks follow each other. */
  readonly direction?: 'column' | 'row';
  /** Space between the blocks. */
  readonly gap?: 'none' | 'xs' | 's' | 'm' | 'l' | 'xl';
  /** A row may continue on the next line. */
  readonly wrap?: boolean;
  /** Across the direction. */
  readonly align?: 'start' | 'center' | 'end' | 'stretch' | 'baseline';
  /** Along the direction. */
  readonly justify?: 'start' | 'center' | 'end' | 'between';
  /** How wide it may grow; narrower than full is centred. */
  readonly width?: 'narrow' | 'text' | 'wide' | 'full';
  /** Space around the blocks. */
  readonly padding?: 'none' | 's' | 'm' | 'l' | 'xl';
  /** What the part is to the page; screen readers jump between landmarks. */
  readonly landmark?: 'none' | 'header' | 'footer';
  /** The blocks. */
  readonly body: readonly BlockNode[];
}
