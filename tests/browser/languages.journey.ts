import { expect, type Page } from '@playwright/test';
import { onScreen, openAs, test } from './shop.ts';
import { orderForm, purchase } from './order-form.ts';
import { textOf } from './words.ts';
import { long } from '../tier.ts';

const any = /\S/;
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

test('changing the language at the foot of a page stays there', long, async ({ page, shop }) => {
  await page.goto(shop.address('/terms'));
  const german = onScreen(page, any).getByRole('contentinfo').getByRole('link', { name: 'Deutsch', exact: true });
  await german.scrollIntoViewIfNeeded();
  const before = await scrolled(page);
  expect(before).toBeGreaterThan(300);
  await german.click();
  await page.waitForURL(shop.address('/de/terms'));
  await expect(onScreen(page, any)).toBeVisible();
  await expect.poll(() => scrolled(page)).toBe(before);
});

test('changing the language keeps the cart', long, async ({ page, shop }) => {
  await page.goto(shop.address('/orders/create'));
  const form = orderForm(page);
  await form.link.fill(purchase.link);
  await expect(form.confirmed).toBeVisible();
  await form.summary.getByRole('button', { name: textOf('cart.add') }).click();
  await expect(form.link).toHaveValue('');
  const screen = onScreen(page, any);
  await screen.getByRole('button', { name: new RegExp(`^${textOf('common.language')}`) }).click();
  await screen.getByRole('menuitemradio', { name: 'Deutsch' }).click();
  await page.waitForURL(shop.address('/de/orders/create'));
  const german = onScreen(page, textOf('orders_create.title', {}, 'aurora', 'de'));
  await german.locator('[data-cart-entry]:visible').click();
  await expect(german.locator('[data-cart-item]')).toHaveCount(1);
});

test('lines end and are as high as the script of a language needs it', long, async ({ page, shop }) => {
  const heading = onScreen(page, any).locator('h1').first();
  // Of headings, and of running text.
  const breaks = {
    ja: ['auto-phrase', 'auto-phrase'],
    ko: ['keep-all', 'keep-all'],
    zh_CN: ['keep-all', 'normal'],
    de: ['normal', 'normal'],
  };
  for (const [locale, [ofHeading = '', ofText = '']] of Object.entries(breaks)) {
    await page.goto(shop.address(`/${locale}/login`));
    await expect(heading, locale).toHaveCSS('word-break', ofHeading);
    await expect(onScreen(page, any), locale).toHaveCSS('word-break', ofText);
  }
  // What clips its letters has room for all of them, those below the line too: lines are higher than in Latin script.
  const text = onScreen(page, any);
  await expect(text).toHaveCSS('line-height', '20px');
  await page.goto(shop.address('/hi_IN/login'));
  await expect(text).toHaveCSS('line-height', '22px');
  await page.setViewportSize({ width: 360, height: 900 });
  for (const path of ['/login', '/orders/create', '/services']) {
    await page.goto(shop.address(`/hi_IN${path}`));
    await expect(heading).toBeVisible();
    expect(await page.evaluate(lettersCut), path).toEqual([]);
  }
});

test('names of services are broken between words on a phone', long, async ({ page, shop }) => {
  await page.setViewportSize({ width: 320, height: 900 });
  const choices = (locale: string) =>
    onScreen(page, any).getByRole('radiogroup', {
      name: textOf('order_form.service', {}, 'aurora', locale),
      exact: true,
    });
  await page.goto(shop.address('/ja/orders/create'));
  const labels = choices('ja').locator('label');
  await expect(labels.first()).toBeVisible();
  const starts = await labels.evaluateAll(startsOfLines);
  expect(starts.length).toBeGreaterThan(3);
  expect(starts.flat().filter((start) => !/^[Y（]/.test(start))).toEqual([]);
  await page.goto(shop.address('/zh_CN/orders/create'));
  const name = choices('zh_CN').getByText('（').first();
  await expect(name).toHaveCSS('word-break', 'keep-all');
});

test('names of facts stay whole beside long names of services on a phone', long, async ({ page, shop }) => {
  await page.setViewportSize({ width: 360, height: 900 });
  await openAs(page, shop, '/orders');
  await page.goto(shop.address('/es/orders/create'));
  const summary = onScreen(page, any).getByRole('region', {
    name: textOf('order_form.summary', {}, 'aurora', 'es'),
  });
  const name = summary.locator('dt', { hasText: textOf('order_form.service', {}, 'aurora', 'es') }).first();
  await expect(name.locator('+ dd')).toHaveText(/\S+ \S+/);
  expect(await name.evaluate(linesOf)).toBe(1);
});

/** In how many lines an element has its text. Runs in the page. */
function linesOf(element: Element): number {
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getClientRects().length;
}

/** First letters of the lines of what each label says first. Runs in the page. */
function startsOfLines(labels: readonly Element[]): string[][] {
  return labels.map((label) => {
    const text = document.createTreeWalker(label, NodeFilter.SHOW_TEXT).nextNode();
    const words = text?.textContent ?? '';
    if (!text) return [];
    const range = document.createRange();
    const starts: string[] = [];
    let line = Number.NEGATIVE_INFINITY;
    for (let at = 0; at < words.length; at += 1) {
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      const { bottom, top } = range.getBoundingClientRect();
      if (top >= line) starts.push(words.charAt(at));
      if (top >= line) line = bottom - 1;
    }
    return starts;
  });
}

/** Texts whose ink goes beyond a box that clips it. Runs in the page. */
function lettersCut(): string[] {
  const canvas = document.createElement('canvas').getContext('2d');
  if (!canvas) return ['There is no canvas'];
  const cut: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent?.trim();
    if (!element || !text || !/\p{Script=Devanagari}/u.test(text)) continue;
    const { overflowY, lineHeight, font, visibility } = getComputedStyle(element);
    const line = Number.parseFloat(lineHeight);
    if (overflowY !== 'hidden' || visibility === 'hidden' || element.clientHeight < line - 1) continue;
    canvas.font = font;
    // The line is as high as the first font says, whichever has the letters.
    const { fontBoundingBoxAscent: above, fontBoundingBoxDescent: below } = canvas.measureText('x');
    const half = (line - above - below) / 2;
    const room = below + half + Number.parseFloat(getComputedStyle(element).paddingBottom);
    if (canvas.measureText(text).actualBoundingBoxDescent > room + 0.5) cut.push(text);
  }
  return cut;
}
