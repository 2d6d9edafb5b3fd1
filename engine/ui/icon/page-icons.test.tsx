import { render } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { Icon } from './icon.tsx';
import { iconId } from './icon-id.ts';
import { withOwnIcons } from './page-icons.ts';

const drawn = (markup: string) => [...markup.matchAll(/<use href="([^"]+)"/g)].map(([, address]) => address);

afterEach(() => document.body.replaceChildren());

test('a rendered page has each of its icons once, of both drawings, and refers to them', () => {
  const markup = renderToStaticMarkup(
    <>
      <Icon name="cart" />
      <Icon name="youtube" />
      <Icon name="cart" size={16} />
    </>,
  );
  const { markup: own, icons } = withOwnIcons(markup);
  expect(drawn(own)).toEqual([`#${iconId('cart')}`, `#${iconId('youtube')}`, `#${iconId('cart')}`]);
  expect([...icons.matchAll(/<symbol id="([^"]+)" viewBox="0 0 (\d+)/g)].map(([, id, side]) => [id, side])).toEqual([
    [iconId('cart'), '20'],
    [iconId('youtube'), '24'],
    // A page comes to show it by itself.
    [iconId('check'), '20'],
  ]);
  expect(icons).toMatch(/^<div hidden><svg>(?:<symbol[^>]+>(?:<path d="[^"]+"\/>)+<\/symbol>)+<\/svg><\/div>$/);
});

test('a page without icons has no drawing, and what refers to other drawings stays', () => {
  const markup = '<p>words</p><svg><use href="/files/own.svg#cart"></use></svg>';
  expect(withOwnIcons(markup)).toEqual({ markup, icons: '' });
});

test('an icon that nobody has drawn stays as it is', () => {
  const markup = renderToStaticMarkup(<Icon name="no-such-icon" />);
  expect(withOwnIcons(markup)).toEqual({ markup, icons: '' });
});

test('the app draws an icon from the page where it is there, and from the file of all where it is not', () => {
  const { icons } = withOwnIcons(renderToStaticMarkup(<Icon name="cart" />));
  document.body.innerHTML = icons;
  const { container } = render(
    <>
      <Icon name="cart" />
      <Icon name="add" />
    </>,
  );
  const [inPage, inFile] = drawn(container.innerHTML);
  expect(inPage).toBe(`#${iconId('cart')}`);
  expect(inFile).toMatch(/glyphs.*#add$/);
});
