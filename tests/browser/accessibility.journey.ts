import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@playwright/test';
import { expectNoSidewaysScroll, openAs, test } from './shop.ts';

const guestScreens = ['/login', '/register', '/password/reset', '/no-such-page'];
const userScreens = ['/', '/orders/create', '/orders', '/profile', '/no-such-page'];

// Five screens a test, each looked at by axe for seconds.
test.describe.configure({ timeout: 150_000 });

for (const instance of ['aurora', 'lumen'] as const) {
  for (const theme of ['light', 'dark'] as const) {
    for (const width of [360, 1440]) {
      test.describe(`${instance}, ${theme}, ${width} pixels wide`, () => {
        test.use({ viewport: { width, height: 900 }, colorScheme: theme, refusals: [404] });
        test.beforeEach(async ({ context, shop }) => {
          await context.addCookies([
            { name: 'is_dark', value: String(theme === 'dark'), url: new URL(shop.address('/', instance)).origin },
          ]);
        });

        test('has no serious fault of accessibility for guests', async ({ page, shop }) => {
          const screens = instance === 'lumen' ? guestScreens : ['/', ...guestScreens];
          for (const path of screens) {
            await page.goto(shop.address(path, instance));
            await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
            await page.waitForLoadState('networkidle');
            expect.soft(await seriousFaults(page), path).toEqual([]);
          }
        });

        test('has no serious fault of accessibility for customers', async ({ page, shop }) => {
          await openAs(page, shop, '/profile', instance);
          for (const path of userScreens) {
            await page.goto(shop.address(path, instance));
            await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
            await page.waitForLoadState('networkidle');
            expect.soft(await seriousFaults(page), path).toEqual([]);
          }
        });
      });
    }
  }
}

// The rest of the cabinet is made of the same blocks: once as wide and once as narrow as it comes is enough.
const cabinetScreens = [
  '/dashboard',
  '/drip-feed',
  '/subscriptions',
  '/finances',
  '/statistics',
  '/grades',
  '/referral-program',
  '/withdrawals',
  '/add-funds',
  '/card-verification',
  '/order-widget',
  '/youtube-campaign',
  '/youtube-campaign/create',
  '/plans-and-pricing',
];
for (const [instance, theme, width] of [
  ['aurora', 'light', 360],
  ['lumen', 'dark', 1440],
] as const) {
  test.describe(`the cabinet of ${instance}, ${theme}, ${width} pixels wide`, () => {
    test.use({ viewport: { width, height: 900 }, colorScheme: theme });

    test('has no serious fault of accessibility and never scrolls sideways', async ({ page, context, shop }) => {
      await context.addCookies([
        { name: 'is_dark', value: String(theme === 'dark'), url: new URL(shop.address('/', instance)).origin },
      ]);
      await openAs(page, shop, '/orders', instance);
      const order = await page.locator('a[href*="/orders/1"]').first().getAttribute('href');
      for (const path of [...cabinetScreens, (order ?? '').replace(/^\/app/, '')]) {
        await page.goto(shop.address(path, instance));
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.waitForLoadState('networkidle');
        expect.soft(await seriousFaults(page), path).toEqual([]);
        await expectNoSidewaysScroll(page);
      }
    });
  });
}

/** What axe calls serious or critical, one line a place. */
async function seriousFaults(page: Parameters<typeof openAs>[0]): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter((one) => one.impact === 'serious' || one.impact === 'critical')
    .flatMap((one) =>
      one.nodes.map((node) => `${one.id}: ${node.target.join(' ')} — ${node.failureSummary ?? one.help}`),
    );
}
