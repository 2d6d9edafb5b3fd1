import { expect, type Page } from '@playwright/test';
import { demoUser, logIn, onScreen, openAs, type Person, test } from './shop.ts';
import { long } from '../tier.ts';
import { textOf } from './words.ts';

const person: Person = { ...demoUser, email: 'mira@livery.test' };

/** A device of the browser that makes passkeys and asks nobody. */
async function attachDevice(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test(
  'a customer adds a passkey, logs in with it alone and as a second step, and removes it',
  long,
  async ({ page, shop }) => {
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
    await openAs(page, shop, '/profile', 'aurora', person);
    await attachDevice(page);
    const profile = onScreen(page, textOf('profile.title'));
    const add = profile.getByRole('button', { name: textOf('passkey.add') });
    await expect(add).toBeVisible();
    const isItsCode = (path: string) => /ask-passkey/.test(path);
    expect(loaded.filter(isItsCode)).toEqual([]);
    await add.click();
    await expect(profile.getByRole('textbox', { name: textOf('two_step.codes') })).toBeVisible();
    expect(loaded.filter(isItsCode)).toHaveLength(1);
    await profile.getByRole('button', { name: textOf('two_step.codes_done') }).click();
    const passkeys = profile.getByRole('list', { name: textOf('passkey.title') });
    await passkeys.getByRole('button', { name: textOf('passkey.rename') }).click();
    await passkeys.getByRole('textbox', { name: textOf('passkey.name') }).fill('Work laptop');
    await passkeys.getByRole('button', { name: textOf('passkey.save') }).click();
    await expect(passkeys.getByText('Work laptop')).toBeVisible();
    // The device has one already and says so.
    await add.click();
    await expect(page.getByText(textOf('shell.passkey_exists')).first()).toBeVisible();

    await page.context().clearCookies();
    await page.goto(shop.address('/login?redirect=%2Fprofile'));
    const login = onScreen(page, textOf('login.title'));
    await login.getByRole('button', { name: textOf('passkey.log_in') }).click();
    await page.waitForURL(shop.address('/profile'));
    await expect(passkeys.getByText('Work laptop')).toBeVisible();

    await page.context().clearCookies();
    await page.goto(shop.address('/login?redirect=%2Fprofile'));
    await login.getByRole('textbox', { name: textOf('login.email'), exact: true }).fill(person.email);
    await login.locator('input[type=password]').fill(person.password);
    await login.getByRole('button', { name: textOf('login.submit'), exact: true }).click();
    const second = onScreen(page, textOf('two_step.login_title'));
    await expect(second.getByRole('textbox')).toHaveCount(0);
    await second.getByRole('link', { name: textOf('two_step.by_recovery') }).click();
    await expect(second.getByRole('textbox', { name: textOf('two_step.recovery_code') })).toBeVisible();
    await second.getByRole('link', { name: textOf('passkey.use') }).click();
    await second.getByRole('button', { name: textOf('passkey.use') }).click();
    await page.waitForURL(shop.address('/profile'));

    await passkeys.getByRole('button', { name: textOf('passkey.remove') }).click();
    await profile
      .getByRole('alertdialog')
      .getByRole('button', { name: textOf('passkey.remove') })
      .click();
    await expect(passkeys).toHaveCount(0);
    await page.context().clearCookies();
    await page.goto(shop.address('/login'));
    await logIn(page, person);
  },
);
