// Generated from block.json by `livery generate`. Do not edit.
import type { Computed } from '../../definition.ts';

/** A date. */
export interface DateNode {
  /** ISO 8601 date in UTC. */
  readonly value: Computed;
  /** With the time of day. */
  readonly time?: boolean;
  /** Color. */
  readonly tone?: 'normal' | 'muted';
}
