/** What a command does, in the project at `root`; the answer becomes the exit code. */
export type Run = (args: readonly string[], root: string) => Promise<number>;

/** One word after `livery`. */
export interface Command {
  /** What follows the word, e.g. `<instance> <path>`; empty when nothing does. */
  readonly usage: string;
  /** One sentence for the help. */
  readonly summary: string;
  /** Its code, loaded when it is called. */
  readonly load: () => Promise<Run>;
}

/** What the caller wrote cannot be done; the sentence is all that is shown. */
export class UsageError extends Error {}
