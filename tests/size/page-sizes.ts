import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageSize } from '../../cli/client/script-sizes.ts';
import type { RouteNode } from '../../engine/definition.ts';
import { readClient } from '../../server/edge/html/client-files.ts';
import { sessionCookie } from '../../server/platform/caller/session-cookie.ts';
import { createInstanceRegistry } from '../../server/platform/tenancy/instance-registry.ts';
import { compileOwnProject } from '../compile/own-project.ts';
import { rendererOf } from '../rendering/renderer-here.ts';
import { startTestServer } from '../server/test-server.ts';

/** The page of each screen of a brand as it is built, in English: for guests, or the outline for customers where guests see nothing. */
export async function pageSizes(folder: string, brand: string): Promise<Readonly<Record<string, PageSize>>> {
  const { instances } = await compileOwnProject();
  const instance = instances.find(({ id }) => id === brand);
  if (!instance) throw new Error(`There is no brand ${brand}`);
  const entry = (await import(pathToFileURL(join(folder, 'server/server-entry.js')).href)) as {
    readonly renderPage: Parameters<typeof rendererOf>[0];
  };
  const server = await startTestServer({
    instances: createInstanceRegistry(instances),
    pages: { client: await readClient(folder), renderer: rendererOf(entry.renderPage) },
    checkReplies: false,
  });
  try {
    const sizes: [string, PageSize][] = [];
    for (const route of instance.indexes['en']?.routes ?? []) {
      const visit = async (encoding: string) => {
        const cookie = route.access === 'user' ? `${sessionCookie}=somebody` : '';
        const headers = { host: instance.hosts[0] ?? '', cookie, 'accept-encoding': encoding };
        const reply = await server.app.inject({ url: `/app${addressOf(route)}`, headers });
        if (reply.statusCode !== 200) throw new Error(`${route.screen} answered ${reply.statusCode}`);
        if (reply.payload.includes('class="boot"')) throw new Error(`${route.screen} was left to the browser`);
        return reply.rawPayload;
      };
      const text = (await visit('identity')).toString();
      sizes.push([
        route.screen,
        { html: Math.round((await visit('br')).length / 100) / 10, loads: 1 + loadsIn(text).size },
      ]);
    }
    return Object.fromEntries(sizes);
  } finally {
    await server.close();
  }
}

/** Of something that exists where the page is about it. */
function addressOf({ path }: RouteNode): string {
  if (path === '/$slug') return '/faq';
  return path === '/services/$slug' ? '/services/youtube-views-standard' : path.replaceAll(/\$\w+/g, '1');
}

function loadsIn(page: string): ReadonlySet<string> {
  const tags = page.match(/<(?:script|link|img)\b[^>]*>/g) ?? [];
  const loaded = tags.filter(
    (tag) =>
      /^<script[^>]* src=/.test(tag) ||
      /^<link[^>]* rel="(?:modulepreload|stylesheet|icon|preload)"/.test(tag) ||
      (tag.startsWith('<img') && !tag.includes('loading="lazy"')),
  );
  return new Set(loaded.flatMap((tag) => /(?:src|href)="([^"]+)"/.exec(tag)?.[1] ?? []));
}
