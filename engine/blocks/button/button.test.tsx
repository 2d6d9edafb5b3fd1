import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { path, renderBlock, text } from '../../../tests/page/render-block.tsx';

const words = { 'shop.save': 'Save' };

describe('a button', () => {
  it('runs its actions once however often it is pressed while they run', async () => {
    let sent = 0;
    let answer: (value: unknown) => void = () => undefined;
    await renderBlock(
      {
        id: 'b',
        block: 'button',
        text: text('shop.save'),
        run: [{ request: { operation: 'sendParcel', params: {} } }],
      },
      {
        texts: words,
        api: {
          '/api/v1/parcels': () => {
            sent += 1;
            return new Promise((resolve) => (answer = resolve));
          },
        },
      },
    );
    const button = await screen.findByRole('button', { name: 'Save' });
    // Both before anything is rendered again.
    await act(async () => {
      button.click();
      button.click();
    });
    expect(button.getAttribute('aria-busy')).toBe('true');
    fireEvent.click(button);
    await act(async () => answer({ id: 1 }));
    expect(sent).toBe(1);
    expect(button.getAttribute('aria-busy')).toBeNull();
  });

  it('cannot be pressed again while its question is open, and does not look at work', async () => {
    const run = [{ confirm: { body: text('shop.save') } }, { notify: text('shop.save') }];
    const { app } = await renderBlock({ id: 'b', block: 'button', text: text('shop.save'), run }, { texts: words });
    const button = await screen.findByRole('button', { name: 'Save' });
    await act(async () => fireEvent.click(button));
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(button.getAttribute('aria-busy')).toBeNull();
    await act(async () => app.notices.store.getState().question?.answer(false));
    expect(button.getAttribute('aria-disabled')).toBeNull();
  });

  it('is a link where it leads somewhere, and moves within the app', async () => {
    const { visited } = await renderBlock(
      { id: 'b', block: 'button', text: text('shop.save'), to: '/parcels' },
      { texts: words },
    );
    const link = await screen.findByRole('link', { name: 'Save' });
    expect(link.getAttribute('href')).toBe('/app/parcels');
    fireEvent.click(link);
    expect(visited).toEqual(['/parcels']);
  });

  it('does nothing while its condition disables it, and stays reachable', async () => {
    const { app } = await renderBlock(
      {
        id: 'b',
        block: 'button',
        text: text('shop.save'),
        disabled: path('settings.closed'),
        run: [{ notify: text('shop.save') }],
      },
      { texts: words, settings: { closed: true } },
    );
    const button = await screen.findByRole('button', { name: 'Save' });
    fireEvent.click(button);
    await act(async () => undefined);
    expect(app.notices.store.getState().notices).toHaveLength(0);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(button.hasAttribute('disabled')).toBe(false);
    act(() => app.scope.set('settings.closed', false));
    fireEvent.click(button);
    await act(async () => undefined);
    expect(app.notices.store.getState().notices).toHaveLength(1);
  });
});
