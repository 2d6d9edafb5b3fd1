// Generated from block.json by `livery generate`. Do not edit.
import type { Computed, Text, Value } from '../../definition.ts';

/** An amount in the chosen currency. */
export interface MoneyNode {
  /** Amount in USD. */
  readonly value: Computed;
  /** What the amount is; read out, and shown when pointed at. */
  readonly label?: Text;
  /** Up to six decimals. */
  readonly exact?: boolean;
  /** Digits beyond the cent are dropped, not rounded: a balance never looks larger than it is. */
  readonly cut?: boolean;
  /** Where it leads; `label` says what it is then, too. */
  readonly to?: Value;
  /** Size of the figures. */
  readonly size?: 's' | 'm' | 'l' | 'xl';
  /** Weight of the figures. */
  readonly weight?: 'regular' | 'medium' | 'bold';
  /** Color. */
  readonly tone?: 'normal' | 'muted' | 'brand' | 'success' | 'warning' | 'danger';
}
