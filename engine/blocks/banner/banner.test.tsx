import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
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

  it('cleans HTML before it is shown', async () => {
    const { container } = await show([
      { id: 1, place: 'orders', type: 'html', content: '<p>Hi<script>alert(1)</script></p>', information: [] },
    ]);
    await waitFor(() => expect(container.querySelector('p')?.textContent).toBe('Hi'));
    expect(container.innerHTML).not.toContain('script');
  });
});
