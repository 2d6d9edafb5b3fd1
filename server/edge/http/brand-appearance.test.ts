import type { FastifyInstance } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { readContract } from '../../../engine/compile/contract/read-contract.ts';
import { root, send, testClient, testInstance } from '../../../tests/server/test-server.ts';
import { createServer } from '../../main/create-server.ts';
import type { Database } from '../../platform/db/database.ts';
import { createInstanceRegistry } from '../../platform/tenancy/instance-registry.ts';
import type { Instance } from '../../platform/tenancy/instance.ts';
import { styleHash } from './security-headers.ts';

const plain = testInstance('aurora');
const shop = (settings: Readonly<Record<string, unknown>>): Instance => ({
  ...plain,
  settings: { ...plain.settings, panelName: 'Aurora', ...settings },
});

/** A page that is refused: there is nothing at its address. */
async function refused(instance: Instance, cookie = '') {
  const app: FastifyInstance = createServer({
    contract: await readContract(root),
    db: {} as Database,
    instances: createInstanceRegistry([instance]),
    pages: { client: testClient },
  });
  onTestFinished(() => app.close());
  return send(app, 'GET /nothing-here', { headers: { accept: 'text/html', cookie } });
}

test('a refused page has the colors of its brand, which its policy allows and nothing else', async () => {
  const indexes = Object.entries(plain.indexes).map(([locale, index]) => {
    const light = { ...index.theme.light, tokens: { ...index.theme.light.tokens, colorBrandBackground: '#123456' } };
    return [locale, { ...index, theme: { ...index.theme, light } }];
  });
  const { status, text, headers } = await refused({ ...shop({}), indexes: Object.fromEntries(indexes) });
  expect(status).toBe(404);
  const style = /<style>([^<]*)<\/style>/.exec(text)?.[1] ?? '';
  expect(style).toContain('--colorBrandBackground:#123456');
  expect(headers['content-security-policy']).toBe(
    `default-src 'none'; style-src ${styleHash(style)}; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  );
});

test('a refused page has the logo for the theme that the visitor chose, named by the brand', async () => {
  const logos = shop({ logoLight: 'light.svg', logoDark: 'dark.svg', darkModeAvailable: true, defaultTheme: 'system' });
  const undecided = (await refused(logos)).text;
  expect(undecided).toContain(
    '<picture><source media="(prefers-color-scheme: dark)" srcset="/app/brand/dark.svg"><img src="/app/brand/light.svg" alt="Aurora" height="32"></picture>',
  );
  expect(undecided).toMatch(/<html lang="en">/);
  const dark = (await refused(logos, 'is_dark=true')).text;
  expect(dark).toContain('<header><img src="/app/brand/dark.svg" alt="Aurora" height="32"></header>');
  expect(dark).toMatch(/<html lang="en" data-theme="dark">/);
});

test.each([[{}], [{ logoLight: 'https://elsewhere.test/logo.svg' }]])(
  'a refused page has the name of a brand whose logo is not its own: %o',
  async (settings) => {
    const { text } = await refused(shop({ logoLight: null, logoDark: null, ...settings }));
    expect(text).toContain('<header>Aurora</header>');
    expect(text).not.toContain('<img');
  },
);
