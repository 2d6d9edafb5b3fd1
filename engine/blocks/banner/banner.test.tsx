import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderBlock } from '../../../tests/page/render-block.tsx';

const nothing = {
  backgroundImage: null,
  backgroundColor: null,
  image: null,
  title: null,
  titleColor: null,
  subtitle: null,
  buttonText: null,
  buttonLink: null,
  buttonBgColor: null,
  buttonTextColor: null,
  sorting: 1,
};
const listBanners = {
  method: 'GET',
  path: '/banners',
  access: 'guest',
  params: { place: ['query', 'place'] },
  envelope: true,
} as const;

const show = (banners: unknown, node: object = { place: 'orders' }) =>
  renderBlock(
    { id: 'b', block: 'banner', ...node },
    { operations: { listBanners }, api: { '/banners': () => banners } },
  );

describe('a banner', () => {
  afterEach(() => void vi.useRealTimers());

  it('with a scroll delay has its room at once, and appears so long after the visitor has begun to scroll', async () => {
    const information = [{ ...nothing, title: 'Sale' }];
    const { app } = await show([
      { id: 1, place: 'orders', type: 'custom', content: null, scrollDelay: 2000, information },
    ]);
    const title = await screen.findByText('Sale');
    await waitFor(() => expect(app.queries.isFetching()).toBe(0));
    const isHidden = () => getComputedStyle(title.closest('section > div') as Element).visibility === 'hidden';
    expect(isHidden()).toBe(true);
    vi.useFakeTimers();
    act(() => void vi.advanceTimersByTime(60_000));
    expect(isHidden()).toBe(true);
    act(() => void window.dispatchEvent(new Event('scroll')));
    act(() => void vi.advanceTimersByTime(1999));
    expect(isHidden()).toBe(true);
    act(() => void vi.advanceTimersByTime(1));
    expect(isHidden()).toBe(false);
  });

  it('shows of a source only those of its place, where it has one', async () => {
    const banner = (id: number, place: string) => ({
      id,
      place,
      type: 'custom',
      content: null,
      information: [{ ...nothing, title: `At ${place}` }],
    });
    await renderBlock(
      { id: 'b', block: 'banner', source: 'all', place: 'orders' },
      {
        operations: { listBanners },
        sources: { all: { operation: 'listBanners' } },
        api: { '/banners': () => [banner(1, 'orders'), banner(2, 'profile')] },
      },
    );
    const region = await screen.findByRole('region', { name: 'News and offers' });
    expect(region.textContent).toBe('At orders');
  });

  it('asks for those of its place and shows their parts in order', async () => {
    await renderBlock(
      { id: 'b', block: 'banner', place: 'orders' },
      {
        operations: { listBanners },
        api: {
          '/banners': (url) => {
            expect(url.searchParams.get('place')).toBe('orders');
            return [
              {
                id: 1,
                place: 'orders',
                type: 'custom',
                content: null,
                information: [
                  { ...nothing, title: 'Second', sorting: 2 },
                  { ...nothing, title: 'First', buttonText: 'Go', buttonLink: '/parcels', sorting: 1 },
                ],
              },
            ];
          },
        },
      },
    );
    const region = await screen.findByRole('region', { name: 'News and offers' });
    expect(region.textContent).toBe('FirstGoSecond');
    expect(screen.getByRole('link', { name: 'Go' }).getAttribute('href')).toBe('/app/parcels');
  });

  it('is nothing at all where there is none, or where they do not come', async () => {
    const { container, app } = await show([]);
    await waitFor(() => expect(app.queries.isFetching()).toBe(0));
    expect(container.querySelector('section')).toBeNull();
    const failing = await show(new Response('no', { status: 500 }));
    expect(failing.container.textContent).toBe('');
  });

  it('takes colors and pictures only where they are harmless', async () => {
    const { container } = await show([
      {
        id: 1,
        place: 'orders',
        type: 'custom',
        content: null,
        information: [
          {
            ...nothing,
            title: 'Dark',
            backgroundColor: '#111111',
            backgroundImage: 'https://example.com/a".png',
            image: 'javascript:alert(1)',
            buttonText: 'Bad',
            buttonLink: 'javascript:alert(1)',
          },
        ],
      },
    ]);
    const card = (await screen.findByText('Dark')).parentElement?.parentElement as HTMLElement;
    const style = getComputedStyle(card);
    expect(style.color).toBe('rgb(255, 255, 255)');
    expect(style.backgroundImage).toBe('url("https://example.com/a%22.png")');
    expect(container.querySelector('img')).toBeNull();
    expect(screen.getByText('Bad').getAttribute('href')).toBeNull();
  });

  it('shows pictures of the brand in modern formats, in the room that they will take', async () => {
    const picture = { size: [560, 280], version: '0123456789ab', widths: [320, 560], formats: ['avif'] } as const;
    const { container } = await renderBlock(
      { id: 'b', block: 'banner', place: 'orders' },
      {
        operations: { listBanners },
        pictures: { '/app/brand/a.png': picture },
        api: {
          '/banners': () => [
            {
              id: 1,
              place: 'orders',
              type: 'custom',
              content: null,
              information: [
                { ...nothing, title: 'Sale', image: '/app/brand/a.png', backgroundImage: '/app/brand/a.png' },
              ],
            },
          ],
        },
      },
    );
    const card = (await screen.findByText('Sale')).parentElement?.parentElement as HTMLElement;
    const [source, image] = container.querySelector('picture')?.children ?? [];
    expect(['width', 'height'].map((name) => image?.getAttribute(name))).toEqual(['280', '140']);
    expect([source?.getAttribute('type'), source?.getAttribute('sizes')]).toEqual(['image/avif', '280px']);
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText));
    const ground = rules.find((rule) => [...card.classList].some((name) => rule.startsWith(`.${name}.${name}`)));
    expect(ground).toContain('image-set(url("/app/brand/a.png?v=0123456789ab&w=560&as=avif") type("image/avif")');
  });

  it('cleans HTML before it is shown', async () => {
    const { container } = await show([
      { id: 1, place: 'orders', type: 'html', content: '<p>Hi<script>alert(1)</script></p>', information: [] },
    ]);
    await waitFor(() => expect(container.querySelector('p')?.textContent).toBe('Hi'));
    expect(container.innerHTML).not.toContain('script');
  });
});
