import { expect, type Page } from '@playwright/test';
import { long } from '../tier.ts';
import { newestOrderOf } from './account.ts';
import { orderForm, purchase } from './order-form.ts';
import { demoUser, logIn, onScreen, openWithSession, test } from './shop.ts';
import { textOf } from './words.ts';

/** A body that the page has sent to an address of the API. */
async function sentBy(page: Page, path: RegExp, act: () => Promise<unknown>): Promise<unknown> {
  const sent = page.waitForRequest((request) => path.test(request.url()) && request.method() !== 'GET');
  await act();
  return (await sent).postDataJSON();
}

test('an e-mail address is pasted with what stands around it', long, async ({ page, shop }) => {
  await page.goto(shop.address('/login'));
  const body = await sentBy(page, /\/login(?:\?|$)/, () =>
    logIn(page, { ...demoUser, email: '\u2068Demo＠livery.test\u2069' }),
  );
  expect(body).toMatchObject({ email: 'demo@livery.test' });
});

test('a shared text, a number with groups and a code in full width are one order', long, async ({ page, shop }) => {
  await openWithSession(page, shop, '/orders/create');
  const form = orderForm(page);
  const screen = onScreen(page, textOf('orders_create.title'));
  const before = (await newestOrderOf(page)).id;
  await form.networks.getByText(purchase.network, { exact: true }).click();
  await form.types.getByText(purchase.type, { exact: true }).click();
  await form.link.fill(`Look at this: ${purchase.link}\u200b`);
  await form.quantity.fill('１００,０００');
  await form.quantity.blur();
  const coupon = screen.getByRole('textbox', { name: textOf('checkout.coupon'), exact: true });
  await coupon.fill('ｆｉｖｅ\u200bｏｆｆ');
  await coupon.press('Enter');
  await expect(form.summary.getByText('−$5.00')).toBeVisible();
  await expect(form.confirmed).toBeVisible();
  const body = await sentBy(page, /\/orders(?:\?|$)/, () => form.pay.click());
  expect(body).toMatchObject({ orders: [{ url: purchase.link, quantity: 100_000 }] });
  await page.waitForURL(shop.address('/orders'));
  expect((await newestOrderOf(page)).id).toBeGreaterThan(before);
});

test('a search in full width finds what is written plainly', long, async ({ page, shop }) => {
  await page.goto(shop.address('/'));
  const list = onScreen(page, textOf('index.headline')).locator('[data-catalogue]');
  await list.getByRole('searchbox', { name: textOf('catalogue.search') }).fill('ＶＩＥＷＳ\u200b');
  const names = list.locator('[data-service]').getByRole('heading');
  await expect(names.filter({ hasNotText: /views/i })).toHaveCount(0);
  await expect(names.first()).toContainText(/views/i);
});

test('a phone and a handle are stored as they are written to', long, async ({ page, shop }) => {
  await openWithSession(page, shop, '/profile');
  const screen = onScreen(page, textOf('profile.title'));
  await screen
    .getByRole('textbox', { name: textOf('register.messenger_phone') })
    .fill('\u202a+49 (0)30 123-456-78\u202c');
  await screen.getByRole('textbox', { name: textOf('register.messenger_telegram') }).fill('https://t.me/ada_example/');
  await screen
    .getByRole('button', { name: textOf('profile.save'), exact: true })
    .first()
    .click();
  await expect
    .poll(async () => {
      await page.reload();
      return screen.getByRole('textbox', { name: textOf('register.messenger_phone') }).inputValue();
    })
    .toBe('+493012345678');
  await expect(screen.getByRole('textbox', { name: textOf('register.messenger_telegram') })).toHaveValue('ada_example');
});
