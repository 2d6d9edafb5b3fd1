import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderBlock, template, text } from '../../../tests/page/render-block.tsx';

const words = { 'f.label': 'Your link' };

describe('a field to copy from', () => {
  it('copies its value and says so', async () => {
    const copied: string[] = [];
    await renderBlock(
      { id: 'f', block: 'copy-field', label: text('f.label'), value: template('code ', 'settings.panelName') },
      { texts: words, environment: { copy: async (value) => copied.push(value) > 0 } },
    );
    const field = screen.getByLabelText<HTMLInputElement>('Your link');
    expect(field.value).toBe('code Parcels');
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copy' })));
    expect(copied).toEqual(['code Parcels']);
    expect(screen.getByRole('button', { name: 'Copied' })).toBeTruthy();
  });

  it('shows the whole address of a page', async () => {
    await renderBlock(
      { id: 'f', block: 'copy-field', label: text('f.label'), path: '/parcels?ref=demo' },
      { texts: words },
    );
    expect(screen.getByLabelText<HTMLInputElement>('Your link').value).toBe('https://shop.test/app/parcels?ref=demo');
  });

  it('tells how to go on where the browser does not let it copy', async () => {
    const { app } = await renderBlock(
      { id: 'f', block: 'copy-field', label: text('f.label'), value: 'x' },
      { texts: words, environment: { copy: async () => false } },
    );
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copy' })));
    expect(app.notices.store.getState().notices).toMatchObject([{ tone: 'error' }]);
    expect(screen.queryByRole('button', { name: 'Copied' })).toBeNull();
  });
});
