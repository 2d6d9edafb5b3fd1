import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { BlockNode } from '../../definition.ts';
import { path, renderBlock, text } from '../../../tests/page/render-block.tsx';

const words = { 'd.title': 'Ask us', 'd.open': 'Ask', 'd.inside': 'Inside' };

const nodes: readonly BlockNode[] = [
  { id: 'open', block: 'button', text: text('d.open'), run: [{ set: { asking: true } }] },
  {
    id: 'ask',
    block: 'dialog',
    open: path('state.asking'),
    close: [{ set: { asking: false } }],
    title: text('d.title'),
    body: [{ id: 'inside', block: 'text', text: text('d.inside') }],
  },
];

async function open() {
  await renderBlock(nodes, { texts: words });
  expect(screen.queryByText('Inside')).toBeNull();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Ask' })));
  return screen.findByRole('dialog', { name: 'Ask us' });
}

describe('a dialog', () => {
  it('opens by its condition with its blocks, named by its heading', async () => {
    const dialog = await open();
    expect(dialog.textContent).toContain('Inside');
  });

  it('closes by the cross through its own actions', async () => {
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('gives the focus back to what it came from', async () => {
    await renderBlock(nodes, { texts: words });
    const opener = screen.getByRole('button', { name: 'Ask' });
    opener.focus();
    await act(async () => fireEvent.click(opener));
    await screen.findByRole('dialog', { name: 'Ask us' });
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });

  it('asks before it is closed while its guard says so', async () => {
    const guard = {
      when: path('state.begun'),
      title: text('d.leave'),
      text: text('d.leave_text'),
      yes: text('d.yes'),
      no: text('d.no'),
    };
    const [opener, dialog] = nodes as [BlockNode, BlockNode];
    const begin: BlockNode = { id: 'begin', block: 'button', text: text('d.begin'), run: [{ set: { begun: true } }] };
    const { app, guards } = await renderBlock([opener, { ...dialog, guard, body: [begin] }], {
      texts: {
        ...words,
        'd.leave': 'Leave?',
        'd.leave_text': 'It is not done.',
        'd.yes': 'Go',
        'd.no': 'Stay',
        'd.begin': 'Begin',
      },
    });
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Ask' })));
    await screen.findByRole('dialog', { name: 'Ask us' });
    expect(guards.size).toBe(0);
    fireEvent.click(screen.getByRole('button', { name: 'Begin' }));
    await waitFor(() => expect([...guards].map(({ isNeeded }) => isNeeded())).toEqual([true]));
    const question = () => app.notices.store.getState().question;
    for (const yes of [false, true]) {
      fireEvent.click(screen.getByRole('button', { name: 'Close' }));
      await waitFor(() =>
        expect(question()).toMatchObject({ title: 'Leave?', body: 'It is not done.', yes: 'Go', no: 'Stay' }),
      );
      expect(screen.getByRole('dialog', { name: 'Ask us' })).toBeTruthy();
      await act(async () => question()?.answer(yes));
    }
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(guards.size).toBe(0);
  });

  it('closes by Escape', async () => {
    const dialog = await open();
    fireEvent.keyDown(dialog, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
