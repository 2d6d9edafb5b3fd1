// Generated from block.json by `livery generate`. Do not edit.
import type { Text, Value } from '../../definition.ts';

/** An icon. */
export interface IconNode {
  /** Icon name or the name of a brand. */
  readonly name?: string;
  /** Icon name that comes as data. */
  readonly value?: Value;
  /** Pixels. */
  readonly size?: number;
  /** Color. */
  readonly tone?: 'normal' | 'muted' | 'brand' | 'info' | 'success' | 'warning' | 'danger';
  /** Color as data, for example `{{ item.color }}`; six hexadecimal digits. Black, white and grays are drawn in the color of the text. */
  readonly color?: Value;
  /** What it means, when no words stand beside it. */
  readonly label?: Text;
}
