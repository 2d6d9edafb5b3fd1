// Generated from block.json by `livery generate`. Do not edit.
import type { Text, Value } from '../../definition.ts';

/** A paragraph or a short text. */
export interface TextNode {
  /** The words. */
  readonly text?: Text;
  /** A value instead of translated words, for example `{{ row.name }}`. */
  readonly value?: Value;
  /** Color. */
  readonly tone?: 'normal' | 'muted' | 'brand' | 'success' | 'warning' | 'danger';
  /** Size of the letters. */
  readonly size?: 's' | 'm' | 'l' | 'xl';
  /** Weight of the letters. */
  readonly weight?: 'regular' | 'medium' | 'bold';
  /** Where the words stand. */
  readonly align?: 'start' | 'center' | 'end';
  /** Cut after so many lines. */
  readonly lines?: number;
}
