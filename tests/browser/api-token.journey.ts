import { expect } from '@playwright/test';
import { onScreen, openWithSession, test } from './shop.ts';
import { textOf } from './words.ts';
import { long } from '../tier.ts';

test(
  'a token is shown once, works for a program and in the console, and no longer when it is deleted',
  long,
  async ({ page, shop }) => {
    await openWithSession(page, shop, '/api');
    const tokens = onScreen(page, textOf('api.title'));
    await tokens.getByRole('button', { name: textOf('api.make') }).click();
    const dialog = tokens.getByRole('dialog', { name: textOf('api.make') });
    await dialog.getByLabel(textOf('api.name')).fill('Night shift');
    await dialog.getByRole('button', { name: textOf('api.make') }).click();
    const made = tokens.getByRole('dialog', { name: textOf('api.made_title') });
    const token = await made.getByLabel(textOf('api.token')).inputValue();
    expect(token.length).toBeGreaterThan(30);
    await made.getByRole('button', { name: textOf('api.done') }).click();
    await page.reload();
    await expect(tokens.getByText('Night shift')).toBeVisible();
    expect(await page.content()).not.toContain(token);

    // As a program sends it: with the token alone.
    const address = new URL('/api/v1/profile', page.url());
    const asProgram = async () => (await fetch(address, { headers: { authorization: `Bearer ${token}` } })).status;
    expect(await asProgram()).toBe(200);

    await tokens.getByRole('link', { name: textOf('api.docs') }).click();
    const reference = onScreen(page, textOf('api.docs'));
    await reference.getByLabel(textOf('api_reference.token')).fill(token);
    await reference.getByRole('searchbox').fill('/api/v1/orders/{orderId}/cancel');
    await expect(reference.locator('summary')).toHaveCount(1);
    await reference.getByRole('searchbox').fill('profile');
    const profile = reference.locator('details').filter({ has: page.getByText('/api/v1/profile', { exact: true }) });
    await profile.locator('summary').first().click();
    await profile.getByRole('button', { name: 'JavaScript' }).click();
    await expect(profile.locator('pre')).toContainText(`fetch("${new URL(page.url()).origin}/api/v1/profile`);
    await profile.getByRole('button', { name: textOf('api_reference.send') }).click();
    await expect(profile.getByLabel(textOf('api_reference.reply'))).toHaveValue(/"email": "demo@livery\.test"/);

    await openWithSession(page, shop, '/api');
    await tokens.getByRole('button', { name: /Night shift/ }).click();
    await tokens.getByRole('menuitem', { name: textOf('api.delete') }).click();
    await tokens
      .getByRole('alertdialog')
      .getByRole('button', { name: textOf('api.delete') })
      .click();
    await expect(page.getByText(textOf('api.deleted')).last()).toBeVisible();
    expect(await asProgram()).toBe(401);
  },
);
