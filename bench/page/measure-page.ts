import type { Browser } from '@playwright/test';

/** A page to open, and what is clicked as soon as it is seen. */
export interface Contender {
  readonly name: string;
  readonly address: string;
  /** Opens a session first; the page is a customer's. */
  readonly cookies?: readonly { readonly name: string; readonly value: string; readonly url: string }[];
  /** Selector of a radio button; the click is answered when it is chosen. None where there is nothing to choose. */
  readonly click?: string;
}

/** Milliseconds from the navigation on, bytes over the line, counts. */
export interface PageFigures {
  readonly fcp: number;
  readonly lcp: number;
  readonly cls: number;
  /** Sum of all long tasks. */
  readonly long: number;
  /** When the first click was answered that was made as soon as the page could take one; null where there is nothing to click. */
  readonly answered: number | null;
  /** What the main thread worked until then; until the page runs where there is nothing to click. All of it, and what it is made of. */
  readonly work: number;
  readonly script: number;
  readonly style: number;
  readonly layout: number;
  /** From that click until the next frame was there; null where there was none. */
  readonly inp: number | null;
  readonly requests: number;
  readonly scripts: number;
  readonly scriptBytes: number;
  readonly bytes: number;
}

/** A slow phone: processor four times slower, 1.6 Mbit/s, 150 ms. */
const line = { offline: false, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8, latency: 150 };
const slowdown = 4;
/** Milliseconds after which nothing more is expected. */
const timeout = 30_000;

/** Opens a page as somebody does who has never been there, and says what they saw when. */
export async function measurePage(browser: Browser, contender: Contender, width: number): Promise<PageFigures> {
  const context = await browser.newContext({ viewport: { width, height: 844 } });
  if (contender.cookies) await context.addCookies([...contender.cookies]);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  await devtools.send('Network.emulateNetworkConditions', line);
  // Of the thread itself: what other processes take of the machine does not count.
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const kinds = new Map<string, string>();
  const seen = { requests: 0, scripts: 0, scriptBytes: 0, bytes: 0 } satisfies Seen;
  devtools.on('Network.responseReceived', ({ requestId, type }) => {
    kinds.set(requestId, type);
    seen.requests += 1;
    if (type === 'Script') seen.scripts += 1;
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    seen.bytes += encodedDataLength;
    if (kinds.get(requestId) === 'Script') seen.scriptBytes += encodedDataLength;
  });
  await page.addInitScript(observe, contender.click ?? '');
  await page.goto(contender.address, { waitUntil: 'commit' });
  await page.evaluate(untilRunning);
  if (contender.click) {
    const target = page.locator(contender.click).first();
    await target.waitFor({ state: 'attached', timeout });
    // The whole row of a choice, as somebody would hit it.
    const row = target.locator('xpath=ancestor::label[1]');
    await ((await row.count()) > 0 ? row : target).click({ timeout, force: true });
    await page.evaluate(() => (window as unknown as Observed).benchPage.whenAnswered);
  }
  const work = workOf((await devtools.send('Performance.getMetrics')).metrics);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(500);
  const figures = await page.evaluate(() => (window as unknown as Observed).benchPage.figures);
  await context.close();
  return { ...figures, ...work, ...seen };
}

type Work = Pick<PageFigures, 'work' | 'script' | 'style' | 'layout'>;
type Seen = Pick<PageFigures, 'requests' | 'scripts' | 'scriptBytes' | 'bytes'>;

interface Observed {
  readonly benchPage: {
    readonly figures: Omit<PageFigures, keyof Work | keyof Seen>;
    readonly whenAnswered: Promise<void>;
  };
}

/** The work of a page in milliseconds, from what the browser counts in seconds. */
function workOf(metrics: readonly { readonly name: string; readonly value: number }[]): Work {
  const of = (name: string) => (metrics.find((one) => one.name === name)?.value ?? 0) * 1000;
  return {
    work: of('TaskDuration'),
    script: of('ScriptDuration'),
    style: of('RecalcStyleDuration'),
    layout: of('LayoutDuration'),
  };
}

/** Runs in the page. To ask again with each frame would have the page draw frames that nobody needs. */
async function untilRunning(): Promise<void> {
  const { documentElement } = document;
  const isRunning = () => documentElement.dataset['app'] === 'running';
  if (isRunning()) return;
  await new Promise<void>((resolve) => {
    const changes = new MutationObserver(() => {
      if (!isRunning()) return;
      changes.disconnect();
      resolve();
    });
    changes.observe(documentElement, { attributes: true });
  });
}

/** Runs in the page, before anything of its own. */
function observe(click: string): void {
  const figures = { fcp: 0, lcp: 0, cls: 0, long: 0, answered: null as number | null, inp: null as number | null };
  let tellAnswered = () => {};
  const whenAnswered = new Promise<void>((resolve) => {
    tellAnswered = resolve;
  });
  Object.assign(window, { benchPage: { figures, whenAnswered } });
  const watch = (type: string, take: (entry: PerformanceEntry & Record<string, number>) => void) => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry as never);
    }).observe({ type, buffered: true });
  };
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') figures.fcp = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => {
    figures.lcp = startTime;
  });
  watch('layout-shift', (entry) => {
    if (!entry['hadRecentInput']) figures.cls += entry['value'] ?? 0;
  });
  watch('longtask', ({ duration }) => {
    figures.long += duration;
  });
  if (click === '') return;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ((entry as never as { interactionId: number }).interactionId > 0) {
        figures.inp = Math.max(figures.inp ?? 0, entry.duration);
      }
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  const measure = (): void => {
    if (!document.querySelector<HTMLInputElement>(click)?.checked) return void requestAnimationFrame(measure);
    figures.answered = performance.now();
    tellAnswered();
  };
  addEventListener('pointerdown', measure, { capture: true, once: true });
}
