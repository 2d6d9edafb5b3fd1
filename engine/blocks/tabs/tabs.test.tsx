import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { path, renderBlock, text } from '../../../tests/page/render-block.tsx';

const texts = { 't.one': 'One', 't.two': 'Two', 't.three': 'Three' };
const item = (id: string, more: object = {}) => ({
  id,
  text: text(`t.${id}`),
  body: [{ id: `${id}-words`, block: 'text', value: `Words of ${id}` }],
  ...more,
});

describe('tabs', () => {
  it('show the body of one, and move with the arrows in a ring', async () => {
    await renderBlock({ id: 't', block: 'tabs', items: [item('one'), item('two')] }, { texts });
    expect(screen.getByRole('tabpanel', { name: 'One' }).textContent).toBe('Words of one');
    fireEvent.keyDown(screen.getByRole('tab', { name: 'One' }), { key: 'ArrowRight' });
    expect(screen.getByRole('tabpanel', { name: 'Two' }).textContent).toBe('Words of two');
    const two = screen.getByRole('tab', { name: 'Two' });
    expect(document.activeElement).toBe(two);
    expect(two.getAttribute('tabindex')).toBe('0');
    fireEvent.keyDown(two, { key: 'ArrowRight' });
    expect(screen.getByRole('tab', { name: 'One' }).getAttribute('aria-selected')).toBe('true');
  });

  it('keep the choice in the address, where the first is the bare one', async () => {
    const items = [item('one'), item('two')];
    const { visited, unmount } = await renderBlock({ id: 't', block: 'tabs', state: 'tab', items }, { texts });
    fireEvent.click(screen.getByRole('tab', { name: 'Two' }));
    expect(visited).toEqual(['/?tab=two']);
    unmount();
    await renderBlock(
      { id: 't', block: 'tabs', state: 'tab', items },
      { texts, route: { path: '/', params: {}, query: { tab: 'two' } } },
    );
    expect(screen.getByRole('tab', { name: 'Two' }).getAttribute('aria-selected')).toBe('true');
  });

  it('leave out what is not visible, and show the first where the address names nothing known', async () => {
    await renderBlock(
      {
        id: 't',
        block: 'tabs',
        state: 'tab',
        items: [item('one', { visible: path('settings.no') }), item('two'), item('three')],
      },
      { texts, settings: { no: false }, route: { path: '/', params: {}, query: { tab: 'nonsense' } } },
    );
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Two', 'Three']);
    expect(screen.getByRole('tab', { name: 'Two' }).getAttribute('aria-selected')).toBe('true');
  });
});
