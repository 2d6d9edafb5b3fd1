import { expect } from '@playwright/test';
import { asRendered, test } from './shop.ts';
import { textOf } from './words.ts';
import { long } from '../tier.ts';

// The browser reports each blocked file.
test.use({ foreseen: /Failed to load resource/ });

test('a page whose code is blocked stays readable and says what is wrong', async ({ page, shop }) => {
  await page.route(/\/app\/assets\/.*\.js$/, (route) => route.abort());
  await page.goto(shop.address('/faq'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const notice = asRendered(page, /./).getByText(textOf('server.page_stalled'));
  await expect(notice).toBeHidden();
  // As if the time had passed.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
  await expect(notice).toBeVisible();
  await expect(page.getByRole('link', { name: textOf('server.reload_page') })).toBeVisible();
});

test('a page whose code is blocked runs by itself once the connection is back', async ({ page, context, shop }) => {
  const code = /\/app\/assets\/.*\.js$/;
  await page.route(code, (route) => route.abort());
  await page.goto(shop.address('/faq'));
  await expect(page.locator('html')).not.toHaveAttribute('data-app', 'running');
  await page.unroute(code);
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(page.locator('html')).toHaveAttribute('data-app', 'running');
  await expect(page.getByText(textOf('server.page_stalled'))).toBeHidden();
});

test('a page that runs never says so', long, async ({ page, shop }) => {
  await page.goto(shop.address('/faq'));
  await expect(page.locator('html')).toHaveAttribute('data-app', 'running');
  await expect(page.getByText(textOf('server.page_stalled'))).toBeHidden();
});

test(
  'a browser with scripts switched off is told nothing of code that did not start',
  long,
  async ({ browser, shop }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(shop.address('/faq'));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const notice = asRendered(page, /./).getByText(textOf('server.page_stalled'));
    await expect(notice).toHaveCount(1);
    await expect(notice).toHaveCSS('display', 'none');
    await context.close();
  },
);
