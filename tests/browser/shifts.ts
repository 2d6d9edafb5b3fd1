import type { Page } from '@playwright/test';

interface Shift {
  readonly value: number;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}
interface Watching {
  shifts?: { total: number; moved: string[] };
}

/** Notes what moves in the page from its first frame on. */
export function watchShifts(page: Page): Promise<void> {
  return page.evaluate(() => {
    const watching = globalThis as Watching;
    const noted = { total: 0, moved: [] as string[] };
    watching.shifts = noted;
    const take = (entry: Shift) => {
      noted.total += entry.value;
      for (const { node, previousRect, currentRect } of entry.sources) {
        const element = node instanceof Element ? node : node?.parentElement;
        const words = (element?.textContent ?? '').trim().slice(0, 30);
        noted.moved.push(`${element?.tagName} “${words}” ${previousRect.y} → ${currentRect.y}`);
      }
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry as unknown as Shift);
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** How much has moved since, as browsers count it, and what. */
export function shiftsOf(page: Page): Promise<{ readonly total: number; readonly moved: readonly string[] }> {
  return page.evaluate(() => (globalThis as Watching).shifts ?? { total: Number.NaN, moved: [] });
}
