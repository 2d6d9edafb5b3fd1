// Generated from block.json by `livery generate`. Do not edit.
import type { Text } from '../../definition.ts';

/** Chooses a span of days; it is kept in the address of the page. */
export interface PeriodNode {
  /** What the span is of. */
  readonly label: Text;
  /** Name in the address of the first day, read as `route.query.from`. */
  readonly from?: string;
  /** Name in the address of the last day. */
  readonly to?: string;
  /** Spans up to today that can be chosen at once: the last 7, 30, 90 and 365 days. */
  readonly spans?: readonly ('week' | 'month' | 'quarter' | 'year')[];
  /** What it means when no span is chosen, where that is not all time. */
  readonly all?: Text;
  /** A table whose page goes back to the first. */
  readonly resets?: string;
}
