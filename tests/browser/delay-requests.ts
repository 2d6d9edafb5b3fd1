import type { Page } from '@playwright/test';

/** Code of the app, as a build names it. */
const code = /\/app\/assets\/.*\.js$/;

/** Keeps requests back until they are released: those of an address, and of them those that `isHeld` is true for. */
export async function delayRequests(
  page: Page,
  address: RegExp,
  isHeld: () => Promise<boolean> = async () => true,
): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    if (await isHeld()) await released;
    // The page may be left by then.
    await route.continue().catch(() => undefined);
  });
  return () => release();
}

/** Keeps all code of a page back until it is released. */
export const delayCode = (page: Page) => delayRequests(page, code);

/** Keeps what is asked for once the page runs back until it is released: the code of its hand-written views. */
export const delayViewCode = (page: Page) => delayRequests(page, code, () => isRunning(page));

export const isRunning = (page: Page) =>
  page.evaluate(() => document.documentElement.dataset['app'] === 'running').catch(() => false);
