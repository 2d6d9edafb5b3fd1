import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { temporaryFolder } from '../../../../tests/postgres/temporary-folder.ts';
import type { ApiCall, ApiReply, PageRenderer, PageToRender } from './page-renderer.ts';
import { threadedRenderer } from './threaded-renderer.ts';

/** A server's side of the page that does what its address says. */
const entry = join(temporaryFolder('entry'), 'entry.mjs');
writeFileSync(
  entry,
  `export async function renderPage({ address, bootstrap, fetch, origin }) {
    if (address === '/starts') return { markup: bootstrap.name, icons: '', styles: '', rendered: { replies: [] }, redirect: null, isWhole: true };
    if (address === '/hangs') for (;;);
    if (address === '/throws') throw new Error('a block has failed');
    if (address === '/waits') await new Promise(() => {});
    const reply = address.startsWith('/api') ? await (await fetch(origin + address, {})).text() : '';
    return { markup: address + ' ' + reply, icons: '', styles: '', rendered: { replies: [] }, redirect: null, isWhole: true };
  }`,
);

/** A page of these tests ends in a moment, on a busy machine in some more. */
const longTimeout = { budget: 60_000 };
let renderer: PageRenderer;
afterEach(() => renderer.close());

const page = (address: string) =>
  ({ address, origin: 'http://localhost', bootstrap: {}, mode: 'light', cookies: {} }) as unknown as PageToRender;
const noCalls: (call: ApiCall) => Promise<ApiReply> = async () => ({ status: 404, headers: {}, body: '' });
const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
const markupOf = async (address: string, call = noCalls) => text((await renderer.render(page(address), call)).markup);

test('a page is rendered in the thread, with the calls that the server makes for it', async () => {
  renderer = threadedRenderer(entry, longTimeout);
  const call = async ({ path }: { readonly path: string }) => ({ status: 200, headers: {}, body: `reply of ${path}` });
  expect(await markupOf('/api/v1/networks', call)).toBe('/api/v1/networks reply of /api/v1/networks');
});

test('a reply that has a tag is sent to the thread once, and again when it has changed', async () => {
  renderer = threadedRenderer(entry, longTimeout);
  let content = 'first';
  const sent: number[] = [];
  const call = async ({ headers }: ApiCall) => {
    const etag = `"${content}"`;
    const isKnown = headers['if-none-match'] === etag;
    sent.push(isKnown ? 304 : 200);
    return isKnown ? { status: 304, headers: { etag }, body: '' } : { status: 200, headers: { etag }, body: content };
  };
  expect(await markupOf('/api/v1/networks', call)).toContain('first');
  expect(await markupOf('/api/v1/networks', call)).toContain('first');
  content = 'second';
  expect(await markupOf('/api/v1/networks', call)).toContain('second');
  expect(await markupOf('/api/v1/networks', call)).toContain('second');
  expect(sent).toEqual([200, 304, 200, 304]);
});

test('what pages start from is sent to the thread once, and again when there is more than it keeps', async () => {
  renderer = threadedRenderer(entry, longTimeout);
  let sent = 0;
  const bootstrapOf = (name: string) => ({
    get name() {
      sent += 1;
      return name;
    },
  });
  const from = async (bootstrap: object) =>
    text(
      (await renderer.render({ ...page('/starts'), bootstrap: bootstrap as PageToRender['bootstrap'] }, noCalls))
        .markup,
    );
  const [home, orders] = [bootstrapOf('home'), bootstrapOf('orders')];
  for (const bootstrap of [home, orders, home, orders]) await from(bootstrap);
  expect([await from(home), await from(orders), sent]).toEqual(['home', 'orders', 2]);
  for (let screen = 0; screen < 100; screen += 1) expect(await from(bootstrapOf(`${screen}`))).toBe(`${screen}`);
  expect([await from(home), sent]).toEqual(['home', 103]);
});

test('a page that fails takes no other with it', async () => {
  renderer = threadedRenderer(entry, longTimeout);
  const [failed, rendered] = await Promise.allSettled([markupOf('/throws'), markupOf('/fine')]);
  expect(failed).toMatchObject({
    status: 'rejected',
    reason: { message: expect.stringContaining('a block has failed') },
  });
  expect(rendered).toMatchObject({ status: 'fulfilled' });
});

test('a page that waits for too long is given up, and the others are not', async () => {
  renderer = threadedRenderer(entry, { budget: 200, silence: 60_000 });
  await expect(markupOf('/waits')).rejects.toThrow('took too long');
  // The thread goes on; on a busy machine a page may take longer than its budget once or twice.
  await expect.poll(() => markupOf('/fine').catch(() => null)).toBe('/fine ');
});

test('a thread that hangs is replaced, and the next page is rendered', async () => {
  renderer = threadedRenderer(entry, { budget: 200, silence: 200 });
  await expect(markupOf('/hangs')).rejects.toThrow('took too long');
  await expect.poll(() => markupOf('/fine').catch(() => null)).toBe('/fine ');
});

test('more pages at once than a thread can render are left to the browser', async () => {
  renderer = threadedRenderer(entry, longTimeout);
  const open = Array.from({ length: 8 }, () => markupOf('/waits').catch(() => null));
  await expect(markupOf('/fine')).rejects.toThrow('Too many pages');
  await renderer.close();
  await Promise.all(open);
});

test('a thread whose code cannot be loaded leaves all pages to the browser, and holds no start up', async () => {
  const broken = threadedRenderer(join(dirname(entry), 'there-is-no-entry.mjs'), longTimeout);
  renderer = broken;
  await broken.ready;
  await expect(markupOf('/fine')).rejects.toThrow();
});
