import { expect, type Page, type Response } from '@playwright/test';
import { long, someOf, timeLimit } from '../tier.ts';
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
import { choosePurchase, orderForm, purchase } from './order-form.ts';
import { onScreen, openAs, test } from './shop.ts';
import { textOf } from './words.ts';
import { compileOwnProject } from '../compile/own-project.ts';

// Statuses that the journeys bring about; the browser reports each, and each answer that is cut.
// A link that no service takes is refused. In the long run every call fails in every way.
test.describe.configure({ timeout: timeLimit(1_800_000) });
test.use({ refusals: [422, 500, 503], foreseen: /net::ERR_/ });

/** What the form cannot be used without: the page says that it is missing, and tries again. */
const needed: readonly (readonly Operation[])[] = [
  ['getCataloguePart', 'listNetworks'],
  ['listPaymentMethods'],
  ['listRecurringPaymentsMethods'],
];
/** What helps: without it, the order is filled in and paid all the same. */
const helping = ['identifyNetwork', 'validateOrderUrl', 'totalCost', 'listTypesByUrl'] as const satisfies Operation[];
/** What fails in the other journeys about failing calls, or in tests of the views. */
const elsewhere = {
  'failing-payments': [
    'createOrder',
    'createOrderRequest',
    'createOrderRequestByCard',
    'trackOrders',
    'markInvoiceIsPaid',
  ],
  'here, each in a journey of its own': ['quantityByCost', 'listCountries', 'getService'],
} as const satisfies Readonly<Record<string, readonly Operation[]>>;
/** What is on these screens besides ordering and paying. */
const besides = {
  banners: ['listBanners'],
  'offers after a payment, of which nothing is shown without them': ['listSpecialOffers'],
  'questions to support': ['trackTickets'],
  'what a payment comes to, below its orders': ['trackPayment'],
  'advice before a second order for a link, without which it is ordered': ['findRunningOrders'],
  'the stars of favorites': ['listFavorites', 'toggleFavorite'],
  'the form of a subscription': [
    'createSubscription',
    'addRecurringPaymentsMethod',
    'listSubscriptionNetworks',
    'listSubscriptionServiceTypes',
    'listRecurringPaymentMethods',
    'servicesCost',
  ],
} as const satisfies Readonly<Record<string, readonly Operation[]>>;

test(
  'each call that order form, cart and the pages of a payment can make fails in one of the journeys',
  long,
  async () => {
    const { instances } = await compileOwnProject();
    const screens = ['orders-create', 'cart', 'order-payment', 'track-order'];
    const calls = instances.flatMap((instance) =>
      screens.flatMap((screen) => Object.keys(instance.chunkOf('en', screen)?.operations ?? {})),
    );
    const known = [...needed, helping, ...Object.values(elsewhere), ...Object.values(besides)].flat();
    expect([...new Set(calls)].sort()).toEqual([...new Set<string>(known)].sort());
  },
);

const screenOf = (page: Page) => onScreen(page, textOf('orders_create.title'));
const retryOf = (page: Page) =>
  screenOf(page)
    .getByRole('button', { name: textOf('common.retry'), exact: true })
    .first();

function combined<Call>(calls: readonly Call[], ways: readonly Failure[], count: number) {
  return someOf(
    calls.flatMap((call) => ways.map((how) => [call, how] as const)),
    count,
  );
}

test(
  'catalog, ways to pay or linked cards fail in every way: the page says so, and trying again brings the form',
  long,
  async ({ page, shop }) => {
    await page.clock.install();
    const form = orderForm(page);
    await openAs(page, shop, '/orders/create');
    for (const [at, [operations, how]] of combined(needed, allFailures, 2).entries()) {
      await test.step(`${operations.join()}: ${how}`, async () => {
        const call = await failing(page, ...operations);
        call.set(how);
        await page.goto(shop.address('/orders/create'));
        // Nothing to choose from is an answer, and a late one too.
        const isAnswer = how === 'empty' || isSlow(how);
        await expect.poll(call.count).toBeGreaterThan(0);
        if (!isAnswer) await untilGivenUp(page, how, retryOf(page));
        await expectSettled(page, how, screenOf(page));
        call.set(null);
        if (isAnswer) await page.reload();
        else await tryAgain(retryOf(page), screenOf(page).getByRole('radio', { name: /^Bank card/ }));
        await expect(form.link).toBeVisible();
        // Another quantity than before, so that its price is asked for.
        await choosePurchase(page, String(1_000 + 100 * at));
        await expect(screenOf(page).getByRole('radio', { name: /^Bank card/ })).toBeVisible();
        await expect(retryOf(page)).toHaveCount(0);
        await expect(form.pay).toBeEnabled();
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      });
    }
  },
);

test(
  'what helps with a link or a price fails in every way: what was typed stays, and the order can be paid',
  long,
  async ({ page, shop }) => {
    await page.clock.install();
    const form = orderForm(page);
    await openAs(page, shop, '/orders/create');
    for (const [operation, how] of combined(helping, allFailures, 2)) {
      await test.step(`${operation}: ${how}`, async () => {
        const call = await failing(page, operation);
        await page.goto(shop.address('/orders/create'));
        call.set(how);
        await form.networks.getByText(purchase.network, { exact: true }).click();
        await form.types.getByText(purchase.type, { exact: true }).click();
        // What no example is like has to be asked for.
        await form.link.fill(operation === 'identifyNetwork' ? 'https://example.org/somebody' : purchase.link);
        if (operation === 'listTypesByUrl')
          await screenOf(page)
            .getByRole('button', { name: textOf('order_form.add_service') })
            .click();
        await form.quantity.fill('1200');
        await form.quantity.blur();
        await expect.poll(call.count).toBeGreaterThan(0);
        await expectSettled(page, how, screenOf(page));
        await expect(form.summary.getByRole('img', { name: textOf('order_form.checking') })).toHaveCount(0);
        await expect(form.quantity).toHaveValue(/^1.?200$/);
        call.set(null);
        await form.link.fill(purchase.link);
        await form.quantity.fill('1300');
        await form.quantity.blur();
        await expect(form.confirmed).toBeVisible();
        await expect(form.link).toHaveValue(purchase.link);
        await expect(form.pay).toBeEnabled();
        await screenOf(page)
          .getByRole('button', { name: textOf('order_form.clear') })
          .first()
          .click();
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      });
    }
  },
);

test('a coupon that cannot be checked says so, and is checked when it is tried again', long, async ({ page, shop }) => {
  await page.clock.install();
  await openAs(page, shop, '/orders/create');
  const form = orderForm(page);
  const coupon = screenOf(page).getByRole('textbox', { name: textOf('checkout.coupon'), exact: true });
  for (const how of someOf(
    allFailures.filter((each) => !isSlow(each)),
    1,
  )) {
    await test.step(how, async () => {
      const call = await failing(page, 'totalCost');
      await page.goto(shop.address('/orders/create'));
      await choosePurchase(page, '100000');
      call.set(how);
      await coupon.fill('FIVEOFF');
      await coupon.press('Enter');
      await untilGivenUp(page, how, screenOf(page).getByText(textOf('checkout.coupon_unchecked')));
      await expect(coupon).toHaveValue('FIVEOFF');
      call.set(null);
      await tryAgain(retryOf(page), form.summary.getByText('−$5.00'));
      await screenOf(page)
        .getByRole('button', { name: textOf('checkout.coupon_remove') })
        .click();
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });
  }
});

test(
  'a quantity for an amount fails in every way: the rest stays, and another amount brings one',
  long,
  async ({ page, shop }) => {
    await page.clock.install();
    const form = orderForm(page);
    await openAs(page, shop, '/orders/create');
    const call = await failing(page, 'quantityByCost');
    const amount = screenOf(page).getByRole('textbox', { name: /^Amount/ });
    for (const how of someOf(allFailures, 1)) {
      await test.step(how, async () => {
        call.set(null);
        await page.goto(shop.address('/orders/create'));
        await choosePurchase(page);
        call.set(how);
        await amount.fill('7.50');
        await amount.blur();
        await expect.poll(call.count).toBeGreaterThan(0);
        await expectSettled(page, how, screenOf(page));
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

test(
  'the countries of a service, or the service of an address, fail in every way: the page says so, and goes on',
  long,
  async ({ page, shop }) => {
    await page.clock.install();
    const form = orderForm(page);
    await openAs(page, shop, '/orders/create');
    const address = shop.address('/orders/create?service=youtube-views-countries');
    const isService = (response: Response) => /\/services\/youtube-views-countries(?:\?|$)/.test(response.url());
    const countries = screenOf(page).getByRole('combobox', { name: textOf('order_form.countries') });
    const chosen = screenOf(page).getByRole('radio', { name: /your choice of countries/ });
    const ofCountries = chosen.or(screenOf(page).getByText(/your choice of countries/)).first();
    const messages = {
      listCountries: screenOf(page).getByText(textOf('order_form.countries_failed')),
      getService: screenOf(page).getByText(textOf('order_form.service_failed')),
    };
    for (const [operation, how] of combined(['listCountries', 'getService'] as const, allFailures, 2)) {
      await test.step(`${operation}: ${how}`, async () => {
        const call = await failing(page, operation);
        call.set(how);
        const service = page.waitForResponse(isService);
        await page.goto(address);
        await expect(form.link).toBeVisible();
        const isAnswer = isSlow(how) || (how === 'empty' && operation === 'listCountries');
        await expect.poll(call.count).toBeGreaterThan(0);
        // The clock leaps on: what else is on its way would be given up with it. A draft shows the service before its details are there.
        if (operation === 'listCountries') {
          await (await service).finished();
          await expect(ofCountries).toBeVisible();
        } else service.catch(() => undefined);
        if (!isAnswer) await untilGivenUp(page, how, messages[operation]);
        await expectSettled(page, how, screenOf(page));
        call.set(null);
        if (operation === 'listCountries' && !isAnswer) await tryAgain(retryOf(page), countries);
        else await page.reload();
        await expect(countries).toBeVisible();
        await expect(ofCountries).toBeVisible();
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      });
    }
  },
);
