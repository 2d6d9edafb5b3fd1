import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { appCode } from '../server/authenticator.ts';
import { asRendered, demoUser, logIn, onScreen, openAs, type Person, test } from './shop.ts';
import { long } from '../tier.ts';
import { textOf } from './words.ts';

// Wrong codes are tried.
test.use({ refusals: [422] });

const tomasz: Person = { ...demoUser, email: 'tomasz@livery.test' };

/** Has passed the first step of a login. */
async function giveName(page: Page): Promise<void> {
  const login = asRendered(page, textOf('login.title'));
  await login.getByRole('textbox', { name: textOf('login.email') }).fill(tomasz.email);
  await login.locator('input[type=password]').fill(tomasz.password);
  await login.getByRole('button', { name: textOf('login.submit'), exact: true }).click();
}

test(
  'a customer turns two-step login on, logs in with a recovery code, without JavaScript too, and turns it off',
  long,
  async ({ page, browser, shop }) => {
    await openAs(page, shop, '/profile', 'aurora', tomasz);
    const profile = onScreen(page, textOf('profile.title'));
    await profile.getByRole('button', { name: textOf('two_step.begin'), exact: true }).click();
    await expect(profile.getByRole('img', { name: textOf('two_step.qr') })).toBeVisible();
    const secret = await profile.getByRole('textbox', { name: textOf('two_step.key') }).inputValue();
    const code = profile.getByRole('textbox', { name: textOf('two_step.code') });
    await code.fill('000000');
    await profile.getByRole('button', { name: textOf('two_step.confirm') }).click();
    await expect(profile.getByText(textOf('server.wrong_code')).first()).toBeVisible();
    await code.fill(await appCode(secret, new Date()));
    await profile.getByRole('button', { name: textOf('two_step.confirm') }).click();
    const codes = (await profile.getByRole('textbox', { name: textOf('two_step.codes') }).inputValue()).split('\n');
    expect(codes).toHaveLength(10);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      profile.getByRole('button', { name: textOf('two_step.codes_save') }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('recovery-codes.txt');
    const lines = (await readFile(await file.path(), 'utf8')).split('\n');
    expect(lines).toEqual(['Aurora', tomasz.email, '', ...codes, '']);
    await profile.getByRole('button', { name: textOf('two_step.codes_done') }).click();

    await page.context().clearCookies();
    await page.goto(shop.address('/login?redirect=%2Fprofile'));
    await giveName(page);
    const second = onScreen(page, textOf('two_step.login_title'));
    await expect(second.getByRole('textbox', { name: textOf('two_step.code') })).toHaveAttribute(
      'autocomplete',
      'one-time-code',
    );
    await second.getByRole('link', { name: textOf('two_step.by_recovery') }).click();
    await second.getByRole('textbox', { name: textOf('two_step.recovery_code') }).fill('wrong-wrong-wrong');
    await second.getByRole('button', { name: textOf('two_step.login_submit'), exact: true }).click();
    await expect(second.getByText(textOf('server.wrong_code')).first()).toBeVisible();
    await second.getByRole('textbox', { name: textOf('two_step.recovery_code') }).fill(codes[0] ?? '');
    await second.getByRole('button', { name: textOf('two_step.login_submit'), exact: true }).click();
    await page.waitForURL(shop.address('/profile'));

    const plain = await browser.newContext({ javaScriptEnabled: false });
    const other = await plain.newPage();
    await other.goto(shop.address('/login?redirect=%2Forders'));
    await giveName(other);
    const step = asRendered(other, textOf('two_step.login_title'));
    await step.getByRole('textbox', { name: textOf('two_step.code') }).fill('000000');
    await step.getByRole('button', { name: textOf('two_step.login_submit'), exact: true }).click();
    await expect(step.getByText(textOf('server.wrong_code')).first()).toBeVisible();
    // The code of the half minute that comes: that of this one may have turned the second step on.
    const next = await appCode(secret, new Date(Date.now() + 30_000));
    await step.getByRole('textbox', { name: textOf('two_step.code') }).fill(next);
    await step.getByRole('button', { name: textOf('two_step.login_submit'), exact: true }).click();
    await other.waitForURL(shop.address('/orders'));
    expect((await plain.cookies()).map(({ name }) => name)).toContain('AUTH_TOKEN');
    await plain.close();

    await profile.getByRole('button', { name: textOf('two_step.turn_off'), exact: true }).click();
    await profile
      .getByRole('alertdialog')
      .getByRole('button', { name: textOf('two_step.turn_off'), exact: true })
      .click();
    await expect(page.getByText(textOf('two_step.is_off')).first()).toBeVisible();
    await page.context().clearCookies();
    await page.goto(shop.address('/login'));
    await logIn(page, tomasz);
  },
);
