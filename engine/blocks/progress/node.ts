// Generated from block.json by `livery generate`. Do not edit.
import type { Computed, Text } from '../../definition.ts';

/** How much of something is done. */
export interface ProgressNode {
  /** Percent done, 0 to 100. */
  readonly value: Computed;
  /** What is being done, for screen readers; shown when `showLabel` is set. */
  readonly label: Text;
  /** Shows the label. */
  readonly showLabel?: boolean;
  /** Shows the percent. */
  readonly showValue?: boolean;
  /** Color. */
  readonly tone?: 'brand' | 'success' | 'warning' | 'danger';
}
