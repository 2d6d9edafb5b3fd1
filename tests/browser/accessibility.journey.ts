import { expect, type Page } from '@playwright/test';
import { seriousFaults } from '../../suite/screens/page-assertions.ts';
import { mayStay } from '../../suite/screens/run-suite.ts';
import type { Role } from '../../suite/screens/suite-types.ts';
import type { CompiledInstance } from '../../engine/compile/compile.ts';
import type { RouteNode } from '../../engine/definition.ts';
import { linksOf, patternOf } from './addresses.ts';
import { untilStill } from './until-still.ts';
import { demoUser, expectNoSidewaysScroll, onScreen, openAs, type Person, type Shop, test } from './shop.ts';
import { long, someOf, timeLimit } from '../tier.ts';
import { addFunds, apiOf } from './walk/shop-api.ts';
import { type InstanceId, textOf } from './words.ts';
import { compileOwnProject } from '../compile/own-project.ts';

// Some thirty screens a test, each looked at by axe in two widths and two themes.
test.describe.configure({ mode: 'parallel', timeout: timeLimit(1_800_000) });
// Screens without an account, and addresses that lead nowhere.
test.use({ refusals: [401, 404, 422] });

const widths = [1440, 360];
const themes = ['light', 'dark'] as const;

/** Has what the first has not, such as a subscription. */
const otherDemoUser: Person = { ...demoUser, email: 'mira@livery.test' };

let instances: readonly CompiledInstance[];
test.beforeAll(async () => {
  ({ instances } = await compileOwnProject());
});

for (const id of someOf(['aurora', 'lumen'] as const, 1)) {
  test(`no screen of ${id} has a serious fault for a guest, or scrolls sideways`, async ({ page, shop }) => {
    for (const { path } of someOf(routesOf(id, 'guest'), 2))
      await checkPage(page, shop, id, path.replace(/\$\w+/g, '1'));
  });

  test(`no screen of ${id} has a serious fault for a customer, or scrolls sideways`, long, async ({ page, shop }) => {
    await openAs(page, shop, '/profile', id);
    const routes = routesOf(id, 'user').filter((one) => !hasId(one));
    for (const { path } of someOf(routes, 2)) await checkPage(page, shop, id, path);
  });

  const receipt = '/payments/$invoiceId/receipt';
  test(`no screen of ${id} about one thing has a serious fault, or scrolls sideways`, long, async ({ page, shop }) => {
    const routes = routesOf(id, 'user');
    const fixed = new Set(routes.map(({ path }) => path));
    const left = new Set(
      someOf(
        routes.filter((one) => hasId(one) && one.access === 'user').map(({ path }) => path),
        1,
      ),
    );
    for (const person of [demoUser, otherDemoUser]) {
      await page.context().clearCookies();
      await openAs(page, shop, '/profile', id, person);
      if (person === demoUser) {
        await askSupport(page);
        // Receipts are opened from the menu of a row.
        if (left.delete(receipt)) {
          const payment = await addFunds(page, apiOf(page), 20);
          await checkPage(page, shop, id, receipt.replace('$invoiceId', String(payment)));
        }
      }
      for (const path of left) {
        await page.goto(shop.address(path.slice(0, path.indexOf('/$')), id));
        await untilStill(page);
        const one = patternOf(path.replace(/(\$\w+).*/, '$1'));
        const link = (await linksOf(page, '/app')).find((to) => one.test(to) && !fixed.has(to));
        if (link === undefined) continue;
        left.delete(path);
        await checkPage(page, shop, id, link + path.replace(/.*\$\w+/, ''));
      }
    }
    expect([...left], 'screens that nothing leads to').toEqual([]);
  });

  test(`what opens over the screens of ${id} has no serious fault`, long, async ({ page, shop }) => {
    await openAs(page, shop, '/profile', id);
    const opens: readonly (readonly [path: string, press: readonly string[]])[] = [
      ['/dashboard', ['common.profile_menu']],
      ['/orders', ['orders.status']],
      ['/orders', ['table.columns']],
      ['/order-widget', ['order_widget.new']],
      ['/plans-and-pricing', ['plans.choose']],
    ];
    for (const [path, press] of someOf(opens, 1)) {
      await page.goto(shop.address(path, id));
      await untilStill(page);
      // Opened by its address, so that no other screen is there before it.
      const screen = onScreen(page, /\S/);
      for (const key of press)
        await screen
          .getByRole('button', { name: textOf(key, {}, id) })
          .first()
          .click();
      await untilStill(page);
      for (const theme of themes) await expectNoFaults(page, theme, `${path}, ${press.join(', ')}, ${theme}`);
    }
  });

  test(`a form of ${id} that was refused has no serious fault`, async ({ page, shop }) => {
    await page.goto(shop.address('/register', id));
    await onScreen(page, textOf('register.title', {}, id))
      .getByRole('button', { name: textOf('register.submit', {}, id), exact: true })
      .click();
    await expect(page.locator('[aria-invalid="true"]').first()).toBeFocused();
    for (const theme of themes) await expectNoFaults(page, theme, `/register, refused, ${theme}`);
  });
}

/** Questions to support are nothing that the demo begins with. */
async function askSupport(page: Page): Promise<void> {
  const api = apiOf(page);
  const { data } = await api<{ data: readonly { id: number }[] }>('GET', 'orders/datatable?draw=1&start=0&length=1');
  const question = { reason: 'slow', text: 'When does this begin?', email: demoUser.email };
  await api('POST', `orders/${data[0]?.id}/support`, question);
}

/** Screens that somebody sees. */
function routesOf(id: InstanceId, role: Role): readonly RouteNode[] {
  const instance = instances.find((one) => one.id === id);
  if (!instance) throw new Error(`${id} does not compile`);
  return instance.indexes['en']?.routes.filter((route) => mayStay(route, role, instance)) ?? [];
}

function hasId({ path }: RouteNode): boolean {
  return path.includes('$');
}

/** In both widths and themes. */
async function checkPage(page: Page, shop: Shop, id: InstanceId, path: string): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(shop.address(path, id));
  await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
  await untilStill(page);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const theme of themes) {
      const where = `${path}, ${theme}, ${width} pixels wide`;
      // Another theme is the same page in other colors.
      await expectNoFaults(page, theme, where, theme === 'dark' ? ['color-contrast'] : undefined);
    }
    await expectNoSidewaysScroll(page);
  }
}

/** Changes the theme of the page that is open, and lets axe look at it, by all of its rules or by some. */
async function expectNoFaults(
  page: Page,
  theme: (typeof themes)[number],
  where: string,
  only?: readonly string[],
): Promise<void> {
  await page.context().addCookies([{ name: 'is_dark', value: String(theme === 'dark'), url: page.url() }]);
  // The page looks at what was chosen when the theme of the system changes.
  // A page that renders nothing for a moment may miss the change, so that it is made anew.
  await expect(async () => {
    for (const colorScheme of [theme === 'dark' ? 'light' : 'dark', theme] as const)
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect.poll(() => themeOf(page), { message: where, timeout: 3_000 }).toBe(theme);
  }).toPass({ timeout: 240_000 });
  expect.soft(await seriousFaults(page, only), where).toEqual([]);
}

/** By the color of the page. */
function themeOf(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
}
