import { afterEach, describe, expect, test } from 'vitest';
import { readContract } from '../../../engine/compile/contract/read-contract.ts';
import { root, send, testClient, testInstance } from '../../../tests/server/test-server.ts';
import type { Database } from '../../platform/db/database.ts';
import { createServer } from '../../main/create-server.ts';
import { createInstanceRegistry } from '../../platform/tenancy/instance-registry.ts';
import { customCodePath } from './custom-code.ts';

const contract = await readContract(root);
const plain = testInstance('aurora');
let app: ReturnType<typeof createServer>;
afterEach(() => app?.close());

function open(settings: object) {
  const instance = testInstance('aurora', { settings: { ...plain.settings, ...settings } });
  app = createServer({
    contract,
    db: {} as Database,
    instances: createInstanceRegistry([instance]),
    pages: { client: testClient },
  });
}

describe('the code of an operator', () => {
  test('comes for a frame of no origin that only the shop itself may open', async () => {
    open({ customCode: 'track("</script><script>alert(1)</script>")', customCodeAllowed: true });
    const frame = await send(app, `GET ${customCodePath}`);
    expect([frame.status, frame.headers['x-frame-options']]).toEqual([200, 'SAMEORIGIN']);
    const policy = String(frame.headers['content-security-policy']).split('; ');
    expect(policy).toEqual(
      expect.arrayContaining(['sandbox allow-scripts', "default-src 'none'", "frame-ancestors 'self'"]),
    );
    expect(policy.join(' ')).not.toMatch(/allow-same-origin|allow-top-navigation|allow-popups|unsafe/);
    expect(frame.text).toContain(`<script src="${customCodePath}.js"></script>`);
    const script = await send(app, `GET ${customCodePath}.js`);
    expect(script.text).toBe('track("</script><script>alert(1)</script>")');
    expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(script.headers['cross-origin-resource-policy']).toBe('cross-origin');
  });

  test.each([
    [{ customCode: 'track()' }],
    [{ customCode: 'track()', customCodeAllowed: false }],
    [{ customCode: null, customCodeAllowed: true }],
    [{ customCode: ' ', customCodeAllowed: true }],
  ])('is not there with %j', async (settings) => {
    open(settings);
    expect((await send(app, `GET ${customCodePath}`)).status).toBe(404);
    expect((await send(app, `GET ${customCodePath}.js`)).status).toBe(404);
  });

  test.each(['function (', 'import x from "y"', '<script>track()</script>'])(
    'that is no script says so in the console and does nothing: %s',
    async (customCode) => {
      open({ customCode, customCodeAllowed: true });
      const { text } = await send(app, `GET ${customCodePath}.js`);
      expect(text).toBe("console.error('Custom code is not valid JavaScript');");
    },
  );
});
