import { expect, type Locator } from '@playwright/test';
import { long } from '../tier.ts';
import { purchase } from './order-form.ts';
import { onScreen, test } from './shop.ts';
import { textOf } from './words.ts';

// High contrast: backgrounds and shadows are gone, and borders are all of one color.
test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

/** Whether the box around a choice tells by more than its colors that it is chosen. */
function isMarked(choice: Locator): Promise<boolean> {
  return choice.evaluate((input) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(input.closest('label') ?? input);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  });
}

async function expectMarked(group: Locator, name: string): Promise<void> {
  const chosen = group.getByRole('radio', { checked: true });
  await expect(chosen).toHaveAccessibleName(name);
  expect(await isMarked(chosen), `${name} is marked`).toBe(true);
  const others = await group.getByRole('radio', { checked: false }).all();
  expect(others.length).toBeGreaterThan(0);
  for (const other of others) expect(await isMarked(other)).toBe(false);
}

test('what is chosen stays visible where the system forces its colors', long, async ({ page, shop }) => {
  await page.goto(shop.address('/'));
  const screen = onScreen(page, textOf('index.headline'));
  const group = (key: string) => screen.getByRole('radiogroup', { name: textOf(key), exact: true });
  await expectMarked(group('order_form.network'), purchase.network);
  await expectMarked(group('order_form.service_type'), purchase.type);
  await group('catalogue.networks').getByRole('radio', { name: 'TikTok', exact: true }).check();
  await expectMarked(group('catalogue.networks'), 'TikTok');
  await group('catalogue.types').getByRole('radio', { name: 'Likes', exact: true }).check();
  await expectMarked(group('catalogue.types'), 'Likes');
  await expectMarked(group('catalogue.view'), textOf('catalogue.view_cards'));
});

test('nothing moves where motion is not wanted, and everything opens all the same', long, async ({ page, shop }) => {
  // Where the filters are a dialog.
  await page.setViewportSize({ width: 1200, height: 900 });
  await page.goto(shop.address('/services/youtube-views'));
  const screen = onScreen(page, /Views/);
  await screen.getByRole('button', { name: textOf('catalogue.filters') }).click();
  await expect(screen.getByRole('dialog').getByRole('checkbox').first()).toBeVisible();
  // What is shorter than a picture of the screen is not seen.
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && Number(effect?.getTiming().duration) > 16)
      .map(({ effect }) => (effect instanceof KeyframeEffect ? (effect.target?.outerHTML.slice(0, 120) ?? '') : '')),
  );
  expect(moving).toEqual([]);
});
