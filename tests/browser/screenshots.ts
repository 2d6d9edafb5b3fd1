import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { chromium } from '@playwright/test';
import { freePort } from '../process/free-port.ts';
import { startLivery, untilReady } from '../process/start-livery.ts';
import { findBrowser } from './find-browser.ts';
import { logIn, shopOn } from './shop.ts';

// Shoots every screen of every instance in both themes and three widths into .livery/screenshots.
const folder = join(import.meta.dirname, '../../.livery/screenshots');
const screens = {
  guest: { login: '/login', register: '/register', 'not-found': '/no-such-page' },
  user: {
    index: '/',
    'orders-create': '/orders/create',
    dashboard: '/dashboard',
    orders: '/orders',
    'drip-feed': '/drip-feed',
    subscriptions: '/subscriptions',
    finances: '/finances',
    statistics: '/statistics',
    grades: '/grades',
    'referral-program': '/referral-program',
    withdrawals: '/withdrawals',
    'order-widget': '/order-widget',
    'youtube-campaign': '/youtube-campaign',
    'plans-and-pricing': '/plans-and-pricing',
    profile: '/profile',
  },
} as const;

const port = await freePort();
const data = await mkdtemp(join(tmpdir(), 'livery-screenshots-'));
const livery = startLivery({ PORT: String(port), LIVERY_DATA: data });
try {
  await untilReady(livery, port, 120);
  await mkdir(folder, { recursive: true });
  const browser = await chromium.launch({ executablePath: await findBrowser({ install: true }) });
  const shop = shopOn(port);
  for (const instance of ['aurora', 'lumen'] as const) {
    for (const theme of ['light', 'dark'] as const) {
      const context = await browser.newContext({ colorScheme: theme });
      await context.addCookies([
        { name: 'is_dark', value: String(theme === 'dark'), url: new URL(shop.address('/', instance)).origin },
      ]);
      const page = await context.newPage();
      for (const who of ['guest', 'user'] as const) {
        if (who === 'user') {
          await page.goto(shop.address('/login', instance));
          await logIn(page);
        }
        for (const [name, path] of Object.entries(screens[who])) {
          for (const width of [360, 768, 1440]) {
            await page.setViewportSize({ width, height: width === 360 ? 740 : 900 });
            await page.goto(shop.address(path, instance), { waitUntil: 'networkidle' });
            const file = `${instance}-${name}-${width}-${theme}.png`;
            await page.screenshot({ path: join(folder, file), fullPage: true, animations: 'disabled' });
            process.stdout.write(`${file}\n`);
          }
        }
      }
      await context.close();
    }
  }
  await browser.close();
} finally {
  await livery.stop();
  await rm(data, { recursive: true, force: true });
}
