/** One folder of the project: what is in it and what may be imported from within it. */
export interface Folder {
  /** A folder or file from the root; `*` is any one folder. The most specific rule applies. */
  readonly path: string;
  /** What is in it, in Markdown, for ARCHITECTURE.md. */
  readonly holds: string;
  /**
   * Other folders of this list; files of its own may always be imported. `server/**` means every folder of this list
   * below `server` too.
   */
  readonly imports: readonly string[] | 'all';
  /** Folders of `imports` of which only types may be imported. */
  readonly typesOnly?: readonly string[];
  /** Folders of `imports` that are loaded with `import()` when they are needed, never at start. */
  readonly lazyOnly?: readonly string[];
  /** The only file that other folders may import, except composition (`reachesInside`) and tests. */
  readonly port?: string;
  /** May import any file of a folder that has a port. */
  readonly reachesInside?: boolean;
  /** Folders within it, by path from it (`.` is its own files): the others that each may import. */
  readonly subfolders?: Readonly<Record<string, readonly string[]>>;
  /** Packages and Node modules that must not be imported, by their beginning; `*` forbids all but `except`. */
  readonly without?: readonly string[];
  readonly except?: readonly string[];
}
