// Generated from block.json by `livery generate`. Do not edit.
import type { BlockNode, Text, Value } from '../../definition.ts';

/** The top of a page: a way back, the heading, what belongs to it, and what can be done. */
export interface PageHeadNode {
  /** The heading. */
  readonly title?: Text;
  /** A heading that comes as data, for example `{{ sources.item.value.name }}`. */
  readonly value?: Value;
  /** A sentence below the heading. */
  readonly subtitle?: Text;
  /** The page above this one. */
  readonly backTo?: Value;
  /** Words of the way back. */
  readonly backText?: Text;
  /** Small things in a line below the heading, for example a status. */
  readonly meta?: readonly BlockNode[];
  /** Buttons beside the heading; below it where there is no room. */
  readonly actions?: readonly BlockNode[];
}
