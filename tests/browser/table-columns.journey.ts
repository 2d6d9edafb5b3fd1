import { expect, type Locator, type Page } from '@playwright/test';
import { onScreen, openWithSession, test } from './shop.ts';
import { textOf } from './words.ts';
import { long } from '../tier.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('the edge of a heading is dragged, and the column has this width after a reload', long, async ({ page, shop }) => {
  await openWithSession(page, shop, '/orders');
  const orders = onScreen(page, textOf('orders.title'));
  const name = orders.getByRole('columnheader', { name: textOf('orders.name'), exact: true });
  const cost = orders.getByRole('columnheader', { name: textOf('orders.cost') });
  await expect(orders.getByRole('row').nth(1)).toBeVisible();
  const before = { name: await widthOf(name), cost: await widthOf(cost) };

  await dragEdge(page, name, 0);
  expect(await orders.getByRole('table').getAttribute('style'), 'a press alone changes nothing').toBeNull();
  await dragEdge(page, name, -90);
  expect(await widthOf(name)).toBeCloseTo(before.name - 90, 0);
  expect(await widthOf(cost), 'the other columns keep their widths').toBeCloseTo(before.cost, 0);
  await page.reload();
  await expect(orders.getByRole('row').nth(1)).toBeVisible();
  expect(await widthOf(name)).toBeCloseTo(before.name - 90, 0);

  await orders.getByRole('button', { name: textOf('table.columns'), exact: true }).click();
  await orders.getByRole('button', { name: textOf('table.columns_reset') }).click();
  await page.keyboard.press('Escape');
  expect(await widthOf(name)).toBeCloseTo(before.name, 0);
});

test('a pinned column stays in view while the others scroll, wherever the rows are', long, async ({ page, shop }) => {
  await openWithSession(page, shop, '/orders');
  const orders = onScreen(page, textOf('orders.title'));
  await expect(orders.getByRole('row').nth(1)).toBeVisible();
  await orders.getByRole('button', { name: textOf('table.columns'), exact: true }).click();
  await orders.getByRole('button', { name: nameOf('table.column_pin', 'orders.cost') }).click();
  await page.keyboard.press('Escape');
  await dragEdge(page, orders.getByRole('columnheader', { name: textOf('orders.name'), exact: true }), 500);

  const table = orders.getByRole('table');
  const scrolled = await table.evaluate((element) => {
    const box = element.parentElement ?? element;
    box.scrollLeft = 300;
    return box.scrollLeft;
  });
  expect(scrolled).toBe(300);
  const left = (await table.evaluate((element) => element.parentElement?.getBoundingClientRect().left)) ?? 0;
  const places = await table.evaluate((element) =>
    Array.from((element as HTMLTableElement).rows, (row) => {
      const cell = row.cells[1];
      const { x, y, width, height } = cell?.getBoundingClientRect() ?? new DOMRect();
      const middle = y + height / 2;
      const isInWindow = middle > 0 && middle < window.innerHeight;
      return { x, seen: !isInWindow || cell?.contains(document.elementFromPoint(x + width / 2, middle)) === true };
    }),
  );
  const lead = await widthOf(orders.getByRole('columnheader').first());
  for (const place of places) {
    expect(place.x).toBeCloseTo(left + lead, 0);
    expect(place.seen, 'nothing lies over the pinned column').toBe(true);
  }
});

const nameOf = (action: string, column: string) =>
  textOf('common.label_value', { label: textOf(action), value: textOf(column) });

async function widthOf(heading: Locator): Promise<number> {
  return (await heading.boundingBox())?.width ?? 0;
}

/** Drags the edge of a heading by so many pixels. */
async function dragEdge(page: Page, heading: Locator, by: number): Promise<void> {
  const { x, y, width, height } = (await heading.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(x + width - 3, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width - 3 + by / 2, y + height / 2, { steps: 4 });
  await page.mouse.move(x + width - 3 + by, y + height / 2, { steps: 4 });
  await page.mouse.up();
}
