import { expect, type Locator, type Page } from '@playwright/test';
import { balanceOf, newestOrderOf } from './account.ts';
import { amountIn, choosePurchase, inMicros, newestOrder, orderForm, purchase } from './order-form.ts';
import { demoUser, escapeRegExp, logIn, onScreen, openAs, openWithSession, test } from './shop.ts';
import { textOf } from './words.ts';
import { long } from '../tier.ts';

/** Waits until the newest order is the one just bought and has been delivered. */
async function expectDelivered(page: Page): Promise<void> {
  const row = await newestOrder(page);
  await expect(row).toContainText(new RegExp(purchase.type, 'i'));
  await expect(row.getByText(textOf('status.completed'))).toBeVisible();
}

test('an order by mouse is paid from the balance exactly and delivered', async ({ page, shop }) => {
  await openWithSession(page, shop, '/orders/create');
  await choosePurchase(page);
  const form = orderForm(page);
  const before = await balanceOf(page);
  const shown = amountIn(await form.pay.innerText());
  await form.pay.click();
  await page.waitForURL(shop.address('/orders'));
  await expect(page.getByText(textOf('order_form.created')).last()).toBeVisible();
  await expectDelivered(page);

  const { cost } = await newestOrderOf(page);
  expect(inMicros(cost)).toBeGreaterThan(0);
  expect(Math.abs(inMicros(cost) - shown)).toBeLessThanOrEqual(inMicros(0.005));
  expect(inMicros(await balanceOf(page))).toBe(inMicros(before) - inMicros(cost));
});

test('an order by keyboard alone', long, async ({ page, shop }) => {
  const press = (key: string) => page.keyboard.press(key);
  await page.goto(shop.address(`/login?redirect=${encodeURIComponent('/orders/create')}`));
  const login = onScreen(page, textOf('login.title'));
  await tabTo(page, login.getByRole('textbox', { name: textOf('login.email'), exact: true }));
  await page.keyboard.type(demoUser.email);
  await tabTo(page, login.getByRole('textbox', { name: textOf('login.password'), exact: true }));
  await page.keyboard.type(demoUser.password);
  await press('Enter');
  await page.waitForURL(shop.address('/orders/create'));

  const form = orderForm(page);
  await expect(form.networks).toBeVisible();
  await tabTo(page, form.link);
  await page.keyboard.type(purchase.link);
  await tabTo(page, form.networks.getByRole('radio', { checked: true }));
  await arrowTo(page, form.networks.getByRole('radio', { name: purchase.network, exact: true }));
  await tabTo(page, form.types.getByRole('radio', { checked: true }));
  await arrowTo(page, form.types.getByRole('radio', { name: purchase.type, exact: true }));
  await tabTo(page, form.services.getByRole('radio', { checked: true }));
  await tabTo(page, form.quantity);
  await press('Control+A');
  await page.keyboard.type(purchase.quantity);
  await tabTo(page, form.pay);
  await expect(form.confirmed).toBeVisible();
  await press('Enter');
  await page.waitForURL(shop.address('/orders'));
  await expectDelivered(page);
});

test('a guest chooses, logs in, finds everything as it was, and pays', long, async ({ page, shop }) => {
  await page.goto(shop.address('/orders/create'));
  await choosePurchase(page);
  const form = orderForm(page);
  await expect(form.pay).toBeHidden();
  await form.logIn.click();
  await page.waitForURL(/\/login\?redirect=/);
  await logIn(page);
  await page.waitForURL(/\/orders\/create/);

  await expect(form.networks.getByRole('radio', { name: purchase.network, exact: true })).toBeChecked();
  await expect(form.types.getByRole('radio', { name: purchase.type, exact: true })).toBeChecked();
  await expect(form.link).toHaveValue(purchase.link);
  await expect(form.quantity).toHaveValue(purchase.quantity);
  await expect(form.confirmed).toBeVisible();
  await form.pay.click();
  await page.waitForURL(shop.address('/orders'));
  await expectDelivered(page);
});

test('a double click pays once', long, async ({ page, shop }) => {
  await openAs(page, shop, '/orders/create');
  await choosePurchase(page);
  const before = await balanceOf(page);
  await orderForm(page).pay.dblclick();
  await page.waitForURL(shop.address('/orders'));
  const { cost } = await newestOrderOf(page);
  expect(inMicros(await balanceOf(page))).toBe(inMicros(before) - inMicros(cost));
});

test('a link of another network switches the form to it and says so', long, async ({ page, shop }) => {
  await page.goto(shop.address('/orders/create'));
  const form = orderForm(page);
  await form.networks.getByText('Instagram', { exact: true }).click();
  await form.link.fill(purchase.link);
  await expect(page.getByText(textOf('order_form.network_changed', { network: purchase.network }))).toBeVisible();
  await expect(form.networks.getByRole('radio', { name: purchase.network, exact: true })).toBeChecked();
  await expect(form.link).toHaveValue(purchase.link);
});

test('a missing link is said beside the field before anything is paid', long, async ({ page, shop }) => {
  await openAs(page, shop, '/orders/create');
  const form = orderForm(page);
  await form.networks.getByText(purchase.network, { exact: true }).click();
  await form.types.getByText(purchase.type, { exact: true }).click();
  await form.quantity.fill(purchase.quantity);
  await form.quantity.blur();
  await form.pay.click();
  await expect(page.getByText(textOf('order_form.link_missing'))).toBeVisible();
  await expect(form.link).toHaveAttribute('aria-invalid', 'true');
  await expect(form.link).toBeFocused();
  expect(page.url()).toBe(shop.address('/orders/create'));
});

test(
  'with too small a balance the form says how much is missing, and nothing is ordered',
  long,
  async ({ page, shop }) => {
    await openAs(page, shop, '/orders/create', 'aurora', { email: 'mira@livery.test', password: demoUser.password });
    await choosePurchase(page);
    const form = orderForm(page);
    await form.quantity.fill('1000000');
    await form.quantity.blur();
    const [before = '', after = ''] = textOf('order_form.missing').split('{{missing}}');
    await expect(
      form.summary.getByText(new RegExp(`^${escapeRegExp(before)}.+${escapeRegExp(after)}$`)).first(),
    ).toBeVisible();
    // In place of the button that pays stands the way to what is missing.
    await expect(form.pay).toHaveCount(0);
    const last = await newestOrderOf(page);
    const [topUp = ''] = textOf('order_form.top_up').split('{{missing}}');
    await onScreen(page, textOf('orders_create.title'))
      .getByRole('link', { name: new RegExp(`^${escapeRegExp(topUp)}\\$`) })
      .first()
      .click();
    await page.waitForURL(/\/add-funds\?/);
    expect(await newestOrderOf(page)).toEqual(last);
  },
);

/** Presses Tab until `target` has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 120; presses += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab does not reach ${String(target)}`);
}

/** Presses the right arrow within a group of radio buttons until `target` is chosen. */
async function arrowTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.isChecked()) return;
    await page.keyboard.press('ArrowRight');
  }
  throw new Error(`The arrow keys do not reach ${String(target)}`);
}
