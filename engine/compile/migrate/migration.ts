/** One change of a file, at a path of keys and positions. */
export type Change =
  | { readonly set: readonly (string | number)[]; readonly to: unknown }
  | { readonly remove: readonly (string | number)[] }
  | { readonly rename: readonly (string | number)[]; readonly to: string };

/** Moves files from one version of the format to the next. */
export interface Migration {
  readonly from: number;
  /** What was different before, in one sentence. */
  readonly about: string;
  /** What has to change in a file, in order; each change sees the file as those before have left it. */
  readonly changes: (content: unknown) => readonly Change[];
}
