import type { Page } from '@playwright/test';

/** Waits until the page has its data, its fonts and its size. At most some seconds: a screen that polls is never done. */
export async function untilStill(page: Page): Promise<void> {
  await page
    .waitForFunction(
      () =>
        document.readyState === 'complete' &&
        (document.querySelector('#root')?.childElementCount ?? 0) > 0 &&
        document.querySelector('.boot, main [aria-busy="true"]') === null,
      undefined,
      { timeout: 8000 },
    )
    .catch(() => undefined);
  await page.evaluate(async () => {
    await document.fonts.ready;
    // What is rendered may look at its own size and be rendered again.
    for (let frame = 0; frame < 4; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
  await page.waitForLoadState('networkidle', { timeout: 1500 }).catch(() => undefined);
}
