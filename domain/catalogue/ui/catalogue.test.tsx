import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toWire } from '../../../schemas/boundary.ts';
import contract from '../../../schemas/generated/operations.json' with { type: 'json' };
import { answerPart, partsAnswered } from '../../../tests/catalogue/sample-parts.ts';
import { sampleNetworks, sampleService } from '../../../tests/catalogue/sample-catalogue.ts';
import { jsonAnswer, renderInApp, type TestApi, shopIndex, testSettings } from '../../../tests/page/app-around.ts';
import { createTestBrowser } from '../../../tests/page/fake-browser.ts';
import Catalogue from './index.tsx';
import type { CatalogueNode } from './node.ts';
import { partsOf } from '../../order-line/write-parts.ts';

const widget = '/api/v1/order-widget';
const user = { id: 5, email: 'ann@example.org', name: 'Ann', balance: 10, frozenAt: null };

/** The sample, and a type with 30 services of rising price, whose every third has a refill. */
const networks = sampleNetworks.map((network) =>
  network.id !== 2
    ? network
    : {
        ...network,
        serviceTypes: [
          ...network.serviceTypes,
          {
            ...network.serviceTypes[0]!,
            id: 21,
            name: 'Reactions',
            slug: 'telegram-reactions',
            services: Array.from({ length: 30 }, (_, at) =>
              sampleService({
                id: 300 + at,
                networkId: 2,
                serviceTypeId: 21,
                name: `Reactions ${at + 1}`,
                price: 10 - at / 10,
                defaultPrice: 10 - at / 10,
                discountPercent: 0,
                hasRefill: at % 3 === 0,
                refill: at % 3 === 0 ? 30 : null,
              }),
            ),
          },
        ],
      },
);

function show(
  node: Partial<CatalogueNode> = {},
  as: object | null = null,
  api: TestApi = {},
  browser = createTestBrowser(),
  query: Readonly<Record<string, string>> = {},
) {
  return renderInApp(<Catalogue node={{ id: 'catalogue', block: 'catalogue', ...node }} />, {
    api: {
      [`${widget}/catalogue`]: answerPart(networks, 10),
      '/api/v1/services/favorites': () => [{ service_id: 101 }],
      ...api,
    },
    settings: testSettings,
    index: shopIndex(),
    route: { path: '/', params: {}, query },
    user: as && { ...user, ...as },
    browser,
  });
}

const servicesOf = ({ serviceTypes }: (typeof networks)[number]) => serviceTypes.flatMap(({ services }) => services);

const names = () =>
  [...document.querySelectorAll('[data-service] h3, [data-service] h4, [data-service] th')].map(
    (one) => one.textContent,
  );
const search = () => screen.findByRole('searchbox', { name: 'Search services' });

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

test('services stand by type, the first of many until all are asked for, and lead to the order form', async () => {
  show({ groupSize: 3 });
  expect(await screen.findByText('34 services')).toBeTruthy();
  const group = await screen.findByRole('region', { name: 'Telegram · Reactions' });
  expect(within(group).getAllByRole('listitem')).toHaveLength(3);
  fireEvent.click(within(group).getByRole('button', { name: 'Show all 30' }));
  await waitFor(() => expect(within(group).getAllByRole('listitem')).toHaveLength(30));
  const order = within(group).getByRole('link', { name: 'Order: Reactions 1' });
  expect(order.getAttribute('href')).toMatch(/\/orders\/create\?serviceId=300$/);
});

test('a list is rendered as far as it is about to be seen, and anew for another question', async () => {
  const seen = new Set<() => void>();
  class Watching {
    readonly #tell: () => void;
    constructor(tell: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
      this.#tell = () => tell([{ isIntersecting: true }]);
    }
    observe() {
      seen.add(this.#tell);
    }
    disconnect() {
      seen.delete(this.#tell);
    }
  }
  vi.stubGlobal('IntersectionObserver', Watching);
  try {
    // Without the filters beside it, which wait until they are seen as well.
    show({ filterPlace: 'dialog' }, null, {}, createTestBrowser(), { sort: 'price_asc' });
    await waitFor(() => expect(names()).toHaveLength(12));
    await waitFor(() => expect(seen.size).toBe(1));
    act(() => seen.forEach((tell) => tell()));
    await waitFor(() => expect(names()).toHaveLength(24));
    act(() => seen.forEach((tell) => tell()));
    await waitFor(() => expect(names()).toHaveLength(34));
    await waitFor(() => expect(seen.size).toBe(0));
    fireEvent.change(await search(), { target: { value: 'reactions' } });
    expect(await screen.findByText('30 services')).toBeTruthy();
    await waitFor(() => expect(names()).toHaveLength(12));
  } finally {
    vi.unstubAllGlobals();
  }
});

test.each([
  ['all services', {}, '30 services', '$7.10', 'Reactions 30'],
  ['those that filters leave', { text: 'reactions 1' }, '12 services', '$8.00', 'Reactions 21'],
])('of %s, a folded group has the count, the least price and the order', async (_, query, count, least, cheapest) => {
  show({ view: 'table', groupSize: 3, pageSize: 5 }, null, {}, createTestBrowser(), query);
  const group = await screen.findByRole('region', { name: 'Telegram · Reactions' });
  expect(within(group).getByText(new RegExp(`^${count}, from \\${least} per 1.000$`))).toBeTruthy();
  const rows = () =>
    within(group)
      .queryAllByRole('rowheader')
      .map(({ textContent }) => textContent);
  await waitFor(() => expect(rows()).toHaveLength(3));
  fireEvent.click(within(group).getByRole('button', { name: 'Price' }));
  await waitFor(() => expect(rows()[0]).toBe(cheapest));
  expect(rows()).toHaveLength(3);
  expect(within(group).getByRole('columnheader', { name: 'Price' }).getAttribute('aria-sort')).toBe('ascending');
});

test('the table of a service type sorts all services of it, of which it shows the first', async () => {
  show({ slug: 'telegram-reactions', view: 'table', pageSize: 8 });
  await screen.findAllByRole('rowheader');
  fireEvent.click(screen.getByRole('button', { name: 'Price' }));
  await waitFor(() => expect(names()[0]).toBe('Reactions 30'));
  expect(names()).toHaveLength(8);
});

test('a list goes on to the end of a type, and by a page when asked', async () => {
  show({ pageSize: 2, groupSize: 3 });
  await screen.findByText('34 services');
  expect(screen.getByText('2 of 34 shown')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Show 2 more' }));
  expect(screen.getByText('4 of 34 shown')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /^Show \d+ more$/ }));
  expect(screen.queryByText(/ of 34 shown/)).toBeNull();
});

test('another network clears what was looked for, and offers its types', async () => {
  show();
  fireEvent.change(await search(), { target: { value: 'steady' } });
  expect(await screen.findByText('1 service')).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: 'Telegram' }));
  expect(await screen.findByText('31 services')).toBeTruthy();
  expect((await search()).getAttribute('value')).toBe('');
  fireEvent.click(screen.getByRole('radio', { name: 'Members' }));
  expect(await screen.findByText('1 service')).toBeTruthy();
});

test('what is typed is looked for after 40 milliseconds, and not while an input method is at it', async () => {
  show();
  const field = await search();
  fireEvent.change(field, { target: { value: 'fast' } });
  expect(await screen.findByText('1 service')).toBeTruthy();
  fireEvent.compositionStart(field);
  fireEvent.change(field, { target: { value: 'comments' } });
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(names()).toEqual(['Views, fast']);
  fireEvent.compositionEnd(field);
  await waitFor(() => expect(names()).toEqual(['Comments of your own']));
  fireEvent.change(field, { target: { value: '#110' } });
  await act(() => vi.advanceTimersByTimeAsync(60));
  await waitFor(() => expect(names()).toEqual(['Comments of your own']));
  fireEvent.change(field, { target: { value: '101' } });
  await waitFor(() => expect(names()).toEqual(['Views, fast']));
  fireEvent.change(field, { target: { value: 'nothing like it' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Show all services' }));
  expect(await screen.findByText('34 services')).toBeTruthy();
});

test('sorted by price, services of all types stand together with the names of theirs', async () => {
  show({ pageSize: 8 });
  fireEvent.change(await screen.findByRole('combobox', { name: 'Sort by' }), { target: { value: 'price_desc' } });
  await waitFor(() => expect(names().slice(0, 2)).toEqual(['Comments of your own', 'Reactions 1']));
  expect(screen.getAllByText('Telegram · Reactions').length).toBeGreaterThan(5);
});

test('every field can be sorted by both ways, and an order of the address is the one that is shown', async () => {
  show({}, null, {}, createTestBrowser(), { sort: 'discount_asc' });
  const orders = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Sort by' });
  expect(orders.value).toBe('discount_asc');
  expect([...orders.options].map(({ value }) => value).toSorted()).toEqual([
    'discount_asc',
    'discount_desc',
    'popularity',
    'price_asc',
    'price_desc',
    'quantity_asc',
    'quantity_desc',
  ]);
});

test('a group of the table is sorted by its heading: up, down, and as it was; refill first', async () => {
  show({ view: 'table', groupSize: 120 });
  const group = await screen.findByRole('region', { name: 'Telegram · Reactions' });
  // The code of the table comes when one is first shown.
  await within(group).findAllByRole('rowheader');
  const first = () => within(group).getAllByRole('rowheader')[0]?.textContent;
  const by = (name: string) => fireEvent.click(within(group).getByRole('button', { name }));
  by('Price');
  expect(first()).toBe('Reactions 30');
  expect(within(group).getByRole('columnheader', { name: 'Price' }).getAttribute('aria-sort')).toBe('ascending');
  by('Price');
  expect(first()).toBe('Reactions 1');
  by('Price');
  by('Service');
  by('Service');
  expect(first()).toBe('Reactions 30');
  by('Refill');
  expect(
    within(group)
      .getAllByRole('row')
      .slice(1, 11)
      .every((row) => row.textContent?.includes('30 days')),
  ).toBe(true);
});

test('the view that was chosen is kept', async () => {
  const browser = createTestBrowser();
  show({}, null, {}, browser).unmount();
  show({}, null, {}, browser);
  fireEvent.click(await screen.findByRole('radio', { name: 'Table' }));
  expect(browser.storage.get('services_view_mode:test')).toBe('table');
});

test('a favorite is one at once, and is no more where the server refuses; guests have none', async () => {
  const answers = [jsonAnswer({ is_favorite: true })];
  show(
    {},
    {},
    {
      '/api/v1/services/100/favorites/toggle': () => answers.shift() ?? new Response('{}', { status: 500 }),
    },
  );
  const star = await screen.findByRole('button', { name: 'Add to favorites: Views, steady' });
  expect(await screen.findByRole('button', { name: 'Remove from favorites: Views, fast' })).toBeTruthy();
  fireEvent.click(star);
  const on = screen.getByRole('button', { name: 'Remove from favorites: Views, steady' });
  await act(() => vi.advanceTimersByTimeAsync(50));
  fireEvent.click(on);
  expect(screen.getByRole('button', { name: 'Add to favorites: Views, steady' })).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Remove from favorites: Views, steady' })).toBeTruthy();
});

test('why a favorite is refused is said', async () => {
  const message = 'You have 500 favorites already';
  const refusal = jsonAnswer({ message, errors: { service_id: [message] } }, { status: 422 });
  const { app } = show({}, {}, { '/api/v1/services/100/favorites/toggle': () => refusal });
  fireEvent.click(await screen.findByRole('button', { name: 'Add to favorites: Views, steady' }));
  await waitFor(() => expect(app.notices.store.getState().notices).toMatchObject([{ tone: 'error', text: message }]));
  expect(screen.getByRole('button', { name: 'Add to favorites: Views, steady' })).toBeTruthy();
});

test('a customer whose account is on hold is told so, with the way to support, before anything is sent', async () => {
  const sent: string[] = [];
  const toggle = '/api/v1/services/100/favorites/toggle';
  const { app } = show({}, { frozenAt: '2026-01-01T00:00:00Z' }, { [toggle]: () => void sent.push(toggle) });
  const star = await screen.findByRole('button', { name: 'Add to favorites: Views, steady' });
  fireEvent.click(star);
  await waitFor(() =>
    expect(app.notices.store.getState().question).toMatchObject({
      title: 'Your account is on hold',
      yes: { words: 'Contact support' },
    }),
  );
  expect(sent).toEqual([]);
  expect(star.getAttribute('aria-pressed')).not.toBe('true');
});

test('filters count what each choice leaves, apply at once, stand in the address, and go by their chips', async () => {
  const { visited } = show();
  fireEvent.click(await screen.findByRole('button', { name: 'Filters' }));
  const dialog = await screen.findByRole('dialog', { name: 'Filters' });
  // The sample has a discount on all but those of its own price, and no labels.
  const discounted = await within(dialog).findByRole('switch', { name: /^Discounted only \(\d+\)$/ });
  const count = Number(/\d+/.exec(discounted.closest('label')?.textContent ?? '')?.[0]);
  fireEvent.click(discounted);
  expect(await within(dialog).findByRole('button', { name: `Show ${count} services` })).toBeTruthy();
  fireEvent.change(within(dialog).getAllByRole('textbox', { name: 'Up to' })[0]!, { target: { value: '1' } });
  await act(() => vi.advanceTimersByTimeAsync(400));
  expect(visited.at(-1)).toMatch(/^\/\?(?=.*discount=1)(?=.*priceTo=1)/);
  fireEvent.click(within(dialog).getByRole('button', { name: /^Show \d+ services?$/ }));
  fireEvent.click(await screen.findByRole('button', { name: /^Remove filter: Price per 1.000: up to 1$/ }));
  expect(await screen.findByText(`${count} services`)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Reset filters' }));
  expect(await screen.findByText('34 services')).toBeTruthy();
});

test('an address brings its filters, and one that leaves nothing says which to drop', async () => {
  show({}, null, {}, createTestBrowser(), { text: 'reactions', quantityFrom: '999999', sort: 'price_asc' });
  fireEvent.click(await screen.findByRole('button', { name: /^Quantity: from .*: 30 services$/ }));
  expect(await screen.findByText('30 services')).toBeTruthy();
  expect(names()[0]).toBe('Reactions 30');
  expect((await search()).getAttribute('value')).toBe('reactions');
});

test.each(['0–6 hours', '0–6 Stunden'])(
  'the start time “%s” of an address is a filter in the language of the page',
  async (start) => {
    const english = new Map(
      networks.flatMap(servicesOf).map((service) => [service.id, { ...service, startTime: '0–6 hours' }]),
    );
    const german = networks.map((network) => ({
      ...network,
      serviceTypes: network.serviceTypes.map((type) => ({
        ...type,
        services: type.services.map((service) => ({ ...service, startTime: '0–6 Stunden' })),
      })),
    }));
    const api = { [`${widget}/catalogue`]: partsAnswered(partsOf(german, 10, english), 10) };
    const { visited } = show({}, null, api, createTestBrowser(), { start });
    expect(await screen.findByRole('button', { name: 'Remove filter: 0–6 Stunden' })).toBeTruthy();
    expect(await screen.findByText('34 services')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: /^Filters/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Filters' });
    const choice = () => within(dialog).getByRole<HTMLInputElement>('checkbox', { name: /^0–6 Stunden/ });
    await waitFor(() => expect(choice().checked).toBe(true));
    fireEvent.click(choice());
    await waitFor(() => expect(choice().checked).toBe(false));
    fireEvent.click(choice());
    await act(() => vi.advanceTimersByTimeAsync(400));
    // Now in English, whichever way it came.
    if (start !== '0–6 hours') expect(decodeURIComponent(visited.at(-1) ?? '')).toMatch(/start=0–6.hours/);
  },
);

test.each(['cards', 'table'] as const)('texts that are not translated are marked as English, as %s', async (view) => {
  const half = networks.map((network) => ({
    ...network,
    serviceTypes: network.serviceTypes.map((type) => ({
      ...type,
      untranslated: ['name' as const],
      services: type.services.map((service) => ({
        ...service,
        name: `Service ${service.id}`,
        startTime: 'at once',
        geo: 'Weltweit',
        untranslated: ['name' as const, 'start_time' as const],
      })),
    })),
  }));
  show({ view }, null, { [`${widget}/catalogue`]: answerPart(half, 10) });
  const languageIn = (words: string) => screen.getAllByText(words)[0]?.closest('[lang]')?.getAttribute('lang') ?? null;
  expect(await screen.findByRole('link', { name: 'Service 100' })).toBeTruthy();
  expect(['Service 100', 'at once', 'YouTube · Views'].map(languageIn)).toEqual(['en', 'en', 'en']);
  expect(['Weltweit', 'YouTube'].map(languageIn)).toEqual([null, null]);
});

test('what is chosen while the address is on its way stays; a link goes first', async () => {
  const { app, visited } = show();
  fireEvent.change(await search(), { target: { value: 'reactions' } });
  expect(await screen.findByText('30 services')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(400));
  expect(visited).toEqual(['/?text=reactions']);
  const sorting = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' }).value;
  fireEvent.change(screen.getByRole('combobox', { name: 'Sort by' }), { target: { value: 'price_desc' } });
  const arrive = (query: Record<string, string>) => act(() => app.scope.set('route', { path: '/', params: {}, query }));
  arrive({ text: 'reactions' });
  expect(sorting()).toBe('price_desc');
  arrive({ text: 'comments', sort: 'price_asc' });
  expect(sorting()).toBe('price_asc');
  // The same address again, but by a link this time.
  arrive({ text: 'reactions' });
  expect(sorting()).toBe('popularity');
});

test('favorites alone are those of the customer, and everything for a guest', async () => {
  show({}, {}, {}, createTestBrowser(), { isFavourites: '1' });
  await waitFor(() => expect(names()).toEqual(['Views, fast']));
  document.body.replaceChildren();
  show({}, null, {}, createTestBrowser(), { isFavourites: '1' });
  expect(await screen.findByText('34 services')).toBeTruthy();
});

test('a service says more over the list, and on a page of its own among those of its type', async () => {
  const details = {
    '/api/v1/services/service-101': () =>
      toWire(
        { ...sampleService({ id: 101, name: 'Views, fast' }), requirements: 'Keep it public.' },
        'Service',
        contract.plans,
      ),
    '/api/v1/services/101/related-services': () => [],
    '/api/v1/services/101/frequently-bought-together': () => [],
  };
  show({}, null, details);
  const link = await screen.findByRole('link', { name: 'Views, fast' });
  expect(link.getAttribute('href')).toMatch(/\/services\/service-101$/);
  fireEvent.click(link);
  const dialog = await screen.findByRole('dialog', { name: 'Views, fast' });
  expect(await within(dialog).findByText('Keep it public.')).toBeTruthy();
  document.body.replaceChildren();
  show({ slug: 'service-101' }, null, details);
  expect(await screen.findByRole('heading', { level: 1, name: 'Views, fast' })).toBeTruthy();
  expect(await screen.findByText('Keep it public.')).toBeTruthy();
  expect(names()).toEqual(['Views, steady', 'Views, fast']);
});

test('a service type has a page of its own, and what nothing is called says so', async () => {
  show({ slug: 'telegram-reactions' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Telegram · Reactions' })).toBeTruthy();
  expect(screen.getByText('30 services')).toBeTruthy();
  expect(screen.queryByRole('radiogroup', { name: /Network/ })).toBeNull();
  cleanup();
  const gone = () => new Response('{"message":"Gone"}', { status: 404 });
  show({ slug: 'none' }, null, { '/api/v1/services/none': gone });
  expect(await screen.findByRole('heading', { level: 1, name: 'Service type not found' })).toBeTruthy();
  cleanup();
  // The slug of a service begins with that of its type.
  const slug = 'telegram-reactions-angry';
  show({ slug }, null, { [`/api/v1/services/${slug}`]: gone });
  expect(await screen.findByRole('heading', { level: 1, name: 'Service not found' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See all services' }).getAttribute('href')).toMatch(/\/$/);
  expect(screen.getByRole('link', { name: 'Reactions' }).getAttribute('href')).toMatch(
    /\/services\/telegram-reactions$/,
  );
  cleanup();
  const off = sampleService({ id: 900, name: 'Off', isDeactivated: true });
  show({ slug: 'off' }, null, { '/api/v1/services/off': () => toWire(off, 'Service', contract.plans) });
  expect(await screen.findByRole('heading', { level: 1, name: 'Service not found' })).toBeTruthy();
  cleanup();
  show({ slug: 'Ünbekannt' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Service type not found' })).toBeTruthy();
});
