import { parentPort, workerData } from 'node:worker_threads';
import type { Bootstrap, RenderedPage } from '../../../../engine/definition.ts';
import { writtenPage } from './written-page.ts';
import type { FromThread, ToThread } from './thread-messages.ts';
import type { ApiCall, ApiReply, PageToRender } from './page-renderer.ts';

/** What the built server's side of the page exports, see `app/server-entry.tsx`. */
interface Entry {
  readonly renderPage: (
    page: PageToRender & {
      readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
      readonly openWindow: () => Promise<Window & typeof globalThis>;
    },
  ) => Promise<RenderedPage>;
}

const port = parentPort;
if (!port) throw new Error('The render thread was not started as a worker');
const { entry } = workerData as { readonly entry: string };
const { renderPage } = (await import(entry)) as Entry;

const bootstraps = new Map<number, Bootstrap>();
const waiting = new Map<number, (reply: ApiReply) => void>();
let calls = 0;
const post = (message: FromThread, handedOver: ArrayBuffer[] = []) => port.postMessage(message, handedOver);

port.on('message', (message: ToThread) => {
  if (message.type === 'ping') return post({ type: 'pong' });
  if (message.type === 'reply') {
    waiting.get(message.call)?.(message.reply);
    waiting.delete(message.call);
    return;
  }
  if (message.type === 'bootstrap') return void bootstraps.set(message.number, message.bootstrap);
  if (message.type === 'forget-bootstraps') return bootstraps.clear();
  const { id, page, from } = message;
  const bootstrap = bootstraps.get(from);
  if (!bootstrap) return post({ type: 'failed', id, reason: `No bootstrap has the number ${from}` });
  const rendering = renderPage({ ...page, bootstrap, fetch: (url, init) => fetchThrough(id, url, init), openWindow });
  rendering.then(writtenPage).then(
    (page) => post({ type: 'rendered', id, page }, [page.markup.buffer, page.data.buffer]),
    (error: unknown) =>
      post({ type: 'failed', id, reason: error instanceof Error ? (error.stack ?? '') : String(error) }),
  );
});
post({ type: 'ready' });

/** Replies with a tag, the last ones: the server says when one is still the same, and does not send it again. */
const tagged = new Map<string, ApiReply>();
const maxTagged = 32;

/** Calls the API in the thread of the server, which knows how. */
async function fetchThrough(id: number, url: string, init: RequestInit): Promise<Response> {
  const { pathname, search } = new URL(url);
  const request: ApiCall = {
    method: init.method ?? 'GET',
    path: pathname + search,
    headers: Object.fromEntries(new Headers(init.headers)),
    body: typeof init.body === 'string' ? init.body : undefined,
  };
  const key = JSON.stringify([new URL(url).host, request]);
  const before = request.method === 'GET' ? tagged.get(key) : undefined;
  const etag = before?.headers['etag'];
  const reply = await callApi(
    id,
    etag ? { ...request, headers: { ...request.headers, 'if-none-match': etag } } : request,
  );
  if (before && reply.status === 304) return responseOf(before);
  tagged.delete(key);
  if (request.method === 'GET' && reply.status === 200 && reply.headers['etag']) tagged.set(key, reply);
  if (tagged.size > maxTagged) tagged.delete(tagged.keys().next().value ?? '');
  return responseOf(reply);
}

function callApi(id: number, request: ApiCall): Promise<ApiReply> {
  calls += 1;
  const call = calls;
  const answer = new Promise<ApiReply>((resolve) => waiting.set(call, resolve));
  post({ type: 'call', id, call, request });
  return answer;
}

/** The text is at hand: making bytes of it and a text of these again takes longer than reading it. */
function responseOf({ status, headers, body }: ApiReply): Response {
  const reply = new Response(status === 204 ? null : '', { status, headers });
  return Object.assign(reply, { text: async () => body, json: async () => JSON.parse(body) as unknown });
}

/** The library is large (a second and 75 MB): it comes with the first HTML of an operator, if there is any. */
async function openWindow(): Promise<Window & typeof globalThis> {
  post({ type: 'loading' });
  const { JSDOM } = await import('jsdom');
  return new JSDOM('').window as unknown as Window & typeof globalThis;
}
