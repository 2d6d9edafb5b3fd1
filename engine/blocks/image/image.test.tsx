import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderBlock, text } from '../../../tests/page/render-block.tsx';

const node = { id: 'i', block: 'image', src: '/app/brand/a.png', alt: text('t.chart') };
const options = { texts: { 't.chart': 'A chart' } };

it('a picture is a picture, and no button where nothing says that it opens', async () => {
  await renderBlock(node, options);
  expect(screen.getByRole('img', { name: 'A chart' })).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it('a picture that opens is shown over the window until the next click, and has the focus back then', async () => {
  await renderBlock({ ...node, opens: true }, options);
  const button = screen.getByRole('button', { name: 'A chart' });
  button.focus();
  await act(async () => void fireEvent.click(button));
  const dialog = await screen.findByRole('dialog', { name: 'A chart' });
  fireEvent.click(dialog.querySelector('img') as Element);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(button);
});

const label = { operation: 'getLabel', params: { parcelId: 7 } };
const filed = { id: 'i', block: 'image', file: label, alt: text('t.chart'), width: 160, height: 120, opens: true };

/** A browser in which the picture comes near when the test says so. */
function withLabels() {
  const near: (() => void)[] = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(call: (entries: readonly object[]) => void) {
        near.push(() => call([{ isIntersecting: true }]));
      }
      observe() {}
      disconnect() {}
    },
  );
  const addresses = new Set<string>();
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    const made = `blob:${addresses.size}`;
    addresses.add(made);
    return made;
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((address) => void addresses.delete(address));
  const requested: string[] = [];
  const api = {
    '/api/v1/parcels/7/label': ({ pathname }: URL) => {
      requested.push(pathname);
      return new Response('label', { headers: { 'content-type': 'application/octet-stream' } });
    },
  };
  const comeNear = () => act(async () => near.forEach((call) => call()));
  return { near, addresses, requested, comeNear, options: { ...options, api } };
}
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('a picture that an operation answers with is fetched when somebody comes near, into a room of its size', async () => {
  const { near, addresses, requested, comeNear, options: given } = withLabels();
  const { container, unmount } = await renderBlock(filed, given);
  await waitFor(() => expect(near).toHaveLength(1));
  expect(requested).toEqual([]);
  const room = () => getComputedStyle(container.querySelector('div > span[aria-hidden], button')!.parentElement!);
  expect([room().width, room().height]).toEqual(['160px', '120px']);
  await comeNear();
  expect((await screen.findByRole<HTMLImageElement>('img', { name: 'A chart' })).src).toBe('blob:0');
  expect(requested).toEqual(['/api/v1/parcels/7/label']);
  expect([room().width, room().height]).toEqual(['160px', '120px']);
  fireEvent.click(screen.getByRole('button', { name: 'A chart' }));
  expect((await screen.findByRole('dialog', { name: 'A chart' })).querySelector('img')?.src).toBe('blob:0');
  unmount();
  expect(addresses).toEqual(new Set());
});

it('a picture that an operation refuses leaves its room empty', async () => {
  const { near, comeNear, options: given } = withLabels();
  const { container } = await renderBlock(filed, { ...given, api: {} });
  await waitFor(() => expect(near).toHaveLength(1));
  await comeNear();
  await waitFor(() => expect(container.querySelector('span[aria-hidden]')).toBeNull());
  expect(screen.queryByRole('img')).toBeNull();
});
