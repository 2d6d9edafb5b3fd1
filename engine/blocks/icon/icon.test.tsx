import { readFileSync } from 'node:fs';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderBlock, template } from '../../../tests/page/render-block.tsx';
import { glyphs } from '../../ui/icon/glyphs.ts';
import listed from './icons.json' with { type: 'json' };

describe('the icon set', () => {
  it('is listed for the check exactly as it is', () => {
    expect([...listed.icons].sort()).toEqual([...glyphs].sort());
  });

  it('has a drawing for every name', () => {
    const drawings = readFileSync('engine/ui/icon/glyphs.svg', 'utf8');
    const found = [
      ...drawings.matchAll(/<symbol id="([^"]+)" viewBox="0 0 20 20">(?:<path d="[Mm][^"]+"\/>)+<\/symbol>/g),
    ];
    expect(found.map(([, name]) => name)).toEqual([...glyphs].sort());
  });

  it('has a drawing for every brand', () => {
    const drawings = readFileSync('engine/ui/icon/brands.svg', 'utf8');
    const found = [...drawings.matchAll(/<symbol id="([^"]+)" viewBox="0 0 24 24"><path d="[Mm][^"]+"\/>/g)];
    expect(found.map(([, name]) => name)).toEqual([...listed.brands].sort());
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
    const icon = document.querySelector('[data-icon="youtube"]') as HTMLElement;
    expect(icon.querySelector('use')?.getAttribute('href')).toMatch(/brands\.svg#youtube$/);
    expect(getComputedStyle(icon).color).toBe('rgb(255, 0, 0)');
  });

  it('has the color of the text where the brand is black, so that a dark card shows it', async () => {
    await renderBlock(
      [
        { id: 'a', block: 'icon', name: 'tiktok' },
        { id: 'b', block: 'icon', name: 'threads', color: template('', 'settings.color') },
      ],
      { settings: { color: '#010101' } },
    );
    const colorOf = (name: string): string =>
      getComputedStyle(document.querySelector(`[data-icon="${name}"]`) as HTMLElement).color;
    expect(colorOf('threads')).not.toBe('rgb(1, 1, 1)');
    expect(colorOf('threads')).toBe(colorOf('tiktok'));
  });

  it('leaves its room empty for a name that nobody knows', async () => {
    await renderBlock({ id: 'a', block: 'icon', value: 'constructor' });
    const icon = document.querySelector('[data-icon="constructor"]');
    expect(icon?.querySelector('path')).toBeNull();
    expect(icon?.querySelector('use')?.getAttribute('href')).toMatch(/#constructor$/);
  });
});
