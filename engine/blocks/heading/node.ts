// Generated from block.json by `livery generate`. Do not edit.
import type { Text, Value } from '../../definition.ts';

/** A heading. */
export interface HeadingNode {
  /** The words. */
  readonly text?: Text;
  /** A value instead of translated words, for example `{{ row.name }}`. */
  readonly value?: Value;
  /** Level of the heading. */
  readonly level?: 1 | 2 | 3 | 4;
  /** Of a card, it is as small as the titles of sections that are cards. */
  readonly variant?: 'page' | 'card';
  /** Where the words stand. */
  readonly align?: 'start' | 'center' | 'end';
}
