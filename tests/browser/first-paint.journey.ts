import process from 'node:process';
import { type Browser, expect, type Page } from '@playwright/test';
import { long, someOf, timeLimit } from '../tier.ts';
import { delayCode, delayRequests } from './delay-requests.ts';
import { hydrateAll } from './hydrate-all.ts';
import { type Shop, test } from './shop.ts';

// The screen for addresses that lead nowhere has status 404, and the newsletter's without an account 422.
test.use({ refusals: [404, 422] });
// Many pages, one after the other: in the long run both workers share the groups.
test.describe.configure({ timeout: timeLimit(900_000), mode: 'parallel' });

const paths = [
  '/',
  '/faq',
  '/login',
  '/register',
  '/password/reset',
  '/unsubscribe',
  '/unsubscribe/1',
  '/orders/create',
  '/cart',
  '/services/youtube-views',
  '/email/undo',
  '/pay/1',
  '/track/1',
  '/login/code',
  '/account/delete',
  '/account/keep',
  '/not-found',
  '/all-services',
  '/search',
  '/free-trials',
  '/free-trials/2001',
  '/keywords-tools',
  '/tags-generator',
  '/about-youtube-keyword-tool',
  '/site-view',
  '/tasks/faq',
  '/tasks/start-earning',
  '/tasks/how-to-perform-the-tasks',
  '/tasks/how-to-use-rewards',
  '/tasks/how-to-connect-a-youtube-account',
  '/plans-and-pricing',
  '/cookies',
  '/track/1/support/1',
  '/embed/order',
  '/embed/pay/1',
  '/not-there/at-all',
];
const isWhole = process.env['LIVERY_FIRST_PAINT'] === 'whole';
const others = ['/es', '/fr', '/hi_IN', '/ja', '/ko', '/pt_BR', '/tr', '/vi', '/zh_CN'];
const locales = ['', '/ru', '/de', ...(isWhole ? others : [])];
const widths = [1440, 360, 900];
const themes = ['light', 'dark'] as const;

const looks = widths.flatMap((width) => themes.map((theme) => ({ width, theme })));

const instances = ['aurora', 'lumen'] as const;
/** Each page in two of the six looks for each of three languages, so that these have all of them. */
const isTheirs = (look: number, path: number, locale: number) =>
  Math.floor(((look + path) % looks.length) / 2) === locale;
const cases = someOf(
  instances.flatMap((instance) =>
    locales.flatMap((locale, localeAt) =>
      paths.flatMap((path, pathAt) =>
        looks
          .filter((_, at) => isWhole || isTheirs(at, pathAt, localeAt))
          .map((look) => ({ instance, locale, path, ...look })),
      ),
    ),
  ),
  2,
);

for (const instance of instances) {
  for (const locale of locales) {
    const title = `a public page of ${instance}${locale} that the server has rendered stays as it is when its code arrives`;
    const own = cases.filter((each) => each.instance === instance && each.locale === locale);
    if (own.length === 0) continue;
    test(title, async ({ browser, shop }) => {
      for (const one of own) await compare(browser, shop, { ...one, path: `${locale}${one.path}` });
    });
  }
}

for (const instance of someOf(instances, 1)) {
  test(
    `a page of what a guest has ordered at ${instance} stays as it is when its code arrives, too`,
    long,
    async ({ page, browser, shop }) => {
      const paths = await pathsOfOrder(page, shop, instance);
      const open = locales.flatMap((locale) => paths.map((path) => `${locale}${path}`));
      const own = open.flatMap((path) => looks.map((look) => ({ path, ...look })));
      for (const one of someOf(own, 2)) await compare(browser, shop, { ...one, instance });
    },
  );
}

test('every screen that guests see is compared', async ({ page, shop }) => {
  for (const instance of instances) {
    await page.goto(shop.address('/', instance));
    const open = await page.evaluate(() => {
      const { index } = JSON.parse(document.getElementById('livery')?.textContent ?? 'null') as {
        readonly index: { readonly routes: readonly { readonly path: string; readonly access: string }[] };
      };
      return index.routes.flatMap(({ path, access }) => (access === 'user' ? [] : [path]));
    });
    const missing = open.filter(
      (route) => !paths.some((path) => new RegExp(`^${route.replaceAll(/\$\w+/g, '[^/]+')}$`).test(path)),
    );
    expect(missing).toEqual([]);
  }
});

test.describe('a page that differs from what the browser renders', () => {
  test.use({ foreseen: /Minified React error #(?:418|425)|Content Security Policy/ });

  const planted = [
    { name: 'a word', plant: (page: string) => page.replace(/(<h1[^>]*>)[^<]+/, '$1Something else') },
    { name: 'an element', plant: (page: string) => page.replace('</h1>', '</h1><p>One more</p>') },
    {
      name: 'a style attribute',
      plant: (page: string) => page.replace('<h1', '<h1 style="margin-left:9px"'),
    },
  ];
  for (const { name, plant } of someOf(planted, 1)) {
    test(`is noticed: ${name}`, async ({ page, shop }) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(String(error)));
      await page.route(shop.address('/login'), async (route) => {
        const response = await route.fetch();
        const text = await response.text();
        expect(plant(text)).not.toBe(text);
        await route.fulfill({ response, body: plant(text) });
      });
      await page.goto(shop.address('/login'));
      await expect(page.locator('html')).toHaveAttribute('data-app', 'running');
      await expect.poll(() => complaints).not.toEqual([]);
    });
  }
});

/** Orders as a guest; gives the addresses that the order can be followed and paid by, and asked about. */
async function pathsOfOrder(page: Page, shop: Shop, instance: (typeof instances)[number]): Promise<readonly string[]> {
  await page.goto(shop.address('/faq', instance));
  const body = {
    email: `first-paint-${Date.now()}@example.com`,
    orders: [{ service_id: 2022, quantity: 10_000, url: 'https://youtu.be/dQw4w9WgXcQ' }],
    payment_method_id: 3,
  };
  const address = `/api/v1/order-widget/widget-order-requests?api_token=${instance}-storefront`;
  const text = await page.evaluate(
    async ([to, sent]) => {
      const headers = { 'content-type': 'application/json' };
      return (await fetch(to, { method: 'POST', headers, body: sent })).text();
    },
    [address, JSON.stringify(body)] as const,
  );
  const valueOf = (name: string) => new RegExp(`"${name}":\\[?"?([\\w-]+)`).exec(text)?.[1];
  const [id, token, order] = ['invoice_id', 'invoice_token', 'order_ids'].map(valueOf);
  expect(order, text).toBeDefined();
  return [`/pay/${id}`, `/track/${id}`, `/track/${id}/support/${order}`].map((path) => `${path}?token=${token}`);
}

interface Compared {
  readonly instance: (typeof instances)[number];
  readonly path: string;
  readonly width: number;
  readonly theme: (typeof themes)[number];
}

/** Opens a page, and compares what it shows before its code has come with what it shows once it runs. */
async function compare(browser: Browser, shop: Shop, { instance, path, width, theme }: Compared): Promise<void> {
  const name = `${instance} ${path} ${width} ${theme}`;
  const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme: theme });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !/status of (404|422)/.test(message.text()))
      complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error.stack)));
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  const releaseCode = await delayCode(page);
  // What the app asks for once it runs may change the page, and is not what this is about.
  const releaseCalls = await delayRequests(page, /\/api\//);

  await page.goto(shop.address(path, instance), { waitUntil: 'commit' });
  await expect(page.locator('main'), name).toBeVisible();
  // The code is not waited for, but the whole document is: it may come in pieces.
  await expect.poll(() => page.evaluate(() => document.readyState)).not.toBe('loading');
  await layOutAll(page);
  const before = await shownOf(page);
  const answered = await repliesOf(page);
  releaseCode();
  await expect(page.locator('html')).toHaveAttribute('data-app', 'running');
  await hydrateAll(page);
  expect(await shownOf(page), name).toEqual(before);
  expect(complaints, name).toEqual([]);
  // What came with the page is not asked for again.
  expect(
    answered.filter((path) => requested.includes(path)),
    name,
  ).toEqual([]);
  releaseCalls();
  await context.close();
}

/** What is far from the window has a room of any height until it is laid out: here it is at once, as if somebody had seen it. */
async function layOutAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>('[data-deferred] > *'))
      part.style.contentVisibility = 'visible';
  });
}

/** Elements and words that are shown, top down, as far as people can tell them apart. */
function shownOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const shown: string[] = [];
    const walk = (element: Element, depth: number): void => {
      const { display, visibility, color, backgroundColor, fontSize } = getComputedStyle(element);
      if (display === 'none' || visibility === 'hidden') return;
      const { x, y, width, height } = element.getBoundingClientRect();
      const own = [...element.childNodes].flatMap((node) =>
        node.nodeType === 3 ? [node.textContent?.trim() ?? ''] : [],
      );
      if (width > 0 && height > 0 && !['STYLE', 'SOURCE'].includes(element.tagName)) {
        const box = [x, y, width, height].map((side) => Math.round(side)).join(' ');
        shown.push(
          `${'  '.repeat(depth)}${element.tagName} ${box} ${color} ${backgroundColor} ${fontSize} ${own.join('|')}`,
        );
      }
      // Icons of brands are a file of their own, which comes when it comes; their room is kept.
      if (element.tagName !== 'svg') for (const child of element.children) walk(child, depth + 1);
    };
    const root = document.getElementById('root');
    if (root) walk(root, 0);
    return shown;
  });
}

/** Paths of the API whose replies the page has brought. */
function repliesOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    interface Part {
      readonly operations: Readonly<Record<string, { readonly path: string }>>;
    }
    const { rendered, index, chunk } = JSON.parse(document.getElementById('livery')?.textContent ?? 'null') as {
      readonly rendered?: { readonly replies: readonly (readonly [readonly [string, string], unknown])[] };
      readonly index: Part;
      readonly chunk: Part;
    };
    if (!rendered) throw new Error('The server has not rendered this page');
    const paths = { ...index.operations, ...chunk.operations };
    return rendered.replies.flatMap(([[, operation]]) => paths[operation]?.path ?? []);
  });
}
