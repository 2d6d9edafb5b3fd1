import { expect, test, vi } from 'vitest';
import { longestWait, whenHeavyAllowed } from './heavy-allowance.ts';

/** A page that is still loading, with the work that it has left for when it is idle, and its time limits by milliseconds. */
function loadingPage() {
  const events = new EventTarget();
  const work: (() => void)[] = [];
  const limits = new Map<number, () => void>();
  const page = {
    document: { readyState: 'loading' },
    addEventListener: events.addEventListener.bind(events),
    requestIdleCallback: (run: () => void) => work.push(run),
    setTimeout: (run: () => void, wait: number) => limits.set(wait, run),
  };
  const allowed = vi.fn();
  const done = whenHeavyAllowed(page as unknown as Window).then(allowed);
  return { events, work, limits, allowed, done };
}

test('heavy content waits until the page is loaded, and then until it is idle', async () => {
  const { events, work, allowed, done } = loadingPage();
  expect(work).toHaveLength(0);
  events.dispatchEvent(new Event('load'));
  expect([work.length, allowed.mock.calls.length]).toEqual([1, 0]);
  work[0]?.();
  await done;
  expect(allowed).toHaveBeenCalledOnce();
});

test('heavy content of a page that does not finish loading waits for half a minute', async () => {
  const { limits, allowed, done } = loadingPage();
  expect([[...limits.keys()], allowed.mock.calls.length]).toEqual([[longestWait], 0]);
  limits.get(longestWait)?.();
  await done;
  expect(allowed).toHaveBeenCalledOnce();
});
