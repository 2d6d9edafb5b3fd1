/** At most `hits` in a window of `seconds`. */
export interface Limit {
  readonly hits: number;
  readonly seconds: number;
}
