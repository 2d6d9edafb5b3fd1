import { expect, type Page } from '@playwright/test';
import { long } from '../tier.ts';
import { expectNoSidewaysScroll, onScreen, test } from './shop.ts';
import { say } from './words.ts';

const listOf = (page: Page) => onScreen(page, say('index.headline')).locator('[data-catalogue]');

/** How many cards of the first group begin at the height of its first one. */
function inFirstRow(page: Page): Promise<number> {
  return listOf(page)
    .locator('[data-group]')
    .first()
    .locator('[data-service]')
    .evaluateAll((cards) => {
      const tops = cards.map((card) => card.getBoundingClientRect().top);
      return tops.filter((top) => top === tops[0]).length;
    });
}

test(
  'wide windows have the filters beside the services, and up to six cards in a row',
  long,
  async ({ page, shop }) => {
    await page.setViewportSize({ width: 2560, height: 1200 });
    await page.goto(shop.address('/services'));
    const list = listOf(page);
    const filters = list.getByRole('region', { name: say('catalogue.filters'), exact: true });
    await expect(filters.getByRole('checkbox').first()).toBeVisible();
    await expect(list.getByRole('button', { name: say('catalogue.filters') })).toBeHidden();
    expect(await inFirstRow(page)).toBe(6);
    for (const [width, cards] of [
      [1920, 4],
      [1440, 2],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => inFirstRow(page)).toBe(cards);
      await expectNoSidewaysScroll(page);
    }
    // Further down, they and the search are in sight, and another answer begins at its beginning.
    const search = list.getByRole('searchbox', { name: say('catalogue.search') });
    await list.locator('[data-group]').last().scrollIntoViewIfNeeded();
    await expect(search).toBeInViewport();
    await filters.getByRole('checkbox').first().check();
    await expect(list.getByRole('list', { name: say('catalogue.chips') })).toBeInViewport();
    await expect(list.locator('[data-service]').first()).toBeInViewport();
    await page.setViewportSize({ width: 1200, height: 900 });
    await expect(filters).toBeHidden();
    await list.getByRole('button', { name: new RegExp(`^${say('catalogue.filters')}`) }).click();
    await expect(page.getByRole('dialog').getByRole('checkbox', { checked: true })).toHaveCount(1);
  },
);

test('the services are one press away from the top of home, and a link with filters opens on them', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(shop.address('/'));
  const home = onScreen(page, say('index.headline'));
  const heading = home.getByRole('heading', { name: say('catalogue.title'), exact: true });
  await expect(heading).not.toBeInViewport();
  await home
    .getByRole('main')
    .getByRole('link', { name: say('catalogue.title'), exact: true })
    .click();
  await expect(heading).toBeInViewport();
  await page.goto(shop.address('/?text=tiktok&priceTo=2'));
  await expect(listOf(page).locator('[data-service]').first()).toBeInViewport();
});
