import { CatalogueFilters } from './catalogue-filters.ts';
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
import { CataloguePage, type FilterPlace, untilRight } from './catalogue-page.ts';
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

/** Widths at which the filters are there: the dialog wherever there is no room beside the services. */
const widths: Readonly<Record<FilterPlace, number>> = { dialog: 1200, sidebar: 1440 };

/** Where a catalog has its filters: always in a dialog, and beside the services unless it says otherwise. */
export function filterPlacesOf({ node }: Placed): readonly FilterPlace[] {
  const hasSidebar =
    node['filterPlace'] !== 'dialog' && (node['filters'] as readonly unknown[] | undefined)?.length !== 0;
  return hasSidebar ? ['dialog', 'sidebar'] : ['dialog'];
}

/**
 * Filters, sorts and searches, and compares counts, chips and services with what the reply itself says: the filters of the
 * declaration, each alone and then several. Beside the services are the same filters: there several are enough. Sentences on
 * what is otherwise.
 */
export async function checkCatalogue(
  visitor: Visitor,
  declared: Declared,
  { node }: Placed,
  role: Sight['role'],
  place: FilterPlace,
): Promise<string[]> {
  const declaration: CatalogueDeclaration = {
    slug: declared.evaluate((node['slug'] ?? null) as never) as string | null,
    filters: (node['filters'] as readonly FilterKind[] | undefined) ?? filterKinds,
    sortings: (node['sortings'] as readonly string[] | undefined) ?? ['popularity', 'price_asc', 'price_desc'],
  };
  const check = new CatalogueCheck(visitor, declared, declaration, role, place);
  const { page } = visitor;
  const window = page.viewportSize();
  await page.setViewportSize({ width: widths[place], height: 900 });
  await (place === 'dialog' ? check.all() : check.beside());
  if (window) await page.setViewportSize(window);
  const where = place === 'dialog' ? '' : ', filters beside the services';
  return check.faults.map((fault) => `${node.id}${where}: ${fault}`);
}

class CatalogueCheck {
  readonly faults: string[] = [];
  readonly #visitor: Visitor;
  readonly #declaration: CatalogueDeclaration;
  readonly #view: CataloguePage;
  readonly #filters: CatalogueFilters;
  readonly #offers: readonly Offer[];
  readonly #networks: readonly unknown[];

  constructor(
    visitor: Visitor,
    declared: Declared,
    declaration: CatalogueDeclaration,
    role: Sight['role'],
    place: FilterPlace,
  ) {
    this.#visitor = visitor;
    this.#declaration = declaration;
    this.#view = new CataloguePage(visitor.page, declared, place);
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
    this.#filters = new CatalogueFilters(declaration.filters, this.#view, declared, this.#offers, role);
  }

  async all(): Promise<void> {
    await this.#shows([]);
    for (const { chosen, choose } of this.#filters.choices()) {
      if (this.#hasEnough) return;
      await this.#view.openFilters();
      await choose();
      await this.#counts([chosen]);
      await this.#view.reset();
    }
    if (await this.#view.filters.isVisible()) await this.#view.closeFilters(this.#offers.length);
    const steps = [() => this.#several(), () => this.#withinNetwork(), () => this.#searches(), () => this.#sorts()];
    for (const step of steps) if (!this.#hasEnough) await step();
  }

  async beside(): Promise<void> {
    await this.#shows([]);
    if (!this.#hasEnough) await this.#several();
  }

  /** What is wrong further on mostly follows from it, and each fault costs the time in which it could still come right. */
  get #hasEnough(): boolean {
    return this.faults.length > 0;
  }

  /** Filters that leave something, one of each kind, as long as something is left. */
  async #several(): Promise<void> {
    const taken: Chosen[] = [];
    for (const { chosen, choose } of this.#filters.choices()) {
      const rest = left(this.#offers, [...taken, chosen]).length;
      if (taken.length === 3 || rest === 0 || taken.some(({ kind }) => kind === chosen.kind)) continue;
      await this.#view.openFilters();
      await choose();
      taken.push(chosen);
      await this.#counts(taken);
      if (this.#hasEnough) return;
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
    const all = this.#view.root.getByRole('radiogroup', { name: this.#view.textOf('networks'), exact: true });
    const chosen: Chosen[] = [{ kind: 'network', words: name, fits: ({ networkId }) => networkId === id }];
    await all.getByRole('radio', { name, exact: true }).check({ timeout: shortTimeout() });
    await this.#shows(chosen);
    const types = rowsOf(member(network, ['serviceTypes'])).map((type): Chosen => {
      const typeId = member(type, ['id']);
      const words = String(member(type, ['name']));
      return { kind: 'serviceTypes', words, fits: ({ serviceTypeId }) => serviceTypeId === typeId };
    });
    if (this.#declaration.filters.includes('serviceTypes') && types.length > 1) {
      const title = this.#view.textOf('filter_types');
      for (const type of types.slice(0, 2)) {
        await this.#view.openFilters();
        await this.#countsOf(title, types, chosen);
        await this.#filters.tick(title, type.words);
        chosen.push(type);
        await this.#counts(chosen);
        await this.#view.closeFilters(left(this.#offers, chosen).length);
        await this.#shows(chosen);
      }
    }
    const every = this.#view.textOf('all_networks');
    await all.getByRole('radio', { name: every, exact: true }).check({ timeout: shortTimeout() });
    await this.#shows([]);
  }

  /** The address of the page brings the same services to somebody else. */
  async #isShared(filters: readonly Chosen[]): Promise<void> {
    const { page, rest } = this.#visitor;
    const before = page.url();
    await untilRight(
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
    await untilRight(
      () => this.#view.chips(),
      (chips) => chips.length === filters.length,
    );
  }

  /** By parts of a name in another order than there, and by what is in none. */
  async #searches(): Promise<void> {
    const field = this.#view.root.getByRole('searchbox', { name: this.#view.textOf('search'), exact: true });
    const name = this.#offers[Math.floor(this.#offers.length / 2)]?.name ?? '';
    const parts = name.split(' ').map((word) => word.slice(-4).toUpperCase());
    const text = parts.toReversed().join(' ');
    await field.fill(text, { timeout: shortTimeout() });
    await this.#shows([this.#ofText(text)]);
    const nothing = this.#ofText('nothing is called so');
    await field.fill(nothing.words.slice(1, -1), { timeout: shortTimeout() });
    await this.#shows([nothing]);
    const without = this.#view.textOf('without', { filter: nothing.words, count: this.#offers.length });
    const way = this.#view.root.getByRole('button', { name: without, exact: true });
    await way
      .click({ timeout: shortTimeout(2) })
      .catch(() => this.faults.push(`Nothing is left, and “${without}” is not offered.`));
    await this.#shows([]);
  }

  #ofText(text: string): Chosen {
    const words = this.#view.textOf('chip_text', { text });
    return { kind: 'text', words, fits: (offer) => isFoundBy(text, offer) };
  }

  async #sorts(): Promise<void> {
    const { sortings } = this.#declaration;
    if (sortings.length < 2) return;
    const field = this.#view.root.getByRole('combobox', { name: this.#view.textOf('sort'), exact: true });
    for (const sorting of [...sortings.slice(1), ...sortings.slice(0, 1)]) {
      await field.selectOption({ label: this.#view.textOf(`sort_${sorting}`) }, { timeout: shortTimeout() });
      await this.#shows([], sorting);
    }
  }

  /** The services that the filters leave, in their order, with their number above them and a chip for each filter. */
  async #shows(filters: readonly Chosen[], sorting = this.#declaration.sortings[0] ?? 'popularity'): Promise<void> {
    const filterWords = sayFilters(filters);
    const expected = sorted(left(this.#offers, filters), sorting).map(({ name }) => name);
    const seen = await untilRight(
      () => this.#view.listed(),
      (names) => isSame(names, expected),
    );
    if (!isSame(seen, expected)) this.faults.push(`With ${filterWords}, by ${sorting}, ${difference(seen, expected)}.`);
    await this.#saysCount(expected.length, filterWords);
    const wanted = chipsOf(filters).map((one) => one.words);
    const chips = await untilRight(
      () => this.#view.chips(),
      (texts) => isSame(texts.toSorted(), wanted.toSorted()),
    );
    if (!isSame(chips.toSorted(), wanted.toSorted()))
      this.faults.push(`With ${filterWords} the chips should be ${quoted(wanted)}, and are ${quoted(chips)}.`);
  }

  /** The number of services above the list. */
  async #saysCount(count: number, filterWords: string): Promise<void> {
    const words = this.#view.textOf('count', { count });
    const status = await untilRight(
      () => this.#view.root.getByRole('status').allInnerTexts(),
      (texts) => texts.includes(words),
    );
    if (!status.includes(words))
      this.faults.push(`With ${filterWords} it should say “${words}”, and says “${status.join(' ')}”.`);
  }

  /** The numbers beside each choice, and the number of services: in the dialog on the button that shows them. */
  async #counts(filters: readonly Chosen[]): Promise<void> {
    const filterWords = sayFilters(filters);
    const count = left(this.#offers, filters).length;
    if (this.#view.place === 'sidebar') await this.#saysCount(count, filterWords);
    else if (!(await this.#view.offersCount(count)))
      this.faults.push(`With ${filterWords} ${count} services are left, and the filters do not offer to show so many.`);
    for (const kind of this.#declaration.filters) {
      const title = this.#filters.titleOf(kind);
      const choices = this.#filters.setOf(kind);
      if (this.#hasEnough) return;
      if (title === null || choices.length === 0) continue;
      await this.#countsOf(title, choices, filters);
    }
    for (const { chosen, name } of this.#hasEnough ? [] : this.#filters.switches()) {
      const words = this.#view.textOf(`${name}_total`, { total: countOf(this.#offers, filters, chosen) });
      const place = this.#view.filters.getByText(words, { exact: true });
      const isSaid = await place.waitFor({ timeout: shortTimeout(2) }).then(
        () => true,
        () => false,
      );
      if (!isSaid) this.faults.push(`With ${filterWords} the filters should say “${words}”.`);
    }
  }

  /** The number beside each choice of a kind. */
  async #countsOf(title: string, choices: readonly Chosen[], filters: readonly Chosen[]): Promise<void> {
    const right = choices.map((one) => `${one.words}: ${countOf(this.#offers, filters, one)}`).toSorted();
    const read = async () => [...(await this.#view.counts(title))].map((pair) => pair.join(': ')).toSorted();
    const seen = await untilRight(read, (pairs) => isSame(pairs, right));
    if (isSame(seen, right)) return;
    const filterWords = sayFilters(filters);
    this.faults.push(
      `With ${filterWords} the numbers of “${title}” should be ${right.join(', ')}, and are ${seen.join(', ')}.`,
    );
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
