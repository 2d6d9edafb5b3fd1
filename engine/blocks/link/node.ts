// Generated from block.json by `livery generate`. Do not edit.
import type { Text, Value } from '../../definition.ts';

/** A link to a screen or to another site. */
export interface LinkNode {
  /** The words. */
  readonly text?: Text;
  /** A value instead of translated words, for example `{{ row.name }}`. */
  readonly value?: Value;
  /** Where it leads. */
  readonly to: Value;
  /** Icon name. */
  readonly icon?: string;
  /** Opens in a new tab. */
  readonly newTab?: boolean;
  /** Color. */
  readonly tone?: 'brand' | 'muted';
}
