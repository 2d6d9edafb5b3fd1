import type { Page } from '@playwright/test';
import { pluralMarks } from './pseudo-text.ts';

/**
 * What is wrong with an open page whose texts are in the pseudo-language. Sentences.
 * @param data replies, settings, names: values whose texts the page shows, and that are no texts of the app
 */
export async function pseudoFaults(page: Page, data: Iterable<unknown>): Promise<string[]> {
  const { texts, cut, overlapping } = await page.evaluate(pageWords);
  const known = dataWords(data);
  return [
    ...[...new Set(texts)].flatMap((text) => [...wordFaults(text, known), ...formFaults(text)]),
    ...cut.map((text) => `Cut: “${text}”.`),
    ...overlapping.map(([one, other]) => `“${one}” and “${other}” overlap.`),
  ];
}

function wordFaults(text: string, known: readonly string[]): string[] {
  const words = untranslated(text, known);
  return words.length === 0 ? [] : [`No text of the app: “${words.join(' ')}” in “${text}”.`];
}

/** What is wrong with the values that a text was given: a placeholder without one, a plural form without its number or for another. */
export function formFaults(text: string): string[] {
  const faults = /\{\{|\}\}/.test(text) ? [`A placeholder without a value: “${text}”.`] : [];
  const form = Object.entries(pluralMarks).find(([, mark]) => text.endsWith(`⟧${mark}`))?.[0];
  const numbers = text.match(/\d+(?:[.,]\d+)*/g) ?? [];
  // With more numbers than one it is not known which of them counts.
  if (form !== undefined && numbers.length === 1 && (form === 'one') !== (numbers[0] === '1'))
    faults.push(`The plural form for ${form}: “${text}”.`);
  if (form !== undefined && faults.length === 0 && numbers.length === 0 && text.startsWith('⟦'))
    faults.push(`The number that counts is lost: “${text}”.`);
  return faults;
}

/** Names that no language translates: of brands, currencies, formats. */
const names = /\b(?:Livery|USD|USDT|BTC|ETH|CSV|JSON|PDF|API|ID|IBAN|UTC|GMT|AM|PM|URL|QR|PNG|JPE?G|WebP)\b/g;

/** Words of a text that are neither accented nor data. `data` has the longest first. */
export function untranslated(text: string, data: readonly string[]): readonly string[] {
  const left = data.reduce((rest, one) => (rest.includes(one) ? rest.replace(asWords(one), ' ') : rest), text);
  return (
    left
      .replace(/https?:\/\/\S+|\S+@\S+\.\S+/g, ' ')
      .replace(names, ' ')
      .match(/(?<!\p{L})[A-Za-z]{2,}(?!\p{L})/gu) ?? []
  );
}

/** A piece of data where it is no part of a longer word. */
const asWords = (one: string) =>
  new RegExp(`(?<!\\p{L})${one.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')}(?!\\p{L})`, 'gu');

/** What data says, months as dates have them, and the words between the last two of a list; the longest first. */
export function dataWords(data: Iterable<unknown>): readonly string[] {
  const found = new Set(['and', 'or']);
  for (const value of data) collect(value, found);
  for (let month = 0; month < 12; month += 1)
    for (const style of ['long', 'short'] as const)
      found.add(new Intl.DateTimeFormat('en', { month: style }).format(new Date(2026, month, 1)));
  return [...found].filter((one) => /[A-Za-z]{2}/.test(one)).sort((one, other) => other.length - one.length);
}

function collect(value: unknown, found: Set<string>): void {
  if (typeof value === 'string') found.add(value.trim());
  else if (value !== null && typeof value === 'object') for (const one of Object.values(value)) collect(one, found);
}

/**
 * Every text that people see or hear, those that are cut with no way to read the rest, and pairs that lie over each other. Runs in
 * the page.
 */
function pageWords(): {
  readonly texts: string[];
  readonly cut: string[];
  readonly overlapping: (readonly [string, string])[];
} {
  const texts: string[] = [];
  const cut = new Set<string>();
  const boxes: { readonly text: string; readonly element: Element; readonly box: DOMRect }[] = [];
  /** Not words of a language: code, and what is marked as such. */
  const foreign = 'script, style, noscript, code, pre, kbd, samp, [translate="no"]';
  const clips = (value: string) => value === 'hidden' || value === 'clip';
  const isExplained = (element: Element) =>
    element.closest('[title], [aria-label], [aria-expanded], [aria-describedby], [aria-hidden="true"]') !== null;
  /** What scrolls below it, such as below the bar at the bottom of phones, comes out again. */
  const isOverThePage = (element: Element) => {
    for (let around: Element | null = element; around && around !== document.body; around = around.parentElement)
      if (/fixed|sticky|absolute/.test(getComputedStyle(around).position)) return true;
    return false;
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent?.trim();
    if (!element || !text || element.closest(foreign)) continue;
    if (element.closest('[lang]') === document.documentElement) texts.push(text);
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    // What is closed, such as an answer below its question, has a place all the same.
    const isSeen = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    if (box.width < 2 || box.height < 2 || !isSeen) continue;
    let isHidden = false;
    const isLayered = isOverThePage(element);
    for (let around: Element | null = element; around && around !== document.body; around = around.parentElement) {
      const { overflowX, overflowY, clipPath } = getComputedStyle(around);
      const outer = around.getBoundingClientRect();
      if (/auto|scroll/.test(overflowX + overflowY)) break;
      if (!clips(overflowX) && !clips(overflowY)) continue;
      // For screen readers alone.
      if (outer.width <= 1 || outer.height <= 1 || clipPath === 'inset(50%)') isHidden = true;
      if (isHidden || isExplained(element)) break;
      const beyond = clips(overflowX) && (box.right > outer.right + 1 || box.left < outer.left - 1);
      const below = clips(overflowY) && box.bottom > outer.bottom + 3;
      if (beyond || below) cut.add(text);
    }
    if (!isHidden && !isLayered) boxes.push({ text, element, box });
  }
  for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]')) {
    if (element.closest(foreign) || element.closest('[lang]') !== document.documentElement) continue;
    for (const name of ['aria-label', 'placeholder', 'title', 'alt']) {
      const text = element.getAttribute(name)?.trim();
      if (text) texts.push(text);
    }
  }
  const overlapping = boxes.flatMap(({ text, element, box }, at) =>
    boxes.slice(at + 1).flatMap((other): (readonly [string, string])[] => {
      const wide = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
      const high = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
      // Lines of one paragraph with links inside share their box.
      const isOne =
        element.contains(other.element) ||
        other.element.contains(element) ||
        element.parentElement === other.element.parentElement;
      return wide > 4 && high > 6 && !isOne ? [[text, other.text]] : [];
    }),
  );
  return { texts, cut: [...cut], overlapping };
}
