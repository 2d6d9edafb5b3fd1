import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { BlockNode } from '../../definition.ts';
import { renderBlock, text } from '../../../tests/page/render-block.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const node: BlockNode = {
  id: 'wait',
  block: 'countdown',
  seconds: 65,
  label: text('house.wait'),
  run: [{ request: { operation: 'open' } }],
};
const operations = { open: { method: 'POST', path: '/open', access: 'guest', params: {} } } as const;
const shown = () => screen.getByRole('timer').textContent;
const pass = (seconds: number) => act(async () => vi.advanceTimersByTime(seconds * 1000));

it('counts down in minutes and seconds, and runs its steps once at the end', async () => {
  let opened = 0;
  await renderBlock(node, {
    operations,
    texts: { 'house.wait': 'You can go on in' },
    api: { '/open': () => (opened += 1) },
  });
  expect(shown()).toBe('You can go on in1:05');
  await pass(56);
  expect(shown()).toContain('0:09');
  expect(opened).toBe(0);
  await pass(10);
  expect(shown()).toContain('0:00');
  await waitFor(() => expect(opened).toBe(1));
  await pass(60);
  expect(opened).toBe(1);
});
