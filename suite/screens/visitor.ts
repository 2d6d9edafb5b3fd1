import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { AppIndex } from '../../engine/definition.ts';
import { PretendApi } from './fake-api.ts';
import { learnFromOpening, shortTimeout } from './short-timeout.ts';
import type { Role, Subject } from './suite-types.ts';

/** Somebody with a browser window: one role, one locale, any number of screens. */
export interface Visitor {
  readonly page: Page;
  readonly api: PretendApi;
  readonly index: AppIndex;
  /** Loads a path of the app (`/orders`) anew and waits until it has come to rest. */
  readonly open: (path: string) => Promise<void>;
  /** Waits until nothing is on its way and nothing says that it is busy; false where that never comes. */
  readonly rest: () => Promise<boolean>;
  /** What the console has complained about since the last time. */
  readonly complaints: () => string[];
  readonly leave: () => Promise<void>;
}

export async function visit(
  browser: Browser,
  origin: string,
  subject: Subject,
  who: { readonly role: Role; readonly locale: string },
): Promise<Visitor> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    colorScheme: 'light',
    locale: 'en-US',
    serviceWorkers: 'block',
  });
  const api = new PretendApi(subject);
  await context.route('**/*', api.handle);
  const page = await context.newPage();
  const received = listen(context, api);
  const index = subject.expected.indexes[who.locale];
  if (!index) throw new Error(`There is no locale ${who.locale}`);
  const base = who.locale === subject.expected.locales[0] ? '/app' : `/app/${who.locale}`;
  const rest = () => untilAtRest(page, api);
  return {
    page,
    api,
    index,
    rest,
    async open(path) {
      // What was tried before may have logged in or out.
      await context.clearCookies();
      await context.addCookies(cookiesOf(origin, who));
      const start = Date.now();
      await page.goto(`${origin}${base}${path}`, { waitUntil: 'commit' });
      // A screen that asks again and again is never at rest, and replies that are late on purpose tell nothing.
      if ((await rest()) && api.state === 'data') learnFromOpening(Date.now() - start);
    },
    complaints: () => received.splice(0),
    leave: () => context.close(),
  };
}

function cookiesOf(origin: string, { role, locale }: { readonly role: Role; readonly locale: string }) {
  const cookies = [
    { name: 'locale', value: locale, url: origin },
    { name: 'use-cookie', value: 'true', url: origin },
  ];
  return role === 'user' ? [...cookies, { name: 'AUTH_TOKEN', value: 'pretended', url: origin }] : cookies;
}

/** Errors of the console, but those that tell of replies which are bad on purpose. */
function listen(context: BrowserContext, api: PretendApi): string[] {
  const received: string[] = [];
  context.on('console', (message) => {
    if (message.type() !== 'error') return;
    const foreseen = /status of (\d+)/.exec(message.text())?.[1];
    if (foreseen === '500' && api.state === 'error') return;
    if (foreseen === '422' || foreseen === '404') return;
    received.push(`The console says: ${message.text().split('\n')[0]?.slice(0, 300)}`);
  });
  context.on('weberror', (error) => received.push(`An error nobody caught: ${error.error().message}`));
  return received;
}

async function untilAtRest(page: Page, api: PretendApi): Promise<boolean> {
  const deadline = Date.now() + shortTimeout(7);
  let still = 0;
  while (still < 2 && Date.now() < deadline) {
    const busy = await page
      .evaluate(
        () =>
          document.readyState === 'loading' ||
          (document.querySelector('#root')?.childElementCount ?? 0) === 0 ||
          document.querySelector('.boot, main [aria-busy="true"]') !== null,
      )
      .catch(() => true);
    still = busy || api.pending > 0 ? 0 : still + 1;
    await pause(40);
  }
  return still >= 2;
}
