import { expect, type Page } from '@playwright/test';
import { logIn, openAs, test } from './shop.ts';
import { say } from './words.ts';

const field = (page: Page, key: string) => page.getByRole('textbox', { name: say(key), exact: true });
const button = (page: Page, key: string) => page.getByRole('button', { name: say(key), exact: true });

test.describe('signing up', () => {
  test.use({ refusals: [422] });

  test('says at each messenger what is wrong with it, and keeps what was typed over a reload, but no password', async ({
    page,
    shop,
  }) => {
    const email = `ada${Date.now()}@example.com`;
    await page.goto(shop.address('/register'));
    await field(page, 'register.name').fill('Ada');
    await field(page, 'register.email').fill(email);
    await field(page, 'register.messenger_wechat').fill('1');
    await page.waitForFunction(() => JSON.stringify(sessionStorage).includes('Ada'));
    await field(page, 'register.password').fill('a long password');
    await field(page, 'register.password_confirmation').fill('a long password');
    await page.reload();
    await expect(field(page, 'register.name')).toHaveValue('Ada');
    await expect(field(page, 'register.password')).toHaveValue('');
    await field(page, 'register.password').fill('a long password');
    await field(page, 'register.password_confirmation').fill('a long password');
    await button(page, 'register.submit').click();
    await expect(page.getByText(say('server.messenger_wechat'))).toBeVisible();
    await expect(field(page, 'register.messenger_wechat')).toBeFocused();
    await field(page, 'register.messenger_wechat').fill('');
    await field(page, 'register.messenger_telegram').fill('@ada_example');
    await button(page, 'register.submit').click();
    await expect(page.getByRole('button', { name: say('common.profile_menu') })).toBeVisible();
  });
});

test.describe('a profile', () => {
  test('asks before it is left with changes', async ({ page, shop }) => {
    await openAs(page, shop, '/profile');
    await field(page, 'profile.name').fill('Somebody Else');
    await page
      .getByRole('link', { name: say('menu.orders'), exact: true })
      .first()
      .click();
    await expect(page.getByText(say('form.leave_text'))).toBeVisible();
    await button(page, 'form.leave_no').click();
    await expect(field(page, 'profile.name')).toHaveValue('Somebody Else');
    await page
      .getByRole('link', { name: say('menu.orders'), exact: true })
      .first()
      .click();
    await button(page, 'form.leave_yes').click();
    await page.waitForURL(shop.address('/orders'));
  });

  test('gives an API token and takes it away', async ({ page, shop }) => {
    await openAs(page, shop, '/profile');
    await button(page, 'profile.api_make').click();
    await expect(page.getByLabel(say('profile.api_token'))).toHaveValue(/^lvk_/);
    await button(page, 'profile.api_delete').click();
    await page
      .getByRole('dialog')
      .or(page.getByRole('alertdialog'))
      .getByRole('button', { name: say('profile.api_delete') })
      .click();
    await expect(button(page, 'profile.api_make')).toBeVisible();
    // What had the focus is gone with the token.
    await expect(page.locator('main *:focus')).toHaveCount(1);
  });
});

test.describe('adding funds', () => {
  const choose = (page: Page, method: string) =>
    page
      .getByRole('listitem')
      .filter({ hasText: method })
      .getByRole('button', { name: say('add_funds.choose') })
      .click();

  test('shows what is paid and credited while the amount is typed, and a code to scan', async ({ page, shop }) => {
    await openAs(page, shop, '/add-funds');
    await choose(page, 'QR payment');
    await page.getByRole('textbox', { name: new RegExp(say('add_funds.amount')) }).fill('100');
    await expect(page.getByText('$101.50')).toBeVisible();
    await button(page, 'add_funds.submit').click();
    await expect(page.getByRole('img', { name: say('add_funds.scan_to_pay') })).toBeVisible();
  });

  test('by a transfer: names the account and the invoice, takes a comment, and says what happens next', async ({
    page,
    shop,
  }) => {
    await openAs(page, shop, '/add-funds?amount=120');
    await choose(page, 'Bank transfer');
    await button(page, 'add_funds.submit').click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel(say('add_funds.account_number'))).toHaveValue(/^DE00/);
    await dialog.getByRole('textbox', { name: say('add_funds.comment') }).fill('Paid from my bank');
    await dialog.getByRole('button', { name: say('add_funds.i_paid') }).click();
    await expect(page.getByText(say('add_funds.paid_told')).first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: say('add_funds.title') })).toBeVisible();
  });

  test('by a gateway: goes to its page', async ({ page, shop }) => {
    await openAs(page, shop, '/add-funds?amount=120');
    await choose(page, 'Bank card');
    await button(page, 'add_funds.submit').click();
    await page.waitForURL(/\/gateway\/sandbox\//);
  });
});

test.describe('verification', () => {
  test('uploads a document and removes it again', async ({ page, shop }) => {
    await openAs(page, shop, '/card-verification');
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    await page.getByLabel(new RegExp(`^${say('card_verification.file')}`)).setInputFiles({
      name: 'card.png',
      mimeType: 'image/png',
      buffer: png,
    });
    await button(page, 'card_verification.upload').click();
    const line = page.getByRole('listitem').filter({ hasText: say('card_verification.status_uploaded') });
    await expect(line).toBeVisible();
    await line.getByRole('button', { name: say('card_verification.remove') }).click();
    await page
      .getByRole('dialog')
      .or(page.getByRole('alertdialog'))
      .getByRole('button', { name: say('card_verification.remove') })
      .click();
    await expect(page.getByText(say('card_verification.empty_title'))).toBeVisible();
  });
});

test.describe('a forgotten password', () => {
  test('leads to the same answer whether there is an account or not', async ({ page, shop }) => {
    await page.goto(shop.address('/login'));
    await page.getByRole('link', { name: say('login.forgot') }).click();
    await field(page, 'login.email').fill('nobody@example.com');
    await button(page, 'password_reset.send').click();
    await expect(page.getByRole('heading', { name: say('password_reset.sent_title') })).toBeVisible();
  });

  test('is set by the link of the mail, whose token does not stay in the address', async ({ page, shop }) => {
    await page.goto(shop.address('/password/reset?email=a%40example.com&token=abcdefghijklmnopqrstuvwxyz'));
    await expect(page.getByRole('heading', { name: say('password_reset.new_title') })).toBeVisible();
    expect(page.url()).toBe(shop.address('/password/reset'));
  });
});

test.describe('a link to log in', () => {
  test.use({ refusals: [422] });

  test('that is over says so, and its token is gone from the address', async ({ page, shop }) => {
    await page.goto(shop.address('/login?token=abcdefghijklmnopqrstuvwxyz&redirect=%2Forders'));
    await expect(page.getByText(say('login.error_other'))).toBeVisible();
    expect(new URL(page.url()).search).toBe('?redirect=%2Forders');
    await logIn(page);
    await page.waitForURL(shop.address('/orders'));
  });
});
