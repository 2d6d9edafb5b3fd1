import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { freePort } from '../../tests/process/free-port.ts';
import { buildBenchPage } from '../browser/build-bench-page.ts';

const types: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html' };

/**
 * Serves the hand-written page as well as one can: compressed, with the API of the product behind it, at `/csr` drawn by the
 * browser and at `/ssr` drawn here. `api` is the origin of the product.
 */
export async function serveFloor(
  folder: string,
  api: string,
): Promise<{ readonly origin: string; readonly close: () => void }> {
  const page = new URL('floor', import.meta.url).pathname;
  const [client, server] = [join(folder, 'client'), join(folder, 'server')];
  await buildBenchPage(client, { page, plugins: [] });
  await build({
    root: page,
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    ssr: { noExternal: true },
    build: { ssr: join(page, 'server.tsx'), outDir: server, emptyOutDir: true },
  });
  const { render } = (await import(join(server, 'server.js'))) as { readonly render: (networks: unknown) => string };
  const template = await readFile(join(client, 'index.html'), 'utf8');

  const sent = new Map<string, readonly [type: string, bytes: Buffer]>();
  const ask = async (path: string) => (await fetch(api + path)).text();
  /** Type and text of a path; the same for everybody, so that it is made once. */
  const make = async (path: string): Promise<readonly [string, string | Buffer]> => {
    if (path.startsWith('/api/')) return ['application/json', await ask(path)];
    if (path.startsWith('/csr')) return ['text/html', template];
    if (!path.startsWith('/ssr')) return [types[extname(path)] ?? 'text/plain', await readFile(join(client, path))];
    const { data } = JSON.parse(await ask('/api/v1/order-widget/networks?api_token=aurora-storefront')) as {
      readonly data: unknown;
    };
    const json = JSON.stringify(data).replaceAll('<', '\\u003c');
    const drawn = `<div id="root">${render(data)}</div><script type="application/json" id="networks">${json}</script>`;
    return ['text/html', template.replace('<div id="root"></div>', () => drawn)];
  };
  const made = async (path: string): Promise<readonly [type: string, bytes: Buffer]> => {
    const [type, text] = await make(path);
    return [type, compressed(text)];
  };
  const answer = async (path: string, response: ServerResponse): Promise<void> => {
    const body = sent.get(path) ?? (await made(path));
    sent.set(path, body);
    const [type, bytes] = body;
    response.writeHead(200, { 'content-type': type, 'content-encoding': 'br' }).end(bytes);
  };
  const http = createServer((request, response) => {
    answer(request.url ?? '/', response).catch(() => response.writeHead(404).end());
  });
  const port = await freePort();
  await new Promise<void>((resolve) => http.listen(port, resolve));
  return { origin: `http://localhost:${port}`, close: () => http.close() };
}

const compressed = (text: string | Buffer) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
