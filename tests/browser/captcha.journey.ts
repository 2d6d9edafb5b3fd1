import { expect, type Page } from '@playwright/test';
import { long } from '../tier.ts';
import { type ConfiguredShop, openConfiguredShop } from './configured-shop.ts';
import { demoUser, logIn, onScreen, test } from './shop.ts';
import { textOf } from './words.ts';

// Without the captcha, and with one that was used, the login is refused.
test.use({ refusals: [422] });

const none = { captchaProvider: 'recaptcha', captchaSiteKey: null };

let own: ConfiguredShop;
test.beforeAll(async () => {
  own = await openConfiguredShop(none);
});
test.afterAll(() => own.close());

const captchaOf = (page: Page) => onScreen(page, textOf('login.title')).getByTitle(textOf('form.captcha'));

async function loginWith(page: Page, captchas: 0 | 1): Promise<void> {
  await page.goto(own.shop.address('/login'));
  await expect(captchaOf(page)).toHaveCount(captchas);
}

test(
  'a login asks for the captcha where the shop has one, takes each response once, and asks for none where it is off',
  long,
  async ({ page }) => {
    await loginWith(page, 0);

    await own.publish({ captchaProvider: 'sandbox', captchaSiteKey: 'any key' });
    await loginWith(page, 1);
    const login = onScreen(page, textOf('login.title'));
    const submit = login.getByRole('button', { name: textOf('login.submit'), exact: true });
    await login.getByRole('textbox', { name: textOf('login.email'), exact: true }).fill(demoUser.email);
    await login.getByRole('textbox', { name: textOf('login.password'), exact: true }).fill('not the password');
    await submit.click();
    await expect(login.getByText(textOf('server.captcha_needed')).last()).toBeVisible();

    const person = captchaOf(page)
      .contentFrame()
      .getByRole('checkbox', { name: textOf('server.captcha_sandbox') });
    await person.check();
    await submit.click();
    await expect(login.getByText(textOf('server.wrong_login'))).toBeVisible();
    // The response was used up by that try.
    await expect(person).not.toBeChecked();
    await person.check();
    await logIn(page);

    await page.context().clearCookies();
    await own.publish(none);
    await loginWith(page, 0);
    await logIn(page);
  },
);
