import { expect, it, vi } from 'vitest';
import { testChunk, testIndex } from '../../../tests/page/sample-definition.ts';
import { DefinitionStore } from './definition-store.ts';

const whole = testIndex();
const short = {
  ...whole,
  rest: '/app/definition/rest.json',
  operations: {},
  plans: {},
  routes: whole.routes.map((route) => (route.screen === 'index' ? route : { ...route, chunk: '', blocks: [] })),
};
const rest = { routes: whole.routes, operations: whole.operations, plans: whole.plans };
const [operation = ''] = Object.keys(whole.operations);

function storeOf(index: typeof whole) {
  const fetchChunk = vi.fn(async (address: string) =>
    address === short.rest ? (rest as never) : testChunk('parcels', []),
  );
  return { fetchChunk, store: new DefinitionStore({ index, fetchChunk, onTexts: () => undefined }) };
}

it('brings what a page came without once, for the first call or the first other screen', async () => {
  const { store, fetchChunk } = storeOf(short);
  expect(store.complete('index')).toBeUndefined();
  expect(store.hasOperation(operation)).toBe(false);
  await Promise.all([store.complete(), store.complete('parcels')]);
  await store.loadChunk('parcels');
  expect(fetchChunk.mock.calls.map(([address]) => address)).toEqual([
    short.rest,
    whole.routes.find(({ screen }) => screen === 'parcels')?.chunk,
  ]);
  expect(store.complete()).toBeUndefined();
  expect(store.operation(operation)).toEqual(whole.operations[operation]);
  expect(store.route('parcels')).toEqual(whole.routes.find(({ screen }) => screen === 'parcels'));
});

it('goes on with its own screen where the rest is of a later definition', async () => {
  const { store, fetchChunk } = storeOf(short);
  const chunk = testChunk('index', []);
  store.addChunk(chunk);
  const later = whole.routes.map((route) => ({ ...route, chunk: route.chunk.replace('.json', '.later.json') }));
  fetchChunk.mockResolvedValueOnce({ ...rest, routes: later } as never);
  await store.complete();
  expect(store.chunk('index')).toEqual(chunk);
  expect(store.route('parcels')).toEqual(later.find(({ screen }) => screen === 'parcels'));
});

it('fetches nothing where the page came with all', () => {
  const { store, fetchChunk } = storeOf(whole);
  expect([store.complete(), store.complete('parcels')]).toEqual([undefined, undefined]);
  expect(fetchChunk).not.toHaveBeenCalled();
});

it('asks again after it did not come', async () => {
  vi.useFakeTimers();
  const { store, fetchChunk } = storeOf(short);
  fetchChunk.mockRejectedValueOnce(new Error('gone')).mockRejectedValueOnce(new Error('gone'));
  const failed = expect(store.complete()).rejects.toThrow('could not be loaded');
  await vi.runAllTimersAsync();
  await failed;
  vi.useRealTimers();
  await store.complete();
  expect(store.hasOperation(operation)).toBe(true);
});
