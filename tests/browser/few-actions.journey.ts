import { expect, type Locator, type Page } from '@playwright/test';
import { seriousFaults } from '../../suite/screens/page-assertions.ts';
import { gatewayPage, purchase } from './order-form.ts';
import { escapeRegExp, expectNoSidewaysScroll, onScreen, openWithSession, test } from './shop.ts';
import { textOf } from './words.ts';
import { long, someOf } from '../tier.ts';

const phone = { width: 360, height: 740 };
const desktop = { width: 1440, height: 900 };

/** What a customer does, counted: each click, and each field that is filled in. */
class Actions {
  clicks = 0;
  fields = 0;
  async click(target: Locator): Promise<void> {
    this.clicks += 1;
    await target.click();
  }
  async fill(target: Locator, text: string): Promise<void> {
    this.fields += 1;
    await target.fill(text);
  }
  get all(): number {
    return this.clicks + this.fields;
  }
}

/** The order form of home, where a visit begins. */
function formOf(page: Page) {
  const screen = onScreen(page, textOf('index.headline'));
  const amount = escapeRegExp(textOf('order_form.pay_amount', { total: '' }).trim());
  return {
    screen,
    link: screen.getByRole('textbox', { name: textOf('order_form.link'), exact: true }),
    network: screen
      .getByRole('radiogroup', { name: textOf('order_form.network'), exact: true })
      .getByRole('radio', { checked: true }),
    type: screen
      .getByRole('radiogroup', { name: textOf('order_form.service_type'), exact: true })
      .getByRole('radio', { checked: true }),
    pay: screen.getByRole('button', { name: new RegExp(`^${amount}.*\\d`) }),
    more: screen.getByRole('button', { name: new RegExp(`^${textOf('order_form.order_more', { quantity: '.+' })}$`) }),
    email: screen.getByRole('textbox', { name: textOf('checkout.email'), exact: true }),
    logIn: screen.getByRole('button', { name: textOf('order_form.log_in_to_pay') }),
    add: screen.getByRole('button', { name: textOf('order_form.add_service') }),
    lines: screen.getByRole('region', { name: textOf('order_form.lines') }).getByRole('listitem'),
  };
}

for (const [device, viewport] of someOf(Object.entries({ phone, desktop }), 1)) {
  test(`from home to a paid order in four actions at most, on a ${device}`, async ({ page, shop }) => {
    await page.setViewportSize(viewport);
    await openWithSession(page, shop, '/');
    const form = formOf(page);
    const did = new Actions();
    await did.fill(form.link, purchase.link);
    await expect(form.network).toHaveAccessibleName(purchase.network);
    await expect(form.type).toHaveAccessibleName(purchase.type);
    await did.click(form.pay);
    await page.waitForURL(shop.address('/orders'));
    await expect(page.getByText(textOf('order_form.created')).last()).toBeVisible();
    expect(did.all).toBeLessThanOrEqual(4);
  });
}

test.describe('at the gateway', () => {
  // Its page has no icon.
  test.use({ refusals: [404] });

  for (const [device, viewport] of Object.entries({ phone, desktop })) {
    test(`a guest pays in five actions at most, two of them typing, on a ${device}`, long, async ({ page, shop }) => {
      await page.setViewportSize(viewport);
      await page.goto(shop.address('/'));
      const form = formOf(page);
      const did = new Actions();
      await did.fill(form.link, purchase.link);
      await expect(form.type).toHaveAccessibleName(purchase.type);
      // What is suggested first can be paid.
      await expect(form.more).toBeHidden();
      await did.fill(form.email, `guest-${device}-${Date.now()}@example.com`);
      await did.click(form.pay);
      await page.waitForURL(/gateway\/sandbox/);
      await did.click(gatewayPage(page).pay);
      await page.waitForURL(/\/track\//);
      await expect(
        onScreen(page, textOf('track_order.title')).getByText(textOf('track_order.unpaid_title')),
      ).toBeHidden();
      expect(did.all).toBeLessThanOrEqual(5);
      expect(did.fields).toBeLessThanOrEqual(2);
    });
  }
});

test(
  'a guest orders several services of one link on a phone, and is asked how to go on',
  long,
  async ({ page, shop }) => {
    await page.setViewportSize(phone);
    await page.goto(shop.address('/'));
    const form = formOf(page);
    const did = new Actions();
    await did.fill(form.link, 'https://www.youtube.com/@somebody');
    await expect(form.type).not.toHaveAccessibleName(purchase.type);
    await did.click(form.add);
    await expect(form.lines).toHaveCount(2);
    await expect(form.type).toBeFocused();
    await expectNoSidewaysScroll(page);
    expect(await seriousFaults(page)).toEqual([]);
    await form.lines.first().getByRole('button').first().click();
    await expect(form.lines.first().getByRole('button').first()).toHaveAttribute('aria-current', 'true');
    await form.lines.first().getByRole('button').last().click();
    await expect(form.lines).toHaveCount(0);
    await expect(form.add).toBeFocused();
    await did.click(form.logIn);
    await page.waitForURL(/\/login\?redirect=/);
    expect(did.all).toBeLessThanOrEqual(6);
    expect(did.fields).toBeLessThanOrEqual(2);
  },
);
