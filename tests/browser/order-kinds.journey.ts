import { expect } from '@playwright/test';
import { newestOrderOf } from './account.ts';
import { orderForm, purchase } from './order-form.ts';
import { logIn, onScreen, openAs, test } from './shop.ts';
import { textOf } from './words.ts';
import { long } from '../tier.ts';

test(
  'comments are ordered as they were typed, their number is the quantity; a package by its number',
  long,
  async ({ page, shop }) => {
    await openAs(page, shop, '/orders/create');
    const form = orderForm(page);
    const screen = onScreen(page, textOf('orders_create.title'));
    await form.networks.getByText(purchase.network, { exact: true }).click();
    await form.types.getByText('Custom comments', { exact: true }).click();
    await form.link.fill(purchase.link);
    await expect(form.quantity).toBeDisabled();
    const lines = ['First!', 'Great video', 'Great video', '  Learned a lot  ', '', 'More of this, please'];
    const comments = screen.getByRole('textbox', { name: /Comments/ });
    await comments.fill(lines.join('\n'));
    // Empty lines are nothing, and saying the same twice is meant.
    await expect(form.quantity).toHaveValue('5');
    await expect(form.confirmed).toBeVisible();
    await form.pay.click();
    await page.waitForURL(shop.address('/orders'));
    const order = await newestOrderOf(page);
    await page.goto(shop.address(`/orders/${order.id}`));
    const placed = onScreen(page, 'YouTube custom comments, standard');
    await expect(placed.getByRole('definition').filter({ hasText: /^5$/ }).first()).toBeVisible();
    await expect(placed.getByRole('region', { name: textOf('order.entered') })).toContainText('Learned a lot');

    await page.goto(shop.address('/orders/create?service=youtube-package-start'));
    await expect(screen.getByText(textOf('order_form.package_contents'))).toBeVisible();
    await form.link.fill(purchase.link);
    await expect(form.confirmed).toBeVisible();
    await form.pay.click();
    await page.waitForURL(shop.address('/orders'));
    expect((await newestOrderOf(page)).id).toBeGreaterThan(order.id);
  },
);

test(
  'where a shop hides the cabinet from guests, an address deep in it leads through the login to itself',
  long,
  async ({ page, shop }) => {
    await page.goto(shop.address('/finances?page=2', 'lumen'));
    await page.waitForURL(/\/login\?/);
    await logIn(page);
    await page.waitForURL(shop.address('/finances?page=2', 'lumen'));
    await expect(onScreen(page, textOf('finances.title')).getByRole('table').first()).toBeVisible();
  },
);

test(
  'an item of the cart that is delivered in runs is edited in the form, and goes back into its place',
  long,
  async ({ page, shop }) => {
    await openAs(page, shop, '/orders/create');
    const form = orderForm(page);
    const screen = onScreen(page, textOf('orders_create.title'));
    await form.networks.getByText(purchase.network, { exact: true }).click();
    await form.types.getByText(purchase.type, { exact: true }).click();
    await form.link.fill(purchase.link);
    await form.quantity.fill('1000');
    await form.quantity.blur();
    await screen.getByText(textOf('order_form.drip_feed_on')).click();
    const runs = screen.getByRole('textbox', { name: textOf('order_form.drip_runs'), exact: true });
    await runs.fill('3');
    await runs.blur();
    await expect(form.confirmed).toBeVisible();
    await form.summary.getByRole('button', { name: textOf('cart.add') }).click();
    await expect(form.link).toHaveValue('');

    await page.goto(shop.address('/cart'));
    const cart = onScreen(page, textOf('cart.title'));
    const items = cart.locator('[data-cart-item]');
    await expect(items).toHaveCount(1);
    await cart.getByRole('button', { name: new RegExp(`^${textOf('cart.edit', { name: 'YouTube' })}`) }).click();
    await page.waitForURL(/\/orders\/create/);
    await expect(form.link).toHaveValue(purchase.link);
    await expect(runs).toHaveValue('3');
    await runs.fill('4');
    await runs.blur();
    await expect(form.confirmed).toBeVisible();
    await form.summary.getByRole('button', { name: textOf('cart.save') }).click();
    await expect(form.link).toHaveValue('');
    await page.goto(shop.address('/cart'));
    await expect(items).toHaveCount(1);
    await expect(items.first()).toContainText(/4\s*×|4 000/);
  },
);
