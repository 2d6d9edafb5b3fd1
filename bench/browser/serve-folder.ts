import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { freePort } from '../../tests/free-port.ts';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

/** With these a page is alone in its process, and its clock counts in 5 µs instead of 100. */
const alone = { 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp' };

/** Serves the files of a built page; `below` says what else lies below which path. */
export async function serveFolder(
  folder: string,
  below: Readonly<Record<string, string>> = {},
): Promise<{ readonly address: string; readonly close: () => void }> {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const [prefix, other] = Object.entries(below).find(([start]) => path.startsWith(start)) ?? ['', folder];
    const rest = path.slice(prefix.length);
    readFile(join(other, rest === '/' ? 'index.html' : rest)).then(
      (body) => response.writeHead(200, { ...alone, 'content-type': types[extname(path)] ?? 'text/html' }).end(body),
      () => response.writeHead(404).end(),
    );
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, resolve));
  return { address: `http://localhost:${port}`, close: () => server.close() };
}
