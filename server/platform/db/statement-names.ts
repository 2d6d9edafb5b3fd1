/** Statements that a connection keeps prepared; of more than that, the one that was not run for longest gives way. */
const max = 200;
/** A text that comes so often is worth it. */
const often = 3;

/** The statements that the connections of one database keep prepared. */
export class PreparedStatements {
  /** Rises when what was prepared is of no use any more. */
  generation = 0;

  /** Has every connection prepare all anew: the tables have changed below them. */
  forget(): void {
    this.generation += 1;
  }
}

/** The names under which one connection keeps statements prepared. */
export class StatementNames {
  readonly #all: PreparedStatements;
  readonly #close: (name: string) => void;
  /** By text; the one that was not run for longest comes first. */
  readonly #names = new Map<string, string>();
  readonly #seen = new Map<string, number>();
  #generation: number;
  #made = 0;

  /** `close` tells the database, before the next statement is sent, that a name is not used any more. */
  constructor(all: PreparedStatements, close: (name: string) => void) {
    this.#all = all;
    this.#close = close;
    this.#generation = all.generation;
  }

  /** The name of a statement that is about to be run; undefined for one that is seldom run. */
  nameOf(text: string): string | undefined {
    if (this.#generation !== this.#all.generation) this.#forget();
    const known = this.#names.get(text);
    if (known !== undefined) {
      this.#names.delete(text);
      this.#names.set(text, known);
      return known;
    }
    const times = (this.#seen.get(text) ?? 0) + 1;
    if (times < often) {
      // Texts that never come again must not gather here.
      if (this.#seen.size >= max * 5) this.#seen.clear();
      this.#seen.set(text, times);
      return undefined;
    }
    this.#seen.delete(text);
    if (this.#names.size >= max) this.#drop();
    this.#made += 1;
    const name = `s${this.#made}`;
    this.#names.set(text, name);
    return name;
  }

  #drop(): void {
    for (const [text, name] of this.#names) {
      this.#names.delete(text);
      this.#close(name);
      return;
    }
  }

  #forget(): void {
    for (const name of this.#names.values()) this.#close(name);
    this.#names.clear();
    this.#generation = this.#all.generation;
  }
}
