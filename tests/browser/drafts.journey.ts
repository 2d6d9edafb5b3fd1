import { expect, type Page } from '@playwright/test';
import { balanceOf, newestOrderOf } from './account.ts';
import { choosePurchase, inMicros, orderForm, purchase } from './order-form.ts';
import { logIn, onScreen, openAs, test } from './shop.ts';
import { textOf } from './words.ts';
import { long } from '../tier.ts';

// A session that has ended is refused.
test.use({ refusals: [401] });

const quantity = /^2.?500$/;

/** Fills in what is looked for afterwards, and waits until the page has kept it. */
async function typeOrder(page: Page, link: string = purchase.link): Promise<void> {
  const form = orderForm(page);
  await form.networks.getByText(purchase.network, { exact: true }).click();
  await form.types.getByText(purchase.type, { exact: true }).click();
  await form.link.fill(link);
  await form.quantity.fill('2500');
  await page.waitForFunction((text) => JSON.stringify(sessionStorage).includes(text), link);
  await page.waitForFunction(() => JSON.stringify(sessionStorage).includes('2500'));
}

async function expectOrder(page: Page, link: string = purchase.link): Promise<void> {
  const form = orderForm(page);
  await expect(form.link).toHaveValue(link);
  await expect(form.quantity).toHaveValue(quantity);
  await expect(form.confirmed).toBeVisible();
}

test('what a guest has typed survives a reload, another page and Back, another theme, and logging in', async ({
  page,
  shop,
}) => {
  await page.goto(shop.address('/orders/create'));
  await typeOrder(page);
  await page.reload();
  await expectOrder(page);
  const screen = onScreen(page, textOf('orders_create.title'));
  await screen.getByRole('button', { name: textOf('common.dark_theme') }).click();
  await expectOrder(page);
  await page.goto(shop.address('/faq'));
  await page.goBack();
  await expectOrder(page);
  await screen
    .getByRole('link', { name: textOf('common.log_in'), exact: true })
    .first()
    .click();
  await logIn(page);
  await page.waitForURL(shop.address('/orders/create'));
  await expectOrder(page);
});

test('another language and another currency keep what was typed', long, async ({ page, shop }) => {
  await page.goto(shop.address('/orders/create'));
  await typeOrder(page);
  const screen = onScreen(page, textOf('orders_create.title'));
  await screen.getByRole('button', { name: textOf('common.language') }).click();
  await screen.getByRole('menuitemradio', { name: 'Deutsch' }).click();
  await page.waitForURL(shop.address('/de/orders/create'));
  const german = onScreen(page, textOf('orders_create.title', {}, 'aurora', 'de'));
  const field = (key: string) => german.getByRole('textbox', { name: textOf(key, {}, 'aurora', 'de'), exact: true });
  const expectTyped = async () => {
    await expect(field('order_form.link')).toHaveValue(purchase.link);
    await expect(field('order_form.quantity')).toHaveValue(quantity);
  };
  await expectTyped();
  const currency = textOf('common.currency', {}, 'aurora', 'de');
  await german.getByRole('button', { name: new RegExp(`^${currency}`) }).click();
  await german.getByRole('menuitemradio', { name: /RUB/ }).click();
  await expect(german.locator('[data-total]')).toContainText('₽');
  await expectTyped();
  await page.reload();
  await expect(german.locator('[data-total]')).toContainText('₽');
  await expectTyped();
});

test(
  'a session that ends in the middle keeps the order for its customer, and shows it to nobody else',
  long,
  async ({ page, shop }) => {
    await openAs(page, shop, '/orders/create');
    await typeOrder(page);
    // The price is asked for as a customer: a guest cannot pay from the balance.
    await expect(orderForm(page).confirmed).toBeVisible();
    // Ended elsewhere: the page learns of it with its next call.
    const token = (await page.context().cookies()).find(({ name }) => name === 'AUTH_TOKEN')?.value ?? '';
    const reply = await page.request.post(new URL('/logout', page.url()).href, {
      headers: { authorization: `Bearer ${decodeURIComponent(token)}` },
    });
    expect(reply.ok()).toBe(true);
    await orderForm(page).pay.click();
    await expect(page.getByText(textOf('errors.session_ended')).first()).toBeVisible();
    await page.goto(shop.address('/orders/create'));
    await expect(orderForm(page).link).toHaveValue('');
    await page.goto(shop.address('/login?redirect=/orders/create'));
    await logIn(page);
    await page.waitForURL(shop.address('/orders/create'));
    await expectOrder(page);
  },
);

test(
  'two tabs keep an order each, and a tab that was closed leaves its order to the next',
  long,
  async ({ page, shop, context }) => {
    const others = 'https://www.youtube.com/watch?v=9bZkp7q19f0';
    await page.goto(shop.address('/orders/create'));
    await typeOrder(page);
    const second = await context.newPage();
    await second.goto(shop.address('/orders/create'));
    await expect(orderForm(second).link).toHaveValue('');
    await typeOrder(second, others);
    await Promise.all([page.reload(), second.reload()]);
    await expectOrder(page);
    await expectOrder(second, others);
    await page.close();
    await second.close();
    const third = await context.newPage();
    await third.goto(shop.address('/orders/create'));
    await expectOrder(third, others);
  },
);

test(
  'Back after paying says that it was paid, charges nothing, and another order begins empty',
  long,
  async ({ page, shop }) => {
    await openAs(page, shop, '/orders/create');
    const before = inMicros(await balanceOf(page));
    await choosePurchase(page);
    const form = orderForm(page);
    await form.pay.dblclick();
    await page.waitForURL(shop.address('/orders'), { waitUntil: 'commit' });
    await page.goBack();
    const paid = inMicros((await newestOrderOf(page)).cost);
    const screen = onScreen(page, textOf('orders_create.title'));
    await expect(screen.getByText(textOf('order_form.paid_title'))).toBeVisible();
    await expect(form.pay).toHaveCount(0);
    await page.reload();
    await expect(screen.getByText(textOf('order_form.paid_title'))).toBeVisible();
    await screen.getByRole('button', { name: textOf('order_form.paid_another') }).click();
    await expect(form.link).toHaveValue('');
    expect(inMicros(await balanceOf(page))).toBe(before - paid);
  },
);
