import type { FastifyInstance, FastifyRequest, LightMyRequestResponse } from 'fastify';
import type { Bootstrap } from '../../../../engine/definition.ts';
import { readCookie } from '../../../../engine/address/cookies.ts';
import type { Instance } from '../../../platform/tenancy/instance.ts';
import { type EncodedBody, encodedBody } from '../../http/encoded-body.ts';
import { withoutQuery } from '../../http/log-options.ts';
import { pagePolicy, styleHash } from '../../http/security-headers.ts';
import { themeStyle, type Variables } from './theme-style.ts';
import { sessionCookie } from '../../../platform/caller/session-cookie.ts';
import type { PostedFields } from './posted-fields.ts';
import type { ApiCall, ApiReply, PageRenderer, PageToRender } from './page-renderer.ts';
import type { WrittenPage } from './written-page.ts';

/** The one cookie besides the mode that a guest's page depends on. */
const currencyCookie = 'currency';
/** What calls of the API say of the visitor, see `rememberCountry`. So do the cookies of `attribution`. */
const countryCookie = 'country';

/** Milliseconds for which a page is taken as new; later it is rendered again while the old one is still shown. */
const freshFor = 10_000;
/** Milliseconds after which it is not shown any more. */
const cacheLifetime = 10 * 60_000;
/** Bytes of all pages of one instance that are kept. */
const maxKept = 32_000_000;

export interface RenderOrder {
  readonly instance: Instance;
  readonly bootstrap: Bootstrap;
  readonly mode: PageToRender['mode'];
  /** False for an address that leads nowhere: there is no end to them. */
  readonly isKnown: boolean;
  /** The whole document around what is rendered. */
  readonly write: (page: WrittenPage, isOutline?: boolean) => Buffer;
}

/** A page as it is sent. */
export interface RenderedDocument {
  /** Where the address leads instead; the body is empty then. */
  readonly redirect: string | null;
  /** The address names nothing that exists. */
  readonly isMissing: boolean;
  readonly body: EncodedBody;
  readonly policy: string;
}

interface CachedPage {
  readonly page: RenderedDocument;
  readonly since: number;
  readonly size: number;
}

export interface PostedPage {
  readonly page: WrittenPage;
  /** As `Set-Cookie` has them. */
  readonly cookies: readonly string[];
}

/** Pages of one version of an instance, by what they depend on. */
interface Shelf {
  readonly cached: Map<string, CachedPage>;
  readonly rendering: Map<string, Promise<RenderedDocument | null>>;
}

/** Renders the pages of guests, and keeps those that many guests see. */
export interface RenderedPages {
  /** The page as the server renders it; null where the browser has to. */
  of(request: FastifyRequest, order: RenderOrder): Promise<RenderedDocument | null>;
  /**
   * Whether guests are told that what the address names does not exist: an outline cannot know, and there is no more of it for
   * somebody who is logged in.
   */
  isMissing(request: FastifyRequest, order: RenderOrder): Promise<boolean>;
  /** A page in a frame of another site: a guest's, whoever looks at it. */
  framed(request: FastifyRequest, order: RenderOrder & { readonly address: string }): Promise<RenderedDocument | null>;
  /** The outline of a page for somebody who is logged in: the same for everybody, and never kept. */
  outlineOf(request: FastifyRequest, order: RenderOrder): Promise<RenderedDocument | null>;
  /** Sends a posted form, then renders the page with the answer. `cookies` are those that the API has set meanwhile. */
  post(request: FastifyRequest, order: RenderOrder, posted: PostedFields): Promise<PostedPage | null>;
}

export function renderedPages(app: FastifyInstance, renderer: PageRenderer, reads: Variables): RenderedPages {
  const shelves = new WeakMap<object, Shelf>();
  app.addHook('onClose', () => renderer.close());

  async function render(
    request: FastifyRequest,
    order: RenderOrder,
    posted?: PostedFields,
    call: (call: ApiCall) => Promise<ApiReply> = (requested) => callApi(app, request, requested),
    { isOutline = false, address = request.url } = {},
  ): Promise<WrittenPage | null> {
    const { bootstrap, mode } = order;
    const ofVisitor = posted
      ? [countryCookie, ...Object.values(bootstrap.index.attribution ?? {}).map(({ cookie }) => cookie)]
      : [];
    const known = [
      [currencyCookie, currencyOf(request, order)] as const,
      ...ofVisitor.map((name) => [name, readCookie(request.headers.cookie, name)] as const),
    ];
    const cookies = known.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]));
    try {
      return await renderer.render(
        {
          bootstrap,
          mode,
          origin: `${request.protocol}://${request.host}`,
          address,
          cookies: Object.fromEntries(cookies),
          ...(isOutline && { isOutline }),
          posted,
        },
        call,
      );
    } catch (error) {
      request.log.warn({ event: 'page_not_rendered', err: error }, 'the browser has to render this page');
      return null;
    }
  }

  const sent = (order: RenderOrder, page: WrittenPage, bytes: Buffer): RenderedDocument => ({
    redirect: page.redirect,
    isMissing: page.head?.isMissing === true,
    body: encodedBody('text/html; charset=utf-8', bytes, 5),
    policy: pagePolicy([themeStyle(order.bootstrap.index, order.mode, reads).hash, ...styleHashes(page)]),
  });

  async function ofGuests(
    request: FastifyRequest,
    order: RenderOrder,
    address: string,
    of: object = order.instance,
  ): Promise<RenderedDocument | null> {
    const fresh = async () => {
      const page = await render(request, order, undefined, undefined, { address });
      if (!page) return null;
      const bytes = page.redirect === null ? order.write(page) : Buffer.alloc(0);
      return {
        page: sent(order, page, bytes),
        since: Date.now(),
        size: bytes.length,
        isWhole: page.isWhole || page.redirect !== null,
      };
    };
    // An address with a query is seldom asked for twice, and there is no end to them.
    if (address.includes('?') || !order.isKnown) return (await fresh())?.page ?? null;
    const shelf = shelves.get(of) ?? { cached: new Map(), rendering: new Map() };
    shelves.set(of, shelf);
    const { cached, rendering } = shelf;
    const key = JSON.stringify([request.protocol, request.host, address, order.mode, currencyOf(request, order)]);
    const renew = () => {
      const running = rendering.get(key);
      if (running) return running;
      const work = fresh().then((made) => {
        rendering.delete(key);
        const before = cached.get(key)?.page;
        cached.delete(key);
        if (!made) return null;
        const isSame = before?.body.etag === made.page.body.etag && before.policy === made.page.policy;
        // What it is compressed to is the same as well, and worth more work.
        const page = isSame ? before : made.page;
        if (isSame) void page.body.shrink();
        // There is no end to addresses of nothing.
        if (made.isWhole && !page.isMissing) cachePage(cached, key, { ...made, page });
        return page;
      });
      rendering.set(key, work);
      return work;
    };
    const found = cached.get(key);
    const age = found ? Date.now() - found.since : Number.POSITIVE_INFINITY;
    if (!found || age > cacheLifetime) return renew();
    if (age > freshFor) void renew();
    return found.page;
  }

  return {
    async outlineOf(request, order) {
      const page = await render(request, order, undefined, (requested) => callContent(app, request, requested, order), {
        isOutline: true,
      });
      return page && page.redirect === null ? sent(order, page, order.write(page, true)) : null;
    },
    async post(request, order, posted) {
      const cookies: string[] = [];
      const page = await render(request, order, posted, callOfVisitor(app, request, cookies));
      return page && { page, cookies };
    },
    // What was made of a bootstrap goes with it: there are few of them at a time.
    framed: (request, order) => ofGuests(request, order, order.address, order.bootstrap),
    async isMissing(request, order) {
      const page = await ofGuests(request, order, withoutQuery(request.url));
      return page?.isMissing === true;
    },
    async of(request, order) {
      // What people with a session see is theirs alone, and the browser fetches it.
      if (readCookie(request.headers.cookie, sessionCookie) !== null) return null;
      return ofGuests(request, order, request.url);
    },
  };
}

/** Keeps a page; the oldest ones make room for it. */
function cachePage(cached: Map<string, CachedPage>, key: string, page: CachedPage): void {
  cached.set(key, page);
  let size = [...cached.values()].reduce((sum, one) => sum + one.size, 0);
  for (const [oldest, one] of cached) {
    if (size <= maxKept) return;
    cached.delete(oldest);
    size -= one.size;
  }
}

/** The visitor's currency, where the instance has it: others would only fill the memory. A page in a frame knows no cookies. */
function currencyOf(request: FastifyRequest, { instance, bootstrap }: RenderOrder): string | null {
  if (bootstrap.framed) return null;
  const requested = readCookie(request.headers.cookie, currencyCookie);
  const { currencies } = instance.settings;
  const isKnown =
    Array.isArray(currencies) && currencies.some((one: { readonly code?: unknown }) => one.code === requested);
  return isKnown ? requested : null;
}

/** Sends what a posted form sends, once, as the visitor's own browser would: with all that it says of itself. */
function callOfVisitor(app: FastifyInstance, request: FastifyRequest, cookies: string[]) {
  let hasSent = false;
  return async (call: ApiCall): Promise<ApiReply> => {
    if (call.method === 'GET') return callApi(app, request, call);
    if (hasSent) return { status: 405, headers: {}, body: '' };
    hasSent = true;
    const {
      'content-length': _,
      'content-type': __,
      'transfer-encoding': ___,
      'accept-encoding': ____,
      ...own
    } = request.headers;
    const reply = await app.inject({
      method: call.method as 'POST',
      url: call.path,
      headers: { ...own, ...call.headers },
      // With the headers of the proxies before it: they are believed as much as they were for the form.
      remoteAddress: request.socket.remoteAddress ?? request.ip,
      ...(call.body === undefined ? {} : { payload: call.body }),
    });
    cookies.push(...[reply.headers['set-cookie'] ?? []].flat());
    return replyOf(reply);
  };
}

/** Asks the API as the visitor would, without the way over the network. */
async function callApi(app: FastifyInstance, request: FastifyRequest, call: ApiCall): Promise<ApiReply> {
  // A page is rendered as often as somebody looks at it: no render may change anything.
  if (call.method !== 'GET') return { status: 405, headers: {}, body: '' };
  const reply = await app.inject({
    method: call.method as 'GET',
    url: call.path,
    headers: { ...call.headers, host: request.host },
    remoteAddress: request.ip,
    ...(call.body === undefined ? {} : { payload: call.body }),
  });
  return replyOf(reply);
}

/** The files of the definition and the content of the brand, which are everybody's; other operations are not called. */
async function callContent(
  app: FastifyInstance,
  request: FastifyRequest,
  call: ApiCall,
  { bootstrap: { index, chunk } }: RenderOrder,
): Promise<ApiReply> {
  const operations = { ...index.operations, ...chunk?.operations };
  const path = withoutQuery(call.path);
  const isContent = index.content.some((name) => operations[name]?.path === path);
  if (!isContent && !path.startsWith('/app/definition/')) return { status: 405, headers: {}, body: '' };
  return callApi(app, request, call);
}

function replyOf(reply: LightMyRequestResponse): ApiReply {
  const headers = Object.entries(reply.headers).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  );
  return { status: reply.statusCode, headers: Object.fromEntries(headers), body: reply.body };
}

/** The style elements of a page, as a content policy allows them. */
export function styleHashes({ styles }: WrittenPage): string[] {
  return [...styles.matchAll(/<style[^>]*>([^<]*)<\/style>/g)].map((found) => styleHash(found[1] ?? ''));
}
