import { expect } from '@playwright/test';
import { logIn, onScreen, openAs, type Person, test } from './shop.ts';
import { long } from '../tier.ts';
import { textOf } from './words.ts';

// The session ends with the request that asks for the deletion.
test.use({ refusals: [401] });

test(
  'a customer takes a copy of their data, asks for the deletion of the account and keeps it',
  long,
  async ({ page, shop }) => {
    const person: Person = { email: `leaver-${Date.now()}@example.com`, password: 'correct horse battery' };
    const made = await page.request.post(shop.address('/').replace('/app/', '/register'), {
      data: { name: 'Leaver', ...person, password_confirmation: person.password },
    });
    expect(made.status()).toBe(200);
    await openAs(page, shop, '/profile', 'aurora', person);
    const profile = onScreen(page, textOf('profile.title'));
    await profile.getByRole('button', { name: textOf('personal_data.ask') }).click();
    await expect(page.getByText(textOf('personal_data.asked')).first()).toBeVisible();
    const save = profile.getByRole('button', { name: textOf('personal_data.save') });
    await expect(async () => {
      await page.reload();
      await expect(save).toBeVisible({ timeout: 3_000 });
    }).toPass();
    const download = page.waitForEvent('download');
    await save.click();
    expect((await download).suggestedFilename()).toBe('account.zip');

    // Nothing was ever mailed to the address with success, so nothing has to be confirmed by mail.
    await profile.getByRole('button', { name: textOf('personal_data.delete'), exact: true }).click();
    const dialog = profile.getByRole('alertdialog');
    await expect(dialog.getByText(textOf('personal_data.delete_body'))).toBeVisible();
    await dialog.getByRole('button', { name: textOf('personal_data.delete'), exact: true }).click();
    await page.waitForURL(/\/login/);
    await logIn(page, person);
    await expect(page.getByText(textOf('personal_data.due_title')).first()).toBeVisible();
    await page.goto(shop.address('/profile'));
    await profile.getByRole('button', { name: textOf('personal_data.keep') }).click();
    await expect(page.getByText(textOf('personal_data.kept')).first()).toBeVisible();
    await expect(page.getByText(textOf('personal_data.due_title'))).toHaveCount(0);
  },
);
