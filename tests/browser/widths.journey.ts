import { expect, type Page } from '@playwright/test';
import { seriousFaults } from '../../suite/screens/page-assertions.ts';
import { long, someOf } from '../tier.ts';
import { choosePurchase, orderForm, purchase } from './order-form.ts';
import { expectNoSidewaysScroll, onScreen, openAs, openWithSession, type Shop, test } from './shop.ts';
import { type InstanceId, textOf } from './words.ts';

/** On both sides of each width at which the layout changes. */
const widths = [360, 480, 725, 726, 767, 768, 1149, 1440];
/** Pixels that a finger hits. */
const finger = 44;

/** Two lines of a link in the form, and two items in the cart. */
async function fill(page: Page, shop: Shop, instance: InstanceId): Promise<void> {
  await openAs(page, shop, '/orders/create', instance);
  const form = orderForm(page);
  const screen = onScreen(page, textOf('orders_create.title'));
  const twoLines = async () => {
    await form.link.fill(purchase.link);
    await screen.getByRole('button', { name: textOf('order_form.add_service') }).click();
    await expect(screen.getByRole('region', { name: textOf('order_form.lines') }).getByRole('listitem')).toHaveCount(2);
    await expect(form.confirmed).toBeVisible();
  };
  await twoLines();
  await form.summary.getByRole('button', { name: textOf('cart.add') }).click();
  await expect(form.link).toHaveValue('');
  await twoLines();
}

/** What can be pressed within a part of the page and is too small for a finger, with its size; text runs around links. */
function tooSmall(page: Page, part: string): Promise<readonly string[]> {
  return page.evaluate(
    ([where, size]) => {
      const targets = 'button, a[href], input, select, textarea, [role=button], [role=switch]';
      return [...document.querySelectorAll<HTMLElement>(`${where} :is(${targets})`)].flatMap((target) => {
        if (target.getClientRects().length === 0 || target.closest('[inert]')) return [];
        // A label is pressed for the field in it, and a field is as large as what is drawn around it.
        const isField = target.matches('input, select, textarea');
        const around = isField
          ? [target, target.closest('label'), target.parentElement, target.parentElement?.parentElement]
          : [target];
        const sizes = around.map((each) => each?.getBoundingClientRect());
        const height = Math.max(...sizes.map((each) => each?.height ?? 0));
        const width = Math.max(...sizes.map((each) => each?.width ?? 0));
        const isInText = target.matches('a') && target.closest('p, li, dd') !== null;
        if (isInText || Math.min(height, width) >= size - 0.5) return [];
        const name = (target.ariaLabel ?? target.textContent ?? '').trim().slice(0, 40);
        return [`${target.tagName} “${name}” ${width} × ${height}`];
      });
    },
    [part, finger] as const,
  );
}

async function expectFits(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await expectNoSidewaysScroll(page);
  const entry = onScreen(page, /\S/).locator('[data-cart-entry]:visible');
  await expect(entry, `entries to the cart at ${width} pixels`).toHaveCount(1);
  // Whoever speaks to the page says what is seen.
  await expect(entry).toHaveAccessibleName(new RegExp(`^${await entry.innerText()}`));
}

for (const instance of someOf(['lumen', 'aurora'] as const, 1)) {
  test(
    `several lines, the ways to pay and the cart of ${instance} fit every width, and have one entry to the cart`,
    long,
    async ({ page, shop }) => {
      await fill(page, shop, instance);
      for (const width of widths) await expectFits(page, width);
      await page.setViewportSize({ width: 360, height: 740 });
      expect.soft(await seriousFaults(page), 'lines').toEqual([]);
      await page.goto(shop.address('/cart', instance));
      const cart = onScreen(page, textOf('cart.title'));
      await expect(cart.locator('[data-cart-item]')).toHaveCount(2);
      await expect(cart.locator('[data-payment]').getByRole('radio').first()).toBeVisible();
      for (const width of widths) await expectFits(page, width);
      await page.setViewportSize({ width: 360, height: 740 });
      expect.soft(await seriousFaults(page), 'the cart').toEqual([]);

      // Over a page it is the same, and a dialog.
      await page.goto(shop.address('/orders/create', instance));
      const under = onScreen(page, textOf('orders_create.title'));
      await under.locator('[data-cart-entry]:visible').click();
      await expect(under.getByRole('dialog').locator('[data-cart-item]')).toHaveCount(2);
      await expectNoSidewaysScroll(page);
      expect.soft(await seriousFaults(page), 'the cart over the page').toEqual([]);
      // A phone that is turned has another entry to it, and keeps it open.
      for (const width of [768, 767]) {
        await page.setViewportSize({ width, height: 740 });
        await expect(under.getByRole('dialog').locator('[data-cart-item]')).toHaveCount(2);
        await expect(page.getByRole('dialog')).toHaveCount(1);
      }
    },
  );
}

test.describe('by fingers', () => {
  test.use({ hasTouch: true });

  test('everything in form and cart is hit at every width, on tablets too', long, async ({ page, shop }) => {
    await fill(page, shop, 'aurora');
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await tooSmall(page, '[data-order-form]'), `the form at ${width} pixels`).toEqual([]);
      await expectNoSidewaysScroll(page);
    }
    await page.goto(shop.address('/cart'));
    const cart = onScreen(page, textOf('cart.title'));
    await cart
      .getByRole('button', { name: new RegExp(`^${textOf('cart.edit', { name: 'YouTube' })}`) })
      .first()
      .tap();
    await expect(cart.locator('[data-payment]').getByRole('radio').first()).toBeVisible();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await tooSmall(page, '[data-cart]'), `the cart at ${width} pixels`).toEqual([]);
      await expectNoSidewaysScroll(page);
    }
  });
});

test.describe('payments, by fingers', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  /** The whole page, head and bar included: all of it can be pressed while somebody pays. */
  const expectLarge = async (page: Page, name: string) => {
    expect.soft(await tooSmall(page, 'body'), name).toEqual([]);
    await expectNoSidewaysScroll(page);
  };

  test(
    'everything on the way from the order form to the payment, and on its pages, is hit',
    long,
    async ({ page, shop }) => {
      await openAs(page, shop, '/add-funds');
      await expect(onScreen(page, textOf('add_funds.title')).locator('main').getByText(/\$\d/).first()).toBeVisible();
      await expectLarge(page, 'the top-up');
      const methods = { 'Bank transfer': 'add_funds.message_title', 'QR payment': 'add_funds.qr_title' };
      for (const [method, title] of Object.entries(methods)) {
        await page.goto(shop.address('/orders/create'));
        await choosePurchase(page, '100000');
        const form = onScreen(page, textOf('orders_create.title'));
        await form.getByRole('radio', { name: method }).check();
        await expect(orderForm(page).confirmed).toBeVisible();
        await expectLarge(page, `the order form, ${method}`);
        await orderForm(page).pay.filter({ visible: true }).first().tap();
        const payment = onScreen(page, textOf(title));
        await expect(payment.locator('main').getByText(/\$\d/).first()).toBeVisible();
        await expectLarge(page, method);
        await payment.getByRole('link', { name: textOf('order_payment.to_order') }).tap();
        await expect(onScreen(page, textOf('track_order.title')).getByText(/\$\d/).first()).toBeVisible();
        await expectLarge(page, `the order, ${method}`);
      }
    },
  );
});

/** A way to look at services. */
interface View {
  readonly name: string;
  readonly path: string;
  /** What is pressed on it, before the windows are changed. */
  readonly open?: (page: Page) => Promise<void>;
  /** The part that fingers use. */
  readonly part: string;
}

const dialog = '[role=dialog]';
const catalogueViews: readonly View[] = [
  { name: 'the catalog', path: '/?network=1', part: '[data-catalogue]' },
  {
    name: 'the catalog as a table',
    path: '/services/youtube-views',
    open: (page) =>
      onScreen(page, /Views/)
        .getByRole('radio', { name: textOf('catalogue.view_table') })
        .check(),
    part: '[data-catalogue]',
  },
  { name: 'a service', path: '/services/youtube-views-standard', part: 'main' },
  {
    name: 'the filters',
    path: '/services/youtube-views',
    open: async (page) => {
      // Where they are a dialog, which stays one in wider windows.
      await page.setViewportSize({ width: 1200, height: 900 });
      await onScreen(page, /Views/)
        .getByRole('button', { name: textOf('catalogue.filters') })
        .click();
    },
    part: dialog,
  },
  {
    name: 'the details of a service',
    path: '/services/youtube-views',
    open: (page) => onScreen(page, /Views/).locator('[data-service]').getByRole('link').first().click(),
    part: dialog,
  },
  {
    name: 'the search',
    path: '/search',
    open: (page) =>
      onScreen(page, textOf('search.open'))
        .getByRole('combobox', { name: textOf('search.label') })
        .fill('views'),
    part: 'main',
  },
  { name: 'the services panel', path: '/all-services', part: 'main' },
];

test.describe('services, by fingers', () => {
  // What is still growing is smaller than it will be.
  test.use({ hasTouch: true, contextOptions: { reducedMotion: 'reduce' } });

  for (const { name, path, open, part } of someOf(catalogueViews, 1)) {
    test(`${name} fits every width, with one entry to the cart, and everything in it is hit`, async ({
      page,
      shop,
    }) => {
      await openWithSession(page, shop, path);
      await open?.(page);
      const shown = onScreen(page, /\S/).locator(part);
      await expect(shown.getByText(/\$\d|^Worldwide$/).first()).toBeVisible();
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        await expectNoSidewaysScroll(page);
        await expect(page.locator('[data-cart-entry]:visible'), `entries to the cart at ${width} pixels`).toHaveCount(
          1,
        );
        expect.soft(await tooSmall(page, part), `${name} at ${width} pixels`).toEqual([]);
      }
    });
  }
});

test.describe('a phone whose page is zoomed to 200 %', () => {
  test.use({ viewport: { width: 195, height: 422 } });

  for (const instance of someOf(['aurora', 'lumen'] as const, 1)) {
    test(`scrolls no page of ${instance} sideways`, async ({ page, shop }) => {
      const guest = instance === 'aurora' ? ['/', '/login', '/services/youtube-views-standard', '/cart'] : ['/login'];
      for (const path of guest) {
        await page.goto(shop.address(path, instance));
        await expect(onScreen(page, /\S/).getByRole('heading', { level: 1 })).toBeVisible();
        await expectNoSidewaysScroll(page);
      }
      await openWithSession(page, shop, '/orders', instance);
      const cards = onScreen(page, textOf('orders.title', {}, instance)).getByRole('list', {
        name: textOf('orders.title', {}, instance),
      });
      await expect(cards.getByRole('listitem').first()).toBeVisible();
      await expectNoSidewaysScroll(page);
      for (const path of ['/', '/cart', '/services/youtube-views-standard', '/add-funds', '/profile']) {
        await page.goto(shop.address(path, instance));
        await expect(onScreen(page, /\S/).getByRole('heading', { level: 1 })).toBeVisible();
        await expectNoSidewaysScroll(page);
      }
    });
  }
});

test('the cart is only cleared by a yes, for good', long, async ({ page, shop }) => {
  await fill(page, shop, 'aurora');
  await page.goto(shop.address('/cart'));
  const cart = onScreen(page, textOf('cart.title'));
  await cart.getByRole('button', { name: textOf('cart.clear') }).click();
  const question = cart.getByRole('alertdialog');
  await question.getByRole('button', { name: textOf('cart.keep') }).click();
  // It goes away slowly, and has a button of the same name.
  await expect(question).toHaveCount(0);
  await expect(cart.locator('[data-cart-item]')).toHaveCount(2);
  await cart.getByRole('button', { name: textOf('cart.clear') }).click();
  await question.getByRole('button', { name: textOf('cart.clear') }).click();
  await expect(cart.getByText(textOf('cart.empty_title'))).toBeVisible();
  await page.reload();
  await expect(cart.getByText(textOf('cart.empty_title'))).toBeVisible();
});

test(
  'a price that changes is announced, and what is wrong has the focus and its reason',
  long,
  async ({ page, shop }) => {
    await openAs(page, shop, '/orders/create');
    const form = orderForm(page);
    await expect(form.summary.locator('output[aria-live=polite]')).toHaveText(/\d/);
    await form.pay.click();
    await expect(form.link).toBeFocused();
    await expect(form.link).toHaveAccessibleDescription(new RegExp(textOf('order_form.link_missing')));
  },
);
