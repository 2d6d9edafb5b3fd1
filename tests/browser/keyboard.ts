import { expect, type Locator, type Page } from '@playwright/test';

/** Presses of Tab after which something counts as out of reach. */
const maxPresses = 40;

/** A person who has no mouse. */
export interface Keyboard {
  /** Goes on by Tab until the focus is there, and sees that it is. */
  readonly reach: (target: Locator) => Promise<void>;
  /** Goes back by Shift and Tab. */
  readonly reachBack: (target: Locator) => Promise<void>;
  /** Keys one after another, such as `ArrowDown` or `Shift+Tab`. */
  readonly press: (...keys: readonly string[]) => Promise<void>;
  readonly type: (text: string) => Promise<void>;
}

export function keyboardOf(page: Page): Keyboard {
  const walk = async (target: Locator, key: string): Promise<void> => {
    const passed: string[] = [];
    for (let pressed = 0; pressed <= maxPresses; pressed += 1) {
      if (await hasFocus(target)) return expectVisibleFocus(page, target);
      await page.keyboard.press(key);
      passed.push(await page.evaluate(focusInWords));
      expect(await page.evaluate(whatCoversFocus), `what has the focus after\n${passed.join('\n')}`).toBeNull();
    }
    throw new Error(`${key} does not lead to ${String(target)}, but by way of:\n${passed.join('\n')}`);
  };
  return {
    reach: (target) => walk(target, 'Tab'),
    reachBack: (target) => walk(target, 'Shift+Tab'),
    press: async (...keys) => {
      for (const key of keys) await page.keyboard.press(key);
    },
    type: (text) => page.keyboard.type(text),
  };
}

function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement);
}

/** What has the focus, for a message. Runs in the page. */
function focusInWords(): string {
  const now = document.activeElement;
  return now === null || now === document.body ? 'nothing' : now.outerHTML.slice(0, 120);
}

/**
 * What lies over the whole of the element with the focus, in words; null where some of it is in sight. Specification: WCAG 2.4.11. Runs in
 * the page.
 */
function whatCoversFocus(): string | null {
  const now = document.activeElement;
  if (now === null || now === document.body || now instanceof HTMLIFrameElement) return null;
  const { left, top, width, height } = now.getBoundingClientRect();
  // An input whose looks are those of the box around it is as small as a point.
  if (width <= 4 || height <= 4) return null;
  let over: Element | null = null;
  for (const part of [0.1, 0.5, 0.9]) {
    const seen = document.elementFromPoint(left + width / 2, top + height * part);
    if (seen === null || now.contains(seen) || seen.contains(now)) return null;
    over = seen;
  }
  return over?.outerHTML.slice(0, 120) ?? null;
}

/** With the focus it looks different from without. */
async function expectVisibleFocus(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  // An input whose looks are those of the box around it is as small as a point.
  const box = await target.evaluate((element) => {
    const own = element.getBoundingClientRect();
    const { x, y, width, height } = own.width > 4 ? own : (element.parentElement ?? element).getBoundingClientRect();
    return { x, y, width, height };
  });
  const clip = { x: Math.max(box.x - 6, 0), y: Math.max(box.y - 6, 0), width: box.width + 12, height: box.height + 12 };
  const takePicture = () => page.screenshot({ clip, animations: 'disabled' });
  const focused = await takePicture();
  await target.evaluate((element: HTMLElement) => element.blur());
  const left = await takePicture();
  await target.evaluate((element: HTMLElement) => element.focus({ preventScroll: true }));
  expect(focused.equals(left), `${String(target)} looks the same with the focus`).toBe(false);
}
