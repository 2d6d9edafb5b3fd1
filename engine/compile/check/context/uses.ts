const kinds = ['texts', 'operations', 'startup', 'forms', 'blocks', 'sources', 'states', 'routes', 'assets'] as const;

/** What a declaration uses; decides what its chunk carries. */
export class Uses {
  readonly texts = new Set<string>();
  readonly operations = new Set<string>();
  /** Operations that code calls as soon as it runs. */
  readonly startup = new Set<string>();
  readonly forms = new Set<string>();
  readonly blocks = new Set<string>();
  /** Sources that something reads. */
  readonly sources = new Set<string>();
  /** Names of the screen's state that something reads. */
  readonly states = new Set<string>();
  /** Addresses that something leads to, holes as they are written. */
  readonly routes = new Set<string>();
  /** Files below `assets/`. */
  readonly assets = new Set<string>();

  add(other: Uses): void {
    for (const name of kinds) {
      for (const one of other[name]) this[name].add(one);
    }
  }

  /** The same text for the same uses, in whatever order. */
  key(): string {
    return JSON.stringify(kinds.map((name) => [...this[name]].sort()));
  }
}
