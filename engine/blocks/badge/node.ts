// Generated from block.json by `livery generate`. Do not edit.
import type { Computed, Text, Value } from '../../definition.ts';

/** A short mark, for example a number or NEW. */
export interface BadgeNode {
  /** The words. */
  readonly text?: Text;
  /** A value instead of translated words, for example `{{ row.name }}`. */
  readonly value?: Value;
  /** Color. */
  readonly tone?: 'neutral' | 'brand' | 'info' | 'success' | 'warning' | 'danger';
  /** Picks the color: one of neutral, brand, info, success, warning, danger. */
  readonly toneOf?: Computed;
  /** Filled, tinted or outlined. */
  readonly appearance?: 'filled' | 'tint' | 'outline';
  /** Icon name. */
  readonly icon?: string;
}
