import { expect, type Page } from '@playwright/test';
import { long } from '../tier.ts';
import { delayViewCode, isRunning } from './delay-requests.ts';
import { choosePurchase, orderForm, purchase } from './order-form.ts';
import { asRendered, onScreen, test } from './shop.ts';
import { textOf } from './words.ts';

// The browser reports each blocked file.
test.use({ foreseen: /Failed to load resource|Failed to fetch dynamically/ });

/** Counts how often a page of the shop is loaded. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => {
    if (request.resourceType() === 'document') loads += 1;
  });
  return () => loads;
}

test('a part whose code fails once comes a moment later, and what was typed stays', long, async ({ page, shop }) => {
  const loads = countLoads(page);
  let failures = 0;
  await page.route(/\/line-list-[^/]*\.js(?:\?|$)/, (route) => {
    failures += 1;
    return failures === 1 ? route.abort() : route.continue();
  });
  await page.goto(shop.address('/orders/create'));
  await choosePurchase(page);
  const screen = onScreen(page, textOf('orders_create.title'));
  await screen.getByRole('button', { name: textOf('order_form.add_service') }).click();
  await expect(screen.getByRole('region', { name: textOf('order_form.lines') })).toBeVisible();
  expect(failures).toBe(2);
  await expect(orderForm(page).link).toHaveValue(purchase.link);
  await expect(page.getByText(textOf('errors.part_missing'))).toBeHidden();
  expect(loads()).toBe(1);
});

test(
  'a part whose code never comes loads the page anew once, says so, and comes when it can',
  long,
  async ({ page, shop }) => {
    const loads = countLoads(page);
    const code = /\/payment-(?!panel)[^/]*\.js(?:\?|$)/;
    await page.route(code, (route) => route.abort());
    await page.goto(shop.address('/orders/create'));
    const screen = onScreen(page, textOf('orders_create.title'));
    await expect.poll(loads).toBe(2);
    await expect(screen.getByText(textOf('errors.part_missing'), { exact: true })).toBeVisible();
    await expect(orderForm(page).link).toBeEditable();
    await orderForm(page).link.fill(purchase.link);
    await page.unroute(code);
    await screen.getByRole('button', { name: textOf('shell.retry') }).click();
    await expect(screen.getByText(textOf('errors.part_missing'), { exact: true })).toBeHidden();
    await expect(orderForm(page).link).toHaveValue(purchase.link);
    expect(loads()).toBe(2);
  },
);

test(
  'a page without the code of its first screen stays as it was rendered and says so',
  long,
  async ({ page, shop }) => {
    const loads = countLoads(page);
    await page.route(/\/page-head-[^/]*\.js(?:\?|$)/, (route) => route.abort());
    await page.goto(shop.address('/orders/create'));
    await expect.poll(loads).toBe(2);
    const rendered = asRendered(page, textOf('orders_create.title'));
    await expect(rendered.getByText(textOf('server.page_stalled'))).toBeVisible();
    await expect(rendered.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('html')).not.toHaveAttribute('data-app', 'running');
    await expect(rendered.getByText(textOf('errors.part_missing'))).toBeHidden();
    await rendered.getByRole('link', { name: textOf('server.reload_page') }).click();
    await expect.poll(loads).toBe(3);
  },
);

test(
  'a screen that is gone to, of which shared code does not come, is loaded anew once and stays as it was rendered',
  long,
  async ({ page, shop }) => {
    const loads = countLoads(page);
    await page.goto(shop.address('/faq'));
    const faq = onScreen(page, /./);
    // The form and what is shared by all forms are two files; the second fails whichever screen asks for it.
    const code = /\/fields-[^/]*\.js(?:\?|$)/;
    await page.route(code, (route) => route.abort());
    await faq
      .getByRole('link', { name: textOf('menu.login'), exact: true })
      .first()
      .click();
    await expect.poll(loads).toBe(2);
    const rendered = asRendered(page, textOf('login.title'));
    await expect(rendered.getByText(textOf('server.page_stalled'))).toBeVisible();
    await expect(rendered.getByRole('textbox', { name: textOf('login.email'), exact: true })).toBeVisible();
    // Nothing loads it again by itself; whoever does it by hand finds it whole once the code is there.
    expect(loads()).toBe(2);
    await page.unroute(code);
    await rendered.getByRole('link', { name: textOf('server.reload_page') }).click();
    await expect(
      onScreen(page, textOf('login.title')).getByRole('textbox', { name: textOf('login.email'), exact: true }),
    ).toBeEditable();
    expect(loads()).toBe(3);
  },
);

test('a page that loses its connection before all of its code is there says so, and goes on with the connection', async ({
  page,
  context,
  shop,
}) => {
  const loads = countLoads(page);
  const blocked = page.waitForRequest(async (request) => request.url().endsWith('.js') && isRunning(page));
  const release = await delayViewCode(page);
  await page.goto(shop.address('/'), { waitUntil: 'commit' });
  await blocked;
  await context.setOffline(true);
  release();
  const shown = onScreen(page, textOf('index.headline'));
  const offline = shown.getByText(textOf('shell.offline'), { exact: true });
  await expect(offline.first()).toBeVisible();
  await expect(shown.getByText(textOf('errors.part_missing'), { exact: true })).toHaveCount(0);
  await context.setOffline(false);
  await expect(offline).toHaveCount(0);
  await expect(shown.locator('main [data-deferred=hydrated] [data-order-form]')).toHaveCount(1);
  expect(loads()).toBe(1);
});
