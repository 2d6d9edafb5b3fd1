import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderBlock, template } from '../../../tests/page/render-block.tsx';
import { brandPaths } from '../../ui/icon/brand-paths.ts';
import { glyphs } from '../../ui/icon/glyphs.ts';
import listed from './icons.json' with { type: 'json' };

describe('the icon set', () => {
  it('is listed for the check exactly as it is', () => {
    expect([...listed.icons].sort()).toEqual(Object.keys(glyphs).sort());
    expect([...listed.brands].sort()).toEqual(Object.keys(brandPaths).sort());
  });

  it('has a drawing for every brand', () => {
    for (const [name, path] of Object.entries(brandPaths)) expect(path, name).toMatch(/^[Mm]/);
  });
});

describe('an icon', () => {
  it('is decoration without a label and a picture with one', async () => {
    await renderBlock([
      { id: 'a', block: 'icon', name: 'cart' },
      { id: 'b', block: 'icon', name: 'star', label: { $text: 'table.search' } },
    ]);
    expect(screen.getByRole('img', { name: 'Search' })).toBeTruthy();
    expect(document.querySelector('[data-icon="cart"]')?.getAttribute('aria-hidden')).toBe('true');
  });

  it('may be a brand that comes as data, in a color that is one', async () => {
    await renderBlock(
      { id: 'a', block: 'icon', value: template('', 'settings.icon'), color: template('', 'settings.color') },
      {
        settings: { icon: 'youtube', color: '#ff0000' },
      },
    );
    await waitFor(() =>
      expect(document.querySelector('[data-icon="youtube"] path')?.getAttribute('d')).toBe(brandPaths.youtube),
    );
    expect((document.querySelector('[data-icon="youtube"]') as HTMLElement).style.color).toBe('rgb(255, 0, 0)');
  });

  it('leaves its room empty for a name that nobody knows', async () => {
    await renderBlock({ id: 'a', block: 'icon', value: 'constructor' });
    expect(document.querySelector('[data-icon="constructor"]')?.querySelector('path')).toBeNull();
  });
});
