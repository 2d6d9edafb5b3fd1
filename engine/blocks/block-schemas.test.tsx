import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { allBlocks, english, path, renderBlock, template, text } from '../../tests/page/render-block.tsx';

interface Schema {
  readonly type?: unknown;
  readonly 'x-kind'?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly additionalProperties?: unknown;
}
interface BlockSchema {
  readonly block: string;
  readonly description: string;
  readonly schema: Schema;
  readonly texts: readonly string[];
}

const schemas = import.meta.glob<BlockSchema>('./*/block.json', { eager: true, import: 'default' });
const sources = import.meta.glob<string>('./*/*.{ts,tsx}', { eager: true, query: '?raw', import: 'default' });
const blocks = Object.entries(schemas).map(([file, schema]) => ({
  folder: file.split('/').at(-2) as string,
  ...schema,
}));

describe.each(blocks)('the block $folder', ({ folder, block, schema, description, texts }) => {
  it('is named as its folder, has code, and describes itself and each property', () => {
    expect(block).toBe(folder);
    expect(Object.keys(allBlocks)).toContain(folder);
    expect(description).toMatch(/\.$/);
    expect(undescribed(schema, folder)).toEqual([]);
  });

  it('names every text that its own code shows, and each of them exists', () => {
    const code = Object.entries(sources)
      .filter(([file]) => file.startsWith(`./${folder}/`) && !file.includes('.test.'))
      .map(([, content]) => content)
      .join('\n');
    const shown = [...code.matchAll(/'((?:common|table|form)\.[a-z_]+)'/g)].map((match) => match[1] as string);
    const named = (key: string) =>
      texts.some((name) => (name.endsWith('*') ? key.startsWith(name.slice(0, -1)) : name === key));
    expect(shown.filter((key) => !named(key))).toEqual([]);
    const keys = Object.keys(english);
    const there = (name: string) =>
      name.endsWith('*') ? keys.some((key) => key.startsWith(name.slice(0, -1))) : keys.includes(name);
    expect(texts.filter((name) => !there(name))).toEqual([]);
  });
});

/** Properties without a description, objects that take unknown ones, items without the id that overrides need. */
function undescribed(schema: Schema, at: string): readonly string[] {
  const faults: string[] = [];
  if (schema.properties !== undefined) {
    if (schema.additionalProperties !== false) faults.push(`${at} takes anything`);
    for (const [name, property] of Object.entries(schema.properties)) {
      if ((property.description ?? '') === '') faults.push(`${at}.${name} has no description`);
      faults.push(...undescribed(property, `${at}.${name}`));
    }
  }
  if (schema.items?.properties !== undefined && !schema.items.required?.includes('id'))
    faults.push(`${at} has items without id`);
  if (schema.items !== undefined) faults.push(...undescribed(schema.items, `${at}[]`));
  return faults;
}

describe('the small blocks', () => {
  const options = {
    settings: {
      currencies: [
        { code: 'USD', symbol: '$', rate: 1 },
        { code: 'RUB', symbol: '₽', rate: 90 },
      ],
      darkModeAvailable: true,
      amount: 12.5,
      status: 'done',
    },
    texts: { 's.done': 'Done', 's.label': 'Balance' },
  };

  it('render amounts, numbers, dates and statuses; a dash where there is none', async () => {
    await renderBlock(
      [
        { id: 'a', block: 'money', value: path('settings.amount'), label: text('s.label') },
        { id: 'b', block: 'number', value: path('settings.missing') },
        {
          id: 'c',
          block: 'status',
          value: path('settings.status'),
          statuses: { done: { text: text('s.done'), tone: 'success' } },
        },
        { id: 'd', block: 'status', value: path('settings.amount'), statuses: {} },
        {
          id: 'e',
          block: 'details',
          items: [{ id: 'x', label: text('s.label'), value: template('', 'settings.missing') }],
        },
      ],
      options,
    );
    expect(screen.getByRole('group', { name: 'Balance: $12.50' })).toBeTruthy();
    expect(screen.getAllByText('–')).toHaveLength(2);
    expect(screen.getByText('Done')).toBeTruthy();
    expect(screen.getByText('12.5')).toBeTruthy();
  });

  it('choose currency, language and theme', async () => {
    const { app } = await renderBlock(
      [
        { id: 'a', block: 'currency-select' },
        { id: 'b', block: 'locale-select' },
        { id: 'c', block: 'theme-switch' },
      ],
      options,
    );
    screen.getByRole('button', { name: 'Switch to dark theme' }).click();
    expect(app.scope.read(['theme'])).toBe('dark');
    expect(screen.getByRole('button', { name: 'Currency: USD' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Language: English' }));
    const languages = (await screen.findAllByRole('menuitemradio')).map((item) => item.querySelector('[lang]'));
    expect(languages.map((words) => [words?.getAttribute('lang'), words?.textContent])).toEqual(
      app.definition.index.locales.map(({ bcp47, name }) => [bcp47, name]),
    );
  });

  it('offer every language in a row of links, each in itself, which the browser opens and remembers', async () => {
    const leave = vi.fn();
    const { app } = await renderBlock(
      { id: 'b', block: 'locale-select', appearance: 'links' },
      { ...options, environment: { leave } },
    );
    const links = within(screen.getByRole('list', { name: 'Language' })).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(app.definition.index.locales.map(({ name }) => name));
    const [chosen, other] = links;
    expect([chosen?.ariaCurrent, other?.ariaCurrent]).toEqual(['true', null]);
    const address = other?.getAttribute('href') ?? '';
    expect(address).toContain('/app/pt_BR');
    fireEvent.click(other as HTMLElement, { ctrlKey: true });
    expect(leave).not.toHaveBeenCalled();
    fireEvent.click(other as HTMLElement);
    expect(leave).toHaveBeenCalledWith(address, 'push');
    expect(app.environment.cookies.get('locale')).toBe('pt_BR');
  });

  it('show nothing to choose where there is one choice only', async () => {
    const { container } = await renderBlock(
      [
        { id: 'a', block: 'currency-select' },
        { id: 'c', block: 'theme-switch' },
      ],
      { settings: { currencies: [{ code: 'USD', symbol: '$', rate: 1 }], darkModeAvailable: false } },
    );
    expect(container.querySelector('button')).toBeNull();
  });

  it('render pictures from https or this site only, and none that is broken', async () => {
    await renderBlock([
      { id: 'a', block: 'image', src: 'javascript:alert(1)', alt: text('table.empty') },
      { id: 'b', block: 'image', src: 'https://example.com/a.png', alt: text('table.search') },
    ]);
    expect(screen.getAllByRole('img')).toHaveLength(1);
    const picture = screen.getByRole('img', { name: 'Search' });
    expect(picture.getAttribute('referrerpolicy')).toBe('no-referrer');
  });

  it('show a picture of the brand in the smallest file that will do, in the room that it will take', async () => {
    const version = '0123456789ab';
    const banner = { size: [800, 200], version, widths: [320, 800], formats: ['avif', 'webp'] } as const;
    const { container } = await renderBlock(
      [
        { id: 'a', block: 'image', asset: '/app/brand/banner.png' },
        { id: 'b', block: 'image', asset: '/app/brand/banner.png', width: 400, ratio: '16/9' },
        { id: 'c', block: 'image', asset: '/app/brand/banner.png', height: 50 },
        { id: 'd', block: 'brand', height: 40 },
      ],
      {
        settings: { logoLight: '/app/brand/banner.png', panelName: 'Aurora' },
        pictures: { '/app/brand/banner.png': banner },
      },
    );
    const [own, narrow, low, logo] = [...container.querySelectorAll('picture')].map((picture) => ({
      room: ['width', 'height'].map((name) => Number(picture.querySelector('img')?.getAttribute(name))),
      sizes: picture.querySelector('source')?.getAttribute('sizes'),
    }));
    expect(own).toEqual({ room: [800, 200], sizes: '(max-width: 800px) 100vw, 800px' });
    expect(narrow).toEqual({ room: [400, 100], sizes: '(max-width: 400px) 100vw, 400px' });
    expect(low).toEqual({ room: [200, 50], sizes: '(max-width: 200px) 100vw, 200px' });
    expect(logo).toEqual({ room: [160, 40], sizes: '160px' });
    const [first] = container.querySelectorAll('picture');
    expect([...(first?.children ?? [])].map((one) => [one.getAttribute('type'), one.getAttribute('srcset')])).toEqual([
      [
        'image/avif',
        `/app/brand/banner.png?v=${version}&w=320&as=avif 320w, /app/brand/banner.png?v=${version}&w=800&as=avif 800w`,
      ],
      [
        'image/webp',
        `/app/brand/banner.png?v=${version}&w=320&as=webp 320w, /app/brand/banner.png?v=${version}&w=800&as=webp 800w`,
      ],
      [null, null],
    ]);
    expect(first?.querySelector('img')?.getAttribute('src')).toBe(`/app/brand/banner.png?v=${version}`);
    // The content policy of pages that the server renders forbids style attributes.
    expect(container.querySelector('img[style]')).toBeNull();
  });

  it('filter by the address, and go back to the first page', async () => {
    const { visited } = await renderBlock(
      {
        id: 'f',
        block: 'filter',
        query: 'status',
        label: text('table.columns'),
        all: text('table.pages'),
        appearance: 'buttons',
        resets: 'parcels',
        options: [{ id: 'done', text: text('s.done') }],
      },
      { ...options, route: { path: '/parcels', params: {}, query: { 'parcels.page': '3', tab: 'a' } } },
    );
    expect(screen.getByRole('button', { name: 'Pages' }).getAttribute('aria-pressed')).toBe('true');
    screen.getByRole('button', { name: 'Done' }).click();
    expect(visited).toEqual(['/parcels?tab=a&status=done']);
  });

  it('filter by choices that come as data', async () => {
    const { visited } = await renderBlock(
      {
        id: 'f',
        block: 'filter',
        query: 'currency',
        label: text('table.columns'),
        all: text('table.pages'),
        appearance: 'buttons',
        items: path('settings.currencies'),
        itemValue: 'code',
        itemName: 'symbol',
      },
      { ...options, route: { path: '/parcels', params: {}, query: {} } },
    );
    screen.getByRole('button', { name: '₽' }).click();
    expect(visited).toEqual(['/parcels?currency=RUB']);
  });

  it('filter by the first choice where there is no word for no filter', async () => {
    await renderBlock(
      {
        id: 'f',
        block: 'filter',
        query: 'status',
        label: text('table.columns'),
        appearance: 'buttons',
        options: [
          { id: 'done', text: text('s.done') },
          { id: 'lost', text: text('table.pages') },
        ],
      },
      { ...options, route: { path: '/parcels', params: {}, query: {} } },
    );
    const buttons = screen.getAllByRole('button').map((one) => [one.textContent, one.getAttribute('aria-pressed')]);
    expect(buttons).toEqual([
      ['Done', 'true'],
      ['Pages', 'false'],
    ]);
  });
});
