// Generated from block.json by `livery generate`. Do not edit.
import type { Computed } from '../../definition.ts';

/** The operations of an OpenAPI document by area, each with a console that calls it. */
export interface ApiReferenceNode {
  /** Path of the document on this server. */
  readonly document?: string;
  /** Only operations that have this member are shown; its text is shown with them. */
  readonly member?: string;
  /** The token that the console sends; without one it can be typed in. */
  readonly token?: Computed;
}
