import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
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
    expect(screen.getByRole('button', { name: 'Language: English' })).toBeTruthy();
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
