import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerPart } from '../../../tests/catalogue/sample-parts.ts';
import { sampleNetworks } from '../../../tests/catalogue/sample-catalogue.ts';
import { renderInApp, shopIndex, testSettings } from '../../../tests/page/app-around.ts';
import type { Network } from '../../../schemas/generated/contract.ts';
import Catalogue from './index.tsx';
import type { CatalogueNode } from './node.ts';

function show(
  node: Partial<CatalogueNode> = {},
  query: Readonly<Record<string, string>> = {},
  { networks = sampleNetworks, entry }: { readonly networks?: readonly Network[]; readonly entry?: string } = {},
) {
  return renderInApp(<Catalogue node={{ id: 'catalogue', block: 'catalogue', ...node }} />, {
    api: {
      '/api/v1/order-widget/catalogue': answerPart(networks, 10),
      '/api/v1/services/labels': () => [{ id: 5, name: 'Real accounts', icon: null, type: 'feature' }],
    },
    settings: testSettings,
    index: shopIndex(),
    route: { path: '/', params: {}, query },
    ...(entry !== undefined && { entry }),
  });
}

// The window of the tests is narrow, so that the sidebar is there but not seen.
const sidebar = () => document.querySelector<HTMLElement>('[data-filters]');
const choicesIn = (place: HTMLElement) =>
  [...place.querySelectorAll('fieldset')].map((kind) =>
    [...kind.querySelectorAll('legend, label, input')].map((one) => one.textContent || one.getAttribute('placeholder')),
  );

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
const { scrollIntoView } = Element.prototype;
afterEach(() => {
  Element.prototype.scrollIntoView = scrollIntoView;
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('beside the services are the filters of the dialog, in the declared order, and a choice counts at once', async () => {
  show({ filters: ['startTime', 'price', 'discount'] });
  const beside = await waitFor(() => {
    const found = sidebar();
    if (!found?.querySelector('fieldset')) throw new Error('no filters yet');
    return found;
  });
  expect(beside.getAttribute('aria-labelledby')).toBe(within(beside).getByText('Filters').id);
  expect(choicesIn(beside).map(([title]) => title)).toEqual([
    'Starts in',
    expect.stringMatching(/^Price per 1.000, USD$/),
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Filters' }));
  const dialog = await screen.findByRole('dialog', { name: 'Filters' });
  await waitFor(() => expect(choicesIn(dialog)).toEqual(choicesIn(beside)));
  fireEvent.click(within(beside).getByRole('switch', { name: /^Discounted only/, hidden: true }));
  const count = Number(/\d+/.exec(within(beside).getByText(/^Discounted only/).textContent ?? '')?.[0]);
  expect(await within(dialog).findByRole('button', { name: `Show ${count} services` })).toBeTruthy();
});

test('features have their names beside the services, too, before any dialog is opened', async () => {
  const label = { id: 5, name: 'Real accounts', icon: null, type: 'feature' } as const;
  const labelled = sampleNetworks.map((network) => ({
    ...network,
    serviceTypes: network.serviceTypes.map((type) => ({
      ...type,
      services: type.services.map((service) => ({ ...service, labels: [label] })),
    })),
  }));
  show({ filters: ['features'] }, {}, { networks: labelled });
  await waitFor(() => expect(sidebar()?.querySelector('label')?.textContent).toMatch(/^Real accounts/));
});

test('filters are fetched when they are about to be seen, and never where they are not shown', async () => {
  const seen = new Map<Element, () => void>();
  class Watching {
    readonly #tell: () => void;
    constructor(tell: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
      this.#tell = () => tell([{ isIntersecting: true }]);
    }
    observe(element: Element) {
      seen.set(element, this.#tell);
    }
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Watching);
  try {
    show();
    await screen.findByText('4 services');
    const beside = sidebar() as HTMLElement;
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(beside.querySelector('fieldset')).toBeNull();
    act(() => seen.get(beside)?.());
    await waitFor(() => expect(beside.querySelector('fieldset')).not.toBeNull());
  } finally {
    vi.unstubAllGlobals();
  }
});

test('where the screen says so the filters are in the dialog alone, and where it has none in neither', async () => {
  const first = show({ filterPlace: 'dialog' });
  expect(await screen.findByRole('button', { name: 'Filters' })).toBeTruthy();
  expect(sidebar()).toBeNull();
  first.unmount();
  show({ filters: [] });
  await screen.findByText('4 services');
  expect(sidebar()).toBeNull();
  expect(screen.queryByRole('button', { name: 'Filters' })).toBeNull();
});

/** Where the list stands in the window, and a look whether something was brought into sight. */
function placed(top: number) {
  const into = vi.fn<(this: Element) => void>();
  Element.prototype.scrollIntoView = into;
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({
    top,
    bottom: top + 900,
    height: 900,
  } as DOMRect);
  return into;
}

test('another answer brings its beginning back into sight, where the customer is further down', async () => {
  show();
  const sort = await screen.findByRole('combobox', { name: 'Sort by' });
  const above = placed(100);
  fireEvent.change(sort, { target: { value: 'price_desc' } });
  expect(above).not.toHaveBeenCalled();
  const below = placed(-800);
  fireEvent.change(sort, { target: { value: 'price_asc' } });
  expect(below).toHaveBeenCalledTimes(1);
});

test.each([
  ['a link with filters opens on the services that they leave', { text: 'views' }, 2_000, 1],
  ['one whose services are in sight does not move the page', { text: 'views' }, 100, 0],
  ['one without filters begins at its top', {}, 2_000, 0],
])('%s', async (_, query, top, times) => {
  const into = placed(top);
  show({}, query);
  await screen.findByRole('searchbox', { name: 'Search services' });
  await act(() => vi.advanceTimersByTimeAsync(100));
  await vi.dynamicImportSettled();
  expect(into).toHaveBeenCalledTimes(times);
});

test('coming back to the same entry of the history does not bring the services into sight once more', async () => {
  const into = placed(2_000);
  for (const time of [1, 2]) {
    const { unmount } = show({}, { text: 'views' }, { entry: 'same' });
    await screen.findByRole('searchbox', { name: 'Search services' });
    await act(() => vi.advanceTimersByTimeAsync(100));
    await vi.dynamicImportSettled();
    expect(into, `time ${time}`).toHaveBeenCalledTimes(1);
    unmount();
  }
});

test('a card says its facts in words, and has the mark of its network only where no heading has it', async () => {
  show();
  await screen.findAllByRole('link', { name: /^Order: / });
  const card = document.querySelector('[data-service]') as HTMLElement;
  expect([...card.querySelectorAll('dt')].map(({ textContent }) => textContent)).toContain('Min–max');
  expect(card.querySelector('dt svg')).toBeNull();
  const marks = () => document.querySelector('[data-service] h4')?.closest('[data-service]')?.firstElementChild;
  expect(marks()?.querySelector(':scope > [aria-hidden]')).toBeNull();
  fireEvent.change(screen.getByRole('combobox', { name: 'Sort by' }), { target: { value: 'price_asc' } });
  await waitFor(() => expect(marks()?.querySelector(':scope > [aria-hidden]')).not.toBeNull());
});
