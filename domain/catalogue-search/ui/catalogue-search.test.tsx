import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleNetworks } from '../../../tests/catalogue/sample-catalogue.ts';
import { answerPart } from '../../../tests/catalogue/sample-parts.ts';
import { jsonAnswer, renderInApp, shopIndex, testSettings } from '../../../tests/page/app-around.ts';
import { createTestBrowser } from '../../../tests/page/fake-browser.ts';
import { acceptWord } from '../../../tests/page/input-method.ts';
import CatalogueSearch from './index.tsx';

function show(user: object | null = null, browser = createTestBrowser(), networks = sampleNetworks) {
  return renderInApp(<CatalogueSearch node={{ id: 'search', block: 'catalogue-search' }} />, {
    api: {
      '/api/v1/order-widget/catalogue': answerPart(networks),
      '/api/v1/services/favorites': () => [],
      '/api/v1/services/101/favorites/toggle': () => jsonAnswer({ data: { is_favorite: true } }),
    },
    settings: testSettings,
    index: shopIndex(),
    route: { path: '/search', params: { over: 'true' }, query: {} },
    user: user && { id: 5, email: 'ann@example.org', name: 'Ann', balance: 10, frozenAt: null, ...user },
    browser,
  });
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Search services and networks' });
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const press = (...keys: string[]) => {
  for (const key of keys) fireEvent.keyDown(field(), { key });
};
const found = async (name: RegExp | string) => (await screen.findAllByRole('row', { name }))[0]!;
const activeRow = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => void vi.useRealTimers());

test('networks, types and services are found, and Enter goes to the first or the chosen one', async () => {
  const { visited } = show();
  expect(document.activeElement).toBe(field());
  type('telegram');
  expect(await found(/^Telegram/)).toBeTruthy();
  expect(screen.getByRole('grid', { name: 'Results' })).toBeTruthy();
  expect(screen.getByRole('rowgroup', { name: 'Networks' })).toBeTruthy();
  press('ArrowDown', 'ArrowDown');
  expect(activeRow()).toMatch(/^Telegram · Members/);
  press('ArrowUp', 'Enter');
  expect(visited).toEqual(['/?network=2#services']);
  type('views, fast');
  expect(await found(/Views, fast/)).toBeTruthy();
  press('Enter');
  expect(visited.at(-1)).toBe('/services/service-101');
});

test('what is found under a name that is not translated is marked as English', async () => {
  const untranslated = ['name' as const];
  const networks = sampleNetworks.map((network) => ({
    ...network,
    serviceTypes: network.serviceTypes.map((type) => ({
      ...type,
      ...(type.name === 'Members' ? { untranslated } : {}),
      services: type.services.map((service) => (service.id === 101 ? { ...service, untranslated } : service)),
    })),
  }));
  show(null, createTestBrowser(), networks);
  const languageOf = (row: HTMLElement) => row.querySelector('[lang]')?.getAttribute('lang') ?? null;
  type('views, fast');
  expect(languageOf(await found(/Views, fast/))).toBe('en');
  type('telegram');
  expect(languageOf(await found(/^Telegram · Members/))).toBe('en');
  expect(languageOf(await found(/^Telegram(?! ·)/))).toBeNull();
});

test('a service is found by its id', async () => {
  const { visited } = show();
  type('#101');
  expect(await found(/Views, fast/)).toBeTruthy();
  expect(screen.getAllByRole('row')).toHaveLength(1);
  press('Enter');
  expect(visited).toEqual(['/services/service-101']);
});

test('what an input method has not finished is not looked for', async () => {
  const { visited } = show();
  type('zzz');
  expect(await screen.findByText('Nothing found')).toBeTruthy();
  fireEvent.compositionStart(field());
  type('telegram');
  await act(() => vi.advanceTimersByTimeAsync(300));
  expect(screen.queryByRole('row')).toBeNull();
  // Enter that takes a word of the input method chooses nothing.
  acceptWord(field());
  fireEvent.compositionEnd(field());
  expect(await found(/^Telegram/)).toBeTruthy();
  acceptWord(field());
  expect(visited).toEqual([]);
});

test('searches that led somewhere are offered again until they are cleared', async () => {
  const browser = createTestBrowser();
  const first = show(null, browser);
  type('telegram');
  await found(/^Telegram/);
  press('Enter');
  first.unmount();
  show(null, browser);
  fireEvent.click(within(await found('telegram')).getByRole('button'));
  expect(field().value).toBe('telegram');
  press('Escape');
  expect(field().value).toBe('');
  fireEvent.click(await screen.findByRole('button', { name: 'Clear recent searches' }));
  expect(screen.queryByRole('rowgroup', { name: 'Recent searches' })).toBeNull();
});

test('before anything is typed there are networks, and service types with the price that they begin at', async () => {
  const { visited } = show();
  const types = await screen.findByRole('rowgroup', { name: 'Service types' });
  expect(screen.getByRole('rowgroup', { name: 'Networks' })).toBeTruthy();
  expect(within(types).getAllByRole('row')[0]?.textContent).toMatch(/^YouTube · .*from \$[\d.]+\sper\s1\s000$/);
  press('Enter');
  expect(visited).toEqual([]);
  press('ArrowDown', 'Enter');
  expect(visited).toEqual(['/?network=1#services']);
});

test('what was typed is not answered with what is offered before anything is typed', async () => {
  const { visited } = show();
  await screen.findByRole('rowgroup', { name: 'Service types' });
  type('views, fast');
  expect(screen.queryByRole('row')).toBeNull();
  press('ArrowDown', 'Enter');
  expect(visited).toEqual([]);
  expect(await found(/Views, fast/)).toBeTruthy();
});

test('a service is made a favorite with the mouse or with the arrow key and Enter; guests have no stars', async () => {
  const { visited, unmount } = show({});
  type('101');
  await found(/Views, fast/);
  press('ArrowDown', 'ArrowRight', 'Enter');
  expect(visited).toEqual([]);
  await waitFor(() => expect(screen.getByRole('button', { name: /^Remove from favorites: Views, fast/ })).toBeTruthy());
  press('ArrowLeft', 'Enter');
  expect(visited).toEqual(['/services/service-101']);
  unmount();
  show();
  type('101');
  await found(/Views, fast/);
  expect(screen.queryByRole('button', { name: /favorites/ })).toBeNull();
});
