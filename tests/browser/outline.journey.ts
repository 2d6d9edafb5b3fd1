import { expect, type Page } from '@playwright/test';
import { asRendered, demoUser, expectNoSidewaysScroll, onScreen, openAs, type Person, test } from './shop.ts';
import { askSupport } from './account.ts';
import { linksOf, patternOf } from './addresses.ts';
import { delayRequests } from './delay-requests.ts';
import { shiftsOf, watchShifts } from './shifts.ts';
import { untilStill } from './until-still.ts';
import { textOf } from './words.ts';

/** Other journeys leave payments of the first demo user in review, of which every screen tells in a place that no outline keeps. */
const mira: Person = { ...demoUser, email: 'mira@livery.test' };

const screens = [
  { path: '/', title: textOf('index.headline') },
  { path: '/orders', title: textOf('orders.title') },
  { path: '/dashboard', title: textOf('dashboard.title') },
  { path: '/finances', title: textOf('finances.title') },
  { path: '/profile', title: textOf('profile.title') },
];

test('a screen of a customer arrives as an outline, whose place the app takes without a shift or a call made twice', {
  tag: '@long',
}, async ({ page, shop }) => {
  await openAs(page, shop, '/orders', 'aurora', mira);
  await onScreen(page, textOf('orders.title')).waitFor();
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const { path, title } of screens) {
      const name = `${path} ${width}`;
      // The page before may ask for something anew meanwhile.
      await page.goto('about:blank');
      const code = await blockScripts(page);
      const calls: string[] = [];
      const note = (request: { url: () => string; method: () => string }) => {
        if (request.url().includes('/api/')) calls.push(`${request.method()} ${request.url()}`);
      };
      page.on('request', note);
      const response = await page.goto(shop.address(path), { waitUntil: 'commit' });
      expect(response?.headers()['cache-control'], name).toBe('private, no-store');
      const outline = asRendered(page, title);
      await expect(outline.locator('[data-outline] main'), name).toBeVisible();
      await expect(outline, name).not.toContainText(mira.email);
      await watchShifts(page);
      const before = await placesOf(page);
      expect(calls, name).toEqual([]);
      await code.release();
      const shown = onScreen(page, title);
      await expect(shown.getByRole('button', { name: textOf('common.profile_menu') }), name).toBeVisible();
      await expect(shown.locator('main [aria-busy="true"]'), name).toHaveCount(0);
      // New elements in the place of old ones are no shift to a browser: the title has to stay where it was drawn.
      expect(await placesOf(page), name).toEqual(before);
      // Skeletons have the sizes of what comes.
      expect((await shiftsOf(page)).total, name).toBeLessThanOrEqual(0.01);
      expect(calls, name).toEqual([...new Set(calls)]);
      page.off('request', note);
    }
  }
});

test('every screen of a customer has its parts on a phone where they will be, before its data is there', {
  tag: '@long',
}, async ({ page, shop }) => {
  await page.setViewportSize({ width: 360, height: 900 });
  await openAs(page, shop, '/orders', 'aurora', mira);
  const orders = onScreen(page, textOf('orders.title')).locator('main a[href*="/orders/1"]');
  const [order = ''] = /\d+$/.exec((await orders.first().getAttribute('href')) ?? '') ?? [];
  await askSupport(page, order, mira.email);
  const routes = await routesOf(page);
  const open = routes.flatMap(({ path, access }) => (access === 'guest' ? [] : [path]));
  const wanted = new Set(open.filter((path) => path.includes('$')));
  const shifted: object[] = [];
  const measure = async (path: string) => {
    const { total, moved } = await shiftsAt(page, shop.address(path));
    const [, most] = ofUnknownLength.find(([screen]) => screen.test(path)) ?? [path, maxShift];
    if (total > most) shifted.push({ path, total, moved });
  };
  // Screens with something in their path are found by the links of the others.
  const paths = open.filter((path) => !path.includes('$'));
  for (const path of paths) {
    await measure(path);
    for (const link of await linksOf(page, '/app')) {
      const route = [...wanted].find((each) => patternOf(each).test(link));
      if (route === undefined || routes.some(({ path: fixed }) => fixed === link)) continue;
      wanted.delete(route);
      paths.push(link);
    }
  }
  // What guests come to by mails, and what this customer does not have.
  for (const route of wanted) await measure(route === '/$slug' ? '/faq' : route.replaceAll(/\$\w+/g, '1'));
  expect(shifted).toEqual([]);
  expect([...wanted].toSorted()).toEqual(notOwned);
});

test('a session that has ended leads from the outline to the login', async ({ page, context, shop }) => {
  await context.addCookies([{ name: 'AUTH_TOKEN', value: 'long-gone', url: shop.address('/') }]);
  await page.goto(shop.address('/orders'));
  await onScreen(page, textOf('login.title')).waitFor();
  await expect(page).toHaveURL(/\/login\?redirect=%2Forders$/);
});

// Without a session, and of a campaign that the customer does not have.
test.use({ refusals: [401, 404] });

/** What a screen shows; the app itself waits for who is logged in. */
const data = /\/api\/v1\/(?!profile|settings)/;
/** As browsers count it; what people notice begins at 0.1. */
const maxShift = 0.02;
/** What stands below the widgets of a customer, the details of a service and the choices of a mass order moves by their length, which nobody knows before. */
const ofUnknownLength: readonly (readonly [screen: RegExp, most: number])[] = [
  [/^\/order-widget$/, 0.4],
  [/^\/orders\/mass$/, 0.05],
  [/^\/services\//, 0.6],
];
/** Screens of which the customer has nothing. */
const notOwned = [
  '/$slug',
  '/embed/pay/$invoiceId',
  '/pay/$invoiceId',
  '/payments/$invoiceId/receipt',
  '/track/$invoiceId',
  '/track/$invoiceId/support/$orderId',
  '/unsubscribe/$userId',
  '/youtube-campaign/$campaignId',
  '/youtube-campaign/$campaignId/edit',
];

/** What moves in a page while its data comes, all of it after the app has drawn the page without. */
async function shiftsAt(page: Page, address: string): ReturnType<typeof shiftsOf> {
  const release = await delayRequests(page, data);
  await page.goto(address, { waitUntil: 'commit' });
  await watchShifts(page);
  await expect(page.locator('html'), address).toHaveAttribute('data-app', 'running');
  await expectNoSidewaysScroll(page);
  release();
  await page.unroute(data);
  await untilStill(page);
  return shiftsOf(page);
}

interface Route {
  readonly path: string;
  readonly access: string;
}

function routesOf(page: Page): Promise<readonly Route[]> {
  return page.evaluate(() => {
    const { index } = JSON.parse(document.getElementById('livery')?.textContent ?? 'null') as {
      readonly index: { readonly routes: readonly Route[] };
    };
    return index.routes;
  });
}

/** Keeps the code of the page back until it is released. */
async function blockScripts(page: Page): Promise<{ readonly release: () => Promise<void> }> {
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
