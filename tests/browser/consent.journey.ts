import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { seriousFaults } from '../../suite/screens/page-assertions.ts';
import { long } from '../tier.ts';
import { makeWidget } from './account.ts';
import { type ConfiguredShop, openConfiguredShop } from './configured-shop.ts';
import { choosePurchase, orderForm } from './order-form.ts';
import { inFrame, openPartnerSite } from './partner-page.ts';
import { shiftsOf, watchShifts } from './shifts.ts';
import { expectNoSidewaysScroll, onScreen, openAs, test } from './shop.ts';
import { untilStill } from './until-still.ts';
import { textOf } from './words.ts';

/** Where the chat of the shop would run. */
const chatOrigin = 'https://chat.shop.example';

/** Counts visits at Google, keeps who sent a visitor, and has a chat. */
let own: ConfiguredShop;
test.beforeAll(async () => {
  own = await openConfiguredShop({
    googleAnalytics4Id: 'G-AB12CD34EF',
    intercomAppId: 'ab12cd34',
    chatOrigin,
    sourcesRemembered: true,
  });
});
test.afterAll(() => own.close());

const counter = 'https://www.googletagmanager.com';
const collector = 'https://region1.google-analytics.com';

/** What a service would do: tell its own host whatever it is told. */
const code = `
  const send = ([, name, data]) => fetch('${collector}/g/collect?' + new URLSearchParams({ name, data: JSON.stringify(data ?? {}) }), { mode: 'no-cors' });
  const push = dataLayer.push;
  dataLayer.push = (...calls) => (calls.forEach(send), push.apply(dataLayer, calls));
  dataLayer.forEach(send);
`;

/** Answers for the service. Gives the requests that leave for anyone but the shop, as they come. */
async function listen(context: BrowserContext): Promise<string[]> {
  const host = new URL(own.shop.address('/')).host;
  const left: string[] = [];
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (/^https?:$/.test(url.protocol) && url.host !== host) left.push(url.href);
  });
  await context.route(`${counter}/**`, (route) => route.fulfill({ contentType: 'text/javascript', body: code }));
  await context.route(`${collector}/**`, (route) => route.fulfill({ status: 204 }));
  return left;
}

const question = (page: Page): Locator =>
  onScreen(page, /./).getByRole('region', { name: textOf('shell.cookies_title') });
/** Names of the cookies; what a session needs to know its device by ends in the name of the device. */
const names = async (page: Page) =>
  (await page.context().cookies())
    .map(({ name }) => name.replace(/^device-.*/, 'device'))
    .filter((name) => name !== 'country');

const form = (page: Page) => onScreen(page, textOf('orders_create.title'));
const settings = (page: Page) => onScreen(page, textOf('consent.title'));

test('a visitor who declines is measured by nobody but the shop, however far they go', long, async ({ page }) => {
  const left = await listen(page.context());
  await page.goto(own.shop.address('/orders/create?ref=mira'));
  await expect(question(page)).toBeVisible();
  expect(await names(page)).toEqual([]);
  await form(page)
    .getByRole('button', { name: textOf('shell.cookies_decline') })
    .click();
  await expect(question(page)).toHaveCount(0);
  await choosePurchase(page);
  for (const path of ['/', '/login', '/register', '/cookies']) {
    await page.goto(own.shop.address(path));
    await untilStill(page);
    await expect(onScreen(page, /./)).toBeVisible();
    await expect(question(page)).toHaveCount(0);
  }
  await openAs(page, own.shop, '/orders');
  await untilStill(page);
  expect(left).toEqual([]);
  expect((await names(page)).toSorted()).toEqual(['AUTH_TOKEN', 'device', 'use-cookie']);
  expect(page.frames()).toHaveLength(1);
});

test('what is allowed runs, nothing else does, and it ends when it is allowed no more', long, async ({ page }) => {
  const left = await listen(page.context());
  await page.goto(own.shop.address('/orders/create?ref=mira'));
  await form(page)
    .getByRole('button', { name: textOf('shell.cookies_choose') })
    .click();
  const dialog = form(page).getByRole('dialog', { name: textOf('shell.cookies_choose') });
  const pick = (place: Locator, purpose: string, answer: string) =>
    place
      .getByRole('radiogroup', { name: textOf(`consent.${purpose}`) })
      .getByRole('radio', { name: textOf(`consent.${answer}`), exact: true })
      .check();
  const save = (place: Locator) => place.getByRole('button', { name: textOf('consent.save') });
  await pick(dialog, 'analytics', 'allow');
  await expect(save(dialog)).toHaveAttribute('aria-disabled', 'true');
  expect(left).toEqual([]);
  await pick(dialog, 'advertising', 'refuse');
  await save(dialog).click();
  await expect(dialog).toHaveCount(0);
  await expect(question(page)).toHaveCount(0);

  // The page, and once how the shop is shown.
  const reported = () => left.map((url) => new URL(url)).filter(({ origin }) => origin === collector);
  const events = () => reported().map(({ searchParams }) => searchParams.get('name'));
  await expect.poll(events).toEqual(expect.arrayContaining(['page_view', 'display_mode']));
  expect(new Set(left.map((url) => new URL(url).origin))).toEqual(new Set([counter, collector]));
  expect(left.join(' ')).not.toContain('mira');
  expect((await names(page)).toSorted()).toEqual(['display-mode', 'use-cookie', 'visitor']);

  // It is remembered, and told once.
  await page.goto(own.shop.address('/cookies'));
  await expect.poll(() => events().filter((name) => name === 'page_view').length).toBeGreaterThan(1);
  expect(events().filter((name) => name === 'display_mode')).toHaveLength(1);
  await pick(settings(page), 'analytics', 'refuse');
  await save(settings(page)).click();
  await expect.poll(() => page.frames().length).toBe(1);
  expect(await names(page)).toEqual(['use-cookie']);
  const before = left.length;
  await page.goto(own.shop.address('/orders/create'));
  await untilStill(page);
  await expect(form(page)).toBeVisible();
  await expect(question(page)).toHaveCount(0);
  expect(left.slice(before)).toEqual([]);

  // Another service is another question.
  await own.publish({ yandexMetrikaId: '12345678' });
  await page.goto(own.shop.address('/orders/create'));
  await expect(question(page)).toBeVisible();
  expect(left.slice(before)).toEqual([]);
  await own.publish({ yandexMetrikaId: null });
});

for (const { width, height } of [
  { width: 1440, height: 900 },
  { width: 768, height: 900 },
  { width: 360, height: 780 },
]) {
  test(`the question holds up nothing in a window of ${width} pixels`, long, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto(own.shop.address('/orders/create'));
    await watchShifts(page);
    await expect(question(page)).toBeVisible();
    await untilStill(page);
    const shifts = await shiftsOf(page);
    expect(shifts.moved.filter((one) => one.includes(textOf('shell.cookies_title')))).toEqual([]);
    await expectNoSidewaysScroll(page);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await untilStill(page);
      expect.soft(await seriousFaults(page), colorScheme).toEqual([]);
    }

    // Paying is as near as before, and so is the bar of phones.
    await choosePurchase(page);
    const pay = orderForm(page).logIn.filter({ visible: true }).first();
    await pay.scrollIntoViewIfNeeded();
    await pay.click({ trial: true });
    const bar = form(page).getByRole('navigation', { name: textOf('app.mobile_navigation') });
    if (width < 768) await bar.getByRole('link').first().click({ trial: true });
    // So is the end of the page.
    const end = form(page).getByRole('link', { name: textOf('app.cookies') });
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await end.click({ trial: true });

    // By the keyboard it is the first thing on the page.
    await page.reload();
    await expect(question(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(form(page).getByRole('button', { name: textOf('shell.cookies_accept') })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(form(page).getByRole('button', { name: textOf('shell.cookies_decline') })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(question(page)).toHaveCount(0);
    await expect(page.locator('main')).toBeFocused();
  });
}

test('nobody is asked in the frame of a partner, and nothing runs there', long, async ({ page }) => {
  let body = '';
  const site = await openPartnerSite(() => body);
  await openAs(page, own.shop, '/order-widget', 'aurora', { email: 'mira@livery.test', password: 'livery-demo' });
  const { api_token: token } = await makeWidget(page, [site.origin]);
  const loader = new URL('/app/embed/order.js', own.shop.address('/')).href;
  body = `<div data-order-widget="${token}" style="min-height: 720px"></div><script async src="${loader}"></script>`;
  await page.context().clearCookies();
  await page.goto(`${site.origin}/`);
  const screen = inFrame(page, textOf('embed.title'));
  await choosePurchase(page, '40000', orderForm(page, screen));
  // The question comes when a page has nothing more to do, and this one has had its rest.
  await untilStill(page);
  await expect(screen.getByRole('region', { name: textOf('shell.cookies_title') })).toHaveCount(0);
  // The page of the partner and the form.
  expect(page.frames()).toHaveLength(2);
  await site.close();
});

test(
  'a chat that is allowed loads nothing before it is opened, is told who writes, and moves nothing',
  long,
  async ({ page }) => {
    const opened: string[] = [];
    await listen(page.context());
    await page.context().route(`${chatOrigin}/**`, (route) => {
      opened.push(route.request().url());
      const body =
        '<!doctype html><title>Chat</title><p></p><script>addEventListener("message", ({ origin, data }) => (document.querySelector("p").textContent = JSON.stringify([origin, data])))</script>';
      return route.fulfill({ contentType: 'text/html', body });
    });
    await page.goto(own.shop.address('/orders/create'));
    const chat = form(page).getByRole('button', { name: textOf('shell.chat_open') });
    await expect(question(page)).toBeVisible();
    await expect(chat).toHaveCount(0);
    await form(page)
      .getByRole('button', { name: textOf('shell.cookies_accept') })
      .click();
    await expect(chat).toBeVisible();
    await untilStill(page);
    expect(opened).toEqual([]);
    await watchShifts(page);
    const before = await shiftsOf(page);
    await chat.click();
    const shop = new URL(own.shop.address('/')).origin;
    const told = page.frameLocator(`iframe[src="${chatOrigin}/"]`).locator('p');
    await expect(told).toHaveText(JSON.stringify([shop, { type: 'chat-opened', who: null }]));
    await untilStill(page);
    expect((await shiftsOf(page)).total).toBe(before.total);
    await page.keyboard.press('Escape');
    await expect(chat).toBeFocused();
  },
);
