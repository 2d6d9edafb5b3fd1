// Generated from block.json by `livery generate`. Do not edit.
import type { BlockNode, Text } from '../../definition.ts';

/** Says that there is nothing yet, and what to do about it. */
export interface EmptyNode {
  /** Level of the heading. */
  readonly headingLevel?: 1 | 2 | 3 | 4;
  /** What is missing. */
  readonly title: Text;
  /** Why, or what will be here. */
  readonly text?: Text;
  /** Icon name. */
  readonly icon?: string;
  /** One button or link. */
  readonly action?: readonly BlockNode[];
}
