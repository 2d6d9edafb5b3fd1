/** A statement that has ended. */
export interface Statement {
  /** Without values. */
  readonly text: string;
  readonly milliseconds: number;
  readonly failed: boolean;
}
