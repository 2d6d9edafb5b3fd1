import { expect, type Locator } from '@playwright/test';
import { delayCode, delayViewCode, isRunning } from './delay-requests.ts';
import { hydrateAll } from './hydrate-all.ts';
import { asRendered, demoUser, logIn, onScreen, test } from './shop.ts';
import { textOf } from './words.ts';
import { long } from '../tier.ts';

test.describe('before the code of a page is there', () => {
  test('what is typed stays, and counts', async ({ page, shop }) => {
    const release = await delayCode(page);
    await page.goto(shop.address('/register'), { waitUntil: 'commit' });
    const shown = asRendered(page, textOf('register.title'));
    const name = shown.getByRole('textbox', { name: textOf('register.name'), exact: true });
    await name.fill('Ada');
    await shown.getByRole('switch', { name: textOf('register.more') }).check();
    release();
    // The app renders these fields for those who asked for more.
    await expect(page.getByRole('radio', { name: textOf('register.company') })).toBeVisible();
    await expect(name).toHaveValue('Ada');
    await shown.getByRole('button', { name: textOf('register.submit'), exact: true }).click();
    await expect(name).not.toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByRole('textbox', { name: textOf('register.email'), exact: true })).toHaveAttribute(
      'aria-invalid',
      'true',
    );
  });

  test(
    'the rest of the page answers before the order form does, which then knows what was done in it',
    long,
    async ({ page, shop }) => {
      const blocked = page.waitForRequest(async (request) => request.url().endsWith('.js') && isRunning(page));
      const release = await delayViewCode(page);
      await page.goto(shop.address('/'), { waitUntil: 'commit' });
      const shown = onScreen(page, textOf('index.headline'));
      await blocked;
      await expect(deferred(shown, '')).toHaveCount(2);
      // The shell answers; what its menus open is code of its own.
      const language = shown.getByRole('button', { name: textOf('common.language') }).first();
      await language.click();
      await expect(language).toHaveAttribute('aria-expanded', 'true');
      await language.click();
      await expect(language).toHaveAttribute('aria-expanded', 'false');
      // The form is only rendered, and keeps what is done in it.
      const link = shown.getByRole('textbox', { name: textOf('order_form.link') });
      await link.fill('https://www.youtube.com/watch?v=dQw4w9WgXcQ');
      const more = shown.locator('[data-order-form]').getByRole('button', { name: /Show all/ });
      await more.click();
      release();
      await expect(deferred(shown, 'hydrated')).not.toHaveCount(0);
      await expect(link).toHaveValue('https://www.youtube.com/watch?v=dQw4w9WgXcQ');
      await expect(more).toHaveCount(0);
    },
  );

  test('a button that is pressed works once the code is there', async ({ page, shop }) => {
    const release = await delayCode(page);
    await page.goto(shop.address('/faq'), { waitUntil: 'commit' });
    const shown = asRendered(page, /./);
    const language = shown.getByRole('button', { name: textOf('common.language') }).first();
    await language.click();
    await expect(page.getByRole('menuitemradio')).toHaveCount(0);
    release();
    await expect(page.getByRole('menuitemradio').first()).toBeVisible();
  });

  test('the key of the search opens it once the code is there', async ({ page, shop }) => {
    const release = await delayCode(page);
    await page.goto(shop.address('/faq'), { waitUntil: 'commit' });
    await expect(asRendered(page, /./).locator('[aria-keyshortcuts="/"]').first()).toBeVisible();
    await page.keyboard.press('/');
    release();
    await expect(page.getByRole('dialog').getByRole('combobox', { name: textOf('search.label') })).toBeVisible();
  });

  test('what nobody is near stays as it was rendered, and its code is not fetched', async ({ page, shop }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    const codeOfCatalogue = () => requested.filter((path) => /\/catalogue-[^/]*\.js$/.test(path));
    await page.goto(shop.address('/'));
    const parts = onScreen(page, textOf('index.headline')).locator('main [data-deferred]');
    const catalogue = parts.filter({ has: page.locator('[data-catalogue]') });
    await expect(parts.filter({ has: page.locator('[data-order-form]') })).toHaveAttribute('data-deferred', 'hydrated');
    await page.waitForLoadState('networkidle');
    await expect(catalogue).toHaveAttribute('data-deferred', '');
    expect(codeOfCatalogue()).toEqual([]);
    // Nor is it laid out.
    const list = catalogue.locator('[data-catalogue]');
    await expect(list).toHaveCSS('content-visibility', 'auto');
    await list.scrollIntoViewIfNeeded();
    await expect(catalogue).toHaveAttribute('data-deferred', 'hydrated');
    await expect(list).toHaveCSS('content-visibility', 'visible');
    expect(codeOfCatalogue()).not.toEqual([]);
  });

  test('texts and menus that nobody sees stay as rendered, and in their place when somebody goes on', async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(shop.address('/'));
    const home = onScreen(page, textOf('index.headline'));
    const unseen = home.locator('[data-deferred=""]');
    await expect(home.locator('main [data-deferred=hydrated] [data-order-form]')).toHaveCount(1);
    await page.waitForLoadState('networkidle');
    await expect(unseen.filter({ has: page.locator('aside') })).toHaveCount(1);
    await expect(unseen.filter({ hasText: textOf('index.steps_title') })).toHaveCount(1);
    const words = await home.locator('footer > [data-deferred=""] p').first().elementHandle();
    await home.getByRole('button', { name: textOf('common.open_menu') }).click();
    await home
      .getByRole('dialog')
      .getByRole('link', { name: textOf('menu.free_trials') })
      .click();
    await expect(onScreen(page, textOf('free_trials.title'))).toBeVisible();
    // Where React renders anew what it cannot hydrate, the words are others.
    expect(await words?.evaluate(({ isConnected }) => isConnected)).toBe(true);
  });

  test('the page goes on with the rules and icons that it came with', async ({ page, shop }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const drawings: string[] = [];
    page.on('request', (request) => request.url().endsWith('.svg') && drawings.push(request.url()));
    await page.addInitScript(() => {
      const inserted: string[] = [];
      Object.assign(window, { inserted });
      const insertRule = CSSStyleSheet.prototype.insertRule;
      CSSStyleSheet.prototype.insertRule = function insert(rule, at) {
        inserted.push(rule);
        return insertRule.call(this, rule, at);
      };
    });
    await page.goto(shop.address('/'));
    const form = onScreen(page, textOf('index.headline')).locator('main [data-deferred=hydrated] [data-order-form]');
    await expect(form.getByRole('img', { name: textOf('order_form.confirmed') })).toHaveCount(1);
    expect(await page.evaluate(() => (window as unknown as { inserted: string[] }).inserted)).toEqual([]);
    expect(drawings.filter((address) => address.includes('/app/assets/'))).toEqual([]);
  });

  test('the rest of the catalogue comes once, when the customer is near it', long, async ({ page, shop }) => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    const times = () => requested.filter((path) => /\/order-widget\/(?:catalogue|networks)$/.test(path)).length;
    await page.goto(shop.address('/'));
    const shown = onScreen(page, textOf('index.headline'));
    await hydrateAll(page);
    await expect(deferred(shown, 'hydrated')).toHaveCount(2);
    const types = shown.getByRole('radiogroup', { name: textOf('order_form.service_type') });
    const services = shown.getByRole('radiogroup', { name: textOf('order_form.service'), exact: true });
    await types.getByRole('radio').nth(1).check({ force: true });
    await expect.poll(() => services.getByRole('radio').count()).toBeGreaterThan(1);
    await types.getByRole('radio').nth(0).check({ force: true });
    await expect(shown.getByRole('textbox', { name: textOf('order_form.link') })).toBeVisible();
    expect(times()).toBe(1);
  });

  test('a login is sent by the browser itself', async ({ page, shop }) => {
    const release = await delayCode(page);
    await page.goto(shop.address('/login?redirect=%2Forders'), { waitUntil: 'commit' });
    const shown = asRendered(page, textOf('login.title'));
    await shown.getByRole('textbox', { name: textOf('login.email') }).fill(demoUser.email);
    await shown.locator('input[type=password]').fill(demoUser.password);
    await shown.getByRole('button', { name: textOf('login.submit'), exact: true }).click();
    await page.waitForURL(shop.address('/orders'), { waitUntil: 'commit' });
    release();
    await expect(page.getByRole('button', { name: textOf('common.profile_menu') })).toBeVisible();
  });
});

test.describe('a form that was refused without code', () => {
  test.use({ refusals: [422] });

  test('goes on with code', long, async ({ page, shop }) => {
    const release = await delayCode(page);
    await page.goto(shop.address('/login'), { waitUntil: 'commit' });
    const shown = asRendered(page, textOf('login.title'));
    await shown.getByRole('textbox', { name: textOf('login.email') }).fill(demoUser.email);
    await shown.locator('input[type=password]').fill('not the password');
    await shown.getByRole('button', { name: textOf('login.submit'), exact: true }).click();
    await expect(page.getByText(textOf('server.wrong_login')).first()).toBeVisible();
    release();
    await expect(page.locator('html[data-app=running]')).toBeVisible();
    await expect(page.getByText(textOf('server.wrong_login')).first()).toBeVisible();
    await logIn(page);
  });
});

/** The order form and the list of services on a page that the server has rendered, by what has become of them. */
function deferred(shown: Locator, state: 'hydrated' | ''): Locator {
  const views = shown.page().locator('[data-order-form], [data-catalogue]');
  return shown.locator(`main [data-deferred="${state}"]`).filter({ has: views });
}
