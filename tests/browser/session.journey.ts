import { demoUser, logIn, onScreen, openAs, test } from './shop.ts';
import { expect } from '@playwright/test';
import { textOf } from './words.ts';
import { long } from '../tier.ts';

test.describe('logging in', () => {
  test('leads back to the page that asked for it', async ({ page, shop }) => {
    await page.goto(shop.address('/orders'));
    await page.waitForURL(/\/login\?redirect=/);
    await logIn(page);
    await page.waitForURL(shop.address('/orders'));
    await expect(page.getByRole('heading', { level: 1, name: textOf('orders.title') })).toBeVisible();
  });

  test('leads back there by way of signing up, too', long, async ({ page, shop }) => {
    await page.goto(shop.address('/login?redirect=%2Fcart%3Ffrom%3Dform'));
    const login = onScreen(page, textOf('login.title'));
    const [, signUp = ''] = /<register>(.*)<\/register>/.exec(textOf('login.no_account')) ?? [];
    await login.getByRole('link', { name: signUp, exact: true }).click();
    const form = onScreen(page, textOf('register.title'));
    const field = (key: string) => form.getByRole('textbox', { name: textOf(key), exact: true });
    await field('register.name').fill('Ada Newcomer');
    await field('register.email').fill(`ada-${Date.now()}@livery.test`);
    await form.locator('input[type=password]').fill('long enough 1');
    await form.getByRole('button', { name: textOf('register.submit'), exact: true }).click();
    await page.waitForURL(shop.address('/cart?from=form'));
  });

  test('survives a reload', long, async ({ page, shop }) => {
    await openAs(page, shop, '/profile');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: textOf('profile.title') })).toBeVisible();
    await expect(page.getByRole('button', { name: textOf('common.profile_menu') })).toBeVisible();
  });

  test('never leads to another site', long, async ({ page, shop }) => {
    await page.goto(shop.address(`/login?redirect=${encodeURIComponent('//evil.example/orders')}`));
    await logIn(page);
    expect(new URL(page.url()).origin).toBe(new URL(shop.address('/')).origin);
  });

  test('ends on request, and a private page asks for it again', async ({ page, shop }) => {
    await openAs(page, shop, '/profile');
    const profile = onScreen(page, textOf('profile.title'));
    await profile.getByRole('button', { name: textOf('common.profile_menu') }).click();
    await profile.getByRole('menuitem', { name: textOf('common.log_out') }).click();
    await page.waitForURL(/\/login/);
    await page.goto(shop.address('/orders'));
    await page.waitForURL(/\/login\?redirect=/);
  });
});

test.describe('a refused login', () => {
  test.use({ refusals: [422] });

  test('says in words that e-mail or password is not right, and keeps what was typed', long, async ({ page, shop }) => {
    await page.goto(shop.address('/login'));
    const login = onScreen(page, textOf('login.title'));
    await login.getByRole('textbox', { name: textOf('login.email'), exact: true }).fill(demoUser.email);
    await login.getByRole('textbox', { name: textOf('login.password'), exact: true }).fill('not the password');
    await login.getByRole('button', { name: textOf('login.submit'), exact: true }).click();
    await expect(page.getByText(textOf('server.wrong_login')).first()).toBeVisible();
    await expect(page.getByRole('textbox', { name: textOf('login.email'), exact: true })).toHaveValue(demoUser.email);
  });

  test('leaves no password in the address or the storage of the page', async ({ page, shop }) => {
    const password = 'a secret of mine';
    await page.goto(shop.address('/login'));
    const login = onScreen(page, textOf('login.title'));
    await login.getByRole('textbox', { name: textOf('login.email'), exact: true }).fill(demoUser.email);
    await login.getByRole('textbox', { name: textOf('login.password'), exact: true }).fill(password);
    await login.getByRole('button', { name: textOf('login.submit'), exact: true }).click();
    await expect(page.getByText(textOf('server.wrong_login')).first()).toBeVisible();
    const stored = await page.evaluate(() =>
      [location.href, JSON.stringify(localStorage), JSON.stringify(sessionStorage), document.cookie].join(' '),
    );
    expect(stored).not.toContain(password);
    expect(stored).not.toContain(encodeURIComponent(password));
  });
});

test.describe('registering', () => {
  test.use({ refusals: [422] });

  test(
    'puts what the server says beside its field and takes it away when that field changes',
    long,
    async ({ page, shop }) => {
      await page.goto(shop.address('/register'));
      const register = onScreen(page, textOf('register.title'));
      const field = (key: string) => register.getByRole('textbox', { name: textOf(key), exact: true });
      const submit = register.getByRole('button', { name: textOf('register.submit') });
      await field('register.name').fill('Ada Newcomer');
      await field('register.email').fill(demoUser.email);
      await field('register.password').fill('long enough 1');
      await submit.click();
      await expect(field('register.email')).toHaveAttribute('aria-invalid', 'true');
      await expect(page.getByText(textOf('server.email_taken'))).toBeVisible();

      await field('register.email').fill(`ada-${Date.now()}@livery.test`);
      await expect(page.getByText(textOf('server.email_taken'))).toBeHidden();
      await submit.click();
      await expect(page.getByRole('button', { name: textOf('common.profile_menu') })).toBeVisible();
    },
  );
});
