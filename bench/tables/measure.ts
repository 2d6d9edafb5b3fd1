import type { Browser, Page } from '@playwright/test';
import { type MainThread, mainThreadOf } from '../browser/main-thread.ts';
import { type FrameWork, frameWorkOf } from './frame-work.ts';
import { type Shipment, shipments } from './page/rows.ts';

/** What one contender took in one round, in milliseconds of the main thread unless said otherwise. */
export interface Round {
  /** Wall time until React had put the table on the page. */
  readonly rendered: readonly number[];
  readonly mount: readonly number[];
  readonly sort: readonly number[];
  readonly filter: readonly number[];
  /** The main thread's work in each frame of scrolling; and the wall time between frames. */
  readonly frames: readonly FrameWork[];
  readonly between: readonly number[];
}

export interface Repeats {
  readonly mounts: number;
  readonly sorts: number;
  readonly filters: number;
  readonly frames: number;
}

/** What is searched for: in the names of some customers, and in nothing else. */
const wanted = 'ostrava';
/** Pixels a frame: a quick turn of the wheel, some five rows. */
const step = 260;

/** Opens a page, and mounts, sorts, filters and scrolls one contender. Throws when a table does not show what it should. */
export async function measure(
  browser: Browser,
  address: string,
  contender: string,
  count: number,
  repeats: Repeats,
): Promise<Round> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  try {
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    await page.goto(address);
    await page.waitForFunction('window.bench');
    await call(page, `open(${JSON.stringify(contender)}, ${count})`);
    const thread = await mainThreadOf(page);
    const rows = shipments(count);
    const { rendered, mount } = await mounts(page, thread, repeats.mounts, rows);
    const sort = await sorts(page, thread, repeats.sorts, rows);
    await call(page, 'clear()');
    await call(page, 'mount()');
    await shows(page, [rows[0]]);
    const searches = (await call(page, 'searches()')) as boolean;
    const filter = searches ? await filters(page, thread, repeats.filters, rows) : [];
    const { frames, between } = await scrolls(browser, page, repeats.frames);
    if (faults.length > 0) throw new Error(faults[0]);
    return { rendered, mount, sort, filter, frames, between };
  } finally {
    await page.close();
  }
}

async function call(page: Page, what: string): Promise<unknown> {
  return page.evaluate(`bench.${what}`);
}

/** The first ones warm up. */
const warming = 2;

async function mounts(page: Page, thread: MainThread, times: number, rows: readonly Shipment[]) {
  const rendered: number[] = [];
  const mount: number[] = [];
  for (let at = 0; at < times + warming; at += 1) {
    await call(page, 'clear()');
    await page.waitForTimeout(50);
    const before = await thread.spentOn('TaskDuration');
    const took = (await call(page, 'mount()')) as number;
    await shows(page, [rows[0]]);
    if (at < warming) continue;
    rendered.push(took);
    mount.push((await thread.spentOn('TaskDuration')) - before);
  }
  return { rendered, mount };
}

async function sorts(page: Page, thread: MainThread, times: number, rows: readonly Shipment[]): Promise<number[]> {
  const took: number[] = [];
  for (let at = 0; at < times + warming; at += 1) {
    const before = await thread.spentOn('TaskDuration');
    await call(page, 'sort("Customer")');
    await shows(page, ends(rows, 'customer'));
    if (at >= warming) took.push((await thread.spentOn('TaskDuration')) - before);
    // Another order in between, so that nothing is there already.
    await call(page, 'sort("Price")');
    await shows(page, ends(rows, 'price'));
  }
  return took;
}

async function filters(page: Page, thread: MainThread, times: number, rows: readonly Shipment[]): Promise<number[]> {
  const took: number[] = [];
  const found = rows.filter(({ customer }) => customer.toLowerCase().includes(wanted));
  // As they stand in the list, or in order of what was searched.
  const inOrder = found.toSorted((one, other) => one.customer.localeCompare(other.customer, 'en'));
  for (let at = 0; at < times + warming; at += 1) {
    const before = await thread.spentOn('TaskDuration');
    await call(page, `search(${JSON.stringify(wanted)})`);
    await shows(page, [found[0], inOrder[0]]);
    if (at >= warming) took.push((await thread.spentOn('TaskDuration')) - before);
    await call(page, 'search("")');
    // What was put in order for a search may stay so without it.
    await shows(page, [rows[0], ...ends(rows, 'customer')]);
  }
  return took;
}

async function scrolls(browser: Browser, page: Page, frames: number) {
  await call(page, `scroll(20, ${step})`);
  await browser.startTracing(page, { categories: ['toplevel', 'blink.user_timing'] });
  const between = (await call(page, `scroll(${frames}, ${step})`)) as number[];
  return { frames: frameWorkOf(await browser.stopTracing()), between };
}

/** The rows that can come first when sorted by a field: as people sort texts, or by their code units, up or down. */
function ends(rows: readonly Shipment[], field: 'customer' | 'price'): readonly (Shipment | undefined)[] {
  const people = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
  const plain = new Intl.Collator('en');
  const orders: ((one: Shipment, other: Shipment) => number)[] =
    field === 'price'
      ? [(one, other) => one.price - other.price]
      : [
          (one, other) => people.compare(one.customer, other.customer),
          (one, other) => plain.compare(one.customer, other.customer),
          (one, other) => (one.customer < other.customer ? -1 : 1),
          (one, other) => (one.customer.toLowerCase() < other.customer.toLowerCase() ? -1 : 1),
        ];
  return orders.flatMap((order) => {
    const sorted = rows.toSorted(order);
    return [sorted[0], sorted.at(-1)];
  });
}

/** Waits until the first row on show is one of these, and what was put off for later is done. */
async function shows(page: Page, rows: readonly (Shipment | undefined)[]): Promise<void> {
  const ids = rows.map((row) => String(row?.id));
  const until = Date.now() + 30_000;
  for (;;) {
    const first = (await call(page, 'first()')) as string;
    if (ids.some((id) => first.includes(id))) break;
    if (Date.now() > until) throw new Error(`The first row is "${first}" and not one of ${ids.join(', ')}`);
    await page.waitForTimeout(30);
  }
  await page.waitForTimeout(100);
}
