// Generated from block.json by `livery generate`. Do not edit.
import type { Text } from '../../definition.ts';

/** A menu of links. */
export interface MenuNode {
  /** Name of the menu. */
  readonly menu: string;
  /** Which way the links follow each other. */
  readonly direction?: 'vertical' | 'horizontal';
  /** Name of the menu for screen readers. */
  readonly label?: Text;
  /** Icons above small words, for a bar at the bottom of a phone. */
  readonly compact?: boolean;
}
