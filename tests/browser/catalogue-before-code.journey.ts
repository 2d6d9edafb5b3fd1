import { expect, type Locator } from '@playwright/test';
import { delayCode } from './delay-requests.ts';
import { asRendered, onScreen, test } from './shop.ts';
import { textOf } from './words.ts';
import { long } from '../tier.ts';

test('what is chosen in the catalog before any code is there is kept, and counts', async ({ page, shop }) => {
  const release = await delayCode(page);
  await page.goto(shop.address('/'), { waitUntil: 'commit' });
  const catalogue = asRendered(page, textOf('index.headline')).locator('[data-catalogue]');
  await seen(catalogue);
  const network = catalogue
    .getByRole('radiogroup', { name: textOf('catalogue.networks') })
    .getByRole('radio', { name: 'TikTok', exact: true });
  const sort = catalogue.getByRole('combobox', { name: textOf('catalogue.sort') });
  await network.check({ force: true });
  await sort.selectOption({ label: textOf('catalogue.sort_price_asc') });
  release();
  await expect(page).toHaveURL(/network=\d+.*sort=price_asc/);
  const shown = onScreen(page, textOf('index.headline')).locator('[data-catalogue]');
  await expect(network).toBeChecked();
  await expect(sort).toHaveValue('price_asc');
  await expect(shown.locator('[data-service]').first()).toContainText('TikTok');
});

test('a way to look at services that is chosen before any code is there is taken', long, async ({ page, shop }) => {
  const release = await delayCode(page);
  await page.goto(shop.address('/'), { waitUntil: 'commit' });
  const catalogue = asRendered(page, textOf('index.headline')).locator('[data-catalogue]');
  await seen(catalogue);
  const table = catalogue.getByRole('radio', { name: textOf('catalogue.view_table') });
  await table.check({ force: true });
  release();
  await expect(catalogue.getByRole('table').first()).toBeVisible();
  await expect(table).toBeChecked();
  await page.reload();
  await seen(catalogue);
  await expect(catalogue.getByRole('table').first()).toBeVisible();
});

test(
  'what is typed into the search of the catalog before its code is there is looked for',
  long,
  async ({ page, shop }) => {
    const release = await delayCode(page);
    await page.goto(shop.address('/'), { waitUntil: 'commit' });
    const catalogue = asRendered(page, textOf('index.headline')).locator('[data-catalogue]');
    await seen(catalogue);
    const field = catalogue.getByRole('searchbox', { name: textOf('catalogue.search') });
    await field.fill('tiktok views fast');
    release();
    await expect(page).toHaveURL(/text=tiktok/);
    await expect(field).toHaveValue('tiktok views fast');
    await expect(catalogue.getByRole('status')).toHaveText(/^1 service$/);
  },
);

/** Scrolls to the list as somebody does who is about to use it: until then it is not painted, and a click would miss. */
async function seen(catalogue: Locator): Promise<void> {
  await catalogue.scrollIntoViewIfNeeded();
  await expect(catalogue).toBeInViewport();
}
