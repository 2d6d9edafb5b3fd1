/** Something new on a channel: a video, a post. */
export interface Publication {
  /** How the platform names it; always the same for one publication. */
  readonly reference: string;
  readonly url: string;
  readonly title: string;
  readonly thumbnail: string | null;
  readonly embedUrl: string | null;
  readonly publishedAt: Date;
}

/**
 * Watches channels. Called outside transactions; may be asked again for what it has told already, and may tell again what
 * it has told, or something older.
 */
export interface Publications {
  /** Milliseconds until it is worth looking again. */
  readonly pollInterval: number;
  /** What came out after `after` and not after `until`, oldest first, at most `limit`. */
  since(channel: {
    readonly url: string;
    readonly after: Date;
    readonly until: Date;
    readonly limit: number;
  }): Promise<readonly Publication[]>;
}
