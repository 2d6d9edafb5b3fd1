import { expect } from '@playwright/test';
import { choosePurchase, orderForm } from './order-form.ts';
import { onScreen, openAs, test } from './shop.ts';
import { say } from './words.ts';

const many = '40000';

// The page of the gateway has no icon.
test.use({ refusals: [404] });

test('a guest pays at the gateway: what fails there keeps the order for another try', async ({ page, shop }) => {
  await page.goto(shop.address('/orders/create'));
  await choosePurchase(page, many);
  const form = orderForm(page);
  await form.pay.click();
  const email = page.getByRole('textbox', { name: say('checkout.email'), exact: true });
  await expect(email).toBeFocused();
  await expect(page.getByText(say('checkout.email_missing'))).toBeVisible();
  await email.fill(`guest-${Date.now()}@example.com`);
  await form.pay.click();
  await page.waitForURL(/gateway\/sandbox/);
  await page.getByRole('button').last().click();
  await page.waitForURL(/\/track\//);
  const order = onScreen(page, say('track_order.title'));
  await expect(order.getByText(say('track_order.unpaid_title'))).toBeVisible();

  await order.getByRole('link', { name: say('track_order.back_to_form') }).click();
  await expect(form.link).not.toHaveValue('');
  await expect(form.quantity).toHaveValue(/^40.?000$/);
  await page.goBack();
  await order.getByRole('button', { name: say('track_order.pay_again') }).click();
  await page.waitForURL(/gateway\/sandbox/);
  await page.getByRole('button').first().click();
  await page.waitForURL(/\/track\//);
  await expect(order.getByText(say('track_order.unpaid_title'))).toBeHidden();
});

test('a coupon lowers the price, one that does not apply says so; a transfer by hand waits for the shop', async ({
  page,
  shop,
}) => {
  await openAs(page, shop, '/orders/create');
  await choosePurchase(page, '100000');
  const form = orderForm(page);
  const coupon = page.getByRole('textbox', { name: say('checkout.coupon'), exact: true });
  await coupon.fill('NO-SUCH');
  await coupon.press('Enter');
  await expect(page.getByText(say('checkout.coupon_none'))).toBeVisible();
  await coupon.fill('FIVEOFF');
  await coupon.press('Enter');
  await expect(form.summary.getByText('−$5.00')).toBeVisible();
  await page.getByRole('radio', { name: /Bank transfer/ }).check();
  await expect(form.confirmed).toBeVisible();
  await form.pay.click();
  await page.waitForURL(/\/pay\/\d+/);
  await page.getByRole('button', { name: say('add_funds.i_paid') }).click();
  await expect(page.getByText(say('order_payment.told_text'))).toBeVisible();
});
