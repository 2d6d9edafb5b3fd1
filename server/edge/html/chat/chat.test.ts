import { createContext, runInContext } from 'node:vm';
import { expect, onTestFinished, test } from 'vitest';
import { readContract } from '../../../../engine/compile/contract/read-contract.ts';
import { root, send, testClient, testInstance } from '../../../../tests/server/test-server.ts';
import { sandboxChats } from '../../../demo/sandbox-routes.ts';
import { createServer } from '../../../main/create-server.ts';
import type { Database } from '../../../platform/db/database.ts';
import { createInstanceRegistry } from '../../../platform/tenancy/instance-registry.ts';

const plain = testInstance('aurora', { hosts: ['shop.test'] });

/** Asks a server of one shop with these settings. */
async function ask(path: string, settings: object, { host = 'chat.shop.test', demo = false } = {}) {
  const app = createServer({
    contract: await readContract(root),
    db: {} as Database,
    instances: createInstanceRegistry([{ ...plain, settings: { ...plain.settings, ...settings } }]),
    pages: { client: testClient },
    ...(demo && { chats: sandboxChats }),
  });
  onTestFinished(() => app.close());
  return send(app, `GET ${path}`, { host, headers: {} });
}
const chatOrigin = 'https://chat.shop.test';
const intercom = { intercomAppId: 'abcd1234', chatOrigin };
const livechat = { liveChatWidgetId: '1234567', chatOrigin };

test('the origin of a chat has the page of the vendor, which the shop alone may frame', async () => {
  const { status, text, headers } = await ask('/', intercom);
  expect(status).toBe(200);
  expect(text).toContain('<script src="/chat.js" data-id="abcd1234" data-hosts="shop.test aurora.localhost">');
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self' https://app.intercom.io https://widget.intercom.io");
  expect(policy).toContain('frame-ancestors https://shop.test http://aurora.localhost:*');
  expect(headers['x-frame-options']).toBeUndefined();
});

test('the page of a chat starts it only for a shop that it belongs to', async () => {
  const { text } = await ask('/chat.js', intercom);
  expect(text).toContain("load('https://widget.intercom.io/widget/' + id)");
  const { started, tell } = run(text, 'abcd1234');
  tell('https://stranger.test', { type: 'chat-opened', who: null });
  expect(started()).toEqual([]);
  tell('https://shop.test', { type: 'chat-opened', who: { id: 7, name: 'Ada', email: 'a@b.c', hash: 'h' } });
  expect(started()).toEqual(['https://widget.intercom.io/widget/abcd1234']);
});

test('the chat of LiveChat is told who writes, opens at once, and closes the panel once it was open', async () => {
  const { text, headers } = await ask('/chat.js', livechat);
  expect(String(headers['content-security-policy'])).toContain("script-src 'self' https://*.livechatinc.com");
  const { started, tell, window, told } = run(text);
  tell('https://shop.test', { type: 'chat-opened', who: { id: 7, name: 'Ada', email: 'a@b.c', hash: null } });
  expect(started()).toEqual(['https://cdn.livechatinc.com/tracking.js']);
  expect(window['__lc']).toEqual({ license: 1234567 });
  const { _q: calls } = window['LiveChatWidget'] as { readonly _q: readonly (readonly [string, unknown[]])[] };
  expect(calls.filter(([name]) => name === 'call').map(([, given]) => given)).toEqual([
    ['set_customer_name', 'Ada'],
    ['set_customer_email', 'a@b.c'],
    ['maximize'],
  ]);
  const heard = calls.find(([how]) => how === 'on')?.[1];
  expect(heard?.[0]).toBe('visibility_changed');
  const listen = heard?.[1] as (event: object) => void;
  for (const visibility of ['minimized', 'maximized']) listen({ visibility });
  expect(told).toEqual([]);
  listen({ visibility: 'minimized' });
  expect(told).toEqual([{ type: 'chat-closed' }]);
});

/** Runs the script of the page as a browser would, with what it loads and a way to tell it something. */
function run(script: string, id = '1234567') {
  const loaded: string[] = [];
  const listeners: ((event: object) => void)[] = [];
  const told: unknown[] = [];
  const parent = { postMessage: (message: unknown) => void told.push(message) };
  const page = {
    document: {
      currentScript: { dataset: { id, hosts: 'shop.test' } },
      createElement: () => ({}),
      head: { append: ({ src }: { readonly src: string }) => loaded.push(src) },
    },
    parent,
    addEventListener: (_: string, listener: (event: object) => void) => listeners.push(listener),
    URL,
  };
  const window: Record<string, unknown> = {};
  createContext(Object.assign(window, page, { window }));
  runInContext(script, window);
  return {
    started: () => loaded,
    window,
    told,
    tell: (origin: string, data: object) => {
      for (const listener of listeners) listener({ source: parent, origin, data });
    },
  };
}

test.each([
  ['/app/', intercom],
  ['/api/v1/networks', intercom],
  ['/settings', intercom],
  ['/', { chatOrigin, intercomAppId: null }],
  ['/', { chatOrigin, intercomAppId: '"><script>' }],
  ['/', { chatOrigin, intercomAppId: 'sandbox' }],
  ['/', { chatOrigin, liveChatWidgetId: 'f0e1d2c3/default' }],
] as const)('the origin of a chat has nothing else: %s with %o', async (path, settings) => {
  expect((await ask(path, settings)).status).toBe(404);
});

test('a demo has a page that stands in for a chat', async () => {
  const { status, text } = await ask('/chat.js', { chatOrigin, intercomAppId: 'sandbox' }, { demo: true });
  expect(status).toBe(200);
  expect(text).toContain('Sandbox chat');
  expect(text).not.toContain('https://');
});

test('pages of the shop may frame its chat, and those of a shop without one nothing', async () => {
  const policyOf = async (settings: object) =>
    String((await ask('/app/', settings, { host: 'shop.test' })).headers['content-security-policy']);
  expect(await policyOf(intercom)).toContain("frame-src 'self' https://chat.shop.test");
  expect(await policyOf({})).not.toContain('frame-src');
});
