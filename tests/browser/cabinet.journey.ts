import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { balanceOf, newestOrderOf } from './account.ts';
import { addFunds, apiOf } from './walk/shop-api.ts';
import { inMicros } from './order-form.ts';
import { onScreen, openAs, openWithSession, test } from './shop.ts';
import { textOf } from './words.ts';
import { long } from '../tier.ts';

const orderStatuses = [
  'completed',
  'stopped',
  'in_processing',
  'in_moderation',
  'canceled',
  'unpaid',
  'error',
] as const;

test('an unpaid order is found by its status, paid from the balance exactly, and goes on', async ({ page, shop }) => {
  await openWithSession(page, shop, '/orders');
  const orders = onScreen(page, textOf('orders.title'));
  await orders
    .getByRole('button', { name: textOf('orders.status'), exact: true })
    .first()
    .click();
  await orders.getByRole('menuitemradio', { name: textOf('status.unpaid') }).click();
  await page.waitForURL(/status=unpaid/);
  const row = orders.getByRole('row').filter({ hasText: textOf('status.unpaid') });
  await expect(row).toHaveCount(1);
  await row.getByRole('link').first().click();
  await page.waitForURL(/\/orders\/\d+$/);
  await expect(page.getByText(textOf('order.unpaid_title'))).toBeVisible();

  const before = await balanceOf(page);
  // Its heading is the name of what was ordered.
  const order = onScreen(page, new RegExp(`^(?!\\s*${textOf('orders.title')}\\s*$)`));
  await order.getByRole('button', { name: textOf('order.pay_balance') }).click();
  await order
    .getByRole('alertdialog')
    .getByRole('button', { name: textOf('order.pay'), exact: true })
    .click();
  await expect(page.getByText(textOf('order.pay_done')).last()).toBeVisible();
  await expect(page.getByText(textOf('order.unpaid_title'))).toBeHidden();
  expect(inMicros(await balanceOf(page))).toBeLessThan(inMicros(before));
  // The page is there for screen readers again.
  await expect(page.getByRole('button', { name: textOf('order.support') })).toBeVisible();
});

test('orders are searched and saved as CSV, those that were found', long, async ({ page, shop }) => {
  await openAs(page, shop, '/orders');
  const orders = onScreen(page, textOf('orders.title'));
  await orders.getByRole('searchbox', { name: textOf('table.search') }).fill('tiktok');
  await page.waitForURL(/orders\.q=tiktok/);
  await expect(page.getByRole('row').filter({ hasText: 'Discord' })).toHaveCount(0);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    orders.getByRole('button', { name: textOf('table.export') }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/);
  const [head = '', ...lines] = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect(head).toContain(`${textOf('orders.id')},${textOf('orders.name')}`);
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) expect(line).toMatch(/tiktok/i);
});

test('a widget is made at the side of the page and changed', long, async ({ page, shop }) => {
  await openAs(page, shop, '/order-widget');
  const widgets = onScreen(page, textOf('order_widget.title'));
  await widgets.getByRole('button', { name: textOf('order_widget.new') }).click();
  const dialog = widgets.getByRole('dialog');
  await dialog.getByLabel(textOf('order_widget.name')).fill('My garden page');
  await dialog.getByRole('button', { name: textOf('order_widget.save') }).click();
  await expect(page.getByText(textOf('order_widget.created')).last()).toBeVisible();
  await expect(dialog).toBeHidden();

  await widgets.getByRole('button', { name: `${textOf('table.row_actions')}: My garden page` }).click();
  await widgets.getByRole('menuitem', { name: textOf('order_widget.edit') }).click();
  await expect(dialog.getByLabel(textOf('order_widget.name'))).toHaveValue('My garden page');
  await dialog.getByLabel(textOf('order_widget.minimum')).fill('12.5');
  await dialog.getByRole('button', { name: textOf('order_widget.save') }).click();
  await expect(page.getByText(textOf('order_widget.saved')).last()).toBeVisible();
  await expect(page.getByRole('row', { name: /My garden page/ })).toContainText('$12.50');
});

test.describe('a withdrawal', () => {
  test.use({ refusals: [422] });

  test('shows its fee while it is typed, and the refusal beside the field', long, async ({ page, shop }) => {
    await openAs(page, shop, '/withdrawals');
    const withdrawals = onScreen(page, textOf('withdrawals.title'));
    const form = withdrawals.locator('form');
    await form.getByLabel(textOf('withdrawals.method')).selectOption({ index: 1 });
    await form.getByLabel(textOf('withdrawals.amount')).fill('20');
    await expect(page.getByText(textOf('withdrawals.paid_out')).first()).toBeVisible();
    await expect(page.getByText('$20.00')).toBeVisible();
    await form.getByLabel(textOf('withdrawals.account')).fill('DE02 1203 0000 0000 2020 51');
    await form.getByRole('button', { name: textOf('withdrawals.submit') }).click();
    await expect(form.getByLabel(textOf('withdrawals.amount'))).toHaveAttribute('aria-invalid', 'true');
  });
});

test('the menu marks the page that is open, and the group it is in is open', long, async ({ page, shop }) => {
  await openAs(page, shop, '/orders/create');
  const current = onScreen(page, /\S/)
    .getByRole('navigation', { name: textOf('common.main_menu') })
    .locator('[aria-current="page"]');
  await expect(current).toHaveText(textOf('menu.new_order'));
  await page.goto(shop.address('/grades'));
  await expect(current).toHaveText(textOf('menu.grades'));
});

test('a receipt is printed without the shop around it, dark on white', long, async ({ page, shop }) => {
  await page.context().addCookies([{ name: 'is_dark', value: 'true', url: shop.address('/') }]);
  await openAs(page, shop, '/payments');
  await addFunds(page, apiOf(page), 20);
  await page.reload();
  const payments = onScreen(page, textOf('payments.title'));
  const row = payments.getByRole('row').filter({ hasText: textOf('payments.paid') });
  await row.first().getByRole('button').last().click();
  await payments.getByRole('menuitem', { name: textOf('receipt.open') }).click();
  const receipt = onScreen(page, textOf('receipt.title'));
  const paper = receipt.locator('[data-paper]');
  await expect(paper.getByText('$20.60')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(paper.getByText('$20.60')).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('navigation').first()).toBeHidden();
  await expect(receipt.getByRole('button', { name: textOf('receipt.print') })).toBeHidden();
  expect((await paper.boundingBox())?.x).toBe(0);
});

test('each status of an order has a name and says what it means', long, async ({ page, shop }) => {
  const shown = { status: 'completed' };
  await page.route(/\/api\/v1\/orders\/\d+(\?|$)/, async (route) => {
    const reply = await route.fetch();
    const { data } = (await reply.json()) as { data: object };
    await route.fulfill({ response: reply, json: { data: { ...data, ...shown } } });
  });
  await openAs(page, shop, '/orders');
  const { id } = await newestOrderOf(page);
  for (const status of orderStatuses) {
    shown.status = status;
    await page.goto(shop.address(`/orders/${id}`));
    const order = onScreen(page, /.*/);
    await expect(order.getByText(textOf(`status.${status}`), { exact: true }).first()).toBeVisible();
    await expect(order.getByText(textOf(`order.about_${status}`))).toBeVisible();
  }
});
