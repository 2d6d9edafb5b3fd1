import { readFile } from 'node:fs/promises';
import { createServer as createSocket } from 'node:net';
import { join } from 'node:path';
import { createServer } from 'vite';
import type { DevHooks } from '../../server/edge/html/dev-hooks.ts';

export interface Bundler {
  readonly hooks: Omit<DevHooks, 'events' | 'explain'>;
  readonly close: () => Promise<void>;
}

/** Vite inside our own server: it serves the sources of the browser side and tells the page when they change. */
export async function openBundler(root: string): Promise<Bundler> {
  const vite = await createServer({
    root,
    appType: 'custom',
    logLevel: 'warn',
    server: {
      middlewareMode: true,
      // A free port of its own, so that two projects can be worked on at once.
      ws: { port: await freePort() },
      watch: { ignored: ['**/.livery/**', '**/dist/**', '**/test-results/**', '**/instances/**', '**/server/**'] },
    },
  });
  return {
    hooks: {
      template: () => readFile(join(root, 'index.html'), 'utf8'),
      transformHtml: (url, html) => vite.transformIndexHtml(url, html),
      middleware: vite.middlewares,
    },
    close: () => vite.close(),
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = createSocket();
    socket.once('error', reject);
    socket.listen(0, () => {
      const address = socket.address();
      socket.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
