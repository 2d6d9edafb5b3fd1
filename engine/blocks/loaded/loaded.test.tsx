import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { jsonAnswer } from '../../../tests/page/fake-browser.ts';
import { renderBlock, template, text } from '../../../tests/page/render-block.tsx';

const words = { 'l.missing': 'No such parcel' };
const loaded = {
  id: 'loaded',
  block: 'loaded',
  source: 'parcel',
  missing: { title: text('l.missing') },
  body: [{ id: 'weight', block: 'text', value: template('weighs ', 'sources.parcel.value.weight') }],
};
const options = (answer: () => unknown) => ({
  texts: words,
  sources: { parcel: { operation: 'getParcel', params: { parcelId: 1 } } },
  api: { '/api/v1/parcels/1': answer },
});

describe('blocks that wait for a source', () => {
  it('are grey boxes, then themselves', async () => {
    let answer: (value: unknown) => void = () => undefined;
    const { container } = await renderBlock(
      loaded,
      options(() => new Promise((resolve) => (answer = resolve))),
    );
    expect(container.querySelector('[aria-busy="true"]')).toBeTruthy();
    await act(async () => answer({ id: 1, weight: 7 }));
    expect(await screen.findByText('weighs 7')).toBeTruthy();
  });

  it('say that there is no such thing', async () => {
    await renderBlock(
      loaded,
      options(() => jsonAnswer({ message: 'Gone' }, { status: 404 })),
    );
    expect(await screen.findByText('No such parcel')).toBeTruthy();
  });

  it('say so, too, of an id that nothing can have, and not of what was sent wrong beside it', async () => {
    const refusal = (errors: object) =>
      options(() => jsonAnswer({ message: 'Check the marked fields.', errors }, { status: 422 }));
    const { unmount } = await renderBlock(loaded, refusal({ parcelId: ['Enter a whole number.'] }));
    expect(await screen.findByText('No such parcel')).toBeTruthy();
    unmount();
    await renderBlock(loaded, refusal({ parcelId: ['Enter a whole number.'], weight: ['Too much.'] }));
    expect(await screen.findByText(/Check the marked fields\./)).toBeTruthy();
    expect(screen.queryByText('No such parcel')).toBeNull();
  });

  it('say so, too, when what came does not have it', async () => {
    const unweighed = {
      $x: ['==', ['path', 'sources', 'parcel', 'value', 'weight'], ['value', null]],
      reads: ['sources.parcel.value.weight'],
    };
    await renderBlock(
      { ...loaded, missingWhen: unweighed },
      options(() => ({ id: 1, weight: null })),
    );
    expect(await screen.findByText('No such parcel')).toBeTruthy();
    expect(screen.queryByText('weighs ')).toBeNull();
  });

  it('can be asked for again after a failure', async () => {
    let broken = true;
    await renderBlock(
      loaded,
      options(() => (broken ? jsonAnswer({ message: 'Not now' }, { status: 422 }) : { id: 1, weight: 7 })),
    );
    expect(await screen.findByText('Not now')).toBeTruthy();
    broken = false;
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
    expect(await screen.findByText('weighs 7')).toBeTruthy();
  });

  it.each([
    ['it is not there', { message: 'Gone' }, 404],
    ['its address has an id that nothing can have', { message: 'No', errors: { parcelId: ['Not a number.'] } }, 422],
  ])('say so of the whole page where their source decides about it and %s', async (_what, body, status) => {
    const { sources, ...rest } = options(() => jsonAnswer(body, { status }));
    const deciding = { ...rest, sources: { parcel: { ...sources.parcel, decides: true } } };
    const { app, unmount } = await renderBlock(loaded, deciding);
    expect(await screen.findByText('No such parcel')).toBeTruthy();
    await waitFor(() => expect(app.pageHead.getState().head).toEqual({ title: 'No such parcel', isMissing: true }));
    unmount();
    const other = await renderBlock(loaded, { ...rest, sources });
    expect(await screen.findByText('No such parcel')).toBeTruthy();
    expect(other.app.pageHead.getState().head).toBeNull();
  });
});
