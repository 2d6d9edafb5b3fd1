import type { Browser, CDPSession, Page } from '@playwright/test';
import { type ThreadTrace, threadTrace } from '../../browser/thread-trace.ts';
import { marks, type Observed, observe } from './observe.ts';

/** A screen with services, and who opens it. */
export interface Visit {
  readonly screen: string;
  readonly address: string;
  readonly slowdown: number;
  /** Of a customer who is logged in. */
  readonly token?: string;
}

/** Milliseconds and counts; `work` is what the main thread did, in ticks of the thread. */
export interface ScreenFigures {
  /** From the navigation until the first service stands on the page, and until all of them are here. */
  readonly firstService: number;
  readonly allServices: number;
  /** Of each letter that changed what is listed: from the key until the frame with it. The first one opens the filter. */
  readonly letters: readonly { readonly wall: number; readonly work: number }[];
  /** Work of tasks above 50 ms, once all services are here. */
  readonly long: readonly number[];
  /** Of the interaction that took longest: as the browser reports it, and the work until its frame. */
  readonly inp: number;
  readonly interaction: number;
  readonly elements: number;
  readonly heap: number;
}

const timeout = 120_000;
/** What is typed, a letter each time; the page looks for it 40 ms after a letter. */
const texts = ['followers', 'real ac', 'premium, g'];
const betweenLetters = 250;

/** Opens a screen, types into its filter and goes through what it lists. */
export async function measureScreen(browser: Browser, visit: Visit): Promise<ScreenFigures> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const { origin } = new URL(visit.address);
  if (visit.token) await context.addCookies([{ name: 'AUTH_TOKEN', value: visit.token, url: origin }]);
  const page = await context.newPage();
  page.setDefaultTimeout(timeout);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: visit.slowdown });
  await page.addInitScript(observe, marks);
  await page.goto(visit.address, { waitUntil: 'commit' });
  await page.waitForFunction(() => document.documentElement.dataset['app'] === 'running');
  await page.locator('[data-catalogue]').scrollIntoViewIfNeeded();
  await page.waitForFunction(() => (window as unknown as Observed).scale.allServices > 0);
  await untilIdle(page);
  await page.evaluate('scale.inp = 0');
  await browser.startTracing(page, { categories: ['toplevel', 'blink.user_timing'] });
  await type(page);
  await act(page);
  await untilIdle(page);
  const trace = threadTrace(await browser.stopTracing(), Object.values(marks));
  const { firstService, allServices, inp } = (await page.evaluate('scale')) as Observed['scale'];
  const elements = (await page.evaluate('document.querySelectorAll("*").length')) as number;
  const heap = await heapOf(devtools);
  await context.close();
  return {
    firstService,
    allServices,
    letters: answersIn(trace, marks.typed, marks.listed),
    long: trace.tasks.map(({ work }) => work).filter((work) => work > 50),
    inp,
    interaction: Math.max(...answersIn(trace, marks.acted, marks.answered).map(({ work }) => work)),
    elements,
    heap,
  };
}

/** Wall time and work from the first mark `from` that no mark `to` has answered, until that one. */
function answersIn({ marks: all, tasks }: ThreadTrace, from: string, to: string) {
  const answers: { readonly wall: number; readonly work: number }[] = [];
  let since: number | null = null;
  for (const { name, at } of all) {
    if (name === from) since ??= at;
    if (name !== to || since === null) continue;
    const begin = since;
    const within = tasks.filter((task) => task.to > begin && task.from < at);
    answers.push({ wall: at - begin, work: within.reduce((sum, { work }) => sum + work, 0) });
    since = null;
  }
  return answers;
}

/** Until nothing is fetched and nothing waits for a turn. */
async function untilIdle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1_000);
}

async function type(page: Page): Promise<void> {
  const field = page.locator('[data-catalogue] [role=searchbox]');
  for (const text of texts) {
    await field.click();
    for (const letter of text) {
      await page.keyboard.type(letter);
      await page.waitForTimeout(betweenLetters);
    }
    await field.fill('');
    await page.waitForTimeout(betweenLetters * 2);
  }
}

/** Grows the list, sorts it, and shows it as a table and as cards. */
async function act(page: Page): Promise<void> {
  const catalogue = page.locator('[data-catalogue]');
  const pressed = async (name: RegExp, times = 1) => {
    for (let turn = 0; turn < times; turn += 1) {
      const button = catalogue.getByRole('button', { name });
      if ((await button.count()) === 0) return;
      await button.last().click();
      await page.waitForTimeout(betweenLetters * 2);
    }
  };
  await pressed(/show more/i, 4);
  await catalogue.locator('select').first().selectOption({ index: 1 });
  await page.waitForTimeout(betweenLetters * 4);
  await pressed(/show more/i, 2);
  await pressed(/table/i);
  await pressed(/cards/i);
}

async function heapOf(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  return usedSize;
}
