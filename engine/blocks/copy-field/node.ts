// Generated from block.json by `livery generate`. Do not edit.
import type { Text, Value } from '../../definition.ts';

/** A value to be taken along: shown in one line with a button that copies it. */
export interface CopyFieldNode {
  /** What the value is. */
  readonly label: Text;
  /** The value, for example `https://example.com/?ref={{ user.code }}`. */
  readonly value?: Value;
  /** A page of the app whose full address is the value, instead of `value`. */
  readonly path?: Value;
  /** Lines to show of a longer value. */
  readonly lines?: number;
  /** A sentence below. */
  readonly help?: Text;
}
