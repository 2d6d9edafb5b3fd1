import { expect, type Page, type Route } from '@playwright/test';
import { choosePurchase, orderForm, purchase } from './order-form.ts';
import { onScreen, openAs, test } from './shop.ts';
import { say } from './words.ts';
import { long } from '../tier.ts';

// Statuses that the journeys bring about; the browser reports each, and each answer that is cut.
test.use({ refusals: [500, 503], foreseen: /net::ERR_/ });

/** How a call goes wrong. What never comes is given up by the page after its own time. */
const failures = {
  error: (route) => route.fulfill({ status: 500, json: { message: 'Something went wrong on our side.' } }),
  busy: (route) => route.fulfill({ status: 503, headers: { 'retry-after': '1' }, json: { message: 'Busy.' } }),
  html: (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Welcome to the proxy</h1>' }),
  wrong: (route) => route.fulfill({ status: 200, json: { data: { surprise: [5] } } }),
  null: (route) => route.fulfill({ status: 200, json: { data: null } }),
  empty: (route) => route.fulfill({ status: 200, json: { data: [] } }),
  cut: (route) => route.abort('connectionreset'),
  slow: async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  },
} as const satisfies Readonly<Record<string, (route: Route) => Promise<void>>>;
type Failure = keyof typeof failures;
const all = Object.keys(failures) as readonly Failure[];

/** Makes the calls of a path fail until told otherwise; counts them and notes their idempotency keys. */
async function failing(page: Page, path: string) {
  let how: Failure | null = null;
  const keys: (string | undefined)[] = [];
  await page.route(new RegExp(`/api/v1/${path}(\\?|$)`), async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    // A page that is left gives its calls up.
    await (how === null ? route.continue() : failures[how](route)).catch(() => undefined);
  });
  return {
    keys,
    set: (next: Failure | null) => {
      how = next;
    },
  };
}

/** Nothing is still being waited for, and the screen is there. */
async function expectSettled(page: Page): Promise<void> {
  const screen = onScreen(page, say('orders_create.title'));
  await expect(screen.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(screen.getByRole('progressbar')).toHaveCount(0);
}

const retry = (page: Page) =>
  onScreen(page, say('orders_create.title')).getByRole('button', { name: say('common.retry'), exact: true });

test(
  'the catalog or the ways to pay fail in every way: the page says so, and trying again brings the form',
  long,
  async ({ page, shop }) => {
    const form = orderForm(page);
    await openAs(page, shop, '/orders/create');
    for (const path of ['order-widget/networks', 'order-widget/payment-methods']) {
      const call = await failing(page, path);
      for (const how of all) {
        await test.step(`${path}: ${how}`, async () => {
          call.set(how);
          await page.goto(shop.address('/orders/create'));
          // Nothing to choose from is an answer, and a late one too.
          const isAnswer = how === 'empty' || how === 'slow';
          if (!isAnswer) await expect(retry(page).first()).toBeVisible();
          await expectSettled(page);
          call.set(null);
          if (isAnswer) await page.reload();
          else await retry(page).first().click();
          await expect(form.link).toBeVisible();
          await choosePurchase(page);
          await expect(form.pay).toBeEnabled();
        });
      }
    }
  },
);

test(
  'what helps with a link or a price fails in every way: what was typed stays, and the order is paid',
  long,
  async ({ page, shop }) => {
    const form = orderForm(page);
    await openAs(page, shop, '/orders/create');
    const paths = [
      'networks/identify',
      'orders/validate-url',
      'services/total-cost',
      'services/available-types-by-url',
    ];
    for (const path of paths) {
      const call = await failing(page, `order-widget/${path}`);
      for (const how of ['error', 'wrong', 'null', 'slow'] as const) {
        await test.step(`${path}: ${how}`, async () => {
          await page.goto(shop.address('/orders/create'));
          call.set(how);
          await form.networks.getByText(purchase.network, { exact: true }).click();
          await form.types.getByText(purchase.type, { exact: true }).click();
          await form.link.fill(purchase.link);
          await form.quantity.fill('1200');
          await form.quantity.blur();
          await expectSettled(page);
          await expect(form.link).toHaveValue(purchase.link);
          await expect(form.quantity).toHaveValue(/^1.?200$/);
          call.set(null);
          await form.quantity.fill('1300');
          await form.quantity.blur();
          await expect(form.confirmed).toBeVisible();
          await expect(form.link).toHaveValue(purchase.link);
          await expect(form.pay).toBeEnabled();
        });
      }
    }
  },
);

test(
  'a quantity for an amount fails in every way: the rest stays, and another amount brings one',
  long,
  async ({ page, shop }) => {
    const form = orderForm(page);
    await openAs(page, shop, '/orders/create');
    const call = await failing(page, 'order-widget/services/quantity-by-cost');
    const amount = onScreen(page, say('orders_create.title')).getByRole('textbox', { name: /^Amount/ });
    for (const how of all) {
      await test.step(how, async () => {
        call.set(null);
        await page.goto(shop.address('/orders/create'));
        await choosePurchase(page);
        call.set(how);
        await amount.fill('7.50');
        await amount.blur();
        await expectSettled(page);
        await expect(form.link).toHaveValue(purchase.link);
        call.set(null);
        await amount.fill('8.50');
        await amount.blur();
        await expect(form.quantity).not.toHaveValue(/^1.?000$/);
        await expect(form.confirmed).toBeVisible();
      });
    }
  },
);

test('paying fails in every way: the order stays, and paying again places it once', long, async ({ page, shop }) => {
  const form = orderForm(page);
  await openAs(page, shop, '/orders/create');
  const call = await failing(page, 'order-widget/orders');
  for (const how of all) {
    await test.step(how, async () => {
      call.keys.length = 0;
      call.set(null);
      await page.goto(shop.address('/orders/create'));
      await choosePurchase(page);
      call.set(how);
      await form.pay.click();
      if (how !== 'slow') {
        const screen = onScreen(page, say('orders_create.title'));
        const said = screen.getByRole('alert').or(screen.getByRole('status'));
        await expect(said.filter({ hasText: /\S/ }).first()).toBeVisible();
        await expect(form.pay).toBeEnabled();
        await expect(form.link).toHaveValue(purchase.link);
        call.set(null);
        await form.pay.click();
      }
      await page.waitForURL(shop.address('/orders'));
      // One order: each try carried the same key.
      expect(new Set(call.keys).size).toBe(1);
      expect(call.keys[0]).toBeTruthy();
    });
  }
});
