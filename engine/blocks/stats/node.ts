// Generated from block.json by `livery generate`. Do not edit.
import type { Computed, Text, Value } from '../../definition.ts';

/** Key figures side by side, each with its name. */
export interface StatsNode {
  /** Grey boxes are shown until this source has answered. */
  readonly source?: string;
  /** Name of the group for screen readers. */
  readonly label?: Text;
  /** The figures. */
  readonly items: readonly StatsItem[];
}

/** One of `items`. */
export interface StatsItem {
  /** Stable name; overrides address it. */
  readonly id: string;
  /** What the figure is. */
  readonly label: Text;
  /** The figure. */
  readonly value: Computed;
  /** How it is written. Money is in USD, percent a fraction. */
  readonly format?: 'number' | 'money' | 'percent' | 'date' | 'text';
  /** Of money: digits beyond the cent are dropped, not rounded. */
  readonly cut?: boolean;
  /** Of money: up to six decimals, where it is the sum of amounts that are written so. */
  readonly exact?: boolean;
  /** Of money: the figures that this one is the sum of. They are rounded so that they add up as shown. */
  readonly sumOf?: readonly string[];
  /** A few words below the figure. */
  readonly hint?: Text;
  /** Icon name. */
  readonly icon?: string;
  /** Color of the icon. */
  readonly tone?: 'neutral' | 'brand' | 'info' | 'success' | 'warning' | 'danger';
  /** Where it leads. */
  readonly to?: Value;
  /** Shown only while this is true. */
  readonly visible?: Computed | boolean;
}
