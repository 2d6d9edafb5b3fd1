import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderBlock, template, text } from '../../../tests/page/render-block.tsx';

const show = (address: string) =>
  renderBlock(
    { id: 'page', block: 'outside-page', label: text('help.title'), address: template('', 'route.query.url') },
    { texts: { 'help.title': 'Help' }, route: { path: '/', params: {}, query: { url: address } } },
  );

it('shows a page of another site, which can neither read this one nor lead it away', async () => {
  await show('https://help.example.com/orders?id=1');
  const frame = await screen.findByTitle('Help');
  expect(frame.getAttribute('src')).toBe('https://help.example.com/orders?id=1');
  const allowed = frame.getAttribute('sandbox')?.split(' ') ?? [];
  expect(allowed).toContain('allow-scripts');
  for (const right of [
    'allow-same-origin',
    'allow-top-navigation',
    'allow-top-navigation-by-user-activation',
    'allow-modals',
  ])
    expect(allowed).not.toContain(right);
  expect(frame.getAttribute('referrerpolicy')).toBe('no-referrer');
});

it.each(['http://help.example.com/', 'javascript:alert(1)', '//help.example.com/', '/orders', ''])(
  'shows nothing for %j',
  async (address) => {
    await show(address);
    expect(screen.queryByTitle('Help')).toBeNull();
  },
);
