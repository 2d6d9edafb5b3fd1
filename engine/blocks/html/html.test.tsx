import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderBlock, template } from '../../../tests/page/render-block.tsx';
import { sanitize } from './sanitize.ts';

const clean = (html: string) => {
  const box = document.createElement('div');
  box.append(
    sanitize(html, window, { appHref: (to) => (to.startsWith('/') && !to.startsWith('//') ? `/app${to}` : null) }),
  );
  return box;
};

describe('HTML of an operator', () => {
  it.each([
    ['<script>alert(1)</script><b>x</b>', '<b>x</b>'],
    ['<img src=x onerror=alert(1)>', ''],
    ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="//evil.example">x</a>', '<a>x</a>'],
    ['<iframe src="https://evil.example"></iframe>', ''],
    ['<form action="https://evil.example"><input name="password"></form>', ''],
    ['<p style="position:fixed;inset:0" onclick="x()" id="root" name="body">x</p>', '<p>x</p>'],
    ['<style>*{display:none}</style><svg><script>1</script></svg>', ''],
    ['<math><mi xlink:href="javascript:alert(1)">x</mi></math>', ''],
  ])('cannot do anything: %s', (html, safe) => {
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

  it('is drawn by the block, and its links move within the app', async () => {
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
