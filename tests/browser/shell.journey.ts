import { expect } from '@playwright/test';
import { expectNoSidewaysScroll, logIn, onScreen, openAs, openWithSession, test } from './shop.ts';
import { textOf } from './words.ts';
import { long, someOf } from '../tier.ts';

test.describe('an address that leads nowhere', () => {
  test.use({ refusals: [404] });

  test('says so with status 404 and leads to the home page that it speaks of', async ({ page, shop }) => {
    const reply = await page.goto(shop.address('/no/such/page'));
    expect(reply?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: textOf('not_found.title') })).toBeVisible();
    await onScreen(page, textOf('not_found.title'))
      .getByRole('main')
      .getByRole('link', { name: textOf('not_found.action') })
      .click();
    await page.waitForURL(shop.address('/'));
    await expect(page.getByText(textOf('index.lead'))).toBeVisible();
  });
});

test('changing the language keeps the page and its query', async ({ page, shop }) => {
  await openWithSession(page, shop, '/orders?status=completed');
  const orders = onScreen(page, textOf('orders.title'));
  await orders.getByRole('button', { name: textOf('common.language') }).click();
  await orders.getByRole('menuitemradio', { name: 'Русский' }).click();
  await page.waitForURL(shop.address('/ru/orders?status=completed'));
  await expect(page.getByRole('heading', { level: 1, name: textOf('orders.title', {}, 'aurora', 'ru') })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: textOf('orders.title', {}, 'aurora', 'ru') })).toBeVisible();
});

test('changing the language keeps the filters of start time and place', long, async ({ page, shop }) => {
  const screen = onScreen(page, /\S/);
  const list = screen.locator('[data-catalogue]');
  const chip = (filter: string, locale: string) =>
    list.getByRole('button', { name: textOf('catalogue.chip_remove', { filter }, 'aurora', locale) });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(shop.address('/services'));
  const filters = list.getByRole('region', { name: textOf('catalogue.filters'), exact: true });
  await filters.getByRole('checkbox', { name: /^0–6 hours/ }).check();
  await filters.getByRole('checkbox', { name: /^Worldwide/ }).check();
  await expect(chip('0–6 hours', 'en')).toBeVisible();
  await expect(chip('Worldwide', 'en')).toBeVisible();
  await page.waitForURL(/start=.*regions=|regions=.*start=/);
  await screen.getByRole('button', { name: textOf('common.language') }).click();
  await screen.getByRole('menuitemradio', { name: 'Deutsch' }).click();
  await expect(chip('0–6 Stunden', 'de')).toBeVisible();
  await expect(chip('Weltweit', 'de')).toBeVisible();
  const german = list.getByRole('region', { name: textOf('catalogue.filters', {}, 'aurora', 'de'), exact: true });
  await expect(german.getByRole('checkbox', { name: /^0–6 Stunden/ })).toBeChecked();
  await expect(german.getByRole('checkbox', { name: /^Weltweit/ })).toBeChecked();
  // An address that was stored before, with the text as it was shown.
  await page.goto(`${shop.address('/de/services')}?start=${encodeURIComponent('0–6 Stunden')}`);
  await expect(german.getByRole('checkbox', { name: /^0–6 Stunden/ })).toBeChecked();
});

test('the theme changes at once and stays after a reload', long, async ({ page, shop }) => {
  await page.goto(shop.address('/login'));
  const login = onScreen(page, textOf('login.title'));
  const background = () =>
    page.evaluate(() => {
      const seen = (element: Element | null): string => {
        if (!element) return 'none';
        const color = getComputedStyle(element).backgroundColor;
        return color === 'rgba(0, 0, 0, 0)' ? seen(element.parentElement) : color;
      };
      return seen(document.elementFromPoint(4, window.innerHeight - 4));
    });
  const light = await background();
  await login.getByRole('button', { name: textOf('common.dark_theme') }).click();
  await expect(page.getByRole('button', { name: textOf('common.light_theme') })).toBeVisible();
  expect(await background()).not.toBe(light);
  await page.reload();
  await expect(page.getByRole('button', { name: textOf('common.light_theme') })).toBeVisible();
  expect(await background()).not.toBe(light);
});

test('a click in the menu changes the screen without loading a new page', long, async ({ page, shop }) => {
  await openAs(page, shop, '/profile');
  const profile = onScreen(page, textOf('profile.title'));
  await page.evaluate(() => Object.assign(window, { stillHere: true }));
  await profile
    .getByRole('navigation', { name: textOf('common.main_menu') })
    .getByRole('link', { name: textOf('menu.orders') })
    .click();
  await page.waitForURL(shop.address('/orders'));
  await expect(page.getByRole('heading', { level: 1, name: textOf('orders.title') })).toBeVisible();
  expect(await page.evaluate(() => 'stillHere' in window)).toBe(true);
  await expect(page).toHaveTitle(new RegExp(textOf('orders.title')));
});

test.describe('an instance that hides the cabinet', () => {
  for (const path of someOf(['/orders', '/', '/orders/create', '/profile'], 1)) {
    test(`asks a guest of ${path} to log in and shows nothing else`, async ({ page, shop }) => {
      await page.goto(shop.address(path, 'lumen'));
      await page.waitForURL(/lumen\.localhost:\d+\/app\/login/);
      await expect(page.getByRole('heading', { level: 1, name: textOf('login.title') })).toBeVisible();
      await expect(page.getByRole('navigation', { name: textOf('common.main_menu') })).toBeHidden();
    });
  }

  test('lets its own customers in, with its own words', long, async ({ page, shop }) => {
    await page.goto(shop.address('/orders', 'lumen'));
    await page.waitForURL(/\/login\?redirect=/);
    await logIn(page);
    await page.waitForURL(shop.address('/orders', 'lumen'));
    await expect(page.getByRole('columnheader', { name: textOf('orders.price_paid', {}, 'lumen') })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: textOf('orders.progress') })).toBeHidden();
  });

  test('does not know the session of another instance', long, async ({ page, shop }) => {
    await openWithSession(page, shop, '/profile');
    await page.goto(shop.address('/profile', 'lumen'));
    await page.waitForURL(/lumen\.localhost:\d+\/app\/login/);
  });
});

test.describe('at 360 pixels', () => {
  test.use({ viewport: { width: 360, height: 740 }, refusals: [404] });

  for (const path of someOf(['/', '/login', '/register', '/no-such-page'], 1)) {
    test(`a guest can read ${path} without scrolling sideways`, async ({ page, shop }) => {
      await page.goto(shop.address(path));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNoSidewaysScroll(page);
    });
  }

  for (const instance of someOf(['lumen', 'aurora'] as const, 1)) {
    test(`a customer of ${instance} can read every screen without scrolling sideways`, long, async ({ page, shop }) => {
      await openAs(page, shop, '/', instance);
      // Words are longest in Russian and German.
      for (const path of ['/', '/orders/create', '/orders', '/ru/orders', '/de/orders', '/profile']) {
        await page.goto(shop.address(path, instance));
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.waitForLoadState('networkidle');
        await expectNoSidewaysScroll(page);
      }
    });
  }
});
