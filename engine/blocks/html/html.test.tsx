import { act, fireEvent, renderHook, screen, waitFor } from '@testing-library/react';
import { JSDOM } from 'jsdom';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import type { Picture } from '../../definition.ts';
import { RuntimeProvider } from '../../runtime/hooks/runtime-provider.tsx';
import { createTestApp } from '../../../tests/page/render-in-app.tsx';
import { renderBlock, template } from '../../../tests/page/render-block.tsx';
import { useBrandPictures } from '../image/brand-picture.tsx';
import { renderedHtml } from './rendered-html.ts';
import { HtmlView } from './html-view.tsx';
import { sanitize } from './sanitize.ts';

const photo = '/app/brand/photo.jpg';
/** What a page of a brand with these pictures knows of addresses. */
function addressesWith(pictures: Record<string, Picture>) {
  const { app } = createTestApp({ pictures });
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <RuntimeProvider app={app}>{children}</RuntimeProvider>
  );
  const { result } = renderHook(() => useBrandPictures(), { wrapper });
  const appHref = (to: string) => (to.startsWith('/') && !to.startsWith('//') ? `/app${to}` : null);
  return { pictures: app.pictures, pictureOf: result.current, appHref };
}
const addresses = addressesWith({
  [photo]: { version: 'v1', size: [1600, 900], widths: [320, 1600], formats: ['avif', 'webp'] },
  '/app/brand/drawing.svg': { version: 'v2', size: [64, 32] },
});
const clean = (html: string) => {
  const box = document.createElement('div');
  box.append(sanitize(html, window, addresses));
  return box;
};
/** As a server opens one: apart from the page of the test. */
const openWindow = async () => new JSDOM('').window as unknown as Window & typeof globalThis;

/** What must come out of what an operator, or whoever has their password, writes. */
const hostile: readonly (readonly [html: string, safe: string])[] = [
  ['<script>alert(1)</script><b>x</b>', '<b>x</b>'],
  ['<img src=x onerror=alert(1)>', ''],
  ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
  ['<a href="//evil.example">x</a>', '<a>x</a>'],
  ['<iframe src="https://evil.example"></iframe>', ''],
  ['<form action="https://evil.example"><input name="password"></form>', ''],
  ['<p style="position:fixed;inset:0" onclick="x()" id="root" name="body">x</p>', '<p>x</p>'],
  ['<style>*{display:none}</style><svg><script>1</script></svg>', ''],
  ['<math><mi xlink:href="javascript:alert(1)">x</mi></math>', ''],
  [
    '<p title="</p><img src=x onerror=alert(1)>">x</p>',
    '<p title="&lt;/p&gt;&lt;img src=x onerror=alert(1)&gt;">x</p>',
  ],
  ['<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>', '<p></p>'],
  ['<template><img src=x onerror=alert(1)></template>x<!-- <b> -->', 'x'],
  ['<p data-to="/evil" data-x="1" aria-label="x" class="y" tabindex="1">x</p>', '<p>x</p>'],
  [
    '<table><tr><td background="https://evil.example" bgcolor="red">x</td></tr></table>',
    '<table><tbody><tr><td>x</td></tr></tbody></table>',
  ],
  [
    '<base href="https://evil.example"><meta http-equiv="refresh" content="0;url=//evil"><link rel="stylesheet" href="//evil">x',
    'x',
  ],
  ['<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">', ''],
  ['<a href="data:text/html,<script>1</script>">x</a><a href="  javascript:1">y</a>', '<a>x</a><a>y</a>'],
];

describe('HTML of an operator', () => {
  it.each(hostile)('cannot do anything: %s', (html, safe) => {
    expect(clean(html).innerHTML).toBe(safe);
  });

  it('leads out in a new tab that knows nothing, and stays inside for paths of the app', () => {
    const box = clean('<a href="https://example.com/a">out</a><a href="/orders">in</a>');
    const [out, inside] = box.querySelectorAll('a');
    expect(out?.getAttribute('rel')).toBe('noopener noreferrer');
    expect(out?.getAttribute('target')).toBe('_blank');
    expect(inside?.getAttribute('href')).toBe('/app/orders');
  });

  it('shows pictures from https without telling where', () => {
    const picture = clean('<img src="https://example.com/a.png"><img src="http://example.com/b.png">').querySelectorAll(
      'img',
    );
    expect(picture).toHaveLength(1);
    expect(picture[0]?.getAttribute('referrerpolicy')).toBe('no-referrer');
  });

  it('keeps the room of a picture of the brand, and lets browsers choose among its smaller files', () => {
    const files = (format: string) => `${photo}?v=v1&w=320&as=${format} 320w, ${photo}?v=v1&w=1600&as=${format} 1600w`;
    const [picture] = clean(`<p><img src="${photo}" alt="Us" onerror="x()"></p>`).querySelectorAll('p > picture');
    const [avif, webp, shown] = picture?.children ?? [];
    expect([avif, webp].map((one) => [one?.getAttribute('type'), one?.getAttribute('srcset')])).toEqual([
      ['image/avif', files('avif')],
      ['image/webp', files('webp')],
    ]);
    expect(avif?.getAttribute('sizes')).toBe('(max-width: 1600px) 100vw, 1600px');
    expect(shown?.outerHTML).toBe(
      `<img src="${photo}?v=v1" alt="Us" loading="lazy" decoding="async" referrerpolicy="no-referrer" width="1600" height="900">`,
    );
  });

  it.each([
    ['width="320"', ['320', '180']],
    ['height="90"', ['160', '90']],
    ['width="100" height="100"', ['100', '100']],
    ['width="50%"', ['50%', null]],
  ])('keeps the size that a picture is given: %s', (given, sizes) => {
    const picture = clean(`<img src="${photo}" ${given}>`).querySelector('img');
    expect([picture?.getAttribute('width'), picture?.getAttribute('height')]).toEqual(sizes);
  });

  it('knows the size of a drawing, and nothing of a picture from elsewhere', () => {
    expect(clean('<img src="/app/brand/drawing.svg">').innerHTML).toBe(
      '<img src="/app/brand/drawing.svg?v=v2" loading="lazy" decoding="async" referrerpolicy="no-referrer" alt="" width="64" height="32">',
    );
    expect(clean('<img src="https://example.com/a.png">').innerHTML).not.toContain('width=');
  });

  it('is rendered by the block, and its links move within the app', async () => {
    const { visited } = await renderBlock(
      { id: 'h', block: 'html', content: template('<p>Hello <a href="/parcels">', 'settings.name', '</a></p>') },
      {
        settings: { name: '<b>you</b>' },
      },
    );
    const link = await waitFor(() => screen.getByRole('link', { name: 'you' }));
    fireEvent.click(link);
    expect(visited).toEqual(['/parcels']);
  });
});

describe('HTML of an operator on the server', () => {
  it.each(hostile)('comes out as in the browser: %s', async (html, safe) => {
    expect(await renderedHtml(html, openWindow, addresses)).toBe(safe);
    expect(safe).not.toMatch(/<[^>]*\sstyle=|<style|<script/i);
  });

  it('is left to the browser where it is very long', async () => {
    expect(await renderedHtml(`<p>${'x'.repeat(100_000)}</p>`, openWindow, addresses)).toBeNull();
  });

  it('is cleaned once for each place that links lead to', async () => {
    const open = vi.fn(openWindow);
    const html = '<a href="/once">x</a>';
    const german = { ...addresses, appHref: (to: string) => `/app/de${to}` };
    expect(await renderedHtml(html, open, addresses)).toContain('href="/app/once"');
    expect(await renderedHtml(html, open, german)).toContain('href="/app/de/once"');
    expect(await renderedHtml(html, open, addresses)).toContain('href="/app/once"');
    expect(open).toHaveBeenCalledTimes(0);
  });

  it('has the pictures of its own brand, as in the browser', async () => {
    const html = `<p>Ours: <img src="${photo}"></p>`;
    const other = addressesWith({ [photo]: { version: 'v9' } });
    expect(await renderedHtml(html, openWindow, addresses)).toBe(clean(html).innerHTML);
    expect(await renderedHtml(html, openWindow, other)).toContain(`${photo}?v=v9"`);
    expect(await renderedHtml(html, openWindow, addresses)).toContain(`${photo}?v=v1"`);
  });

  it('stands in the page that is sent, and is left as it is when the app hydrates the page', async () => {
    const html = '<h2>Hours</h2><p onclick="x()">Nine <a href="/parcels">to five</a></p>';
    const server = createTestApp({ environment: { openWindow } }).app;
    const render = (app: typeof server) => (
      <RuntimeProvider app={app}>
        <HtmlView html={html} />
      </RuntimeProvider>
    );
    expect(renderToString(render(server))).not.toContain('Hours');
    expect(await server.lazy.whenLoaded()).toBe(true);
    const sent = renderToString(render(server));
    expect(sent).toContain('<h2>Hours</h2><p>Nine <a href="/app/parcels" data-to="/parcels">to five</a></p>');

    const root = document.createElement('div');
    root.innerHTML = sent;
    document.body.append(root);
    const before = root.querySelector('h2');
    const complain = vi.spyOn(console, 'error');
    const faults: unknown[] = [];
    const client = createTestApp().app;
    const running = await act(async () =>
      hydrateRoot(root, render(client), { onRecoverableError: (error) => faults.push(error) }),
    );
    // What cleans it in the browser comes later, and is rendered then.
    await act(() => client.lazy.whenLoaded());
    expect(root.querySelector('h2')).toBe(before);
    expect(root.textContent).toBe('HoursNine to five');
    expect([complain.mock.calls, faults]).toEqual([[], []]);
    running.unmount();
    root.remove();
  });
});

describe('a picture in HTML', () => {
  const content = template(
    '<p><img src="/app/brand/a.png" alt="A chart"><a href="/parcels"><img src="/app/brand/b.png" alt="Parcels"></a></p>',
    'x',
  );
  const shown = async () => {
    await renderBlock({ id: 'h', block: 'html', content });
    return screen.findByRole('button', { name: 'A chart' });
  };
  const overlay = () => screen.queryByRole('dialog', { name: 'A chart' });

  it('opens over the window by a click, and any click closes it; the focus goes back', async () => {
    const picture = await shown();
    picture.focus();
    await act(async () => void fireEvent.click(picture));
    const shownOver = await screen.findByRole('dialog', { name: 'A chart' });
    expect(shownOver.querySelector('img')?.getAttribute('src')).toContain('/app/brand/a.png');
    fireEvent.click(overlay() as HTMLElement);
    expect(overlay()).toBeNull();
    expect(document.activeElement).toBe(picture);
  });

  it('opens by the keyboard, and Escape closes it', async () => {
    const picture = await shown();
    picture.focus();
    await act(async () => void fireEvent.keyDown(picture, { key: 'Enter' }));
    await screen.findByRole('dialog', { name: 'A chart' });
    fireEvent.keyDown(overlay() as HTMLElement, { key: 'Escape' });
    expect(overlay()).toBeNull();
    expect(document.activeElement).toBe(picture);
  });

  it('stays a link where it is one', async () => {
    await shown();
    expect(screen.queryByRole('button', { name: 'Parcels' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Parcels' })).toBeTruthy();
  });
});
