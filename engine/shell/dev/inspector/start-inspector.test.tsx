import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { BlockNode } from '../../../definition.ts';
import type { BlockLoader } from '../../../runtime/app/block-registry.ts';
import { Blocks } from '../../../runtime/components/blocks.tsx';
import { renderInApp } from '../../../../tests/page/render-in-app.tsx';
import { testChunk, testIndex, testOperations } from '../../../../tests/page/sample-definition.ts';
import { jsonAnswer } from '../../../../tests/page/fake-browser.ts';
import { bindInspectorSwitch } from '../inspector-switch.ts';
import { blocksAt } from './blocks-at.ts';
import { placeOfBlock } from './place-of-block.ts';
import { sourcesOfBlock } from './sources-of-block.ts';

const words: BlockNode = {
  id: 'words',
  block: 'words',
  text: { $x: ['path', 'sources', 'parcels', 'status'], reads: ['sources.parcels.status'] },
};
const box: BlockNode = { id: 'box', block: 'box', body: [words] };
const chunk = testChunk('index', [box], {
  sources: { parcels: { operation: 'listParcels' }, idle: { operation: 'getProfile' } },
});

const block =
  (component: (props: { node: never }) => React.ReactNode): BlockLoader =>
  async () => ({ default: component as never });
const blocks = {
  box: block(({ node }: { node: { body: readonly BlockNode[] } }) => (
    <section aria-label="Box">
      <Blocks of={node.body} />
    </section>
  )),
  words: block(() => <p>Words</p>),
};

async function render(requested: string[] = []) {
  const rendered = await act(async () =>
    renderInApp(<Blocks of={chunk.screen.body} />, {
      blocks,
      chunk,
      environment: {
        origin: 'https://shop.test',
        fetch: async (address: string) => {
          requested.push(address);
          return jsonAnswer({
            places: ['screens/index.json:12:5'],
            properties: {
              block: ['screens/index.json:12:20'],
              text: ['screens/index.json:13:7', 'instances/red/screens/index.json:8:14'],
            },
          });
        },
      },
    }),
  );
  await screen.findByText('Words');
  return rendered;
}
const panel = () => document.querySelector('[data-livery="inspector"]');

it('knows the blocks around an element, innermost first, without a mark in the page', async () => {
  await render();
  expect(blocksAt(screen.getByText('Words'))).toEqual([words, box]);
  expect(blocksAt(screen.getByLabelText('Box'))).toEqual([box]);
  expect(blocksAt(document.body)).toEqual([]);
});

it('finds where a block is declared, on a screen or in a layout', () => {
  const inBar: BlockNode = { id: 'x', block: 'words' };
  const bar: BlockNode = { id: 'bar', block: 'box', end: [inBar] };
  const index = testIndex({ layouts: { plain: { body: [bar], blocks: [] } } });
  const definition = { index, chunk: (name: string) => (name === 'index' ? chunk : null) };
  expect(placeOfBlock(words, definition)).toEqual({ document: 'screens/index', path: 'body.box.body.words' });
  expect(placeOfBlock(inBar, definition)).toEqual({ document: 'layouts/plain', path: 'body.bar.end.x' });
  expect(placeOfBlock({ ...words }, definition)).toBeNull();
});

it('names the sources that a block reads, with the time of the last call', () => {
  const content = { screen: chunk.screen, operations: testOperations };
  const timings = [
    { name: 'https://shop.test/api/v1/parcels/datatable?draw=1', duration: 90 },
    { name: 'https://shop.test/api/v1/parcels/datatable?draw=2', duration: 33.6 },
    { name: 'https://shop.test/api/v1/other', duration: 5 },
  ];
  expect(sourcesOfBlock(box, content, timings)).toEqual([{ id: 'parcels', operation: 'listParcels', took: 34 }]);
  expect(sourcesOfBlock({ id: 't', block: 'table', source: 'parcels' }, content, [])).toEqual([
    { id: 'parcels', operation: 'listParcels', took: null },
  ]);
});

it('is started and ended by keys, and tells of the block under the pointer', async () => {
  const requested: string[] = [];
  const { app } = await render(requested);
  const stop = bindInspectorSwitch(app);
  const keys = { code: 'KeyI', altKey: true, shiftKey: true };
  fireEvent.mouseOver(screen.getByText('Words'));
  expect(panel()).toBeNull();

  fireEvent.keyDown(document.body, keys);
  await waitFor(() => {
    fireEvent.mouseOver(screen.getByText('Words'));
    expect(panel()?.textContent).toContain('words #words');
  });
  await waitFor(() => expect(panel()?.textContent).toContain('screens/index.json:12:5'));
  expect(panel()?.textContent).toContain('text: screens/index.json:13:7 → instances/red/screens/index.json:8:14');
  expect(panel()?.textContent).not.toContain('screens/index.json:12:20');
  expect(panel()?.textContent).toContain('sources.parcels listParcels');
  const explain = requested.find((one) => one.includes('/app/dev/explain')) ?? '';
  expect(Object.fromEntries(new URL(explain).searchParams)).toEqual({
    document: 'screens/index',
    path: 'body.box.body.words',
    properties: 'id,block,text',
  });

  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(panel()).toBeNull();
  fireEvent.mouseOver(screen.getByLabelText('Box'));
  expect(panel()).toBeNull();
  stop();
});
