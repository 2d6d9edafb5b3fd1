/** A form as a browser sends it by itself. */
export interface PostedFields {
  /** Id of the form's block. */
  readonly block: string;
  readonly fields: readonly (readonly [name: string, value: string])[];
}
