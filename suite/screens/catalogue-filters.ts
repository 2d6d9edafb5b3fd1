import { type Chosen, type FilterKind, left, type Offer } from './catalogue-oracle.ts';
import type { CataloguePage } from './catalogue-page.ts';
import { formatOf } from './cell-text.ts';
import { type Declared, member, rowsOf } from './declared-screen.ts';
import { shortTimeout } from './short-timeout.ts';
import type { Sight } from './suite-types.ts';

/** A filter with what is done on the page to choose it. */
export interface Choice {
  readonly chosen: Chosen;
  readonly choose: () => Promise<unknown>;
}

/** The filters that a catalog declares, with the choices that its services give. */
export class CatalogueFilters {
  readonly kinds: readonly FilterKind[];
  readonly #view: CataloguePage;
  readonly #declared: Declared;
  readonly #offers: readonly Offer[];
  readonly #role: Sight['role'];

  constructor(
    kinds: readonly FilterKind[],
    view: CataloguePage,
    declared: Declared,
    offers: readonly Offer[],
    role: Sight['role'],
  ) {
    this.kinds = kinds;
    this.#view = view;
    this.#declared = declared;
    this.#offers = offers;
    this.#role = role;
  }

  /** Each filter of the declaration in a way that leaves some services and drops some. */
  choices(): readonly Choice[] {
    return this.kinds.flatMap((kind) => {
      const title = this.titleOf(kind);
      if (kind === 'price' || kind === 'quantity') return this.#bounds(kind);
      if (title !== null) {
        const one = this.setOf(kind).find((chosen) => this.#divides(chosen));
        return one ? [{ chosen: one, choose: () => this.tick(title, one.words) }] : [];
      }
      return this.switches()
        .filter((one) => one.kind === kind && this.#divides(one.chosen))
        .map(({ chosen, name }) => ({ chosen, choose: () => this.#flip(name) }));
    });
  }

  #divides(chosen: Chosen): boolean {
    const rest = left(this.#offers, [chosen]).length;
    return rest > 0 && rest < this.#offers.length;
  }

  /** The four bounds, each in the middle of what there is. */
  #bounds(kind: 'price' | 'quantity'): readonly Choice[] {
    const keys = kind === 'price' ? (['price', 'price'] as const) : (['max', 'min'] as const);
    const { number } = formatOf(this.#declared);
    const title =
      kind === 'price'
        ? this.#view.textOf('filter_price', { currency: 'USD', pieces: number(1_000) })
        : this.#view.textOf('filter_quantity');
    return (['least', 'most'] as const).flatMap((end, at): Choice[] => {
      const key = keys[at] as 'price' | 'min' | 'max';
      const values = [...new Set(this.#offers.map((offer) => offer[key]))].sort((one, other) => one - other);
      const bound = values[Math.floor(values.length / 2)] ?? 0;
      const fits = (offer: Offer) => (end === 'least' ? offer[key] >= bound : offer[key] <= bound);
      const words = this.#view.textOf(`chip_${kind}_${end === 'least' ? 'from' : 'to'}`, {
        min: number(bound),
        max: number(bound),
        pieces: number(1_000),
      });
      const chosen: Chosen = { kind, words, fits };
      const field = this.#view.group(title).getByRole('textbox', { name: this.#view.textOf(end), exact: true });
      return this.#divides(chosen)
        ? [{ chosen, choose: () => field.fill(String(bound), { timeout: shortTimeout() }) }]
        : [];
    });
  }

  /** Null for kinds that are no lists of choices. Service types are offered within a network. */
  titleOf(kind: FilterKind): string | null {
    const names: Partial<Record<FilterKind, string>> = {
      startTime: 'filter_startTimes',
      countries: 'filter_countries',
      features: 'filter_features',
    };
    const name = names[kind];
    return name === undefined ? null : this.#view.textOf(name);
  }

  setOf(kind: FilterKind): readonly Chosen[] {
    const valuesOf = (offer: Offer): readonly string[] => {
      if (kind === 'features') return offer.labels.map(({ name }) => name);
      const value = kind === 'startTime' ? offer.startTime : kind === 'countries' ? offer.geo : null;
      return value ? [value] : [];
    };
    const values = [...new Set(this.#offers.flatMap(valuesOf))];
    return values.map((words) => ({ kind, words, fits: (offer) => valuesOf(offer).includes(words) }));
  }

  switches(): readonly { readonly kind: FilterKind; readonly name: string; readonly chosen: Chosen }[] {
    const favourites = new Set(
      rowsOf(this.#declared.replyOf('listFavorites')).map((one) => member(one, ['serviceId'])),
    );
    const ways: readonly [FilterKind, string, Chosen['fits']][] = [
      ['discount', 'filter_discount', ({ discountPercent }) => discountPercent > 0],
      ['favorites', 'filter_favorites', ({ id }) => favourites.has(id)],
    ];
    return ways
      .filter(([kind]) => this.kinds.includes(kind) && (kind !== 'favorites' || this.#role === 'user'))
      .map(([kind, name, fits]) => ({ kind, name, chosen: { kind, words: this.#view.textOf(name), fits } }));
  }

  tick(title: string, words: string): Promise<void> {
    const label = this.#view
      .group(title)
      .locator('label')
      .filter({ has: this.#view.page.getByText(words, { exact: true }) });
    return label.getByRole('checkbox').check({ timeout: shortTimeout() });
  }

  #flip(name: string): Promise<void> {
    const [before = ''] = this.#view.textOf(`${name}_total`, { total: '\n' }).split('\n');
    return this.#view.filters.getByRole('switch', { name: before }).click({ timeout: shortTimeout() });
  }
}
