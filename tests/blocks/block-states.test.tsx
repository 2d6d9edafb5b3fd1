import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { blockLoaders } from '../../app/block-loaders.ts';
import { english } from '../page/render-block.tsx';
import { readContract } from '../../engine/compile/contract/read-contract.ts';
import type { Schema } from '../../engine/compile/schema/schema.ts';
import type { BlockNode, ScreenChunk } from '../../engine/definition.ts';
import type { OperationNode } from '../../schemas/operation-node.ts';
import { Blocks } from '../../engine/runtime/components/blocks.tsx';
import { renderInApp } from '../page/render-in-app.tsx';
import { testChunk, testIndex, testOperations, testPlans, testSettings } from '../page/sample-definition.ts';
import { writeCart } from '../../domain/cart/storage.ts';
import { catalogueOf } from '../../domain/order-line/catalogue.ts';
import { randomItem } from '../catalogue/random-cart.ts';
import { sampleNetworks } from '../catalogue/sample-catalogue.ts';
import { createTestBrowser, jsonAnswer } from '../page/fake-browser.ts';
import { replyOf } from '../../suite/contract/sample-reply.ts';
import { inside, sampleForm, sampleNode, sampleSource } from './sample-node.ts';
import { someOf } from '../tier.ts';

interface Reader extends BlockFile {
  readonly name: string;
  /** Of its source; null where its own code calls. */
  readonly operation: string | null;
}
interface BlockFile {
  readonly block: string;
  readonly schema: Schema;
  readonly operations?: readonly string[];
  readonly quiet?: true;
}

const files = import.meta.glob<BlockFile>(['../../engine/blocks/*/block.json', '../../domain/*/ui/block.json'], {
  eager: true,
  import: 'default',
});
const loaders = blockLoaders();
const contract = await readContract(join(dirname(fileURLToPath(import.meta.url)), '../..'));

const listThings = { ...testOperations['getParcel'], path: '/things', params: {}, list: true } as OperationNode;
/** They show what the browser keeps, and what is asked for once something is typed. */
const asksLater: ReadonlySet<string> = new Set(['cart-entry', 'catalogue-search']);

/** What a block may read: each kind of source that its schema takes, or the calls that its own code makes. */
const readers = Object.values(files).flatMap((file): Reader[] => {
  const source = file.schema.properties?.['source'];
  if (source?.['x-kind'] === 'source') {
    const operations = source['x-table'] === true ? ['listParcels'] : ['listThings', 'listParcels'];
    return operations.map((operation) => ({ ...file, name: `${file.block} of ${operation}`, operation }));
  }
  return (file.operations ?? []).length > 0 && !asksLater.has(file.block)
    ? [{ ...file, name: file.block, operation: null }]
    : [];
});

type Answer = (operation: string) => Response | Promise<Response>;
const html = () => new Response('<html>Bad gateway</html>', { headers: { 'content-type': 'text/html' } });
const rows =
  (data: readonly unknown[]): Answer =>
  (operation) =>
    operation === 'listParcels'
      ? jsonAnswer({ draw: 1, data, records_total: data.length, records_filtered: data.length })
      : jsonAnswer({ data });
const filled: Answer = (operation) =>
  Object.hasOwn(contract.operations, operation)
    ? jsonAnswer(replyOf(contract.operations[operation]?.wire.reply ?? {}, contract.wireDefs, 3))
    : rows([1, 2, 3].map((id) => ({ id, weight: id, sent_at: '2026-01-01T00:00:00Z' })))(operation);
const empty: Answer = (operation) =>
  Object.hasOwn(contract.operations, operation)
    ? jsonAnswer(replyOf(contract.operations[operation]?.wire.reply ?? {}, contract.wireDefs, 0))
    : rows([])(operation);

const checks = `export default () => ({ ${sampleForm}: () => true })`;
const forms: ScreenChunk['forms'] = {
  [sampleForm]: {
    schema: { $id: sampleForm, type: 'object', properties: { name: { type: 'string', title: 'common.new' } } },
    uiSchema: {},
    validator: `data:text/javascript;base64,${btoa(checks)}`,
  },
};
/** What views by hand may lean on, as the contract describes it. */
const settings = {
  ...(replyOf(contract.operations['getSettings']?.reply ?? {}, contract.defs, 1) as object),
  ...testSettings,
};
/** A browser with something in its cart: an empty one asks for nothing. */
function visited() {
  const browser = createTestBrowser();
  const [item] = fc.sample(
    randomItem([...catalogueOf(sampleNetworks).serviceById.values()], () => 'https://youtu.be/abc'),
    { seed: 1, numRuns: 1 },
  );
  browser.storage.set(`shop:${testIndex().instance}`, writeCart(item ? [item] : []));
  return browser;
}
const neighbour: BlockNode = { id: 'neighbour', block: 'text', value: 'The neighbour' };

/** Renders one block that reads, with a neighbour, over an API that answers everything as `answer` says now. */
async function draw(reader: Reader, answer: { now: Answer }, more: object = {}) {
  const own = Object.fromEntries(Object.values(contract.operations).map(({ name, node }) => [name, node]));
  const operations = { ...own, ...testOperations, listThings };
  const nameOf = (method: string, path: string) =>
    Object.entries(operations).find(
      ([, node]) => node.method === method && new RegExp(`^${node.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(path),
    )?.[0] ?? '';
  const node = { ...sampleNode(reader.block, reader.schema), ...more };
  const body = [node, neighbour];
  const sources = reader.operation === null ? {} : { [sampleSource]: { operation: reader.operation } };
  await Promise.all(['text', reader.block].flatMap((name) => loaders[name]?.() ?? []));
  const index = testIndex();
  let rendered: ReturnType<typeof renderInApp> | undefined;
  await act(async () => {
    rendered = renderInApp(
      <FluentProvider theme={webLightTheme}>
        <Blocks of={body} />
      </FluentProvider>,
      {
        environment: {
          fetch: async (address, init) => answer.now(nameOf(init.method ?? 'GET', new URL(address).pathname)),
        },
        settings,
        browser: visited(),
        blocks: loaders,
        chunk: { ...testChunk('probe', body, { sources }), forms },
        index: {
          operations,
          plans: { ...contract.plans, ...testPlans },
          texts: { ...index.texts, ...english },
        },
      },
    );
  });
  if (!rendered) throw new Error('Nothing was rendered');
  expect(screen.getByText('The neighbour')).toBeTruthy();
  return rendered;
}

/** What the page says beside the neighbour. */
const textOf = (container: HTMLElement) => (container.textContent ?? '').replace('The neighbour', '');
const unfinished = '[aria-busy="true"]';
const busy = `${unfinished}, [role="progressbar"], [role="status"]`;
const untilFetched = (app: { queries: { isFetching: () => number } }) =>
  waitFor(() => expect(app.queries.isFetching()).toBe(0));

/** The same, after it has asked again by itself as often as it does: that takes seconds that nobody has to wait for here. */
async function drawLater(reader: Reader, answer: { now: Answer }) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const rendered = await draw(reader, answer);
  await act(() => vi.advanceTimersByTimeAsync(5000));
  vi.useRealTimers();
  await untilFetched(rendered.app);
  return rendered;
}

let complaints: unknown[][] = [];
beforeEach(() => {
  complaints = [];
  vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => void complaints.push(parts));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('there are blocks that read', () => expect(readers.length).toBeGreaterThan(5));

describe.each(someOf(readers, 6))('$name', (reader) => {
  it('shows that it is loading, and nothing that it does not know yet', async () => {
    const { container } = await draw(reader, { now: () => new Promise(() => undefined) });
    expect(screen.queryByRole('alert')).toBeNull();
    if (reader.quiet) expect(textOf(container)).toBe('');
    else expect(container.querySelector(busy)).not.toBeNull();
    expect(complaints).toEqual([]);
  });

  it('renders what a slow reply brings at last', async () => {
    let release: () => void = () => undefined;
    const waiting = new Promise<void>((resolve) => (release = resolve));
    const { app, container } = await draw(reader, { now: (name) => waiting.then(() => filled(name)) });
    const waited = container.innerHTML;
    await act(async () => release());
    await untilFetched(app);
    if (reader.operation !== null) await waitFor(() => expect(container.querySelector(unfinished)).toBeNull());
    if (!reader.quiet) await waitFor(() => expect(container.innerHTML).not.toBe(waited));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(complaints).toEqual([]);
  });

  it('is not broken by an empty reply', async () => {
    const { app, container } = await draw(reader, { now: empty });
    await untilFetched(app);
    await waitFor(() => expect(container.querySelector(unfinished)).toBeNull());
    expect(screen.queryByRole('alert')).toBeNull();
    if (Object.hasOwn(reader.schema.properties ?? {}, 'empty'))
      expect(textOf(container)).toContain(english['common.retry']);
    if (reader.schema['x-scope'] !== undefined) expect(textOf(container)).not.toContain(inside);
    expect(complaints).toEqual([]);
  });

  it.each<[string, Answer, string]>([
    [
      'a failure of the server',
      () => jsonAnswer({ message: 'deadlock detected' }, { status: 500 }),
      english['errors.server'] ?? '',
    ],
    ['no connection', () => Promise.reject(new TypeError('Failed to fetch')), english['errors.no_connection'] ?? ''],
    ['a reply that is no reply', html, english['errors.unreadable'] ?? ''],
  ])('says so on %s, and renders once trying again helps', async (_, failure, words) => {
    const answer = { now: failure };
    const { container } = await drawLater(reader, answer);
    if (reader.quiet) {
      expect(textOf(container)).toBe('');
      return;
    }
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(words);
    answer.now = filled;
    const retry = [...alert.querySelectorAll('button')].at(-1);
    await act(async () => fireEvent.click(retry as HTMLElement));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(complaints).toEqual([]);
  });

  it('stands a reply of another shape than it is declared with', async () => {
    for (const odd of [[null, 5, 'x', []], { some: 'thing' }]) {
      const malformed: Answer = (operation) =>
        operation === 'listParcels' ? jsonAnswer({ draw: 1, data: odd }) : jsonAnswer({ data: odd });
      const { unmount } = await drawLater(reader, { now: malformed });
      // Views by hand trust the contract; what breaks them is kept to their place.
      if (reader.operation !== null) expect(screen.queryByText(english['errors.block_failed'] ?? '')).toBeNull();
      expect(screen.getByText('The neighbour')).toBeTruthy();
      unmount();
    }
    if (reader.operation !== null) expect(complaints).toEqual([]);
  });

  it('keeps to its place when it fails altogether', async () => {
    if (reader.operation === null) return;
    await draw(reader, { now: filled }, { source: 'nothing-of-that-name' });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(english['errors.block_failed']);
    expect(screen.getByText('The neighbour')).toBeTruthy();
  });
});
