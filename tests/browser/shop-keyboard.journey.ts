import { expect } from '@playwright/test';
import { seriousFaults } from '../../suite/screens/page-assertions.ts';
import { long } from '../tier.ts';
import { balanceOf, newestOrderOf } from './account.ts';
import { keyboardOf } from './keyboard.ts';
import { inMicros, purchase } from './order-form.ts';
import { onScreen, openWithSession, test } from './shop.ts';
import { untilStill } from './until-still.ts';
import { textOf } from './words.ts';

const toPay = new RegExp(`^${textOf('order_form.pay_amount', { total: '' })}`);

test(
  'a service is filtered, read about, put into the cart and paid by the keyboard alone',
  long,
  async ({ page, shop }) => {
    // Where the filters are a dialog.
    await page.setViewportSize({ width: 1200, height: 900 });
    await openWithSession(page, shop, '/services/youtube-views');
    const keys = keyboardOf(page);
    const before = inMicros(await balanceOf(page));
    const list = onScreen(page, /Views/).locator('[data-catalogue]');
    await expect(list.locator('[data-service]')).toHaveCount(9);
    const opener = list.getByRole('button', { name: textOf('catalogue.filters') });
    await list.getByRole('searchbox', { name: textOf('catalogue.search') }).focus();
    await keys.reach(opener);
    await keys.press('Enter');
    const filters = onScreen(page, /Views/).getByRole('dialog', { name: textOf('catalogue.filters') });
    // Both fields of price and quantity are called so; the price comes first.
    await keys.reach(filters.getByRole('textbox', { name: textOf('catalogue.most'), exact: true }).first());
    await keys.type('1.3');
    const done = filters.getByRole('button', { name: textOf('catalogue.show_count_other', { count: 2 }), exact: true });
    await expect(done).toBeVisible();
    expect.soft(await seriousFaults(page), 'the filters').toEqual([]);
    await keys.reach(done);
    await keys.press('Enter');
    await expect(filters).toHaveCount(0);
    await expect(list.locator('[data-service]')).toHaveCount(2);
    await expect(
      list.getByRole('button', { name: new RegExp(`^${textOf('catalogue.filters')}`) }).first(),
    ).toBeFocused();

    const name = 'YouTube views, standard';
    await keys.reach(list.getByRole('link', { name, exact: true }));
    await keys.press('Enter');
    const details = onScreen(page, /Views/).getByRole('dialog', { name });
    await expect(details.getByText(textOf('catalogue.requirements'))).toBeVisible();
    expect.soft(await seriousFaults(page), 'the details').toEqual([]);
    // Escape goes back to where it was opened.
    await keys.press('Escape');
    await expect(list.getByRole('link', { name, exact: true })).toBeFocused();
    await keys.press('Enter');
    await keys.reach(details.getByRole('link', { name: textOf('catalogue.order_named', { service: name }) }));
    await keys.press('Enter');

    await page.waitForURL(/orders\/create\?serviceId=/);
    const form = onScreen(page, textOf('orders_create.title'));
    const link = form.getByRole('textbox', { name: textOf('order_form.link'), exact: true });
    await link.focus();
    await keys.type(purchase.link);
    await keys.reach(form.getByRole('button', { name: textOf('cart.add') }));
    await keys.press('Enter');
    // Said to whoever does not see it.
    await expect(form.getByRole('status').filter({ hasText: /\$/ })).toBeVisible();
    const entry = form.locator('[data-cart-entry]:visible');
    await entry.focus();
    await keys.press('Enter');
    const cart = form.getByRole('dialog', { name: textOf('cart.title') });
    await expect(cart.locator('[data-cart-item]')).toHaveCount(1);
    await expect(cart.getByRole('radio').first()).toBeVisible();
    expect.soft(await seriousFaults(page), 'the cart').toEqual([]);
    await keys.reach(cart.getByRole('button', { name: toPay }));
    await keys.press('Enter');
    await page.waitForURL(shop.address('/orders'));
    const { cost } = await newestOrderOf(page);
    expect(inMicros(await balanceOf(page))).toBe(before - inMicros(cost));
  },
);

test(
  'the services panel opens a network after a pause of the pointer, and by arrow keys',
  long,
  async ({ page, shop }) => {
    await page.goto(shop.address('/faq'));
    const keys = keyboardOf(page);
    const screen = onScreen(page, 'FAQ');
    const opener = screen.getByRole('link', { name: textOf('panel.open'), exact: true }).first();
    await opener.focus();
    await keys.press('Enter');
    const panel = screen.getByRole('dialog', { name: textOf('panel.open') });
    await expect(panel.getByRole('searchbox')).toBeFocused();
    const tab = (name: string) => panel.getByRole('tab', { name, exact: true });
    expect.soft(await seriousFaults(page), 'the panel').toEqual([]);
    await tab('TikTok').hover();
    await expect(tab('TikTok')).toHaveAttribute('aria-selected', 'true');
    await expect(panel.getByRole('heading', { level: 3 })).toHaveText(['TikTok']);
    await keys.reach(tab('TikTok'));
    await keys.press('ArrowDown');
    await expect(tab('Telegram')).toBeFocused();
    await expect(panel.getByRole('heading', { level: 3 })).toHaveText(['Telegram']);
    await keys.press('Escape');
    await expect(panel).toHaveCount(0);
    await expect(opener).toBeFocused();
  },
);

test(
  'the search opens by its key, says how much it has found, and goes where Enter says',
  long,
  async ({ page, shop }) => {
    await page.goto(shop.address('/faq'));
    const keys = keyboardOf(page);
    await expect(onScreen(page, 'FAQ')).toBeVisible();
    // The header listens to the key once its own code is there.
    await untilStill(page);
    await keys.press('/');
    const search = onScreen(page, 'FAQ').getByRole('dialog', { name: textOf('search.open') });
    await expect(search.getByRole('combobox')).toBeFocused();
    await keys.type('tiktok views');
    await expect(search.getByRole('status')).toHaveText(/\d/);
    await expect(search.getByRole('row').first()).toBeVisible();
    expect.soft(await seriousFaults(page), 'the search').toEqual([]);
    await keys.press('ArrowDown');
    await expect(search.locator('[aria-selected=true]')).toHaveCount(1);
    await keys.press('Enter');
    await page.waitForURL(/\/services\/|network=/);
  },
);
