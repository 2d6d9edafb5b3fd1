import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleNetworks } from '../../../tests/catalogue/sample-catalogue.ts';
import { answerPart } from '../../../tests/catalogue/sample-parts.ts';
import { renderInApp, shopIndex, testSettings } from '../../../tests/page/app-around.ts';
import { catalogueOf } from '../../order-line/catalogue.ts';
import CataloguePanel from './index.tsx';

async function show(networks = sampleNetworks) {
  renderInApp(<CataloguePanel node={{ id: 'panel', block: 'catalogue-panel' }} />, {
    api: { '/api/v1/order-widget/catalogue': answerPart(networks) },
    settings: testSettings,
    index: shopIndex(),
    route: { path: '/all-services', params: { over: 'true' }, query: {} },
  });
  await screen.findByRole('tab', { name: 'Telegram' });
}

const shown = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const tab = (name: string) => screen.getByRole('tab', { name });
const isChosen = (name: string) => tab(name).getAttribute('aria-selected') === 'true';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

test('every type has a card with its least price, which leads to its page', async () => {
  await show();
  const link = within(screen.getByRole('region', { name: 'Telegram' })).getByRole('link', { name: /^Members/ });
  expect(link.textContent).toMatch(/from \$/);
  expect(link.getAttribute('href')).toMatch(/\/services\/members$/);
  expect(shown()).toEqual(catalogueOf(sampleNetworks).networks.map(({ name }) => name));
});

test('a type whose name is not translated is marked as English', async () => {
  await show(
    sampleNetworks.map((network) => ({
      ...network,
      serviceTypes: network.serviceTypes.map((type) =>
        type.name === 'Members' ? { ...type, untranslated: ['name' as const] } : type,
      ),
    })),
  );
  const languageOf = (name: string) => screen.getAllByText(name)[0]?.getAttribute('lang') ?? null;
  expect(['Members', 'Views'].map(languageOf)).toEqual(['en', null]);
});

test('a pointer chooses a network by resting on it for 250 milliseconds', async () => {
  await show();
  fireEvent.pointerEnter(tab('Telegram'), { pointerType: 'mouse' });
  await act(() => vi.advanceTimersByTimeAsync(200));
  fireEvent.pointerLeave(tab('Telegram'));
  await act(() => vi.advanceTimersByTimeAsync(400));
  expect(isChosen('All services')).toBe(true);
  fireEvent.pointerEnter(tab('Telegram'), { pointerType: 'mouse' });
  await act(() => vi.advanceTimersByTimeAsync(260));
  expect(isChosen('Telegram')).toBe(true);
  expect(shown()).toEqual(['Telegram']);
});

test('arrow keys go through the networks, and one of them is in the order of Tab', async () => {
  await show();
  tab('All services').focus();
  fireEvent.keyDown(tab('All services'), { key: 'End' });
  expect(document.activeElement).toBe(screen.getAllByRole('tab').at(-1));
  expect(shown()).toHaveLength(1);
  expect(screen.getAllByRole('tab').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
  fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowDown' });
  expect(isChosen('All services')).toBe(true);
});

test('what is typed leaves networks and types of that name, and nothing says so', async () => {
  await show();
  const field = screen.getByRole('searchbox');
  fireEvent.change(field, { target: { value: 'MEMB' } });
  expect(shown()).toEqual(['Telegram']);
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['All services', 'Telegram']);
  fireEvent.change(field, { target: { value: 'zzz' } });
  expect(screen.getByText('Nothing found')).toBeTruthy();
});

test('a word that an input method has not finished leaves out nothing, and its network stays chosen', async () => {
  await show();
  fireEvent.click(tab('Telegram'));
  const field = screen.getByRole<HTMLInputElement>('searchbox');
  fireEvent.compositionStart(field);
  fireEvent.change(field, { target: { value: 'zzz' } });
  expect([field.value, shown(), isChosen('Telegram')]).toEqual(['zzz', ['Telegram'], true]);
  fireEvent.compositionEnd(field);
  expect(screen.getByText('Nothing found')).toBeTruthy();
});
