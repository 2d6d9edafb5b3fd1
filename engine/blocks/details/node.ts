// Generated from block.json by `livery generate`. Do not edit.
import type { BlockNode, Computed, Text, Value } from '../../definition.ts';

/** Labels with values, as in the summary of one object. */
export interface DetailsNode {
  /** At most so many pairs side by side. */
  readonly columns?: number;
  /** Of several columns: least width of one in pixels; there are fewer where there is less room. */
  readonly minWidth?: number;
  /** The pairs. */
  readonly items: readonly DetailsItem[];
}

/** One of `items`. */
export interface DetailsItem {
  /** Stable name; overrides address it. */
  readonly id: string;
  /** The label. */
  readonly label: Text;
  /** The value as plain text. */
  readonly value?: Value;
  /** The value as blocks. */
  readonly body?: readonly BlockNode[];
  /** Shown only while this is true. */
  readonly visible?: Computed | boolean;
}
