// Generated from block.json by `livery generate`. Do not edit.
import type { Computed, Text } from '../../definition.ts';

/** A value of a fixed list as a colored word. */
export interface StatusNode {
  /** The value. */
  readonly value: Computed;
  /** What each value is called and how it is colored. */
  readonly statuses: Readonly<
    Record<
      string,
      {
        /** Name of the value. */
        readonly text: Text;
        /** Color. */
        readonly tone?: 'neutral' | 'brand' | 'info' | 'success' | 'warning' | 'danger';
        /** Icon name. */
        readonly icon?: string;
      }
    >
  >;
  /** The words alone, as a sentence in muted text. */
  readonly plain?: boolean;
}
