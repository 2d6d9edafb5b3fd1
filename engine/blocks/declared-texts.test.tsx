import { act, cleanup, fireEvent, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { jsonAnswer } from '../../tests/page/fake-browser.ts';
import { testSettings } from '../../tests/page/sample-definition.ts';
import { path as value, type RenderBlockOptions, renderBlock } from '../../tests/page/render-block.tsx';
import type { BlockNode, Computed, MenuItemNode, Text } from '../definition.ts';

/*
 * Every property of a block that takes a text (`"x-kind": "text"` in `block.json`) is given a text with a value, then all
 * that can be opened is opened: each of the texts is shown with its value, and no placeholder is left anywhere.
 */

interface Schema {
  readonly 'x-kind'?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly additionalProperties?: Schema | boolean;
}
/** Where a text stands: names of properties; `*` is each item of a list or each member of a record. */
type TextPath = readonly string[];

const files = import.meta.glob<{ readonly schema: Schema }>('./*/block.json', { eager: true, import: 'default' });
const textPaths = Object.entries(files).flatMap(([file, { schema }]) => {
  const paths = pathsOf(schema);
  return paths.length === 0 ? [] : [{ block: file.split('/')[1] as string, paths }];
});

function pathsOf(schema: Schema): readonly TextPath[] {
  if (schema['x-kind'] === 'text') return [[]];
  const each = [schema.items, schema.additionalProperties].filter((inner) => typeof inner === 'object');
  return [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, inner]) =>
      pathsOf(inner).map((path) => [name, ...path]),
    ),
    ...each.flatMap((inner) => pathsOf(inner).map((path) => ['*', ...path])),
  ];
}

const constant = (value: string | number | boolean): Computed => ({ $x: ['value', value], reads: [] });
const items: Computed = { $x: ['list', ['map', ['id', ['value', 1]], ['weight', ['value', 2]]]], reads: [] };
const noItems: Computed = { $x: ['list'], reads: [] };
const parcel = { sources: { parcel: { operation: 'getParcel', params: { parcelId: 1 } } } };
const run = [{ copy: 'copied' }];

const tableNode = {
  source: 'parcels',
  columns: [
    { id: 'id', field: 'id', cell: 'status', statuses: { 1: {} }, sortable: true },
    { id: 'weight', field: 'weight', cell: 'progress' },
  ],
  rowActions: [{ id: 'act', run }],
  bulkActions: [{ id: 'act', run }],
  empty: {},
  search: true,
  columnChooser: true,
  export: true,
};
const tableOf = (data: readonly unknown[]): RenderBlockOptions => ({
  sources: { parcels: { operation: 'listParcels' } },
  route: { path: '/parcels', params: {}, query: {} },
  api: {
    '/api/v1/parcels/datatable': () =>
      jsonAnswer({ draw: 1, data, records_total: data.length, records_filtered: data.length }),
  },
});

interface UseOptions extends RenderBlockOptions {
  /** In a small window. */
  readonly narrow?: boolean;
}
type Use = readonly [node: Readonly<Record<string, unknown>>, options?: UseOptions];

const noInformation = {
  backgroundImage: null,
  backgroundColor: null,
  image: null,
  title: 'a',
  titleColor: null,
  subtitle: 'a',
  buttonText: null,
  buttonLink: null,
  buttonBgColor: null,
  buttonTextColor: null,
  sorting: 1,
};
const banners = [{ id: 1, place: 'orders', information: [noInformation] }];
const listBanners = { method: 'GET', path: '/banners', access: 'guest', params: {}, envelope: true } as const;

/** Uses of each block, without its texts, in which all of them are shown. */
const uses: Readonly<Record<string, readonly Use[]>> = {
  amounts: [[{ items: [{ id: 'one', value: constant(1) }] }]],
  badge: [[{}]],
  banner: [
    [{ source: 'parcel' }, { ...parcel, operations: { getParcel: listBanners }, api: { '/banners': () => banners } }],
  ],
  button: [[{ run }]],
  'card-list': [[{ items, body: [] }], [{ items: noItems, empty: {}, body: [] }]],
  chart: [
    [{ items, name: 'id', names: { 1: {} }, series: [{ id: 'weight', field: 'weight' }] }],
    [{ items: noItems, name: 'id', series: [] }],
  ],
  consent: [
    [
      { purposes: [{ id: 'analytics' }], vendors: [{ id: 'counter' }] },
      { consent: { screen: 'cookies', vendors: { counter: { purpose: 'analytics', when: true } } } },
    ],
  ],
  'copy-field': [[{ value: 'a' }]],
  details: [[{ items: [{ id: 'one', value: 'a' }] }]],
  dialog: [[{ open: constant(true), close: [], body: [], guard: { when: constant(true) } }]],
  divider: [[{}]],
  paper: [[{ body: [] }]],
  'query-chips': [
    [{ items, name: 'id', query: { kind: 'id' }, actions: [{ id: 'a', run }], naming: { run }, renaming: { run } }],
  ],
  empty: [[{}]],
  filter: [
    [{ query: 'kind', options: [{ id: 'a' }, { id: 'b' }] }],
    [{ query: 'kind', appearance: 'buttons', options: [{ id: 'a' }] }],
  ],
  form: [
    [
      {
        form: 'entry',
        run,
        steps: [
          { id: 'one', fields: ['name'] },
          { id: 'two', fields: ['town'] },
        ],
      },
      {
        forms: {
          entry: {
            schema: {
              $id: 'entry',
              type: 'object',
              properties: { name: { type: 'string' }, town: { type: 'string' } },
            },
            uiSchema: {},
            validator: `data:text/javascript;base64,${btoa('export default () => ({ entry: () => true })')}`,
          },
        },
      },
    ],
  ],
  heading: [[{}]],
  icon: [[{ name: 'check' }]],
  image: [[{ asset: '/app/brand/a.png' }]],
  link: [[{ to: '/' }]],
  list: [[{ items, body: [] }], [{ items: noItems, empty: {}, body: [] }]],
  loaded: [
    [
      { source: 'parcel', missing: {}, body: [] },
      { ...parcel, api: { '/api/v1/parcels/1': () => jsonAnswer({ message: 'Gone' }, { status: 404 }) } },
    ],
  ],
  menu: [[{ menu: 'main' }], [{ menu: 'main', direction: 'horizontal' }], [{ menu: 'main', compact: true }]],
  money: [[{ value: constant(1) }]],
  'outside-page': [[{ address: 'https://help.example.com/' }]],
  notice: [[{}]],
  countdown: [[{ seconds: 25 }]],
  'page-head': [[{ backTo: '/' }]],
  period: [[{ from: 'from', to: 'to', spans: ['week'] }]],
  progress: [[{ value: constant(5) }]],
  'qr-code': [[{ value: 'https://pay.test/a' }]],
  'screen-link': [[{ to: '/' }]],
  section: [[{ body: [] }]],
  stats: [[{ items: [{ id: 'one', value: constant(1) }] }]],
  status: [[{ value: constant('a'), statuses: { a: {} } }]],
  stepper: [[{ steps: [{ id: 'one' }], current: constant('one') }]],
  table: [
    [tableNode, tableOf([{ id: 1, weight: 2 }])],
    [
      { ...tableNode, compact: 'cards' },
      { ...tableOf([{ id: 1, weight: 2 }]), narrow: true },
    ],
    [{ ...tableNode, search: false }, tableOf([])],
  ],
  sentence: [[{}]],
  tabs: [[{ items: [{ id: 'one', body: [] }] }]],
  text: [[{}]],
  'user-menu': [[{ menu: 'main' }]],
};

/** Texts with a value, each told apart by a number. */
class Probes {
  readonly texts: Record<string, string> = {};
  /** Numbers of the texts at each path. */
  readonly at = new Map<string, number[]>();
  #count = 0;

  next(path: string): Text {
    this.#count += 1;
    const key = `probe.${this.#count}`;
    this.texts[key] = `Probe ${this.#count} in {{unit}}.`;
    this.at.set(path, [...(this.at.get(path) ?? []), this.#count]);
    return { $text: key, values: { unit: value('settings.unit') } };
  }

  /** Puts a text at each place of a path. */
  place(into: unknown, path: TextPath, [name, ...rest]: TextPath = path): void {
    if (name === undefined || into === null || typeof into !== 'object') return;
    const record = into as Record<string, unknown>;
    for (const key of name === '*' ? Object.keys(record) : [name]) {
      if (rest.length > 0) this.place(record[key], path, rest);
      else record[key] = this.next(path.join('.'));
    }
  }

  /** Paths of which a text is shown with a value. */
  shownIn(page: string, value: string): readonly string[] {
    const isShown = (number: number) => page.includes(`Probe ${number} in ${value}.`);
    return [...this.at].flatMap(([path, numbers]) => (numbers.some(isShown) ? [path] : []));
  }
}

function menusOf(probes: Probes): Readonly<Record<string, readonly MenuItemNode[]>> {
  const item = (id: string, children: readonly MenuItemNode[] = []): MenuItemNode => ({
    id,
    text: probes.next('menu item'),
    to: `/${id}`,
    users: true,
    guests: true,
    ...(children.length > 0 && { children }),
  });
  return { main: [item('one', [item('inner')]), item('two'), item('three')] };
}

/** Renders a use with a text at each path, opens all that opens, and gives everything that was ever shown. */
async function shownBy(block: string, paths: readonly TextPath[], use: Use, probes: Probes): Promise<string> {
  const [base, { narrow, ...options } = {}] = use;
  const node = { ...structuredClone(base), id: 'probed', block } as BlockNode;
  for (const one of paths) probes.place(node, one);
  const saved: Blob[] = [];
  if (narrow === true) vi.stubGlobal('matchMedia', smallWindow);
  // All but the first item of a horizontal menu are on a second line.
  vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function offsetTop(this: HTMLElement) {
    return this.tagName === 'LI' && this.previousElementSibling !== null ? 40 : 0;
  });
  const { app } = await renderBlock(node, {
    ...options,
    settings: { ...testSettings, unit: 'kilos' },
    menus: menusOf(probes),
    texts: probes.texts,
    environment: { save: (_name, file) => void saved.push(file) },
  });
  await act(async () => {
    if (block === 'user-menu') app.session.store.setState({ status: 'user' });
    if (block === 'user-menu') app.scope.set('user', { name: 'Mira' });
    app.scope.set('settings.unit', 'pounds');
  });
  // The code of some blocks comes late.
  await waitFor(() => expect(document.body.innerHTML).toMatch(/Probe |aria-haspopup/));
  const seen: string[] = [];
  const opened = new Set<string>();
  for (;;) {
    // What a press opens may bring code, and is positioned in the next task.
    await act(async () => {
      await vi.dynamicImportSettled();
      await new Promise((resolve) => setTimeout(resolve, 0));
    });
    const { question, notices } = app.notices.store.getState();
    seen.push(document.body.innerHTML, JSON.stringify([question, notices]));
    if (question) await act(async () => question.answer(false));
    const next = ['[role^=menuitem]', 'input[type=checkbox]', 'button']
      .flatMap((selector) => [...document.querySelectorAll<HTMLElement>(selector)])
      .find((element) => !opened.has(nameOf(element)));
    if (!next) break;
    opened.add(nameOf(next));
    await act(async () => fireEvent.click(next));
  }
  return [...seen, ...(await Promise.all(saved.map((file) => file.text())))].join('\n');
}

const nameOf = (element: HTMLElement) =>
  `${element.getAttribute('role') ?? element.tagName} ${element.getAttribute('aria-label') ?? element.textContent}`;

const smallWindow = (query: string) =>
  ({
    matches: /max-width/.test(query),
    media: query,
    addEventListener() {},
    removeEventListener() {},
  }) as unknown as MediaQueryList;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('has a use of every block that takes texts', () => {
  expect(textPaths.map(({ block }) => block).filter((block) => !Object.hasOwn(uses, block))).toEqual([]);
});

describe.each([...textPaths, { block: 'user-menu', paths: [] }])(
  'the texts of the block $block',
  ({ block, paths }) => {
    it('are shown with their values', async () => {
      const shown = new Set<string>();
      for (const use of uses[block] ?? []) {
        const probes = new Probes();
        const page = await shownBy(block, paths, use, probes);
        expect(page).not.toContain('{{');
        expect(page).not.toContain('in kilos.');
        for (const one of probes.shownIn(page, 'pounds')) shown.add(one);
        cleanup();
      }
      const wanted = [...paths.map((one) => one.join('.')), ...(block.includes('menu') ? ['menu item'] : [])];
      expect(wanted.filter((one) => !shown.has(one))).toEqual([]);
    });
  },
);
