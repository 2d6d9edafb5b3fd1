import type { CatalogueService } from './catalogue.ts';

/** Services by id, each of them made when it is first asked for. */
export class LazyServices implements ReadonlyMap<number, CatalogueService> {
  readonly #ids: () => readonly number[];
  readonly #serviceAt: (row: number) => CatalogueService;
  #rows: ReadonlyMap<number, number> | undefined;

  /** `ids`: of all rows; asked for once, with the first service. */
  constructor(ids: () => readonly number[], serviceAt: (row: number) => CatalogueService) {
    this.#ids = ids;
    this.#serviceAt = serviceAt;
  }

  get #rowById(): ReadonlyMap<number, number> {
    return (this.#rows ??= new Map(this.#ids().map((id, row) => [id, row])));
  }

  get size(): number {
    return this.#rowById.size;
  }

  has(id: number): boolean {
    return this.#rowById.has(id);
  }

  get(id: number): CatalogueService | undefined {
    const row = this.#rowById.get(id);
    return row === undefined ? undefined : this.#serviceAt(row);
  }

  keys(): MapIterator<number> {
    return this.#rowById.keys();
  }

  values(): MapIterator<CatalogueService> {
    return this.#each((service) => service);
  }

  entries(): MapIterator<[number, CatalogueService]> {
    return this.#each((service, id) => [id, service]);
  }

  [Symbol.iterator](): MapIterator<[number, CatalogueService]> {
    return this.entries();
  }

  forEach(visit: (service: CatalogueService, id: number, map: ReadonlyMap<number, CatalogueService>) => void): void {
    for (const [id, service] of this) visit(service, id, this);
  }

  *#each<T>(pick: (service: CatalogueService, id: number) => T): Generator<T, undefined> {
    for (const [id, row] of this.#rowById) yield pick(this.#serviceAt(row), id);
    return undefined;
  }
}
