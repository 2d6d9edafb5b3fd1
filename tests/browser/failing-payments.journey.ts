import { expect, type Locator, type Page } from '@playwright/test';
import { long, someOf, timeLimit } from '../tier.ts';
import { linkCard } from './account.ts';
import {
  allFailures,
  expectSettled,
  type Failure,
  failing,
  isSlow,
  type Operation,
  tryAgain,
  untilGivenUp,
} from './failing-calls.ts';
import { choosePurchase, linkOf, orderForm, payOnPhone, purchase } from './order-form.ts';
import { demoUser, escapeRegExp, onScreen, openAs, type Shop, test } from './shop.ts';
import { addFunds, apiOf } from './walk/shop-api.ts';
import { textOf } from './words.ts';

// In the long run every call fails in every way.
test.describe.configure({ timeout: timeLimit(1_800_000) });
// Statuses that the journeys bring about; the page of the gateway has no icon.
test.use({ refusals: [404, 500, 503], foreseen: /net::ERR_/ });

const tomasz = { email: 'tomasz@livery.test', password: demoUser.password };

/** The ways of paying that are calls of their own. */
const ways = {
  createOrder: { radio: /^Balance/, isGuest: false, ends: /\/orders$/ },
  createOrderRequestByCard: { radio: null, isGuest: false, ends: /\/orders$/ },
  createOrderRequest: { radio: /^Bank card/, isGuest: true, ends: /gateway\/sandbox/ },
} as const satisfies Partial<Record<Operation, object>>;
type Way = keyof typeof ways;

interface Place {
  readonly screen: Locator;
  readonly pay: Locator;
  readonly email: Locator;
}

function placeOn(page: Page, heading: string): Place {
  const screen = onScreen(page, heading);
  return {
    screen,
    pay: screen.getByRole('button', { name: new RegExp(`^${textOf('order_form.pay_amount', { total: '' })}`) }),
    email: screen.getByRole('textbox', { name: textOf('checkout.email'), exact: true }),
  };
}

const formOn = (page: Page) => placeOn(page, textOf('orders_create.title'));
const cartOn = (page: Page) => placeOn(page, textOf('cart.title'));
const itemsOf = ({ screen }: Place) => screen.locator('[data-cart-item]');

/**
 * Puts something into the cart by hand; what is returned puts it there again, for another link each time: a second order for one
 * that is being delivered to is asked about.
 */
async function keepCart(page: Page, shop: Shop, quantity: string): Promise<(name: string) => Promise<void>> {
  await page.goto(shop.address('/orders/create'));
  await choosePurchase(page, quantity);
  await orderForm(page)
    .summary.getByRole('button', { name: textOf('cart.add') })
    .click();
  await expect(orderForm(page).link).toHaveValue('');
  const stored = await page.evaluate(() => localStorage.getItem('shop:aurora'));
  if (stored === null) throw new Error('Nothing is in the cart');
  return (name) =>
    page.evaluate(
      (cart) => {
        localStorage.clear();
        sessionStorage.clear();
        localStorage.setItem('shop:aurora', cart);
      },
      stored.replaceAll(purchase.link, linkOf(name)),
    );
}

/** Pays where everybody has what it takes; the first try fails in a way, and the second one goes out under the same key. */
async function payTwice(page: Page, place: Place, way: Way, radio: RegExp, how: Failure): Promise<void> {
  const { isGuest, ends } = ways[way];
  const call = await failing(page, way);
  await place.screen.getByRole('radio', { name: radio }).first().check();
  const email = `failing-${Date.now()}@example.com`;
  if (isGuest) await place.email.fill(email);
  call.set(how);
  await place.pay.click();
  if (!isSlow(how)) {
    const notice = place.screen.getByRole('alert').or(place.screen.getByRole('status')).filter({ hasText: /\S/ });
    await expect.poll(call.count).toBeGreaterThan(0);
    await expectSettled(page, how, place.screen);
    await untilGivenUp(page, how, notice.first());
    await expect(place.pay).toBeEnabled();
    if (isGuest) await expect(place.email).toHaveValue(email);
    call.set(null);
    await place.pay.click();
  }
  await page.waitForURL(ends);
  // One order: each try carried the same key.
  expect(new Set(call.keys).size).toBe(1);
  expect(call.keys[0]).toBeTruthy();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}

for (const way of someOf(Object.keys(ways) as readonly Way[], 1)) {
  test(`${way} fails in every way: order and cart stay, and paying again pays once`, long, async ({ page, shop }) => {
    await page.clock.install();
    if (!ways[way].isGuest)
      await openAs(page, shop, '/orders/create', 'aurora', way === 'createOrder' ? demoUser : tomasz);
    // Other journeys of the shop spend the same balance.
    if (way === 'createOrder') await addFunds(page, apiOf(page), 1_000);
    const radio = ways[way].radio ?? new RegExp(`^${escapeRegExp(await linkCard(page))}`);
    const fillCart = await keepCart(page, shop, '20000');
    for (const [at, how] of someOf(allFailures, 1).entries()) {
      await test.step(`the form: ${how}`, async () => {
        await page.goto(shop.address('/orders/create'));
        await page.evaluate(() => sessionStorage.clear());
        await page.reload();
        await choosePurchase(page, String(20_100 + 100 * at), orderForm(page), linkOf(`form ${how}`));
        await payTwice(page, formOn(page), way, radio, how);
      });
      await test.step(`the cart: ${how}`, async () => {
        await page.goto(shop.address('/faq'));
        await fillCart(`cart ${how}`);
        await page.goto(shop.address('/cart'));
        await expect(itemsOf(cartOn(page))).toHaveCount(1);
        await payTwice(page, cartOn(page), way, radio, how);
      });
    }
  });
}

test(
  'what the cart is held against or priced by fails in every way: its items stay, and can be paid',
  long,
  async ({ page, shop }) => {
    await page.clock.install();
    await openAs(page, shop, '/orders/create');
    await addFunds(page, apiOf(page), 100);
    const fillCart = await keepCart(page, shop, '20000');
    const cart = cartOn(page);
    const retry = cart.screen.getByRole('button', { name: textOf('common.retry'), exact: true }).first();
    const calls: readonly (readonly Operation[])[] = [
      ['getCataloguePart', 'listNetworks'],
      ['listPaymentMethods'],
      ['listRecurringPaymentsMethods'],
      ['totalCost'],
    ];
    const all = calls.flatMap((operations) => allFailures.map((how) => [operations, how] as const));
    for (const [operations, how] of someOf(all, 1)) {
      await test.step(`${operations.join()}: ${how}`, async () => {
        await fillCart('');
        const call = await failing(page, ...operations);
        call.set(how);
        await page.goto(shop.address('/cart'));
        const isPrice = operations.includes('totalCost');
        // Nothing to pay by and no card are answers; that nothing is sold is one too, by which the item is gone.
        const isAnswer = isSlow(how) || how === 'empty';
        if (!isAnswer && !isPrice) await untilGivenUp(page, how, retry);
        await expect.poll(call.count).toBeGreaterThan(0);
        await expectSettled(page, how, cart.screen);
        call.set(null);
        if (isAnswer) await page.reload();
        else if (!isPrice) await tryAgain(retry, cart.screen.getByRole('radio', { name: /^Bank card/ }));
        await expect(itemsOf(cart)).toHaveCount(1);
        await expect(itemsOf(cart)).toHaveAttribute('data-cart-item', 'orderable');
        await expect(cart.screen.getByRole('radio', { name: /^Bank card/ })).toBeVisible();
        await expect(cart.screen.locator('[data-total]')).toHaveText(/\$\d/);
        await expect(cart.pay).toBeEnabled();
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      });
    }
  },
);

/** Orders, as a guest or a customer, by a method whose page tells how to pay; gives the address of the code, where there is one. */
async function askToPay(page: Page, shop: Shop, method: RegExp, quantity: number): Promise<string> {
  await page.goto(shop.address('/orders/create'));
  // An order before it that has left the form would be told of instead of the form.
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.reload();
  await choosePurchase(page, String(quantity), orderForm(page), linkOf(String(quantity)));
  const form = formOn(page);
  await form.screen.getByRole('radio', { name: method }).check();
  if (await form.email.isVisible()) await form.email.fill(`asked-${Date.now()}@example.com`);
  await expect(orderForm(page).confirmed).toBeVisible();
  const ordered = page.waitForResponse(
    (reply) => reply.request().method() === 'POST' && reply.url().includes('order-requests'),
  );
  await form.pay.click();
  const [, code = ''] = /"qr_code":"([^"]+)"/.exec(await (await ordered).text()) ?? [];
  await page.waitForURL(/\/pay\/\d+/);
  return code;
}

test(
  'what became of a payment fails to be told in every way: the code stays, and the page notices later',
  long,
  async ({ page, shop, browser }) => {
    await page.clock.install();
    for (const [at, how] of someOf(allFailures, 1).entries()) {
      await test.step(how, async () => {
        // That a payment has no orders is an answer, too: there is nothing to pay, until it is said otherwise.
        const isGone = how === 'empty';
        const screen = onScreen(page, textOf(isGone ? 'order_payment.gone_title' : 'add_funds.qr_title'));
        const shown = isGone
          ? screen.getByText(textOf('order_payment.gone_text'))
          : screen.getByRole('img', { name: textOf('add_funds.scan_to_pay') });
        const call = await failing(page, 'trackOrders');
        call.set(how);
        const address = await askToPay(page, shop, /QR/, 40_000 + 100 * at);
        await expect.poll(call.count).toBeGreaterThan(0);
        await expect(shown).toBeVisible();
        await page.reload();
        await expect.poll(call.count).toBeGreaterThan(1);
        await expectSettled(page, how, screen);
        await expect(shown).toBeVisible();
        await payOnPhone(browser, address);
        call.set(null);
        const paid = onScreen(page, textOf('order_payment.paid_title')).getByText(textOf('order_payment.paid_text'));
        await expect(async () => {
          // Asks every few seconds, and only some time after nobody has answered.
          await page.clock.fastForward(how === 'never' ? 21_000 : 6_000);
          await expect(paid).toBeVisible({ timeout: 700 });
        }).toPass({ timeout: 120_000 });
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      });
    }
  },
);

test(
  'that a transfer is on its way fails to be told in every way: the page stays, and telling it again works',
  long,
  async ({ page, shop }) => {
    await page.clock.install();
    await openAs(page, shop, '/orders/create');
    const screen = onScreen(page, textOf('add_funds.message_title'));
    const message = onScreen(page, textOf('order_payment.paid_title')).getByText(textOf('order_payment.told_text'), {
      exact: true,
    });
    const comment = screen.getByRole('textbox', { name: textOf('add_funds.comment') });
    for (const [at, how] of someOf(allFailures, 1).entries()) {
      await test.step(how, async () => {
        await askToPay(page, shop, /Bank transfer/, 100_000 + 100 * at);
        const call = await failing(page, 'markInvoiceIsPaid');
        await comment.fill('From the account of my firm');
        call.set(how);
        const tell = screen.getByRole('button', { name: textOf('add_funds.i_paid') });
        await tell.click();
        // Whatever is answered with 200 has been told.
        if (!isSlow(how) && how !== 'wrong') {
          await expect.poll(call.count).toBeGreaterThan(0);
          await untilGivenUp(page, how, screen.getByRole('alert').filter({ hasText: /\S/ }).first());
          await expectSettled(page, how, screen);
          await expect(comment).toHaveValue('From the account of my firm');
          call.set(null);
          await tell.click();
          expect(new Set(call.keys).size).toBe(1);
        }
        await expect(message).toBeVisible();
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      });
    }
  },
);

test('an order that cannot be looked up says so, and is shown when it is tried again', long, async ({ page, shop }) => {
  await page.clock.install();
  await openAs(page, shop, '/orders/create');
  const quantity = 44_000;
  await askToPay(page, shop, /QR/, quantity);
  await onScreen(page, textOf('add_funds.qr_title'))
    .getByRole('link', { name: textOf('order_payment.to_order') })
    .click();
  const screen = onScreen(page, textOf('track_order.title'));
  await expect(screen.getByText(textOf('track_order.unpaid_title'))).toBeVisible();
  for (const how of someOf(allFailures, 1)) {
    await test.step(how, async () => {
      const call = await failing(page, 'trackOrders');
      call.set(how);
      await page.reload();
      await expect.poll(call.count).toBeGreaterThan(0);
      const retry = screen.getByRole('button', { name: textOf('common.retry'), exact: true });
      const isAnswer = isSlow(how) || how === 'empty';
      if (!isAnswer) await untilGivenUp(page, how, retry);
      await expectSettled(page, how, screen);
      call.set(null);
      if (isAnswer) await page.reload();
      else await tryAgain(retry, screen.getByText(textOf('track_order.unpaid_title')));
      await expect(screen.getByText(textOf('track_order.unpaid_title'))).toBeVisible();
      await expect(screen.getByText(linkOf(String(quantity))).first()).toBeVisible();
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });
  }
});
