// Generated from block.json by `livery generate`. Do not edit.
import type { Computed, Text } from '../../definition.ts';

/** Amounts with their names, one below the other. A total shows the sum of what the amounts above and below it show. */
export interface AmountsNode {
  /** Amounts of a list, above the others. */
  readonly lines?: {
    /** The list. */
    readonly items: Computed;
    /** Field that names a line. */
    readonly name: string;
    /** Field that says how many; written behind the name as `× 3`. */
    readonly count?: string;
    /** Field of the amount in USD. */
    readonly field: string;
  };
  /** The amounts. */
  readonly items: readonly AmountsItem[];
}

/** One of `items`. */
export interface AmountsItem {
  /** Stable name; overrides address it. */
  readonly id: string;
  /** What the amount is. */
  readonly label: Text;
  /** Amount in USD. */
  readonly value: Computed;
  /** The amounts that this one is the sum of; one that is not visible counts as 0. Figures are rounded so that they add up as shown. */
  readonly sumOf?: readonly string[];
  /** The lines are parts of this sum, too. */
  readonly withLines?: boolean;
  /** Subtracted from the sums that it is a part of, and shown with a minus sign. */
  readonly minus?: boolean;
  /** Digits beyond the cent are dropped, not rounded: a balance never looks larger than it is. */
  readonly cut?: boolean;
  /** Weight of the figures. */
  readonly weight?: 'regular' | 'medium' | 'bold';
  /** Size of the figures. */
  readonly size?: 's' | 'm' | 'l' | 'xl';
  /** Shown only while this is true. */
  readonly visible?: Computed | boolean;
}
