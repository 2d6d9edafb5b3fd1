import { expect, it } from 'vitest';
import { createTestBrowser, jsonAnswer } from '../../tests/page/fake-browser.ts';
import { testChunk, testIndex, testSettings } from '../../tests/page/sample-definition.ts';
import type { BlockLoader } from '../runtime/app/block-registry.ts';
import { useOperation } from '../runtime/hooks/use-operation.ts';
import { renderApp } from './render.tsx';

/** Renders a screen that shows parcels, for one instance of its own. */
function someScreen(instance: string) {
  const seen = { renders: 0, requested: [] as string[] };
  const refused = new Set<number>();
  let parcels: readonly number[] = [];
  function Parcels() {
    seen.renders += 1;
    return parcels.map((id) => <Parcel key={id} id={id} />);
  }
  const block =
    (component: () => React.ReactNode): BlockLoader =>
    async () => ({ default: component });
  const open = async (wanted: readonly number[], address = '/app/') => {
    parcels = wanted;
    Object.assign(seen, { renders: 0, requested: [] });
    const { markup, rendered, isWhole } = await renderApp({
      bootstrap: {
        index: testIndex({ instance }),
        chunk: testChunk('index', [{ id: 'parcels', block: 'parcels' }]),
        settings: testSettings,
        dev: false,
      },
      blocks: { parcels: block(Parcels), 'test-frame': block(() => <Parcels />) },
      environment: createTestBrowser().openTab({
        fetch: async (address) => {
          const id = Number(new URL(address).pathname.split('/').at(-1));
          seen.requested.push(String(id));
          return refused.has(id) ? jsonAnswer({ message: 'No' }, { status: 403 }) : jsonAnswer({ data: { id } });
        },
      }),
      address,
      mode: 'light',
    });
    const replies = rendered.replies.map(([key]) => JSON.stringify(key[2]));
    return { ...seen, replies, isWhole, shows: [...markup.matchAll(/Parcel \d/g)].map(([words]) => words) };
  };
  return { open, refused };
}

function Parcel({ id }: { readonly id: number }) {
  const { value } = useOperation<{ readonly id: number }>('getParcel', { parcelId: id });
  return value && <p>{`Parcel ${value.id}`}</p>;
}

it('what a screen has asked for is there when it is rendered again', async () => {
  const { open } = someScreen('ahead');
  expect(await open([1])).toMatchObject({ renders: 2, requested: ['1'] });
  const again = { renders: 1, requested: ['1'], replies: ['{"parcelId":1}'], isWhole: true, shows: ['Parcel 1'] };
  expect(await open([1])).toMatchObject(again);
});

it('what only one render asked for is neither sent with another one nor fetched any longer', async () => {
  const { open } = someScreen('ahead-once');
  await open([1, 2]);
  expect(await open([1, 3])).toMatchObject({ replies: ['{"parcelId":1}', '{"parcelId":3}'] });
  expect(await open([1])).toMatchObject({ renders: 1, requested: ['1'] });
});

it('what an address decides is fetched for nobody else', async () => {
  const { open } = someScreen('ahead-address');
  await open([1, 2], '/app/?parcel=2');
  expect(await open([1], '/app/?parcel=1')).toMatchObject({ requested: ['1'] });
});

it('what fails ahead is asked for as if it had not been', async () => {
  const { open, refused } = someScreen('ahead-refused');
  await open([1]);
  refused.add(1);
  expect(await open([1])).toMatchObject({ requested: ['1', '1'], isWhole: false, replies: [], shows: [] });
});
