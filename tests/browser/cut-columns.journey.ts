import { expect, type Page } from '@playwright/test';
import type { RouteNode } from '../../engine/definition.ts';
import { ownInstance } from '../compile/own-project.ts';
import { long, timeLimit } from '../tier.ts';
import { linksOf, patternOf } from './addresses.ts';
import { openWithSession, test } from './shop.ts';
import { untilStill } from './until-still.ts';
import type { InstanceId } from './words.ts';

test.describe.configure({ timeout: timeLimit(900_000), mode: 'parallel' });

// The longest words of all languages with long words that have demo data of their own.
const locale = 'ru';
/** A tablet held upright, and a screen of 1440 pixels at a zoom of 200 %. */
const widths = [768, 720];
/** Tables that the demo customer has in each brand, at least: with fewer the screens did not open. */
const leastTables = { aurora: 10, lumen: 6 } satisfies Record<InstanceId, number>;

for (const instance of ['aurora', 'lumen'] as const) {
  for (const width of widths) {
    test(
      `every column of the tables of ${instance} is seen whole in Russian at ${width} pixels`,
      long,
      async ({ page, shop }) => {
        await page.setViewportSize({ width, height: 900 });
        await openWithSession(page, shop, '/orders', instance);
        const base = new URL(shop.address(`/${locale}`, instance)).pathname;
        const routes = await routesWithTables(instance);
        const links = new Set<string>();
        let tables = 0;
        const check = async (path: string): Promise<void> => {
          await page.goto(shop.address(`/${locale}${path}`, instance));
          await untilStill(page);
          for (const link of await linksOf(page, base)) links.add(link);
          const found = await tablesOf(page);
          tables += found.count;
          expect.soft(found.faults, path).toEqual([]);
        };
        for (const { path } of routes) if (!path.includes('$')) await check(path);
        for (const { path } of routes.filter((route) => route.path.includes('$'))) {
          const link = [...links].find((each) => patternOf(path).test(each));
          if (link !== undefined) await check(link);
        }
        expect(tables, 'tables with rows').toBeGreaterThanOrEqual(leastTables[instance]);
      },
    );
  }
}

async function routesWithTables(id: InstanceId): Promise<readonly RouteNode[]> {
  const instance = await ownInstance(id);
  return (instance.indexes[locale]?.routes ?? []).filter(({ screen, access }) => {
    const body = JSON.stringify(instance.chunkOf(locale, screen)?.screen.body ?? null);
    return access !== 'guest' && body.includes('"block":"table"');
  });
}

/** The tables that are seen on a page, with what nobody can read without scrolling them sideways. */
function tablesOf(page: Page): Promise<{ readonly count: number; readonly faults: readonly string[] }> {
  return page.evaluate(() => {
    const faults = new Set<string>();
    const isClipping = (element: Element) => getComputedStyle(element).overflowX !== 'visible';
    const around = (element: Element) => {
      const found: Element[] = [];
      for (let each = element.parentElement; each !== null; each = each.parentElement) found.push(each);
      return found;
    };
    // Charts have tables for screen readers alone, in a place of one pixel.
    const tables = [...document.querySelectorAll('table')].filter(
      (table) =>
        table.checkVisibility({ visibilityProperty: true }) &&
        table.tBodies[0]?.rows.length !== 0 &&
        around(table).every((each) => !isClipping(each) || each.clientWidth > 2),
    );
    for (const table of tables) {
      const place = around(table).find(isClipping) ?? document.documentElement;
      const name = table.ariaLabel ?? [...table.querySelectorAll('th')].map((each) => each.textContent).join(', ');
      const beyond = Math.round(table.getBoundingClientRect().right - place.getBoundingClientRect().right);
      if (beyond > 1) faults.add(`“${name}” is ${beyond} pixels wider than its place`);
      for (const { clientWidth, clientHeight } of table.querySelectorAll('[role=progressbar]'))
        if (clientWidth < 24 || clientHeight < 4) faults.add(`“${name}” has no room for a bar`);
      const texts = document.createTreeWalker(table, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(node);
        const box = range.getBoundingClientRect();
        if (node.parentElement === null || box.width < 2 || box.height < 2) continue;
        const isBroken = /^#?\d+$/.test(node.textContent?.trim() ?? '') && range.getClientRects().length > 1;
        if (isBroken) faults.add(`“${name}” breaks “${node.textContent?.trim()}”`);
        for (const each of [node.parentElement, ...around(node.parentElement)]) {
          if (each === table) break;
          const outer = each.getBoundingClientRect();
          // For screen readers alone.
          if (outer.width <= 1) break;
          if (!isClipping(each)) continue;
          const isCut = box.right > outer.right + 1 || box.left < outer.left - 1 || box.bottom > outer.bottom + 3;
          if (isCut) faults.add(`“${name}” cuts “${node.textContent?.trim()}”`);
        }
      }
    }
    return { count: tables.length, faults: [...faults] };
  });
}
