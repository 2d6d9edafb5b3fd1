import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { BlockNode } from '../../definition.ts';
import { path, renderBlock, text } from '../../../tests/page/render-block.tsx';

const link: BlockNode = { id: 'seek', block: 'screen-link', text: text('b.seek'), to: '/parcels', key: '/' };
const field: BlockNode = { id: 'field', block: 'badge', value: 'x' };
const options = { inLayout: true, texts: { 'b.seek': 'Seek' } };
const dialog = () => screen.queryByRole('dialog', { name: 'Seek' });

it('opens the screen over the page, and is a link to it in a new tab', async () => {
  await renderBlock(link, { ...options, route: { path: '/', params: {}, query: {} } });
  const found = screen.getByRole('link', { name: 'Seek' });
  expect(found.getAttribute('href')).toBe('/app/parcels');
  expect(found.getAttribute('aria-haspopup')).toBe('dialog');
  fireEvent.click(found, { ctrlKey: true });
  expect(dialog()).toBeNull();
  fireEvent.click(found);
  expect(await screen.findByRole('dialog', { name: 'Seek' })).toBeTruthy();
});

it('opens by its key, but not while something is typed, with Ctrl, or over what is open', async () => {
  await renderBlock([link, field], { ...options, route: { path: '/', params: {}, query: {} } });
  const input = document.body.appendChild(document.createElement('input'));
  fireEvent.keyDown(input, { key: '/' });
  fireEvent.keyDown(document.body, { key: '/', ctrlKey: true });
  fireEvent.keyDown(document.body, { key: 'x' });
  const open = document.body.appendChild(document.createElement('dialog'));
  open.setAttribute('open', '');
  fireEvent.keyDown(document.body, { key: '/' });
  await act(async () => undefined);
  expect(dialog()).toBeNull();
  open.remove();
  input.remove();
  fireEvent.keyDown(document.body, { key: '/' });
  expect(await screen.findByRole('dialog', { name: 'Seek' })).toBeTruthy();
});

it('closes when the page changes, and is only a link on the page of its screen', async () => {
  const { app } = await renderBlock(link, { ...options, route: { path: '/', params: {}, query: {} } });
  fireEvent.click(screen.getByRole('link', { name: 'Seek' }));
  expect(await screen.findByRole('dialog', { name: 'Seek' })).toBeTruthy();
  act(() => app.scope.set('route', { path: '/parcels', params: {}, query: {} }));
  await waitFor(() => expect(dialog()).toBeNull());
  const found = await screen.findByRole('link', { name: 'Seek' });
  expect(found.getAttribute('aria-current')).toBe('page');
  fireEvent.click(found);
  await act(async () => undefined);
  expect(dialog()).toBeNull();
});

it('says and shows how much is new there, unless that is nothing', async () => {
  const { app } = await renderBlock({ ...link, count: path('user.fresh') }, options);
  act(() => app.scope.set('user', { fresh: 3 }));
  const found = screen.getByRole('link', { name: '3 Seek' });
  expect(found.textContent).toContain('3');
  act(() => app.scope.set('user', { fresh: 0 }));
  expect(screen.getByRole('link', { name: 'Seek' }).textContent).not.toContain('0');
});

it('stays open when the window becomes so narrow that another way to the same screen takes its place', async () => {
  let isNarrow = false;
  const listeners = new Set<(event: { matches: boolean }) => void>();
  const matchMedia = () => ({
    get matches() {
      return isNarrow;
    },
    addEventListener: (_: string, listener: (event: { matches: boolean }) => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: (event: { matches: boolean }) => void) => listeners.delete(listener),
  });
  vi.stubGlobal('matchMedia', matchMedia);
  const resize = () =>
    act(() => {
      for (const listener of listeners) listener({ matches: isNarrow });
    });
  try {
    const ways: readonly BlockNode[] = [
      { ...link, id: 'wide', hideBelow: 768 },
      { ...link, id: 'narrow', look: 'bar', showBelow: 768 },
    ];
    await renderBlock(ways, { ...options, route: { path: '/', params: {}, query: {} } });
    const wide = screen.getByRole('link', { name: 'Seek' });
    fireEvent.click(wide);
    expect(await screen.findByRole('dialog', { name: 'Seek' })).toBeTruthy();
    isNarrow = true;
    resize();
    await waitFor(() => expect(wide.isConnected).toBe(false));
    expect(await screen.findByRole('dialog', { name: 'Seek' })).toBeTruthy();
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    // Closed, it is not handed over.
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(dialog()).toBeNull());
    isNarrow = false;
    resize();
    // The way that is shown now opens its dialog in the next task, if at all.
    await screen.findByRole('link', { name: 'Seek' });
    await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
    expect(dialog()).toBeNull();
  } finally {
    vi.unstubAllGlobals();
  }
});
