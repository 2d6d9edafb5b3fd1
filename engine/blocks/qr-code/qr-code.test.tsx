import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderBlock, text } from '../../../tests/page/render-block.tsx';

it('renders a text as dark squares on a light ground, and says what it is', async () => {
  await renderBlock(
    { id: 'q', block: 'qr-code', value: 'https://pay.example/1', label: text('q.scan') },
    { texts: { 'q.scan': 'Scan to pay' } },
  );
  const code = screen.getByRole('img', { name: 'Scan to pay' });
  // Version 2, the smallest for so many letters, has 25 squares a side, and 3 around.
  expect(code.getAttribute('viewBox')).toBe('0 0 31 31');
  // The corner of the finder pattern.
  expect(code.querySelector('path')?.getAttribute('d')).toMatch(/^M3 3h1v1h-1z/);
});

it('renders nothing where there is no text', async () => {
  await renderBlock({ id: 'q', block: 'qr-code', value: '', label: text('q.scan') });
  expect(screen.queryByRole('img')).toBeNull();
});

const offered = { id: 'q', block: 'qr-code', label: text('q.scan'), open: text('q.open'), save: text('q.save') };
const texts = { 'q.scan': 'Scan to pay', 'q.open': 'Open to pay', 'q.save': 'Save code' };

it.each(['https://pay.example/1', 'bitcoin:bc1qexample?amount=0.01', 'upi://pay?pa=shop@bank'])(
  'opens %s, because a phone cannot scan itself',
  async (value) => {
    await renderBlock({ ...offered, value }, { texts });
    expect(screen.getByRole('link', { name: 'Open to pay' }).getAttribute('href')).toBe(value);
  },
);

it.each([
  'RD-2048-7731',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://you:word@pay.example/',
  'http://pay.example/',
])('opens nothing for %s', async (value) => {
  await renderBlock({ ...offered, value }, { texts });
  expect(screen.queryByRole('link')).toBeNull();
});

it('is saved as a picture with all of its squares', async () => {
  const save = vi.fn();
  const fillRect = vi.fn();
  const picture = new Blob(['png'], { type: 'image/png' });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ fillRect } as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((take) => take(picture));
  await renderBlock({ ...offered, value: 'RD-2048' }, { texts, environment: { save } });
  await userEvent.click(screen.getByRole('button', { name: 'Save code' }));
  await waitFor(() => expect(save).toHaveBeenCalledWith('qr-code.png', picture));
  const squares = screen.getByRole('img').querySelector('path')?.getAttribute('d')?.match(/M/g)?.length;
  // The ground first.
  expect(fillRect).toHaveBeenCalledTimes(1 + Number(squares));
  vi.restoreAllMocks();
});
