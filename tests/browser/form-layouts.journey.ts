import { expect } from '@playwright/test';
import { long } from '../tier.ts';
import { balanceOf, newestOrderOf } from './account.ts';
import { inMicros, orderForm, purchase } from './order-form.ts';
import { expectNoSidewaysScroll, onScreen, openAs, test } from './shop.ts';
import { textOf } from './words.ts';

const widths = [360, 1440];

test(
  'a form of one link folds the services away once one has followed, and orders it',
  long,
  async ({ page, shop }) => {
    await openAs(page, shop, '/', 'lumen');
    const screen = onScreen(page, textOf('index.headline_lumen', {}, 'lumen'));
    const form = orderForm(page, screen);
    await expect(form.services).toBeVisible();
    await form.link.fill(purchase.link);
    await expect(form.services).toHaveCount(0);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScroll(page);
    }
    await screen.getByRole('button', { name: textOf('order_form.change_service') }).click();
    await form.services.getByRole('radio', { name: /economy/ }).check();
    await expect(form.confirmed).toBeVisible();
    const before = inMicros(await balanceOf(page));
    await form.pay.click();
    await page.waitForURL(shop.address('/orders', 'lumen'));
    const order = await newestOrderOf(page);
    expect(inMicros(await balanceOf(page))).toBe(before - inMicros(order.cost));
  },
);

test('a form of several links orders each of them', long, async ({ page, shop }) => {
  await openAs(page, shop, '/orders/create', 'lumen');
  const form = orderForm(page);
  const screen = onScreen(page, textOf('orders_create.title'));
  const newest = (await newestOrderOf(page)).id;
  await form.link.fill(purchase.link);
  await expect(form.confirmed).toBeVisible();
  await screen.getByRole('button', { name: textOf('order_form.add_link') }).click();
  await expect(form.link).toBeFocused();
  await form.link.fill('https://www.tiktok.com/@someone/video/7234567890123456789');
  await expect(form.networks.getByRole('radio', { name: 'TikTok', exact: true })).toBeChecked();
  const lines = screen.getByRole('region', { name: textOf('order_form.lines') });
  await expect(lines.getByRole('listitem')).toHaveCount(2);
  await expect(lines).toContainText(purchase.link);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
  }
  await expect(form.confirmed).toBeVisible();
  const before = inMicros(await balanceOf(page));
  const total = await form.summary.locator('[data-total]').innerText();
  await form.pay.click();
  await page.waitForURL(shop.address('/orders', 'lumen'));
  expect((await newestOrderOf(page)).id).toBe(newest + 2);
  // Screens round to cents; the balance does not.
  const paid = (before - inMicros(await balanceOf(page))) / 1_000_000;
  expect(`$${paid.toFixed(2)}`).toBe(total);
});
