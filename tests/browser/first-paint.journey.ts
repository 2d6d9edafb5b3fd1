import { type Browser, expect, type Page } from '@playwright/test';
import { someOf } from '../tier.ts';
import { type Shop, test } from './shop.ts';

// The screen for addresses that lead nowhere has status 404, and the newsletter's without an account 422.
test.use({ refusals: [404, 422] });
// Many pages, one after the other: in the long run both workers share the groups.
test.describe.configure({ timeout: 900_000, mode: 'parallel' });

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
  // Screens of customers, which lead guests to the login.
  '/plans-and-pricing',
  '/not-there/at-all',
];
const locales = ['', '/ru', '/de'];
const widths = [1440, 360, 900];
const themes = ['light', 'dark'] as const;

const instances = ['aurora', 'lumen'] as const;
const cases = someOf(
  instances.flatMap((instance) =>
    locales.flatMap((locale) =>
      paths.flatMap((path) =>
        widths.flatMap((width) => themes.map((theme) => ({ instance, locale, path, width, theme }))),
      ),
    ),
  ),
  13,
);

for (const instance of instances) {
  for (const locale of locales) {
    const title = `a public page of ${instance}${locale} that the server has rendered stays as it is when its code arrives`;
    test(title, async ({ browser, shop }) => {
      for (const one of cases.filter((each) => each.instance === instance && each.locale === locale))
        await compare(browser, shop, { ...one, path: `${locale}${one.path}` });
    });
  }
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
  for (const { name, plant } of planted) {
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
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const code = await hold(page, /\/app\/assets\/.*\.js$/);
  // What the app asks for once it runs may change the page, and is not what this is about.
  const calls = await hold(page, /\/api\//);

  await page.goto(shop.address(path, instance), { waitUntil: 'commit' });
  await expect(page.locator('main')).toBeVisible();
  const before = await shownOf(page);
  const answered = await repliesOf(page);
  code.release();
  await expect(page.locator('html')).toHaveAttribute('data-app', 'running');
  // Parts with much code are taken over after the rest.
  await expect(page.locator('[data-deferred=""]')).toHaveCount(0);
  expect(await shownOf(page), name).toEqual(before);
  expect(complaints, name).toEqual([]);
  // What came with the page is not asked for again.
  expect(
    answered.filter((path) => asked.includes(path)),
    name,
  ).toEqual([]);
  calls.release();
  await context.close();
}

/** Keeps requests back until they are released. */
async function hold(page: Page, address: RegExp): Promise<{ readonly release: () => void }> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await released;
    // The page may be gone by then.
    await route.continue().catch(() => undefined);
  });
  return { release };
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
