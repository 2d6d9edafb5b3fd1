/** Where the person is, without base and locale. */
export interface Route {
  /** `/orders/5`. */
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
}

/** Moves within the app; made by the shell. Every `to` is a path of the app without base and locale. */
export interface Navigation {
  /** Goes to a path of the app; anything else is ignored. `keepScroll` where only the query changes. */
  go(to: string, options?: { readonly replace?: boolean; readonly keepScroll?: boolean }): void;
  /** Names the present entry of the browser's history, the same after Back and reload; null where that is not known. */
  readonly entry: () => string | null;
  /** The address to put into `href`. */
  href(to: string): string;
  /** Fetches what the screen behind a path needs. */
  preload(to: string): void;
  /**
   * Asks before the screen, or the page, is left, until the given function is called. `confirm` gives true to go on; the
   * browser asks in its own words when the page is closed, where `isNeeded`.
   */
  guard(isNeeded: () => boolean, confirm: () => Promise<boolean>): () => void;
}
