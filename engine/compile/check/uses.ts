/** What a declaration uses; decides what its chunk carries. */
export class Uses {
  readonly texts = new Set<string>();
  readonly operations = new Set<string>();
  readonly forms = new Set<string>();
  readonly blocks = new Set<string>();
  /** Sources that something reads. */
  readonly sources = new Set<string>();

  add(other: Uses): void {
    for (const name of ['texts', 'operations', 'forms', 'blocks', 'sources'] as const) {
      for (const one of other[name]) this[name].add(one);
    }
  }
}
