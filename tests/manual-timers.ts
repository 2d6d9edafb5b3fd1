import { onTestFinished, vi } from 'vitest';

/**
 * From now on time limits pass only where the test says so; what started before runs on. For code that works with sockets and
 * databases: nothing else of the machine's time is replaced. The end of the test restores the timers.
 */
export function manualTimers(): { readonly advance: (milliseconds: number) => void; readonly release: () => void } {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const release = () => void vi.useRealTimers();
  onTestFinished(release);
  return { advance: (milliseconds) => void vi.advanceTimersByTime(milliseconds), release };
}
