// Generated from block.json by `livery generate`. Do not edit.
import type { Computed } from '../../definition.ts';

/** A number, grouped as the language does it. */
export interface NumberNode {
  /** The number. */
  readonly value: Computed;
  /** The number is a fraction, shown times 100. */
  readonly percent?: boolean;
  /** Size of the figures. */
  readonly size?: 's' | 'm' | 'l' | 'xl';
  /** Weight of the figures. */
  readonly weight?: 'regular' | 'medium' | 'bold';
  /** Color. */
  readonly tone?: 'normal' | 'muted' | 'brand' | 'success' | 'warning' | 'danger';
}
