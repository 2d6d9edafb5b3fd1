import { expect, type Locator, type Page, type Route } from '@playwright/test';
import contract from '../../schemas/generated/operations.json' with { type: 'json' };

/** How a call goes wrong. */
const failures = {
  error: (route) => route.fulfill({ status: 500, json: { message: 'Something went wrong on our side.' } }),
  busy: (route) => route.fulfill({ status: 503, headers: { 'retry-after': '1' }, json: { message: 'Busy.' } }),
  html: (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Welcome to the proxy</h1>' }),
  wrong: (route) => route.fulfill({ status: 200, json: { data: { surprise: [5] } } }),
  null: (route) => route.fulfill({ status: 200, json: { data: null } }),
  empty: (route) => route.fulfill({ status: 200, json: { data: [] } }),
  cut: (route) => route.abort('connectionreset'),
  slow: async (route) => {
    // Until the page has drawn many times without the answer.
    await route
      .request()
      .frame()
      .evaluate(async () => {
        for (let frame = 0; frame < 60; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
      });
    await route.continue();
  },
  /** Never answered: the page gives it up after a time of its own, which `untilGivenUp` lets pass. */
  never: () => new Promise<void>(() => undefined),
} as const satisfies Readonly<Record<string, (route: Route) => Promise<void>>>;

export type Failure = keyof typeof failures;
export const allFailures = Object.keys(failures) as readonly Failure[];
/** Those in which nothing but the first letter of the answer is missing: it is one in the end. */
export const isSlow = (how: Failure) => how === 'slow';

export type Operation = keyof typeof contract.operations;

export interface FailingCall {
  /** Idempotency keys of the calls. */
  readonly keys: (string | undefined)[];
  /** Null lets them through. */
  readonly set: (next: Failure | null) => void;
  /** Calls since `set`. */
  readonly count: () => number;
}

/** Makes the calls of some operations of the contract fail until told otherwise. */
export async function failing(page: Page, ...operations: readonly Operation[]): Promise<FailingCall> {
  let how: Failure | null = null;
  let count = 0;
  const keys: (string | undefined)[] = [];
  const paths = operations.map((name) => contract.operations[name].path.replaceAll(/\{\w+\}/g, '[^/?]+'));
  await page.route(new RegExp(`(?:${paths.join('|')})(?:\\?|$)`), async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    count += 1;
    // A page that is left gives its calls up.
    await (how === null ? route.continue() : failures[how](route)).catch(() => undefined);
  });
  return {
    keys,
    set: (next) => {
      how = next;
      count = 0;
    },
    count: () => count,
  };
}

/** Milliseconds after which the page has given up a call that nobody answers; it may ask again a few times. */
const givenUp = 21_000;

/**
 * Waits for what the page shows once a call has failed. Where nobody answers, the clock of the page goes on in leaps:
 * `page.clock.install()` comes before the first address.
 */
export async function untilGivenUp(page: Page, how: Failure, shown: Locator): Promise<void> {
  if (how !== 'never') return expect(shown).toBeVisible();
  await expect(async () => {
    await page.clock.fastForward(givenUp);
    await expect(shown).toBeVisible({ timeout: 700 });
  }).toPass({ timeout: 120_000 });
}

/** Tries again until it has helped: a shop that has a lot to do may refuse the second try as well, or the page asks by itself. */
export async function tryAgain(retry: Locator, shown: Locator): Promise<void> {
  await expect(async () => {
    if (await retry.isVisible()) await retry.click({ timeout: 5_000 });
    await expect(shown).toBeVisible({ timeout: 10_000 });
    await expect(retry).toHaveCount(0, { timeout: 10_000 });
  }).toPass({ timeout: 120_000 });
}

/** Nothing on the screen is still being waited for. */
export async function expectSettled(page: Page, how: Failure, screen: Locator): Promise<void> {
  // How far an order is delivered is no wait: that has a value.
  const waiting = screen.locator(
    '[aria-busy=true], [role=progressbar]:not([aria-valuenow]), progress:not([value], [aria-valuenow])',
  );
  await expect(async () => {
    if (how === 'never') await page.clock.fastForward(givenUp);
    await expect(waiting).toHaveCount(0, { timeout: how === 'never' ? 700 : 20_000 });
  }).toPass({ timeout: 120_000 });
}
