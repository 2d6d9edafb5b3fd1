import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { longestWait, whenHeavyAllowed } from './heavy-allowance.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A page that is still loading, with the work that it has left for when it is idle. */
function loadingPage() {
  const events = new EventTarget();
  const work: (() => void)[] = [];
  const page = {
    document: { readyState: 'loading' },
    addEventListener: events.addEventListener.bind(events),
    requestIdleCallback: (run: () => void) => work.push(run),
    setTimeout: (run: () => void, wait: number) => setTimeout(run, wait),
  };
  const allowed = vi.fn();
  void whenHeavyAllowed(page as unknown as Window).then(allowed);
  return { events, work, allowed };
}

test('heavy content waits until the page is loaded, and then until it is idle', async () => {
  const { events, work, allowed } = loadingPage();
  events.dispatchEvent(new Event('load'));
  await vi.advanceTimersByTimeAsync(0);
  expect([work.length, allowed.mock.calls.length]).toEqual([1, 0]);
  work[0]?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(allowed).toHaveBeenCalledOnce();
});

test('heavy content of a page that does not finish loading waits for half a minute', async () => {
  const { allowed } = loadingPage();
  await vi.advanceTimersByTimeAsync(longestWait - 1);
  expect(allowed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(allowed).toHaveBeenCalledOnce();
});
