// Generated from block.json by `livery generate`. Do not edit.

/** The place in a layout where the screen is shown. */
export interface OutletNode {
  /** How wide the screen may grow. */
  readonly width?: 'narrow' | 'text' | 'wide' | 'full';
  /** Space around the screen. */
  readonly padding?: 'none' | 's' | 'm' | 'l';
}
