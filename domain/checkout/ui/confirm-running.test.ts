import { expect, test, vi } from 'vitest';
import { manualTimers } from '../../../tests/manual-timers.ts';
import { confirmRunning } from './confirm-running.ts';

test('payment does not wait long for advice that does not come', async () => {
  const timers = manualTimers();
  const confirm = vi.fn(async () => false);
  const request = (_name: string, _input: unknown, { signal }: { readonly signal?: AbortSignal | undefined } = {}) =>
    new Promise<never>((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  const isOrdered = confirmRunning({ request, confirm, words: String }, [
    { serviceId: 1, quantity: 1, url: 'https://a.example/' },
  ]);
  let isDone = false;
  void isOrdered.then(() => (isDone = true));
  timers.advance(2_999);
  await Promise.resolve();
  expect(isDone).toBe(false);
  timers.advance(1);
  expect(await isOrdered).toBe(true);
  expect(confirm).not.toHaveBeenCalled();
});
