import { expect, type Locator } from '@playwright/test';
import { balanceOf } from './account.ts';
import { gatewayPage } from './order-form.ts';
import { logIn, onScreen, openAs, openWithSession, test } from './shop.ts';
import { textOf } from './words.ts';
import { long } from '../tier.ts';

const field = (screen: Locator, key: string) => screen.getByRole('textbox', { name: textOf(key), exact: true });
const button = (screen: Locator, key: string) => screen.getByRole('button', { name: textOf(key), exact: true });

test.describe('signing up', () => {
  test.use({ refusals: [422] });

  test(
    'says at each messenger what is wrong with it, and keeps what was typed over a reload, but no password',
    long,
    async ({ page, shop }) => {
      const email = `ada${Date.now()}@example.com`;
      await page.goto(shop.address('/register'));
      const register = onScreen(page, textOf('register.title'));
      await field(register, 'register.name').fill('Ada');
      await field(register, 'register.email').fill(email);
      await register.getByRole('switch', { name: textOf('register.more') }).check();
      await field(register, 'register.messenger_wechat').fill('1');
      await page.waitForFunction(() => JSON.stringify(sessionStorage).includes('Ada'));
      await field(register, 'register.password').fill('a long password');
      await page.reload();
      await expect(field(register, 'register.name')).toHaveValue('Ada');
      await expect(field(register, 'register.password')).toHaveValue('');
      await field(register, 'register.password').fill('a long password');
      await button(register, 'register.submit').click();
      await expect(page.getByText(textOf('server.messenger_wechat'))).toBeVisible();
      await expect(field(register, 'register.messenger_wechat')).toBeFocused();
      await field(register, 'register.messenger_wechat').fill('');
      await field(register, 'register.messenger_telegram').fill('@ada_example');
      await button(register, 'register.submit').click();
      await expect(page.getByRole('button', { name: textOf('common.profile_menu') })).toBeVisible();
    },
  );
});

test.describe('a profile', () => {
  test('asks before it is left with changes', long, async ({ page, shop }) => {
    await openAs(page, shop, '/profile');
    const profile = onScreen(page, textOf('profile.title'));
    await field(profile, 'profile.name').fill('Somebody Else');
    await profile
      .getByRole('link', { name: textOf('menu.orders'), exact: true })
      .first()
      .click();
    await expect(page.getByText(textOf('form.leave_text'))).toBeVisible();
    await button(profile, 'form.leave_no').click();
    await expect(field(profile, 'profile.name')).toHaveValue('Somebody Else');
    await profile
      .getByRole('link', { name: textOf('menu.orders'), exact: true })
      .first()
      .click();
    await button(profile, 'form.leave_yes').click();
    await page.waitForURL(shop.address('/orders'));
  });
});

test.describe('the API page', () => {
  test.use({ refusals: [401] });

  test('makes a token that works until it is deleted, and shows it once', long, async ({ page, shop }) => {
    await openAs(page, shop, '/api');
    const screen = onScreen(page, textOf('api.title'));
    const dialog = screen.getByRole('dialog');
    const name = `Monitor ${Date.now()}`;
    await button(screen, 'api.make').first().click();
    const permission = (scope: string) => dialog.getByRole('checkbox', { name: textOf(`api.scope_${scope}`) });
    await expect(permission('read')).toBeChecked();
    await expect(permission('funds')).not.toBeChecked();
    await permission('orders').uncheck();
    await field(dialog, 'api.name').fill(name);
    const requested = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().includes('/api-token'),
    );
    await button(dialog, 'api.make').click();
    expect((await requested).postDataJSON()).toEqual({ name, scopes: ['read'] });
    const shown = dialog.getByLabel(textOf('api.token'));
    await expect(shown).toHaveValue(/^lvk_/);
    const token = await shown.inputValue();
    await button(dialog, 'api.done').click();
    const row = screen.getByRole('row').filter({ hasText: name });
    await expect(row).toContainText(textOf('api.never'));
    const status = () =>
      page.evaluate(
        async (bearer) => (await fetch('/api/v1/profile', { headers: { authorization: `Bearer ${bearer}` } })).status,
        token,
      );
    expect(await status()).toBe(200);
    await page.reload();
    await expect(row).not.toContainText(textOf('api.never'));
    expect(await page.content()).not.toContain(token);
    await row.getByRole('button').last().click();
    await screen.getByRole('menuitem', { name: textOf('api.delete') }).click();
    await screen
      .getByRole('alertdialog')
      .or(dialog)
      .getByRole('button', { name: textOf('api.delete') })
      .click();
    await expect(row).toHaveCount(0);
    expect(await status()).toBe(401);
  });
});

test.describe('adding funds', () => {
  const choose = (screen: Locator, method: string) =>
    screen
      .getByRole('listitem')
      .filter({ hasText: method })
      .getByRole('button', { name: textOf('add_funds.choose') })
      .click();

  test(
    'shows what is paid and credited while the amount is typed, and a code to scan',
    long,
    async ({ page, shop }) => {
      await openAs(page, shop, '/add-funds');
      const funds = onScreen(page, textOf('add_funds.title'));
      await choose(funds, 'QR payment');
      await funds.getByRole('textbox', { name: new RegExp(textOf('add_funds.amount')) }).fill('100');
      await expect(page.getByText('$101.50')).toBeVisible();
      await button(funds, 'add_funds.submit').click();
      await expect(page.getByRole('img', { name: textOf('add_funds.scan_to_pay') })).toBeVisible();
    },
  );

  test(
    'by a transfer: names the account and the invoice, takes a comment, and says what happens next',
    long,
    async ({ page, shop }) => {
      await openAs(page, shop, '/add-funds?amount=120');
      const funds = onScreen(page, textOf('add_funds.title'));
      await choose(funds, 'Bank transfer');
      await button(funds, 'add_funds.submit').click();
      const dialog = funds.getByRole('dialog');
      await expect(dialog.getByLabel(textOf('add_funds.account_number'))).toHaveValue(/^DE00/);
      await dialog.getByRole('textbox', { name: textOf('add_funds.comment') }).fill('Paid from my bank');
      await dialog.getByRole('button', { name: textOf('add_funds.i_paid') }).click();
      await expect(page.getByText(textOf('payments.told')).first()).toBeVisible();
      await expect(page.getByRole('heading', { level: 1, name: textOf('add_funds.title') })).toBeVisible();
    },
  );

  test('by a transfer whose method takes no comment: says so with a button alone', long, async ({ page, shop }) => {
    await page.route('**/add-funds*', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      const response = await route.fetch();
      const json = (await response.json()) as { data: object };
      return route.fulfill({ response, json: { ...json, data: { ...json.data, is_user_comment: false } } });
    });
    await openAs(page, shop, '/add-funds?amount=120');
    const funds = onScreen(page, textOf('add_funds.title'));
    await choose(funds, 'Bank transfer');
    await button(funds, 'add_funds.submit').click();
    const dialog = funds.getByRole('dialog');
    const paid = dialog.getByRole('button', { name: textOf('add_funds.i_paid') });
    await expect(paid).toHaveCount(1);
    await expect(dialog.getByRole('textbox', { name: textOf('add_funds.comment') })).toHaveCount(0);
    await paid.click();
    await expect(page.getByText(textOf('payments.told')).first()).toBeVisible();
  });

  test('by a gateway: goes to its page', long, async ({ page, shop }) => {
    await openAs(page, shop, '/add-funds?amount=120');
    const funds = onScreen(page, textOf('add_funds.title'));
    await choose(funds, 'Bank card');
    await button(funds, 'add_funds.submit').click();
    await page.waitForURL(/\/gateway\/sandbox\//);
  });

  test.describe('at a gateway that confirms late', () => {
    // Its page has no icon.
    test.use({ refusals: [404] });

    test('waits for the confirmation, and shows the new balance at once', async ({ page, shop }) => {
      await openWithSession(page, shop, '/add-funds?amount=120');
      const before = await balanceOf(page);
      const funds = onScreen(page, textOf('add_funds.title'));
      await choose(funds, 'Bank card');
      await button(funds, 'add_funds.submit').click();
      await page.waitForURL(/\/gateway\/sandbox\//);
      // The gateway of the demo confirms within a second; a real one may take minutes.
      let isConfirmed = false;
      const delayChange = async (path: RegExp, change: (data: Record<string, unknown>) => object) =>
        page.route(path, async (route) => {
          const response = await route.fetch();
          const { data, ...rest } = await response.json();
          await route.fulfill({ response, json: { ...rest, data: isConfirmed ? data : { ...data, ...change(data) } } });
        });
      await delayChange(/\/api\/v1\/invoices\/\d+/, () => ({ status: 'pending', resumable: true }));
      await delayChange(/\/api\/v1\/profile(?:\?|$)/, () => ({ balance: before }));
      await gatewayPage(page).pay.click();
      const thanks = onScreen(page, textOf('add_funds.success_title'));
      await expect(thanks.getByText(textOf('add_funds.success_waiting'))).toBeVisible();
      const balance = thanks.getByRole('banner').getByRole('link', { name: new RegExp(`^${textOf('app.balance')}`) });
      const old = await balance.textContent();
      expect(old).toMatch(/^\$\d/);
      isConfirmed = true;
      await expect(thanks.getByText(textOf('add_funds.success_paid'))).toBeVisible();
      await expect(thanks.getByText(textOf('add_funds.success_waiting'))).toBeHidden();
      // Well below the minute after which the balance is asked for anyway.
      await expect(balance).not.toHaveText(old ?? '', { timeout: 15_000 });
    });
  });
});

test.describe('verification', () => {
  test('uploads a document and removes it again', long, async ({ page, shop }) => {
    await openAs(page, shop, '/card-verification');
    const verification = onScreen(page, textOf('card_verification.title'));
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    await verification.getByLabel(new RegExp(`^${textOf('card_verification.file')}`)).setInputFiles({
      name: 'card.png',
      mimeType: 'image/png',
      buffer: png,
    });
    await button(verification, 'card_verification.upload').click();
    const line = verification.getByRole('listitem').filter({ hasText: textOf('card_verification.status_uploaded') });
    await expect(line).toBeVisible();
    await line.getByRole('button', { name: textOf('card_verification.remove') }).click();
    await verification
      .getByRole('dialog')
      .or(verification.getByRole('alertdialog'))
      .getByRole('button', { name: textOf('card_verification.remove') })
      .click();
    await expect(page.getByText(textOf('card_verification.empty_title'))).toBeVisible();
  });
});

test.describe('a forgotten password', () => {
  test('leads to the same answer whether there is an account or not', long, async ({ page, shop }) => {
    await page.goto(shop.address('/login'));
    await onScreen(page, textOf('login.title'))
      .getByRole('link', { name: textOf('login.forgot') })
      .click();
    const reset = onScreen(page, textOf('password_reset.title'));
    await field(reset, 'login.email').fill('nobody@example.com');
    await button(reset, 'password_reset.send').click();
    await expect(page.getByRole('heading', { name: textOf('password_reset.sent_title') })).toBeVisible();
  });

  test('is set by the link of the mail, whose token does not stay in the address', async ({ page, shop }) => {
    await page.goto(shop.address('/password/reset?email=a%40example.com&token=abcdefghijklmnopqrstuvwxyz'));
    await expect(page.getByRole('heading', { name: textOf('password_reset.new_title') })).toBeVisible();
    expect(page.url()).toBe(shop.address('/password/reset'));
  });
});

test.describe('a link to log in', () => {
  test.use({ refusals: [422] });

  test('that is over says so, and its token is gone from the address', long, async ({ page, shop }) => {
    await page.goto(shop.address('/login?token=abcdefghijklmnopqrstuvwxyz&redirect=%2Forders'));
    await expect(page.getByText(textOf('login.error_other'))).toBeVisible();
    expect(new URL(page.url()).search).toBe('?redirect=%2Forders');
    await logIn(page);
    await page.waitForURL(shop.address('/orders'));
  });
});

test.describe('a page that stands in for Telegram’s, which has no icon,', () => {
  test.use({ refusals: [404] });

  test(
    'Telegram is connected from the profile by Telegram’s login page, and let go of',
    long,
    async ({ page, shop }) => {
      await openAs(page, shop, '/profile');
      const profile = onScreen(page, textOf('profile.title'));
      await button(profile, 'profile.telegram_connect').click();
      await page.waitForURL(/\/sandbox\/social\/telegram/);
      await gatewayPage(page).pay.click();
      await page.waitForURL(/\/app\/profile$/);
      await expect(profile.getByText(/^#\d+$/)).toBeVisible();
      await button(profile, 'profile.telegram_disconnect').click();
      await profile
        .getByRole('alertdialog')
        .getByRole('button', { name: textOf('profile.telegram_disconnect') })
        .click();
      await expect(profile.getByText(textOf('profile.telegram_none'))).toBeVisible();
    },
  );
});
