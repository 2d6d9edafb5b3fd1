// Generated from block.json by `livery generate`. Do not edit.
import type { Value } from '../../definition.ts';

/** HTML written by an operator; scripts and styles that reach outside are removed before it is shown. */
export interface HtmlNode {
  /** The HTML. */
  readonly content: Value;
  /** Size of the letters. */
  readonly size?: 's' | 'm' | 'l';
}
