// Generated from block.json by `livery generate`. Do not edit.
import type { BlockNode, Text } from '../../definition.ts';

/** A message that stays in the page. */
export interface NoticeNode {
  /** Kind of message. */
  readonly tone?: 'info' | 'success' | 'warning' | 'danger';
  /** Heading. */
  readonly title?: Text;
  /** The message. */
  readonly text?: Text;
  /** Buttons or links. */
  readonly actions?: readonly BlockNode[];
}
