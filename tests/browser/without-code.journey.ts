import { expect } from '@playwright/test';
import { asRendered, demoUser, expectNoSidewaysScroll, test } from './shop.ts';
import { long } from '../tier.ts';
import { textOf } from './words.ts';

test.use({ javaScriptEnabled: false, refusals: [422] });

test.describe('a browser without JavaScript', () => {
  test('reads pages and gets from one to the other', async ({ page, shop }) => {
    await page.goto(shop.address('/'));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await asRendered(page, /./).getByRole('link', { name: 'FAQ' }).first().click();
    await page.waitForURL(shop.address('/faq'));
    // Written by the operator, cleaned by the server.
    const content = asRendered(page, /./).locator('main');
    await expect(content.getByRole('heading', { level: 2 }).first()).toBeVisible();
    expect(await content.locator('[style], style, script').count()).toBe(0);
    await content
      .getByRole('link', { name: /guarantee/i })
      .first()
      .click();
    await page.waitForURL(/\/app\/guarantee$/);
    const guarantee = asRendered(page, /guarantee/i);
    await guarantee.getByRole('link', { name: 'Deutsch' }).first().click();
    await page.waitForURL(/\/app\/de\/guarantee$/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  });

  test('reaches the whole menu on a phone', long, async ({ page, shop }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(shop.address('/'));
    const home = asRendered(page, /./);
    await home.locator('summary', { hasText: textOf('common.main_menu') }).click();
    await expectNoSidewaysScroll(page);
    const menu = home.locator('details').getByRole('navigation');
    await expect(menu.getByRole('link', { name: 'FAQ' })).toBeVisible();
    await menu.getByRole('link', { name: textOf('menu.login') }).click();
    await page.waitForURL(shop.address('/login'));
  });

  test('logs in and out', async ({ page, context, shop }) => {
    const session = async () => (await context.cookies()).find(({ name }) => name === 'AUTH_TOKEN');
    await page.goto(shop.address('/login?redirect=%2Forders'));
    const login = asRendered(page, textOf('login.title'));
    const email = login.getByRole('textbox', { name: textOf('login.email') });
    const password = login.locator('input[type=password]');
    await email.fill(demoUser.email);
    await password.fill('not the password');
    await login.getByRole('button', { name: textOf('login.submit'), exact: true }).click();
    await expect(page.getByText(textOf('server.wrong_login')).first()).toBeVisible();
    await expect(email).toHaveValue(demoUser.email);
    await expect(password).toHaveValue('');
    expect(await session()).toBeUndefined();

    await password.fill(demoUser.password);
    await login.getByRole('button', { name: textOf('login.submit'), exact: true }).click();
    await page.waitForURL(shop.address('/orders'));
    expect(await session()).toBeDefined();
    await expect(page.getByRole('main')).toContainText(textOf('server.script_needed_account'));
    await asRendered(page, /./)
      .getByRole('button', { name: textOf('server.log_out') })
      .click();
    await page.waitForURL(shop.address('/login'));
    expect(await session()).toBeUndefined();
  });
});
