import { afterEach, expect, test, vi } from 'vitest';
import { createTestApp, testFetch } from '../../../tests/page/render-in-app.tsx';
import { createTestBrowser } from '../../../tests/page/fake-browser.ts';

afterEach(() => void vi.useRealTimers());

test('a balance that changes by work in the background is asked for again', async () => {
  vi.useFakeTimers();
  const browser = createTestBrowser();
  browser.cookies.set('AUTH_TOKEN', 'token-1');
  let balance = 5;
  const fetch = testFetch({ '/api/v1/profile': () => ({ id: 1, full_name: 'Mira', balance }) });
  const { app } = createTestApp({ environment: browser.openTab({ fetch }) });
  const stop = app.session.start();
  await app.session.resume();
  balance = 4;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(app.scope.read(['user', 'balance'])).toBe(5);
  await vi.advanceTimersByTimeAsync(31_000);
  expect(app.scope.read(['user', 'balance'])).toBe(4);
  stop();
});
