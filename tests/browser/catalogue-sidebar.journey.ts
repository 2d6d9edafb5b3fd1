import { expect, type Locator, type Page } from '@playwright/test';
import { seriousFaults } from '../../suite/screens/page-assertions.ts';
import { long } from '../tier.ts';
import { expectNoSidewaysScroll, onScreen, openWithSession, test } from './shop.ts';
import { untilStill } from './until-still.ts';
import { textOf } from './words.ts';

const listOf = (page: Page) => onScreen(page, textOf('index.headline')).locator('[data-catalogue]');

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
    const filters = list.getByRole('region', { name: textOf('catalogue.filters'), exact: true });
    await expect(filters.getByRole('checkbox').first()).toBeVisible();
    await expect(list.getByRole('button', { name: textOf('catalogue.filters') })).toBeHidden();
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
    const search = list.getByRole('searchbox', { name: textOf('catalogue.search') });
    await list.locator('[data-group]').last().scrollIntoViewIfNeeded();
    await expect(search).toBeInViewport();
    await filters.getByRole('checkbox').first().check();
    await expect(list.getByRole('list', { name: textOf('catalogue.chips') })).toBeInViewport();
    await expect(list.locator('[data-service]').first()).toBeInViewport();
    await page.setViewportSize({ width: 1200, height: 900 });
    await expect(filters).toBeHidden();
    await list.getByRole('button', { name: new RegExp(`^${textOf('catalogue.filters')}`) }).click();
    await expect(page.getByRole('dialog').getByRole('checkbox', { checked: true })).toHaveCount(1);
  },
);

test(
  'the services are one press away from the top of home, and a link with filters opens on them',
  long,
  async ({ page, shop }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(shop.address('/'));
    const home = onScreen(page, textOf('index.headline'));
    const heading = home.getByRole('heading', { name: textOf('catalogue.title'), exact: true });
    await expect(heading).not.toBeInViewport();
    await home
      .getByRole('main')
      .getByRole('link', { name: textOf('catalogue.title'), exact: true })
      .click();
    await expect(heading).toBeInViewport();
    await page.goto(shop.address('/?text=tiktok&priceTo=2'));
    await expect(listOf(page).locator('[data-service]').first()).toBeInViewport();
  },
);

/** Opens the services in a wide window and waits for the filters beside them. */
async function openFilters(page: Page): Promise<Locator> {
  await page.setViewportSize({ width: 1440, height: 900 });
  const list = listOf(page);
  await list.scrollIntoViewIfNeeded();
  const filters = list.getByRole('region', { name: textOf('catalogue.filters'), exact: true });
  await expect(filters.getByRole('checkbox').first()).toBeVisible();
  return filters;
}

test('services with the filters beside them have no serious fault in both themes', long, async ({ page, shop }) => {
  await openWithSession(page, shop, '/?sort=price_asc#services');
  for (const theme of ['light', 'dark']) {
    await page.context().addCookies([{ name: 'is_dark', value: String(theme === 'dark'), url: page.url() }]);
    await page.reload();
    const filters = await openFilters(page);
    const more = listOf(page).getByRole('button', { name: textOf('catalogue.show_more', { more: 40 }), exact: true });
    for (let pressed = 0; pressed < 3; pressed += 1) await more.click();
    await filters.getByRole('checkbox').first().check();
    await expect(listOf(page).getByRole('list', { name: textOf('catalogue.chips') })).toBeVisible();
    await untilStill(page);
    expect(await seriousFaults(page), theme).toEqual([]);
    await filters.getByRole('checkbox').first().uncheck();
    // The address follows a little later, and is what the next theme is opened with.
    await page.waitForURL((url) => [...url.searchParams.keys()].every((name) => name === 'sort'));
  }
});

test('the table of services fits a phone, with all of its last column', long, async ({ page, shop }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  // A customer has a star beside the way to the order.
  await openWithSession(page, shop, '/#services');
  const list = listOf(page);
  await list.getByRole('radio', { name: textOf('catalogue.view_table'), exact: true }).check();
  await expect(list.getByRole('table').first()).toBeVisible();
  const rooms = await list.getByRole('table').evaluateAll((tables) =>
    tables.flatMap((table) => {
      const edge = table.parentElement?.getBoundingClientRect().right ?? 0;
      return [...table.querySelectorAll('tbody tr')].map((row) => {
        const ends = [...row.querySelectorAll('a, button')].map((one) => one.getBoundingClientRect().right);
        return edge - Math.max(...ends);
      });
    }),
  );
  expect(rooms.length).toBeGreaterThan(0);
  expect(Math.min(...rooms), 'pixels between the last button and the edge').toBeGreaterThanOrEqual(6);
});
