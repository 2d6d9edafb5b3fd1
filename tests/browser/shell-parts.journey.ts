import { expect, type Locator, type Page } from '@playwright/test';
import { long } from '../tier.ts';
import { onScreen, openAs, test } from './shop.ts';
import { textOf } from './words.ts';

/** What the visible links and buttons of a part of the page are called, in the order in which they stand. */
async function namesIn(part: Locator): Promise<readonly string[]> {
  const all = await part.locator('a, button').filter({ visible: true }).all();
  return Promise.all(
    all.map((one) => one.evaluate((each) => each.getAttribute('aria-label') ?? each.textContent ?? '')),
  );
}

const width = (element: Locator) => element.evaluate((each) => each.getBoundingClientRect().width);

test('the header has what a customer and what a guest need, in one order', long, async ({ page, shop }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const header = (screen: Locator) => namesIn(screen.getByRole('banner'));
  const shared = [/Aurora/, textOf('panel.open'), textOf('search.open'), textOf('menu.new_order'), /Cart/];
  const settings = [/Currency: USD/, /Language: English/, textOf('common.dark_theme')];
  await page.goto(shop.address('/free-trials'));
  const free = onScreen(page, textOf('free_trials.title'));
  await expect(free).toBeVisible();
  expect(await header(free)).toEqual(
    [...shared, ...settings, textOf('menu.login')].map((name) => expect.stringMatching(name)),
  );
  await openAs(page, shop, '/profile');
  const profile = onScreen(page, textOf('profile.title'));
  await expect(profile).toBeVisible();
  const own = [
    ...shared.slice(0, 3),
    /^\$[\d\s]+\.\d\d$/,
    ...shared.slice(3),
    ...settings,
    /Notifications/,
    /Your account/,
  ];
  expect(await header(profile)).toEqual(own.map((name) => expect.stringMatching(name)));
});

test(
  'the bar of a phone leads to services, a new order, orders, the profile and the cart',
  long,
  async ({ page, shop }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    const bar = (screen: Locator) =>
      namesIn(screen.getByRole('navigation', { name: textOf('app.mobile_navigation') }).locator('..'));
    const shared = [textOf('panel.open'), textOf('menu.new_order')];
    await page.goto(shop.address('/free-trials'));
    const free = onScreen(page, textOf('free_trials.title'));
    await expect(free).toBeVisible();
    expect(await bar(free)).toEqual([...shared, textOf('menu.login'), 'Cart: 0 services']);
    await openAs(page, shop, '/profile');
    const profile = onScreen(page, textOf('profile.title'));
    await expect(profile).toBeVisible();
    expect(await bar(profile)).toEqual([...shared, textOf('menu.orders'), textOf('menu.profile'), 'Cart: 0 services']);
    // Lumen hides all of that from guests.
    await page.goto(shop.address('/faq', 'lumen'));
    const faq = onScreen(page, textOf('menu.faq'));
    await expect(faq).toBeVisible();
    expect(await bar(faq)).toEqual([textOf('menu.faq'), textOf('menu.login'), textOf('menu.register')]);
  },
);

/** Where the words of a part begin, in pixels. */
const startOf = (part: Locator) =>
  part.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return Math.round(range.getBoundingClientRect().left);
  });

test(
  'what is below each other begins in one line: headings, their actions, lists, the footer',
  long,
  async ({ page, shop }) => {
    for (const { window, instance } of [
      { window: 1440, instance: 'lumen' },
      { window: 1920, instance: 'aurora' },
      { window: 390, instance: 'aurora' },
    ] as const) {
      await page.setViewportSize({ width: window, height: 900 });
      if (window === 390) await page.goto(shop.address('/dashboard', instance));
      else await openAs(page, shop, '/dashboard', instance);
      const home = onScreen(page, textOf('dashboard.title', {}, instance));
      const start = await startOf(home.getByRole('heading', { level: 1 }));
      const company = home.getByRole('contentinfo').getByText(/\(example\)/);
      expect.soft(await startOf(company), `${window}`).toBe(start);
      const heading = home.getByRole('heading', { level: 2, name: textOf('dashboard.latest_done', {}, instance) });
      const words = home.getByText(/, fast start$/).last();
      expect.soft(await startOf(words), `${window}`).toBe(await startOf(heading));
      if (instance === 'lumen') {
        await page.goto(shop.address('/profile', instance));
        const profile = onScreen(page, textOf('profile.title', {}, instance));
        const title = profile.getByRole('heading', { name: textOf('profile.email_title', {}, instance) });
        const email = profile.getByRole('textbox', { name: textOf('profile.email', {}, instance), exact: true });
        const left = await email.evaluate((field) => Math.round(field.getBoundingClientRect().left));
        expect.soft(left, 'a form below its title').toBe(await startOf(title));
      }
      if (window > 600) continue;
      // Here the actions have no room beside the heading.
      await page.setViewportSize({ width: 320, height: 780 });
      await page.goto(shop.address('/orders', instance));
      const orders = onScreen(page, textOf('orders.title', {}, instance));
      const action = orders
        .getByRole('link', { name: textOf('menu.mass_order', {}, instance) })
        .filter({ visible: true });
      expect
        .soft(
          await action
            .first()
            .locator('svg')
            .evaluate((icon) => Math.round(icon.getBoundingClientRect().left)),
        )
        .toBe(start);
    }
  },
);

test('the closed rail opens where the pointer rests on it, and closes again', long, async ({ page, shop }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(page, shop, '/orders');
  const rail = onScreen(page, textOf('orders.title')).getByRole('complementary');
  await rail.getByRole('button', { name: textOf('common.collapse_menu') }).click();
  await page.mouse.move(900, 500);
  await expect.poll(() => width(rail.locator(':scope > *').first())).toBeLessThan(100);
  await page.mouse.move(20, 300);
  await expect.poll(() => width(rail.locator(':scope > *').first())).toBeGreaterThan(180);
  await page.mouse.move(900, 500);
  await expect.poll(() => width(rail.locator(':scope > *').first())).toBeLessThan(100);
});

test(
  'words of the side menu end their lines where they do in the open one while it opens and closes',
  long,
  async ({ page, shop }) => {
    await openAs(page, shop, '/orders');
    for (const locale of ['de', 'ru']) {
      await page.goto(shop.address(`/${locale}/orders`));
      const heading = textOf('orders.title', {}, 'aurora', locale);
      const rail = onScreen(page, heading).getByRole('complementary');
      const panel = rail.locator(':scope > *').first();
      const words = rail.getByRole('navigation').locator('li span[title]');
      await expect(words.first()).toBeVisible();
      const lines = () => words.evaluateAll(heightsOfWords);
      const open = await lines();
      expect(open.length, locale).toBeGreaterThan(5);
      await rail.getByRole('button', { name: textOf('common.collapse_menu', {}, 'aurora', locale) }).click();
      await page.mouse.move(900, 500);
      await expect.poll(() => width(panel)).toBeLessThan(100);
      // Longer than anything here takes; the journey itself moves it.
      await panel.evaluate((element) => element.style.setProperty('transition-duration', '3600s'));
      await page.mouse.move(20, 300);
      for (const share of [0.2, 0.5, 0.8]) {
        await expect.poll(() => panel.evaluate(stopWidthAt, share)).toBe(true);
        expect(await lines(), `${locale}, ${share} of the way`).toEqual(open);
      }
      await page.evaluate(() => localStorage.clear());
    }
  },
);

/** Runs in the page. */
function heightsOfWords(words: readonly Element[]): number[] {
  return words.map((word) => word.getBoundingClientRect().height);
}

/** Stops the change of the width at a share of its time; says whether there was one. Runs in the page. */
function stopWidthAt(panel: Element, share: number): boolean {
  const changes = panel.getAnimations();
  for (const change of changes) {
    change.pause();
    change.currentTime = Number(change.effect?.getComputedTiming().duration) * share;
  }
  return changes.length > 0;
}

/** Whether the wheel moves the page itself. */
async function wheelMoves(page: Page): Promise<boolean> {
  const before = await page.evaluate(() => window.scrollY);
  const turned = page.evaluate(async () => {
    await new Promise((resolve) => window.addEventListener('wheel', resolve, { once: true, capture: true }));
    // A page that moves does so with the next frame, or glides for some.
    for (let frame = 0; frame < 20; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
  await page.evaluate(() => undefined);
  await page.mouse.wheel(0, 400);
  await turned;
  return (await page.evaluate(() => window.scrollY)) !== before;
}

test('a panel over the page keeps the page where it is until it is closed', long, async ({ page, shop }) => {
  await page.setViewportSize({ width: 1440, height: 700 });
  await openAs(page, shop, '/orders');
  const orders = onScreen(page, textOf('orders.title'));
  await page.mouse.move(700, 400);
  expect(await wheelMoves(page)).toBe(true);
  await orders
    .getByRole('banner')
    .getByRole('link', { name: textOf('search.open') })
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  // What sticks to the window of a page that is scrolled goes on doing so.
  expect(
    await page.evaluate(() => [window.scrollY > 0, document.querySelector('header')?.getBoundingClientRect().top]),
  ).toEqual([true, 0]);
  await page.mouse.move(700, 650);
  expect(await wheelMoves(page)).toBe(false);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await wheelMoves(page)).toBe(true);
});

test(
  'a line at the top tells that the next screen is on its way, once that takes a moment',
  long,
  async ({ page, shop }) => {
    await openAs(page, shop, '/orders');
    const orders = onScreen(page, textOf('orders.title'));
    let letGo: () => void = () => undefined;
    const blocked = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route(/\/app\/assets\/.*\.js/, async (route) => {
      await blocked;
      await route.continue();
    });
    await orders
      .getByRole('navigation', { name: textOf('common.main_menu') })
      .getByRole('link', { name: textOf('menu.api') })
      .click();
    const line = orders.getByRole('progressbar', { name: textOf('shell.loading') });
    await expect(line).toBeVisible();
    expect(await line.evaluate((one) => getComputedStyle(one).animationDelay)).toBe('0.2s');
    letGo();
    await expect(page.getByRole('heading', { level: 1, name: textOf('api.title') })).toBeVisible();
    await expect(line).toHaveCount(0);
  },
);
