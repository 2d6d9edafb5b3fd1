import { expect } from '@playwright/test';
import { long } from '../tier.ts';
import { onScreen, test } from './shop.ts';
import { textOf } from './words.ts';

test('Back shows as much of the services as was shown, at the place that was left', long, async ({ page, shop }) => {
  await page.goto(shop.address('/'));
  const home = onScreen(page, textOf('index.headline'));
  const list = home.locator('[data-catalogue]');
  const more = list.getByRole('button', { name: /^Show \d+ more$/ });
  // It comes with the whole list, when somebody is near.
  await list.scrollIntoViewIfNeeded();
  await more.scrollIntoViewIfNeeded();
  await more.click();
  // The last group that is rendered by now; further ones are, as its end comes near.
  const link = list.locator('[data-group]').last().getByRole('heading').first().getByRole('link');
  await link.scrollIntoViewIfNeeded();
  const name = await link.innerText();
  const left = list.getByRole('link', { name, exact: true });
  await left.click();
  await page.waitForURL(/\/services\//);
  await page.goBack();
  await expect(left).toBeInViewport();
});
