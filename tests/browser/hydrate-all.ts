import { expect, type Page } from '@playwright/test';

/** Has every part of a page that runs hydrated, as if somebody pointed at each, and waits for it: what nobody is near stays as rendered. */
export async function hydrateAll(page: Page): Promise<void> {
  const waiting = page.locator('[data-deferred=""]');
  await expect(async () => {
    await waiting.evaluateAll((parts) => {
      for (const part of parts) part.dispatchEvent(new Event('pointerover'));
    });
    await expect(waiting).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
}
