import { expect, type Locator, type Page } from '@playwright/test';
import { amountIn, gatewayPage, orderForm } from './order-form.ts';
import { onScreen, test } from './shop.ts';
import { textOf } from './words.ts';
import { long } from '../tier.ts';

// The page of the gateway has no icon.
test.use({ refusals: [404] });

const links = {
  YouTube: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  Instagram: 'https://www.instagram.com/p/Cabcdefghij/',
  Telegram: 'https://t.me/durov',
} as const;
const entry = (screen: Locator) => screen.locator('[data-cart-entry]:visible');
const formOf = (page: Page) => onScreen(page, textOf('orders_create.title'));
const cartOf = (page: Page) => formOf(page).getByRole('dialog', { name: textOf('cart.title') });
const itemsOf = (cart: Locator) => cart.locator('[data-cart-item]');

/** Puts what follows from a link into the cart. */
async function add(page: Page, network: keyof typeof links, quantity: string): Promise<void> {
  const form = orderForm(page);
  await form.link.fill(links[network]);
  await expect(form.networks.getByRole('radio', { name: network, exact: true })).toBeChecked();
  await expect(form.confirmed).toBeVisible();
  await form.quantity.fill(quantity);
  await form.quantity.blur();
  await form.summary.getByRole('button', { name: textOf('cart.add') }).click();
  await expect(form.link).toHaveValue('');
}

test(
  'a guest fills a cart over three networks, edits it, and pays all of it at the gateway',
  long,
  async ({ page, context, shop }) => {
    await page.goto(shop.address('/orders/create'));
    await orderForm(page).networks.waitFor();
    for (const network of ['YouTube', 'Instagram', 'Telegram'] as const) await add(page, network, '20000');
    // One way to the cart at every width.
    for (const width of [360, 600, 725, 767, 768, 1024, 1150, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(entry(formOf(page)), `at ${width} pixels`).toHaveCount(1);
    }

    const other = await context.newPage();
    await other.goto(shop.address('/orders/create'));
    await entry(formOf(other)).click();
    await expect(itemsOf(cartOf(other))).toHaveCount(3);

    await entry(formOf(page)).click();
    const cart = cartOf(page);
    await expect(itemsOf(cart)).toHaveCount(3);
    await expect(cart.getByRole('heading', { level: 2 })).toHaveText([
      textOf('cart.title'),
      'YouTube',
      'Instagram',
      'Telegram',
    ]);

    // A quantity is taken up to the step, here and in the other tab.
    await cart.getByRole('button', { name: new RegExp(`^${textOf('cart.edit', { name: 'YouTube' })}`) }).click();
    const quantity = cart.getByRole('textbox', { name: textOf('order_form.quantity'), exact: true });
    await expect(quantity).toBeFocused();
    await quantity.fill('30001');
    await quantity.press('Enter');
    await expect(itemsOf(cart).first()).toContainText(/× 30.[1-9]00/);
    await expect(itemsOf(cartOf(other)).first()).toContainText(/× 30.[1-9]00/);
    await cartOf(other)
      .getByRole('button', { name: new RegExp(`^${textOf('cart.remove', { name: 'Telegram' })}`) })
      .click();
    await expect(itemsOf(cart)).toHaveCount(2);
    await other.close();

    // All figures add up, and all of it is there after a reload, on a page of its own too.
    await page.goto(shop.address('/cart'));
    const cartScreen = onScreen(page, textOf('cart.title'));
    const own = cartScreen.locator('[data-cart]');
    await expect(itemsOf(own)).toHaveCount(2);
    const total = own.locator('[data-total]');
    await expect(total).toHaveText(/\$/);

    // What fails at the gateway leaves the cart; one click more does not order again.
    const pay = own.getByRole('button', { name: new RegExp(`^${textOf('order_form.pay_amount', { total: '' })}`) });
    await own.getByRole('radio', { name: /Bank card/ }).check();
    await pay.click();
    const email = own.getByRole('textbox', { name: textOf('checkout.email'), exact: true });
    await expect(email).toBeFocused();
    await email.fill(`cart-${Date.now()}@example.com`);
    const charged = amountIn(await total.innerText());
    await pay.click();
    await page.waitForURL(/gateway\/sandbox/);
    await gatewayPage(page).decline.click();
    await page.waitForURL(/\/track\//);
    const order = onScreen(page, textOf('track_order.title'));
    await expect(order.getByText(textOf('track_order.declined_title'))).toBeVisible();
    await expect(entry(order)).toHaveAccessibleName(textOf('cart.open_other', { count: 2 }));
    await order.getByRole('link', { name: textOf('track_order.back_to_cart') }).click();
    await expect(itemsOf(own)).toHaveCount(2);
    expect(amountIn(await total.innerText())).toBeLessThanOrEqual(charged);

    await page.goBack();
    await order.getByRole('button', { name: textOf('track_order.pay_again') }).click();
    await page.waitForURL(/gateway\/sandbox/);
    await gatewayPage(page).pay.click();
    await page.waitForURL(/\/track\//);
    await expect(order.getByText(textOf('track_order.declined_title'))).toBeHidden();
    await expect(order.getByText(textOf('track_order.unpaid_title'))).toBeHidden();
    // The payment is confirmed: the cart is empty, wherever one looks.
    await page.goto(shop.address('/cart'));
    await expect(own.getByText(textOf('cart.empty_title'))).toBeVisible();
    await expect(entry(cartScreen)).toHaveAccessibleName(textOf('cart.open_other', { count: 0 }));
  },
);
