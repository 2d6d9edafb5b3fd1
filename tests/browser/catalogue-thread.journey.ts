import { expect, type Page } from '@playwright/test';
import { long } from '../tier.ts';
import { onScreen, type Shop, test } from './shop.ts';
import { textOf } from './words.ts';

// In wider windows the filters beside the services ask for it before anybody does.
test.use({ viewport: { width: 1200, height: 900 } });
// The browser reports a thread whose code is blocked, and one that the policy refuses.
test.use({ foreseen: /Failed to load resource|violates the following Content Security Policy/ });

const code = /\/worker-[^/]*\.js(?:\?|$)/;
/** What the page says where it filters by itself. */
const warning = /Services are filtered on the page itself/;

/** Opens the list of services; gives its search field, what the console warns of, and how many services the list counts. */
async function openList(page: Page, shop: Shop) {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  await page.goto(shop.address('/'));
  const screen = onScreen(page, textOf('index.headline'));
  const list = screen.locator('[data-catalogue]');
  const search = list.getByRole('searchbox', { name: textOf('catalogue.search') });
  await search.scrollIntoViewIfNeeded();
  const all = list.getByRole('status').filter({ hasText: /^\d/ });
  await expect(all.first()).toBeVisible();
  const count = async () => Number(((await all.first().textContent()) ?? '').replaceAll(/\D/g, ''));
  return { list, search, count, warned: () => warnings.filter((text) => warning.test(text)) };
}

/** Types a name, and waits until only services with it are listed. */
async function find(page: Page, { list, search }: Awaited<ReturnType<typeof openList>>, text: string): Promise<void> {
  await search.fill(text);
  const names = list.locator('[data-service]').getByRole('heading');
  const others = names.filter({ hasNotText: new RegExp(text, 'i') });
  await expect(others).toHaveCount(0);
  await expect(names.first()).toContainText(new RegExp(text, 'i'));
}

test('services are filtered in a thread of its own, by the policy of the page', async ({ page, shop }) => {
  const opened = await openList(page, shop);
  const whole = await opened.count();
  expect(page.workers()).toHaveLength(0);
  await find(page, opened, 'views');
  await expect.poll(opened.count).toBeLessThan(whole);
  expect(page.workers().map((worker) => code.test(worker.url()))).toEqual([true]);
  await find(page, opened, 'likes');
  expect(opened.warned()).toEqual([]);
});

test('without the code of the thread services are filtered all the same', long, async ({ page, shop }) => {
  await page.route(code, (route) => route.abort());
  const opened = await openList(page, shop);
  await find(page, opened, 'views');
  await find(page, opened, 'likes');
  await expect.poll(opened.warned).toHaveLength(1);
  expect(page.workers()).toHaveLength(0);
});

test('where the policy refuses threads services are filtered all the same', long, async ({ page, shop }) => {
  await page.route(shop.address('/'), async (route) => {
    const response = await route.fetch();
    const policy = response.headers()['content-security-policy'] ?? '';
    expect(policy).toContain("worker-src 'self'");
    const headers = {
      ...response.headers(),
      'content-security-policy': policy.replace("worker-src 'self'", "worker-src 'none'"),
    };
    await route.fulfill({ response, headers });
  });
  const opened = await openList(page, shop);
  await find(page, opened, 'views');
  await expect.poll(opened.warned).toHaveLength(1);
});

test('a thread that dies is noticed, and what was asked is answered', long, async ({ page, shop }) => {
  const opened = await openList(page, shop);
  await find(page, opened, 'views');
  await expect.poll(() => page.workers()).toHaveLength(1);
  const [thread] = page.workers();
  const gone = thread?.waitForEvent('close');
  await thread?.evaluate(() => globalThis.close());
  await gone;
  await find(page, opened, 'likes');
  await find(page, opened, 'comments');
  await expect.poll(opened.warned).toHaveLength(1);
});

test('prices of another currency are filtered as they are shown', long, async ({ page, shop }) => {
  const opened = await openList(page, shop);
  await find(page, opened, 'views');
  await expect.poll(() => page.workers()).toHaveLength(1);
  const first = page.workers()[0];
  await onScreen(page, textOf('index.headline'))
    .getByRole('button', { name: textOf('common.currency') })
    .first()
    .click();
  await onScreen(page, textOf('index.headline')).getByRole('menuitemradio').nth(1).click();
  await expect.poll(() => page.workers().filter((one) => one !== first)).toHaveLength(1);
  await expect.poll(() => page.workers()).toHaveLength(1);
  await find(page, opened, 'likes');
  expect(opened.warned()).toEqual([]);
});
