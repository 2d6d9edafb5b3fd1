import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { freePort } from '../../tests/free-port.ts';
import { buildBenchPage } from '../browser/build-bench-page.ts';

const types: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html' };

const bench = join(import.meta.dirname, '..');
/** Where the peers are installed, by what a page asks for. */
const installed = {
  '@rjsf/fluentui-rc': 'forms',
  'react-admin': 'tables',
} as const;
/** Peers that are rendered by the browser; each is a folder of `peers` and a path. */
export const peers = ['fluent-rjsf', 'react-admin', 'amis'] as const;

/**
 * Serves the hand-written page as well as one can: compressed, with the API of the product behind it, at `/csr` rendered by the
 * browser, at `/ssr` rendered here, and at `/packages` rendered here and hydrated beside the packages of the product. `/static` is the product’s home page
 * without its code, `/ssr-static` the hand-written one. The chosen peers get the same, each at its name. `api` is the origin of the product.
 */
export async function serveFloor(
  folder: string,
  api: string,
  chosen: readonly (typeof peers)[number][],
): Promise<{ readonly origin: string; readonly close: () => void }> {
  const page = new URL('floor', import.meta.url).pathname;
  const [client, server] = [join(folder, 'client'), join(folder, 'server')];
  const packages = join(folder, 'packages');
  await buildBenchPage(client, { page, plugins: [] });
  const withPackages = { find: '/browser.tsx', replacement: join(page, 'browser-with-packages.tsx') };
  await buildBenchPage(packages, { page, plugins: [], alias: [withPackages] });
  await build({
    root: page,
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    ssr: { noExternal: true },
    build: { ssr: join(page, 'server.tsx'), outDir: server, emptyOutDir: true },
  });
  const { render } = (await import(join(server, 'server.js'))) as { readonly render: (networks: unknown) => string };
  for (const peer of chosen) {
    await buildBenchPage(join(folder, peer), {
      page: join(page, '../peers', peer),
      plugins: [],
      alias: [
        ...Object.entries(installed).map(([name, at]) => ({
          find: new RegExp(`^${name}$`),
          replacement: join(bench, at, 'node_modules', name),
        })),
        // The peers must not bring a second copy of what everybody renders with.
        ...['react', 'react-dom', '@fluentui/react-components'].map((name) => ({
          find: new RegExp(`^${name}($|/)`),
          replacement: `${join(bench, '../node_modules', name)}$1`,
        })),
      ],
    });
  }
  const templates = {
    '/ssr': await readFile(join(client, 'index.html'), 'utf8'),
    '/packages': await readFile(join(packages, 'index.html'), 'utf8'),
  };

  const sent = new Map<string, readonly [type: string, bytes: Buffer]>();
  const fetchText = async (path: string) => (await fetch(api + path)).text();
  /** Type and text of a path; the same for everybody, so that it is made once. */
  const make = async (path: string): Promise<readonly [string, string | Buffer]> => {
    if (path.startsWith('/api/')) return ['application/json', await fetchText(path)];
    const peer = chosen.find((name) => path === `/${name}`);
    if (peer) return ['text/html', await readFile(join(folder, peer, 'index.html'), 'utf8')];
    if (path.startsWith('/amis/')) return fileOf(join(bench, 'amis/node_modules/amis/sdk', path.slice('/amis'.length)));
    if (path.startsWith('/csr')) return ['text/html', templates['/ssr']];
    if (path === '/static') return ['text/html', withoutCode(await fetchText('/app/'))];
    if (path.startsWith('/app/')) {
      const reply = await fetch(api + path);
      return [reply.headers.get('content-type') ?? 'text/plain', Buffer.from(await reply.arrayBuffer())];
    }
    if (path === '/ssr-static') return ['text/html', withoutCode(String((await make('/ssr'))[1]))];
    if (path !== '/ssr' && path !== '/packages') {
      // Files are named by their content, so that no two pages have different ones of the same name.
      const homes = [client, packages, ...chosen.map((name) => join(folder, name))].filter((home) =>
        existsSync(join(home, path)),
      );
      return fileOf(join(homes[0] ?? client, path));
    }
    const { data } = JSON.parse(await fetchText('/api/v1/order-widget/networks?api_token=aurora-storefront')) as {
      readonly data: unknown;
    };
    const json = JSON.stringify(data).replaceAll('<', '\\u003c');
    const rendered = `<div id="root">${render(data)}</div><script type="application/json" id="networks">${json}</script>`;
    return ['text/html', templates[path].replace('<div id="root"></div>', () => rendered)];
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

/** A page of the product that stays as it comes; it says at its end that it is there. */
function withoutCode(page: string): string {
  const bare = page.replaceAll(
    /<(?:script[^>]* type="module"[^>]*><\/script>|link[^>]* rel="modulepreload"[^>]*>)/g,
    '',
  );
  return bare.replace('</body>', "<script>document.documentElement.dataset.app = 'running'</script></body>");
}

const fileOf = async (file: string): Promise<readonly [string, Buffer]> => [
  types[extname(file)] ?? 'text/plain',
  await readFile(file),
];

const compressed = (text: string | Buffer) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
