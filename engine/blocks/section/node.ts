// Generated from block.json by `livery generate`. Do not edit.
import type { BlockNode, Text } from '../../definition.ts';

/** A titled part of a screen with room for actions. */
export interface SectionNode {
  /** Heading. */
  readonly title?: Text;
  /** One line below the heading. */
  readonly subtitle?: Text;
  /** Level of the heading. */
  readonly headingLevel?: 1 | 2 | 3 | 4;
  /** Icon before the heading. */
  readonly icon?: string;
  /** Rendered on the page or on a card. */
  readonly surface?: 'plain' | 'card';
  /** Blocks at the end of the heading's line. */
  readonly actions?: readonly BlockNode[];
  /** The content. */
  readonly body: readonly BlockNode[];
}
