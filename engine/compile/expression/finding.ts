/** One thing wrong inside a string of a declaration. */
export interface ExpressionFinding {
  readonly code: ExpressionCode;
  readonly message: string;
  /** Where in the string, in UTF-16 units. */
  readonly offset: number;
  readonly length: number;
  /** What was probably meant, ready to be put in place of the marked part. */
  readonly suggestion?: string;
}

export type ExpressionCode =
  /** Not an expression, too long, too deep, or a part of CEL that is not offered. */
  | 'invalid-expression'
  /** A root, member or variable that is not there. */
  | 'unknown-field'
  | 'unknown-function'
  /** An operator or function on values it cannot work on. */
  | 'expression-type'
  /** A comparison with something that the other side can never be. */
  | 'impossible-comparison';
