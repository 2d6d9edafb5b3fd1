// Generated from block.json by `livery generate`. Do not edit.

/** Chooses the language. */
export interface LocaleSelectNode {
  /** A button with a menu, or a row with the name of each language. */
  readonly appearance?: 'menu' | 'links';
}
