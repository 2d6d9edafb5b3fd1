import { expect } from '@playwright/test';
import { long } from '../tier.ts';
import { balanceOf, newestOrderOf } from './account.ts';
import { keyboardOf } from './keyboard.ts';
import { inMicros, orderForm, purchase } from './order-form.ts';
import { onScreen, openAs, test } from './shop.ts';
import { textOf } from './words.ts';

test(
  'two services go into the cart, are edited, removed and paid there by the keyboard alone',
  long,
  async ({ page, shop }) => {
    await openAs(page, shop, '/orders/create');
    const keys = keyboardOf(page);
    const form = orderForm(page);
    const screen = onScreen(page, textOf('orders_create.title'));
    const before = inMicros(await balanceOf(page));
    await form.link.focus();
    await keys.type(purchase.link);
    await expect(form.networks.getByRole('radio', { name: purchase.network, exact: true })).toBeChecked();
    await keys.reach(screen.getByRole('button', { name: textOf('order_form.add_service') }));
    await keys.press('Enter');
    const lines = screen.getByRole('region', { name: textOf('order_form.lines') }).getByRole('listitem');
    await expect(lines).toHaveCount(2);
    // Where the new line begins.
    await expect(form.types.getByRole('radio', { checked: true })).toBeFocused();
    await expect(form.confirmed).toBeVisible();
    await keys.reach(form.summary.getByRole('button', { name: textOf('cart.add') }));
    await keys.press('Enter');
    await expect(form.link).toHaveValue('');

    const entry = screen.locator('[data-cart-entry]:visible');
    await entry.focus();
    await keys.press('Enter');
    const cart = screen.getByRole('dialog', { name: textOf('cart.title') });
    const items = cart.locator('[data-cart-item]');
    await expect(items).toHaveCount(2);
    const button = (key: string) =>
      cart.getByRole('button', { name: new RegExp(`^${textOf(key, { name: 'YouTube' })}`) }).first();
    await keys.reach(button('cart.edit'));
    await keys.press('Enter');
    const quantity = cart.getByRole('textbox', { name: textOf('order_form.quantity'), exact: true });
    await expect(quantity).toBeFocused();
    await keys.press('Control+A');
    await keys.type('1501');
    await keys.press('Enter');
    await expect(items.first()).toContainText(/× 1.?600/);
    await keys.reach(items.last().getByRole('button').last());
    await keys.press('Enter');
    await expect(items).toHaveCount(1);
    // Whoever removes an item stays in the list.
    await expect(items.first().locator('xpath=ancestor::*[@tabindex="-1"][1]')).toBeFocused();
    const coupon = cart.getByRole('textbox', { name: textOf('checkout.coupon'), exact: true });
    await keys.reach(coupon);
    await keys.type('NO-SUCH');
    await keys.press('Enter');
    await expect(cart.getByText(textOf('checkout.coupon_none'))).toBeVisible();
    await keys.reach(cart.getByRole('button', { name: textOf('checkout.coupon_remove'), exact: true }));
    await keys.press('Enter');
    await expect(cart.getByText(textOf('checkout.coupon_none'))).toHaveCount(0);
    await keys.reach(
      cart.getByRole('button', { name: new RegExp(`^${textOf('order_form.pay_amount', { total: '' })}`) }),
    );
    await keys.press('Enter');
    await page.waitForURL(shop.address('/orders'));
    const { cost } = await newestOrderOf(page);
    expect(inMicros(await balanceOf(page))).toBe(before - inMicros(cost));

    // Escape leaves the cart, for where it was opened.
    await page.goto(shop.address('/orders/create'));
    await entry.focus();
    await keys.press('Enter');
    await expect(cart).toBeVisible();
    await keys.press('Escape');
    await expect(cart).toHaveCount(0);
    await expect(entry).toBeFocused();
  },
);
