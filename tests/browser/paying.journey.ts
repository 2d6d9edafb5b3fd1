import { expect } from '@playwright/test';
import { choosePurchase, gatewayPage, orderForm } from './order-form.ts';
import { onScreen, openAs, test } from './shop.ts';
import { textOf } from './words.ts';
import { long } from '../tier.ts';

const many = '40000';

// The page of the gateway has no icon.
test.use({ refusals: [404] });

test('a guest pays at the gateway: what fails there keeps the order for another try', long, async ({ page, shop }) => {
  await page.goto(shop.address('/orders/create'));
  await choosePurchase(page, many);
  const form = orderForm(page);
  await form.pay.click();
  const screen = onScreen(page, textOf('orders_create.title'));
  const email = screen.getByRole('textbox', { name: textOf('checkout.email'), exact: true });
  await expect(email).toBeFocused();
  await expect(screen.getByText(textOf('checkout.email_missing'))).toBeVisible();
  await email.fill(`guest-${Date.now()}@example.com`);
  await form.pay.click();
  await page.waitForURL(/gateway\/sandbox/);
  await gatewayPage(page).decline.click();
  await page.waitForURL(/\/track\//);
  const order = onScreen(page, textOf('track_order.title'));
  await expect(order.getByText(textOf('track_order.declined_title'))).toBeVisible();

  await order.getByRole('link', { name: textOf('track_order.back_to_form') }).click();
  await expect(form.link).not.toHaveValue('');
  await expect(form.quantity).toHaveValue(/^40.?000$/);
  await page.goBack();
  await order.getByRole('button', { name: textOf('track_order.pay_again') }).click();
  await page.waitForURL(/gateway\/sandbox/);
  await gatewayPage(page).pay.click();
  await page.waitForURL(/\/track\//);
  await expect(order.getByText(textOf('track_order.declined_title'))).toBeHidden();
  await expect(order.getByText(textOf('track_order.unpaid_title'))).toBeHidden();
});

test(
  'a window that knows nothing of an unpaid order leads to another way of paying for the same order',
  long,
  async ({ page, shop }) => {
    await page.goto(shop.address('/orders/create'));
    await choosePurchase(page, many);
    const email = `other-window-${Date.now()}@example.com`;
    const emailOn = (title: string, of = page) =>
      onScreen(of, title).getByRole('textbox', { name: textOf('checkout.email'), exact: true });
    await emailOn(textOf('orders_create.title')).fill(email);
    await orderForm(page).pay.click();
    await page.waitForURL(/gateway\/sandbox/);
    await gatewayPage(page).decline.click();
    await page.waitForURL(/\/track\//);
    const number = onScreen(page, textOf('track_order.title')).getByText(/^#\d+$/);
    const ordered = await number.first().innerText();

    const other = await page.context().newPage();
    await other.goto(page.url());
    const declined = onScreen(other, textOf('track_order.title'));
    await expect(declined.getByText(textOf('track_order.declined_title'))).toBeVisible();
    await expect(declined.getByRole('link', { name: textOf('order.pay_another') })).toHaveCount(1);
    await other.goto(page.url().replace('/track/', '/pay/'));
    const lost = onScreen(other, textOf('track_order.unpaid_title'));
    await expect(lost.getByText(textOf('order_payment.lost_text'))).toBeVisible();
    await lost.getByRole('link', { name: textOf('order.pay_another') }).click();
    await other.waitForURL(/\/orders\/create/);
    const formQuery = new URL(other.url()).searchParams;
    const form = orderForm(other);
    await expect(form.link).not.toHaveValue('');
    await expect(form.quantity).toHaveValue(/^40.?000$/);
    await emailOn(textOf('orders_create.title'), other).fill(email);
    await form.pay.click();
    await other.waitForURL(/gateway\/sandbox/);
    await gatewayPage(other).pay.click();
    await other.waitForURL(/\/track\//);
    await expect(declined.getByText(textOf('track_order.unpaid_title'))).toBeHidden();
    await expect(declined.getByText(/^#\d+$/).first()).toHaveText(ordered);

    // The first window finds it paid, too.
    await page.reload();
    await expect(number.first()).toHaveText(ordered);
    await expect(
      onScreen(page, textOf('track_order.title')).getByText(textOf('track_order.declined_title')),
    ).toBeHidden();
    await page.goto(shop.address('/orders/create'));
    await expect(page.getByText(textOf('order_form.paid_title'))).toBeVisible();
    // And so does whoever opens the address of the form again.
    await other.goto(shop.address(`/orders/create?${formQuery}`));
    await expect(other.getByText(textOf('order_form.paid_title'))).toBeVisible();
  },
);

test(
  'a coupon lowers the price, one that does not apply says so; a transfer by hand waits for the shop',
  long,
  async ({ page, shop }) => {
    await openAs(page, shop, '/orders/create');
    await choosePurchase(page, '100000');
    const form = orderForm(page);
    const screen = onScreen(page, textOf('orders_create.title'));
    const coupon = screen.getByRole('textbox', { name: textOf('checkout.coupon'), exact: true });
    await coupon.fill('NO-SUCH');
    await coupon.press('Enter');
    await expect(screen.getByText(textOf('checkout.coupon_none'))).toBeVisible();
    await coupon.fill('FIVEOFF');
    await coupon.press('Enter');
    await expect(form.summary.getByText('−$5.00')).toBeVisible();
    await screen.getByRole('radio', { name: /Bank transfer/ }).check();
    await expect(form.confirmed).toBeVisible();
    await form.pay.click();
    await page.waitForURL(/\/pay\/\d+/);
    await onScreen(page, textOf('add_funds.message_title'))
      .getByRole('button', { name: textOf('add_funds.i_paid') })
      .click();
    await expect(
      onScreen(page, textOf('order_payment.paid_title')).getByText(textOf('order_payment.told_text')),
    ).toBeVisible();
  },
);
