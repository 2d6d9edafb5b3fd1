import { expect, type Page } from '@playwright/test';
import { long } from '../tier.ts';
import { linkOf, orderForm, purchase } from './order-form.ts';
import { demoUser, onScreen, openAs, test } from './shop.ts';
import { apiOf } from './walk/shop-api.ts';
import { textOf } from './words.ts';

const mira = { email: 'mira@livery.test', password: demoUser.password };

/** Puts a purchase into the cart. */
async function putIntoCart(page: Page, quantity: string): Promise<void> {
  const form = orderForm(page);
  await form.networks.getByText(purchase.network, { exact: true }).click();
  await form.types.getByText(purchase.type, { exact: true }).click();
  await form.link.fill(linkOf(quantity));
  await form.quantity.fill(quantity);
  await form.quantity.blur();
  await expect(form.confirmed).toBeVisible();
  await form.summary.getByRole('button', { name: textOf('cart.add') }).click();
  await expect(form.link).toHaveValue('');
}

test(
  'a payment one of whose orders is deleted says so and asks for the same sum; without any it says that there is nothing to pay',
  long,
  async ({ page, shop }) => {
    await openAs(page, shop, '/orders/create', 'aurora', mira);
    await putIntoCart(page, '30000');
    await putIntoCart(page, '40000');
    await page.goto(shop.address('/cart'));
    const cart = onScreen(page, textOf('cart.title'));
    await cart.getByRole('radio', { name: /Bank transfer/ }).check();
    await cart.getByRole('button', { name: new RegExp(`^${textOf('order_form.pay_amount', { total: '' })}`) }).click();
    await page.waitForURL(/\/pay\/\d+/);
    const payment = onScreen(page, textOf('add_funds.message_title'));
    const sum = payment.locator('main').getByText(/^\$\d/).first();
    await expect(sum).toBeVisible();
    const requested = await sum.innerText();

    const [, id = '', token = ''] = /\/pay\/(\d+)\?token=([^&]+)/.exec(page.url()) ?? [];
    const api = apiOf(page);
    type Orders = { readonly data: readonly { readonly id: number }[] };
    const body = { invoice_token: decodeURIComponent(token) };
    const { data: orders } = await api<Orders>('POST', `invoices/${id}/orders`, body);
    const [first, second] = orders.map((order) => order.id);
    await expect(payment.getByText(textOf('order_payment.part_text'))).toHaveCount(0);
    await api('POST', `orders/${first}/delete`, {});
    await expect(payment.getByText(textOf('order_payment.part_text'))).toBeVisible();
    expect(await sum.innerText()).toBe(requested);

    await api('POST', `orders/${second}/delete`, {});
    const gone = onScreen(page, textOf('order_payment.gone_title'));
    await expect(gone.getByText(textOf('order_payment.gone_text'))).toBeVisible();
    await expect(gone.locator('main').getByText(requested)).toHaveCount(0);
    await expect(gone.getByText(textOf('order_payment.lost_text'))).toHaveCount(0);
    // What was ordered is still in the cart, and is another order when it is paid for.
    await gone.getByRole('link', { name: textOf('track_order.back_to_cart') }).click();
    await expect(cart.getByRole('button', { name: /^Edit: / })).toHaveCount(2);
    await cart.getByRole('button', { name: new RegExp(`^${textOf('order_form.pay_amount', { total: '' })}`) }).click();
    await page.waitForURL((url) => /\/pay\/\d+/.test(url.pathname) && !url.pathname.endsWith(`/${id}`));

    // In another window nothing is known of the form: there is a way on all the same.
    const other = await page.context().newPage();
    await other.goto(shop.address(`/pay/${id}?token=${token}`));
    await expect(
      onScreen(other, textOf('order_payment.gone_title')).getByRole('link', {
        name: textOf('track_order.back_to_form'),
      }),
    ).toBeVisible();
  },
);
