import { expect, type Locator, type Page } from '@playwright/test';
import { long } from '../tier.ts';
import { choosePurchase, orderForm } from './order-form.ts';
import { onScreen, test } from './shop.ts';
import { textOf } from './words.ts';

// A coupon that does not apply is refused.
test.use({ refusals: [422] });

/** What the shop says of a code that nobody knows; each place may say it in its own words. */
const reason = /coupon/i;

/** Types a code, without applying it, goes to the button that pays, and presses it; by keyboard. */
async function payWithCoupon(page: Page, coupon: Locator, pay: Locator): Promise<void> {
  await coupon.fill('NO-SUCH');
  await pay.focus();
  await page.keyboard.press('Enter');
}

/** The focus is in the field, which says by its name, state and description what is wrong and why. */
async function expectRefused(coupon: Locator): Promise<void> {
  await expect(coupon).toBeFocused();
  await expect(coupon).toHaveAccessibleName(textOf('checkout.coupon'));
  await expect(coupon).toHaveAttribute('aria-invalid', 'true');
  await expect(coupon).toHaveAccessibleDescription(reason);
  await expect(coupon).toBeInViewport();
}

for (const width of [1440, 360]) {
  test(
    `a refused coupon has the focus and its reason, in the form and in the cart, ${width} pixels wide`,
    long,
    async ({ page, shop }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(shop.address('/orders/create'));
      await choosePurchase(page, '40000');
      const screen = onScreen(page, textOf('orders_create.title'));
      const couponOf = (of: Locator) => of.getByRole('textbox', { name: textOf('checkout.coupon'), exact: true });
      await screen
        .getByRole('textbox', { name: textOf('checkout.email'), exact: true })
        .fill(`coupon-${width}-${Date.now()}@example.com`);
      await payWithCoupon(page, couponOf(screen), orderForm(page).pay.filter({ visible: true }).first());
      await expectRefused(couponOf(screen));

      await couponOf(screen).fill('');
      await screen
        .getByRole('button', { name: textOf('cart.add') })
        .filter({ visible: true })
        .first()
        .click();
      await expect(orderForm(page).link).toHaveValue('');
      await page.goto(shop.address('/cart'));
      const cart = onScreen(page, textOf('cart.title'));
      const pay = cart.getByRole('button', { name: new RegExp(`^${textOf('order_form.pay_amount', { total: '' })}`) });
      await expect(pay).toBeVisible();
      await payWithCoupon(page, couponOf(cart), pay);
      await expectRefused(couponOf(cart));
    },
  );
}
