import {
  type Chosen,
  countOf,
  type FilterKind,
  filterKinds,
  isFoundBy,
  left,
  type Offer,
  sorted,
} from './catalogue-oracle.ts';
import { CataloguePage, settled } from './catalogue-page.ts';
import { formatOf } from './cell-text.ts';
import { type Declared, member, type Placed, rowsOf } from './declared-screen.ts';
import { shortTimeout } from './short-timeout.ts';
import type { Sight } from './suite-types.ts';
import type { Visitor } from './visitor.ts';

/** What the check reads of the declaration of a catalog. */
interface CatalogueDeclaration {
  readonly slug: string | null;
  readonly filters: readonly FilterKind[];
  readonly sortings: readonly string[];
}

/** Operation whose reply has all services, each below its network and service type. */
const source = 'listNetworks';

/**
 * Filters, sorts and searches, and holds counts, chips and services against what the reply itself says: the filters of the
 * declaration, each alone and then several. Sentences on what is otherwise.
 */
export async function checkCatalogue(
  visitor: Visitor,
  declared: Declared,
  { node }: Placed,
  role: Sight['role'],
): Promise<string[]> {
  const declaration: CatalogueDeclaration = {
    slug: declared.evaluate((node['slug'] ?? null) as never) as string | null,
    filters: (node['filters'] as readonly FilterKind[] | undefined) ?? filterKinds,
    sortings: (node['sortings'] as readonly string[] | undefined) ?? ['popularity', 'price_asc', 'price_desc'],
  };
  const check = new CatalogueCheck(visitor, declared, declaration, role);
  const { page } = visitor;
  const window = page.viewportSize();
  // Where the filters are a dialog, which says how many services it leaves; beside the services are the same ones.
  await page.setViewportSize({ width: 1200, height: 900 });
  await check.all();
  if (window) await page.setViewportSize(window);
  return check.faults.map((fault) => `${node.id}: ${fault}`);
}

/** A filter with what is done in the dialog to choose it. */
interface Choice {
  readonly chosen: Chosen;
  readonly choose: () => Promise<unknown>;
}

class CatalogueCheck {
  readonly faults: string[] = [];
  readonly #visitor: Visitor;
  readonly #declared: Declared;
  readonly #declaration: CatalogueDeclaration;
  readonly #role: Sight['role'];
  readonly #view: CataloguePage;
  readonly #offers: readonly Offer[];
  readonly #networks: readonly unknown[];

  constructor(visitor: Visitor, declared: Declared, declaration: CatalogueDeclaration, role: Sight['role']) {
    this.#visitor = visitor;
    this.#declared = declared;
    this.#declaration = declaration;
    this.#role = role;
    this.#view = new CataloguePage(visitor.page, declared);
    this.#networks = rowsOf(declared.replyOf(source));
    this.#offers = this.#networks.flatMap((network) =>
      rowsOf(member(network, ['serviceTypes']))
        .filter((type) => declaration.slug === null || member(type, ['slug']) === declaration.slug)
        .flatMap((type) => {
          const place = `${String(member(network, ['name']))} ${String(member(type, ['name']))}`;
          return (rowsOf(member(type, ['services'])) as readonly Offer[]).map((offer) => ({ ...offer, place }));
        })
        .filter((offer) => member(offer, ['isDeactivated']) !== true),
    );
  }

  async all(): Promise<void> {
    await this.#shows([]);
    for (const { chosen, choose } of this.#choices()) {
      if (this.#hasEnough) return;
      await this.#view.openFilters();
      await choose();
      await this.#counts([chosen]);
      await this.#view.reset();
    }
    if (await this.#view.dialog.isVisible()) await this.#view.closeFilters(this.#offers.length);
    const steps = [() => this.#several(), () => this.#withinNetwork(), () => this.#searches(), () => this.#sorts()];
    for (const step of steps) if (!this.#hasEnough) await step();
  }

  /** What is wrong further on mostly follows from it, and each fault costs the time in which it could still come right. */
  get #hasEnough(): boolean {
    return this.faults.length > 0;
  }

  /** Filters that leave something, one of each kind, as long as something is left. */
  async #several(): Promise<void> {
    const taken: Chosen[] = [];
    for (const { chosen, choose } of this.#choices()) {
      const rest = left(this.#offers, [...taken, chosen]).length;
      if (taken.length === 3 || rest === 0 || taken.some(({ kind }) => kind === chosen.kind)) continue;
      await this.#view.openFilters();
      await choose();
      taken.push(chosen);
      await this.#counts(taken);
    }
    if (taken.length === 0) return;
    await this.#view.closeFilters(left(this.#offers, taken).length);
    await this.#shows(taken);
    await this.#isShared(taken);
    for (const chip of taken) {
      await this.#view.removeChip(chip.words).catch(() => this.faults.push(`There is no chip “${chip.words}”.`));
      const others = taken.filter((one) => one !== chip);
      await this.#shows(others);
      if (others.length === 0 || this.#hasEnough) return;
      await this.#openWith(taken);
    }
    await this.#view.reset();
    await this.#shows([]);
  }

  /** A network, and of it one service type and then another one, too. */
  async #withinNetwork(): Promise<void> {
    const [network] = this.#networks;
    if (this.#declaration.slug !== null || this.#networks.length < 2) return;
    const name = String(member(network, ['name']));
    const id = member(network, ['id']);
    const all = this.#view.root.getByRole('radiogroup', { name: this.#view.say('networks'), exact: true });
    const chosen: Chosen[] = [{ kind: 'network', words: name, fits: ({ networkId }) => networkId === id }];
    await all.getByRole('radio', { name, exact: true }).check({ timeout: shortTimeout() });
    await this.#shows(chosen);
    const types = rowsOf(member(network, ['serviceTypes'])).map((type): Chosen => {
      const typeId = member(type, ['id']);
      const words = String(member(type, ['name']));
      return { kind: 'serviceTypes', words, fits: ({ serviceTypeId }) => serviceTypeId === typeId };
    });
    if (this.#declaration.filters.includes('serviceTypes') && types.length > 1) {
      const title = this.#view.say('filter_types');
      for (const type of types.slice(0, 2)) {
        await this.#view.openFilters();
        await this.#countsOf(title, types, chosen);
        await this.#tick(title, type.words);
        chosen.push(type);
        await this.#counts(chosen);
        await this.#view.closeFilters(left(this.#offers, chosen).length);
        await this.#shows(chosen);
      }
    }
    const every = this.#view.say('all_networks');
    await all.getByRole('radio', { name: every, exact: true }).check({ timeout: shortTimeout() });
    await this.#shows([]);
  }

  /** The address of the page brings the same services to somebody else. */
  async #isShared(filters: readonly Chosen[]): Promise<void> {
    const { page, rest } = this.#visitor;
    const before = page.url();
    await settled(
      async () => page.url(),
      (url) => url.includes('?'),
    );
    this.#address = page.url();
    if (this.#address === before && !before.includes('?'))
      this.faults.push('The address does not say what is filtered.');
    await this.#openWith(filters);
    await rest();
    await this.#shows(filters);
  }

  /** Of the page with several filters. */
  #address = '';

  async #openWith(filters: readonly Chosen[]): Promise<void> {
    await this.#visitor.page.goto(this.#address, { waitUntil: 'commit' });
    await this.#visitor.rest();
    await settled(
      () => this.#view.chips(),
      (chips) => chips.length === filters.length,
    );
  }

  /** By parts of a name in another order than there, and by what is in none. */
  async #searches(): Promise<void> {
    const field = this.#view.root.getByRole('searchbox', { name: this.#view.say('search'), exact: true });
    const name = this.#offers[Math.floor(this.#offers.length / 2)]?.name ?? '';
    const parts = name.split(' ').map((word) => word.slice(-4).toUpperCase());
    const text = parts.toReversed().join(' ');
    await field.fill(text, { timeout: shortTimeout() });
    await this.#shows([this.#ofText(text)]);
    const nothing = this.#ofText('nothing is called so');
    await field.fill(nothing.words.slice(1, -1), { timeout: shortTimeout() });
    await this.#shows([nothing]);
    const without = this.#view.say('without', { filter: nothing.words, count: this.#offers.length });
    const way = this.#view.root.getByRole('button', { name: without, exact: true });
    await way
      .click({ timeout: shortTimeout(2) })
      .catch(() => this.faults.push(`Nothing is left, and “${without}” is not offered.`));
    await this.#shows([]);
  }

  #ofText(text: string): Chosen {
    const words = this.#view.say('chip_text', { text });
    return { kind: 'text', words, fits: (offer) => isFoundBy(text, offer) };
  }

  async #sorts(): Promise<void> {
    const { sortings } = this.#declaration;
    if (sortings.length < 2) return;
    const field = this.#view.root.getByRole('combobox', { name: this.#view.say('sort'), exact: true });
    for (const sorting of [...sortings.slice(1), ...sortings.slice(0, 1)]) {
      await field.selectOption({ label: this.#view.say(`sort_${sorting}`) }, { timeout: shortTimeout() });
      await this.#shows([], sorting);
    }
  }

  /** The services that the filters leave, in their order, with their number above them and a chip for each filter. */
  async #shows(filters: readonly Chosen[], sorting = this.#declaration.sortings[0] ?? 'popularity'): Promise<void> {
    const said = sayFilters(filters);
    const expected = sorted(left(this.#offers, filters), sorting).map(({ name }) => name);
    const seen = await settled(
      () => this.#view.listed(),
      (names) => isSame(names, expected),
    );
    if (!isSame(seen, expected)) this.faults.push(`With ${said}, by ${sorting}, ${difference(seen, expected)}.`);
    const words = this.#view.say('count', { count: expected.length });
    const status = await settled(
      () => this.#view.root.getByRole('status').allInnerTexts(),
      (texts) => texts.includes(words),
    );
    if (!status.includes(words))
      this.faults.push(`With ${said} it should say “${words}”, and says “${status.join(' ')}”.`);
    const wanted = chipsOf(filters).map((one) => one.words);
    const chips = await settled(
      () => this.#view.chips(),
      (texts) => isSame(texts.toSorted(), wanted.toSorted()),
    );
    if (!isSame(chips.toSorted(), wanted.toSorted()))
      this.faults.push(`With ${said} the chips should be ${quoted(wanted)}, and are ${quoted(chips)}.`);
  }

  /** The numbers in the dialog: beside each choice, and on the button that shows the services. */
  async #counts(filters: readonly Chosen[]): Promise<void> {
    const said = sayFilters(filters);
    const count = left(this.#offers, filters).length;
    const button = this.#view.dialog.getByRole('button', {
      name: this.#view.say('show_count', { count }),
      exact: true,
    });
    const isThere = await button.waitFor({ timeout: shortTimeout(2) }).then(
      () => true,
      () => false,
    );
    if (!isThere)
      this.faults.push(`With ${said} ${count} services are left, and the filters do not offer to show so many.`);
    for (const kind of this.#declaration.filters) {
      const title = this.#titleOf(kind);
      const choices = this.#setOf(kind);
      if (this.#hasEnough) return;
      if (title === null || choices.length === 0) continue;
      await this.#countsOf(title, choices, filters);
    }
    for (const { chosen, name } of this.#hasEnough ? [] : this.#switches()) {
      const words = this.#view.say(`${name}_total`, { total: countOf(this.#offers, filters, chosen) });
      const place = this.#view.dialog.getByText(words, { exact: true });
      const isSaid = await place.waitFor({ timeout: shortTimeout(2) }).then(
        () => true,
        () => false,
      );
      if (!isSaid) this.faults.push(`With ${said} the filters should say “${words}”.`);
    }
  }

  /** The number beside each choice of a kind. */
  async #countsOf(title: string, choices: readonly Chosen[], filters: readonly Chosen[]): Promise<void> {
    const right = choices.map((one) => `${one.words}: ${countOf(this.#offers, filters, one)}`).toSorted();
    const read = async () => [...(await this.#view.counts(title))].map((pair) => pair.join(': ')).toSorted();
    const seen = await settled(read, (pairs) => isSame(pairs, right));
    if (isSame(seen, right)) return;
    const said = sayFilters(filters);
    this.faults.push(
      `With ${said} the numbers of “${title}” should be ${right.join(', ')}, and are ${seen.join(', ')}.`,
    );
  }

  /** Each filter of the declaration in a way that leaves some services and drops some. */
  #choices(): readonly Choice[] {
    return this.#declaration.filters.flatMap((kind) => {
      const title = this.#titleOf(kind);
      if (kind === 'price' || kind === 'quantity') return this.#bounds(kind);
      if (title !== null) {
        const one = this.#setOf(kind).find((chosen) => this.#divides(chosen));
        return one ? [{ chosen: one, choose: () => this.#tick(title, one.words) }] : [];
      }
      return this.#switches()
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
        ? this.#view.say('filter_price', { currency: 'USD', pieces: number(1_000) })
        : this.#view.say('filter_quantity');
    return (['least', 'most'] as const).flatMap((end, at): Choice[] => {
      const key = keys[at] as 'price' | 'min' | 'max';
      const values = [...new Set(this.#offers.map((offer) => offer[key]))].sort((one, other) => one - other);
      const bound = values[Math.floor(values.length / 2)] ?? 0;
      const fits = (offer: Offer) => (end === 'least' ? offer[key] >= bound : offer[key] <= bound);
      const words = this.#view.say(`chip_${kind}_${end === 'least' ? 'from' : 'to'}`, {
        min: number(bound),
        max: number(bound),
        pieces: number(1_000),
      });
      const chosen: Chosen = { kind, words, fits };
      const field = this.#view.group(title).getByRole('textbox', { name: this.#view.say(end), exact: true });
      return this.#divides(chosen)
        ? [{ chosen, choose: () => field.fill(String(bound), { timeout: shortTimeout() }) }]
        : [];
    });
  }

  /** Null for kinds that are no lists of choices. Service types are offered within a network. */
  #titleOf(kind: FilterKind): string | null {
    const names: Partial<Record<FilterKind, string>> = {
      startTime: 'filter_startTimes',
      countries: 'filter_countries',
      features: 'filter_features',
    };
    const name = names[kind];
    return name === undefined ? null : this.#view.say(name);
  }

  #setOf(kind: FilterKind): readonly Chosen[] {
    const valuesOf = (offer: Offer): readonly string[] => {
      if (kind === 'features') return offer.labels.map(({ name }) => name);
      const value = kind === 'startTime' ? offer.startTime : kind === 'countries' ? offer.geo : null;
      return value ? [value] : [];
    };
    const values = [...new Set(this.#offers.flatMap(valuesOf))];
    return values.map((words) => ({ kind, words, fits: (offer) => valuesOf(offer).includes(words) }));
  }

  #switches(): readonly { readonly kind: FilterKind; readonly name: string; readonly chosen: Chosen }[] {
    const favourites = new Set(
      rowsOf(this.#declared.replyOf('listFavorites')).map((one) => member(one, ['serviceId'])),
    );
    const ways: readonly [FilterKind, string, Chosen['fits']][] = [
      ['discount', 'filter_discount', ({ discountPercent }) => discountPercent > 0],
      ['favorites', 'filter_favorites', ({ id }) => favourites.has(id)],
    ];
    return ways
      .filter(([kind]) => this.#declaration.filters.includes(kind) && (kind !== 'favorites' || this.#role === 'user'))
      .map(([kind, name, fits]) => ({ kind, name, chosen: { kind, words: this.#view.say(name), fits } }));
  }

  #tick(title: string, words: string): Promise<void> {
    const label = this.#view
      .group(title)
      .locator('label')
      .filter({ has: this.#visitor.page.getByText(words, { exact: true }) });
    return label.getByRole('checkbox').check({ timeout: shortTimeout() });
  }

  #flip(name: string): Promise<void> {
    const [before = ''] = this.#view.say(`${name}_total`, { total: '\n' }).split('\n');
    return this.#view.dialog.getByRole('switch', { name: before }).click({ timeout: shortTimeout() });
  }
}

/** What the rows of networks and service types show needs no chip. */
function chipsOf(filters: readonly Chosen[]): readonly Chosen[] {
  const isTypeInSight = filters.filter(({ kind }) => kind === 'serviceTypes').length === 1;
  return filters.filter(({ kind }) => kind !== 'network' && !(kind === 'serviceTypes' && isTypeInSight));
}

const isSame = (one: readonly string[], other: readonly string[]) => one.join('\n') === other.join('\n');

const quoted = (words: readonly string[]) => words.map((one) => `“${one}”`).join(', ') || 'none';

const sayFilters = (filters: readonly Chosen[]) =>
  filters.length === 0 ? 'no filter' : quoted(filters.map((one) => one.words));

/** What is wrong with a list, in a few words. */
function difference(seen: readonly string[], expected: readonly string[]): string {
  const missing = expected.filter((name) => !seen.includes(name));
  const added = seen.filter((name) => !expected.includes(name));
  if (missing.length > 0) return `${missing.length} services are missing, such as ${quoted(missing.slice(0, 2))}`;
  if (added.length > 0) return `${added.length} services should not be there, such as ${quoted(added.slice(0, 2))}`;
  return seen.length === expected.length ? 'the services are in another order' : 'some services are there twice';
}
