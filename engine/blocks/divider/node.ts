// Generated from block.json by `livery generate`. Do not edit.
import type { Text } from '../../definition.ts';

/** A line between blocks. */
export interface DividerNode {
  /** Words in the line. */
  readonly text?: Text;
  /** An upright line. */
  readonly vertical?: boolean;
}
