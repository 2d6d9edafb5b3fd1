import type { Page } from '@playwright/test';

/** Milliseconds that the main thread of a page has worked so far. */
export interface MainThread {
  spentOn(what: 'ScriptDuration' | 'TaskDuration'): Promise<number>;
}

/** Counts ticks of the thread: what others do on the processors meanwhile does not count. */
export async function mainThreadOf(page: Page): Promise<MainThread> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  return {
    async spentOn(what) {
      const { metrics } = await devtools.send('Performance.getMetrics');
      return (metrics.find(({ name }) => name === what)?.value ?? 0) * 1000;
    },
  };
}
