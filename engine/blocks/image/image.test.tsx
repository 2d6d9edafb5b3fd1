import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderBlock, text } from '../../../tests/page/render-block.tsx';

const node = { id: 'i', block: 'image', src: '/app/brand/a.png', alt: text('t.chart') };
const options = { texts: { 't.chart': 'A chart' } };

it('a picture is a picture, and no button where nothing says that it opens', async () => {
  await renderBlock(node, options);
  expect(screen.getByRole('img', { name: 'A chart' })).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it('a picture that opens is shown over the window until the next click, and has the focus back then', async () => {
  await renderBlock({ ...node, opens: true }, options);
  const button = screen.getByRole('button', { name: 'A chart' });
  button.focus();
  await act(async () => void fireEvent.click(button));
  const dialog = await screen.findByRole('dialog', { name: 'A chart' });
  fireEvent.click(dialog.querySelector('img') as Element);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(button);
});
