/** A map that tells which keys are looked up, or that all of it is looked at. */
export class TrackedMap<V> extends Map<string, V> {
  readonly #of: ReadonlyMap<string, V>;
  readonly #one: (key: string) => void;
  readonly #all: () => void;

  constructor(of: ReadonlyMap<string, V>, one: (key: string) => void, all: () => void) {
    super();
    this.#of = of;
    this.#one = one;
    this.#all = all;
  }

  override get size(): number {
    this.#all();
    return this.#of.size;
  }
  override has(key: string): boolean {
    this.#one(key);
    return this.#of.has(key);
  }
  override get(key: string): V | undefined {
    this.#one(key);
    return this.#of.get(key);
  }
  override keys(): MapIterator<string> {
    this.#all();
    return this.#of.keys();
  }
  override values(): MapIterator<V> {
    this.#all();
    return this.#of.values();
  }
  override entries(): MapIterator<[string, V]> {
    this.#all();
    return this.#of.entries();
  }
  override [Symbol.iterator](): MapIterator<[string, V]> {
    return this.entries();
  }
  override forEach(call: (value: V, key: string, map: Map<string, V>) => void): void {
    this.#all();
    for (const [key, value] of this.#of) call(value, key, this);
  }
}
