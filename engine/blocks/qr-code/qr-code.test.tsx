import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
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
