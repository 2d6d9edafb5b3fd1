import { expect, type Page } from '@playwright/test';
import { balanceOf, linkCard, newestOrderOf } from './account.ts';
import { amountIn, choosePurchase, gatewayPage, inMicros, orderForm, payOnPhone, purchase } from './order-form.ts';
import { demoUser, escapeRegExp, onScreen, openAs, test } from './shop.ts';
import { textOf } from './words.ts';
import { long } from '../tier.ts';

// The page of the gateway has no icon, and a card is declined.
test.use({ refusals: [404, 422] });

const mira = { email: 'mira@livery.test', password: demoUser.password };
const tomasz = { email: 'tomasz@livery.test', password: demoUser.password };

/** Fills in a quantity and waits until the server has confirmed its price; gives what is to be paid. */
async function priced(page: Page, quantity: number): Promise<number> {
  const form = orderForm(page);
  await form.quantity.fill(String(quantity));
  await form.quantity.blur();
  await expect(form.confirmed).toBeVisible();
  return amountIn(await form.pay.innerText());
}

test(
  'what is missing on the balance is added at the gateway, which leads back to the same order, paid once',
  long,
  async ({ page, shop }) => {
    await openAs(page, shop, '/orders/create', 'aurora', mira);
    await choosePurchase(page, '20000');
    const form = orderForm(page);
    const screen = onScreen(page, textOf('orders_create.title'));
    await screen.getByRole('radio', { name: textOf('checkout.balance') }).check();
    const before = await balanceOf(page);
    const [topUp = ''] = textOf('order_form.top_up').split('{{missing}}');
    await screen
      .getByRole('link', { name: new RegExp(`^${escapeRegExp(topUp)}\\$`) })
      .first()
      .click();
    await page.waitForURL(/\/add-funds\?/);
    const funds = onScreen(page, textOf('add_funds.title'));
    await funds
      .getByRole('article')
      .filter({ hasText: 'Bank card' })
      .or(funds.getByRole('listitem').filter({ hasText: 'Bank card' }))
      .first()
      .getByRole('button', { name: textOf('add_funds.choose') })
      .click();
    await funds.getByRole('button', { name: textOf('add_funds.submit') }).click();
    await page.waitForURL(/gateway\/sandbox/);
    await gatewayPage(page).pay.click();
    await page.waitForURL(/add-funds\/success/);
    await onScreen(page, textOf('add_funds.success_title'))
      .getByRole('button', { name: textOf('add_funds.back_to_order') })
      .click();
    await page.waitForURL(/\/orders\/create/);
    await expect(form.link).toHaveValue(purchase.link);
    await expect(form.quantity).toHaveValue(/^20.?000$/);
    await expect(form.pay).toBeVisible();
    await expect(form.confirmed).toBeVisible();
    const added = await balanceOf(page);
    expect(added).toBeGreaterThan(before);
    await form.pay.dblclick();
    await page.waitForURL(shop.address('/orders'));
    const order = await newestOrderOf(page);
    expect(inMicros(await balanceOf(page))).toBe(inMicros(added) - inMicros(order.cost));
    // Back does not order again.
    await page.goBack();
    await expect(
      onScreen(page, textOf('orders_create.title')).getByText(textOf('order_form.paid_title')),
    ).toBeVisible();
    expect((await newestOrderOf(page)).id).toBe(order.id);
  },
);

test(
  'a linked card pays an order; one that the bank declines leaves it unpaid, for another card or way',
  long,
  async ({ page, shop }) => {
    await openAs(page, shop, '/orders/create', 'aurora', tomasz);
    const card = await linkCard(page);
    await page.reload();
    await choosePurchase(page, '10000');
    const form = orderForm(page);
    const screen = onScreen(page, textOf('orders_create.title'));
    await screen.getByRole('radio', { name: new RegExp(escapeRegExp(card)) }).check();
    const before = await balanceOf(page);

    // The sandbox declines amounts that end in 13 cents; what is charged is rounded up to cents.
    const unit = (await priced(page, 100_000)) / 100_000;
    const cents = (quantity: number) => (quantity * unit) / 10_000;
    const declined = Array.from({ length: 1_000 }, (_, step) => 5_000 + step * 100).find(
      (quantity) => Math.abs((cents(quantity) % 100) - 12.5) < 0.3,
    );
    expect(declined).toBeDefined();
    expect((await priced(page, declined ?? 0)) % 1_000_000).toBe(130_000);
    await form.pay.click();
    await expect(page.getByText(/^Your card was declined/).last()).toBeVisible();
    // Nothing that was typed is lost.
    await expect(form.link).toHaveValue(purchase.link);
    expect(page.url()).toBe(shop.address('/orders/create'));

    const shown = await priced(page, 10_000);
    await form.pay.click();
    await page.waitForURL(shop.address('/orders'));
    const { cost } = await newestOrderOf(page);
    // The fee of the card is not the order's, and the balance is not touched.
    expect(inMicros(cost)).toBeLessThan(shown);
    expect(inMicros(cost)).toBeGreaterThan(shown * 0.9);
    expect(inMicros(await balanceOf(page))).toBe(inMicros(before));
  },
);

test(
  'a guest pays by a code to scan, and the page notices the payment by itself',
  long,
  async ({ page, shop, browser }) => {
    await page.goto(shop.address('/orders/create'));
    await choosePurchase(page, '40000');
    const form = orderForm(page);
    const screen = onScreen(page, textOf('orders_create.title'));
    await screen.getByRole('radio', { name: /QR/ }).check();
    await screen
      .getByRole('textbox', { name: textOf('checkout.email'), exact: true })
      .fill(`qr-${Date.now()}@example.com`);
    await expect(form.confirmed).toBeVisible();
    const ordered = page.waitForResponse(
      (reply) => reply.request().method() === 'POST' && reply.url().includes('order-requests'),
    );
    await form.pay.click();
    const [, code = ''] = /"qr_code":"([^"]+)"/.exec(await (await ordered).text()) ?? [];
    await page.waitForURL(/\/pay\/\d+/);
    await expect(
      onScreen(page, textOf('add_funds.qr_title')).getByRole('img', { name: textOf('add_funds.scan_to_pay') }),
    ).toBeVisible();
    await payOnPhone(browser, code);
    await expect(
      onScreen(page, textOf('order_payment.paid_title')).getByText(textOf('order_payment.paid_text')),
    ).toBeVisible();
  },
);
