import { expect, type Page } from '@playwright/test';
import { asRendered, onScreen, openAs, test } from './shop.ts';
import { say } from './words.ts';

const screens = [
  { path: '/orders', title: say('orders.title') },
  { path: '/dashboard', title: say('dashboard.title') },
  { path: '/finances', title: say('finances.title') },
  { path: '/profile', title: say('profile.title') },
];

test('a screen of a customer arrives as an outline, whose place the app takes without a shift or a call made twice', {
  tag: '@long',
}, async ({ page, shop }) => {
  await openAs(page, shop, '/orders');
  await onScreen(page, say('orders.title')).waitFor();
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const { path, title } of screens) {
      const name = `${path} ${width}`;
      const code = await hold(page);
      const calls: string[] = [];
      const note = (request: { url: () => string; method: () => string }) => {
        if (request.url().includes('/api/')) calls.push(`${request.method()} ${request.url()}`);
      };
      page.on('request', note);
      const response = await page.goto(shop.address(path), { waitUntil: 'commit' });
      expect(response?.headers()['cache-control'], name).toBe('private, no-store');
      const outline = asRendered(page, title);
      await expect(outline.locator('[data-outline] main'), name).toBeVisible();
      await expect(outline, name).not.toContainText('demo@livery.test');
      await watchShifts(page);
      const before = await placesOf(page);
      expect(calls, name).toEqual([]);
      await code.release();
      const shown = onScreen(page, title);
      await expect(shown.getByRole('button', { name: say('common.profile_menu') }), name).toBeVisible();
      await expect(shown.locator('main [aria-busy="true"]'), name).toHaveCount(0);
      // New elements in the place of old ones are no shift to a browser: the title has to stay where it was drawn.
      expect(await placesOf(page), name).toEqual(before);
      // Skeletons have the sizes of what comes.
      expect(await shiftsOf(page), name).toBeLessThanOrEqual(0.01);
      expect(calls, name).toEqual([...new Set(calls)]);
      page.off('request', note);
    }
  }
});

test('a session that has ended leads from the outline to the login', async ({ page, context, shop }) => {
  await context.addCookies([{ name: 'AUTH_TOKEN', value: 'long-gone', url: shop.address('/') }]);
  await page.goto(shop.address('/orders'));
  await onScreen(page, say('login.title')).waitFor();
  await expect(page).toHaveURL(/\/login\?redirect=%2Forders$/);
});

test.use({ refusals: [401] });

/** Keeps the code of the page back until it is released. */
async function hold(page: Page): Promise<{ readonly release: () => Promise<void> }> {
  const code = /\/app\/assets\/.*\.js$/;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(code, async (route) => {
    await released;
    await route.continue().catch(() => undefined);
  });
  return {
    release: async () => {
      release();
      await page.unroute(code, undefined);
    },
  };
}

/** Where the header and the title of the screen are. */
function placesOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    ['header', 'h1'].map((part) => {
      const { x, y, height } = document.querySelector(part)?.getBoundingClientRect() ?? new DOMRect();
      return `${part} ${Math.round(x)} ${Math.round(y)} ${Math.round(height)}`;
    }),
  );
}

interface Watching {
  shifts?: number;
}

function watchShifts(page: Page): Promise<void> {
  return page.evaluate(() => {
    const watching = globalThis as Watching;
    watching.shifts = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        watching.shifts = (watching.shifts ?? 0) + (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

function shiftsOf(page: Page): Promise<number> {
  return page.evaluate(() => (globalThis as Watching).shifts ?? Number.NaN);
}
