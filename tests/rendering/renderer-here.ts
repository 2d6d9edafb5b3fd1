import { renderPage } from '../../app/server-entry.tsx';
import type { PageRenderer } from '../../server/edge/html/rendering/page-renderer.ts';
import { writtenPage } from '../../server/edge/html/rendering/written-page.ts';
import type { PageOptions } from '../../server/edge/html/bind-pages.ts';
import { testClient } from '../server/test-server.ts';

/** As the thread of the server renders, but in this one. */
export const rendererOf = (render: typeof renderPage): PageRenderer => ({
  render: async (page, call) =>
    writtenPage(
      await render({
        ...page,
        fetch: async (url, { method = 'GET', headers, body }) => {
          const { pathname, search } = new URL(url);
          const request = { method, path: pathname + search, headers: Object.fromEntries(new Headers(headers)) };
          const reply = await call({ ...request, body: typeof body === 'string' ? body : undefined });
          return new Response(reply.status === 204 ? null : reply.body, reply);
        },
      }),
    ),
  close: async () => undefined,
});

const template =
  '<html><head><!--livery:head--></head><body><div id="root"><div class="boot"></div></div><!--livery:bootstrap--></body></html>';

/** What a server is given to send whole pages. */
export const renderedPages: Pick<PageOptions, 'client' | 'renderer'> = {
  client: { ...testClient, template },
  renderer: rendererOf(renderPage),
};
