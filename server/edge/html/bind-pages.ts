import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readCookie, writeCookie } from '../../../engine/address/cookies.ts';
import { localeOfPath } from '../../../engine/address/locale.ts';
import { redirectTarget } from '../../../engine/address/route.ts';
import { type EncodedBody, encodedBody } from '../http/encoded-body.ts';
import { withoutQuery } from '../http/log-options.ts';
import { addressOf, defaultLocaleOf, localeOfNewcomer } from '../../platform/words/pick-locale.ts';
import { framing, pagePolicy } from '../http/security-headers.ts';
import { addVary, immutable, sendEncoded } from '../http/send-encoded.ts';
import type { Instance } from '../../platform/tenancy/instance.ts';
import type { InstanceRegistry } from '../../platform/tenancy/instance-registry.ts';
import { answeredByBundler, bindDev } from './bind-dev.ts';
import { sendBrandFile } from './brand-files.ts';
import { buildOf, type ClientFiles, typeOf } from './client-files.ts';
import type { DevHooks } from './dev-hooks.ts';
import { bindCaptchaFrame } from './captcha-frame.ts';
import { bindCustomCode } from './custom-code.ts';
import { isMissingContent } from './head.ts';
import { bindInstalled } from './installed/bind-installed.ts';
import { matchPage, type PageMatch } from './match-route.ts';
import { bindMeasuringFrames } from './measuring-frames.ts';
import { restNamed } from './page-definition.ts';
import { bootstrapOf, renderPage } from './render-page.ts';
import { asksToBeFramed, bindFrameLoader, framedPages, type FramersOf } from './framed-pages.ts';
import { bindPlainForms } from './plain-forms.ts';
import { bindSeo, originOfShop, type SlugsOf } from '../seo/bind-seo.ts';
import type { Signer } from '../seo/pictures/shared-picture.ts';
import type { PostedFields } from './rendering/posted-fields.ts';
import { sessionCookie } from '../../platform/caller/session-cookie.ts';
import type { PageRenderer } from './rendering/page-renderer.ts';
import { type RenderOrder, renderedPages, styleHashes } from './rendering/rendered-pages.ts';
import { themeMode } from '../http/theme-mode.ts';
import { themeStyle } from './rendering/theme-style.ts';

/** Headers in which networks that stand before a shop say where a visitor is, as two letters of ISO 3166. */
const headers = [
  'cf-ipcountry',
  'cloudfront-viewer-country',
  'x-vercel-ip-country',
  'x-appengine-country',
  'x-country-code',
];
/** What they say where they do not know. */
const unknown = new Set(['XX', 'ZZ']);
const cookie = 'country';
/** Seconds: a year (A9). */
const life = 365 * 24 * 60 * 60;

/**
 * Remembers the visitor's country, as the network before the shop tells it, for the header `x-country-code` of the page's
 * calls. Whoever makes it up misleads nobody but themselves. Specification: A7, decision 45.
 */
function rememberCountry(request: FastifyRequest, reply: FastifyReply): void {
  const country = headers.map((name) => String(request.headers[name] ?? '').toUpperCase()).find(isCountry);
  if (country === undefined || readCookie(request.headers.cookie, cookie) === country) return;
  const secure = request.protocol === 'https';
  reply.header('set-cookie', writeCookie(cookie, country, { maxAge: life, secure }));
}

function isCountry(country: string): boolean {
  return /^[A-Z]{2}$/.test(country) && !unknown.has(country);
}

export interface PageOptions {
  readonly instances: InstanceRegistry;
  /** The built browser side; null under `livery dev`. */
  readonly client: ClientFiles | null;
  readonly dev?: DevHooks;
  /** Renders the pages of guests; without one, browsers render all pages. */
  readonly renderer?: PageRenderer | undefined;
  /** Slugs for the sitemap; without it, it has none of services. */
  readonly slugsOf?: SlugsOf | undefined;
  /** Who may frame which pages; without it nobody may. */
  readonly framersOf?: FramersOf | undefined;
  /** Signs what the pictures of pages say; without it each page has the picture of its brand. */
  readonly signer?: Signer | undefined;
}

const html = 'text/html; charset=utf-8';

/** Pages, code and brand files below `/app`. */
export function bindPages(app: FastifyInstance, options: PageOptions): void {
  const { instances, client, dev, signer } = options;
  const pages = new WeakMap<Instance, Map<string, EncodedBody>>();
  const definitions = new WeakMap<Instance, Map<string, EncodedBody>>();
  const assets = new Map<string, EncodedBody>();
  const rendered = options.renderer ? renderedPages(app, options.renderer, client?.variables) : null;
  const framed = framedPages({ client, dev, rendered, framersOf: options.framersOf ?? (async () => null) });
  const instanceOf = (request: FastifyRequest): Instance => {
    const instance = instances.byHost(request.host);
    // The hook of the server has turned unknown hosts away.
    if (!instance) throw new Error(`No instance for ${request.host}`);
    return instance;
  };

  app.get('/', (request, reply) => reply.redirect(homeOf(instanceOf(request), request), 302));
  app.get('/app', (request, reply) => reply.redirect(homeOf(instanceOf(request), request), 302));

  app.get<{ Params: { '*': string } }>('/app/assets/*', async (request, reply) => {
    const name = request.params['*'];
    const bytes = client?.assets.get(name);
    const type = typeOf(name);
    if (!bytes || !type) {
      if (dev && (await answeredByBundler(dev, request, reply))) return reply;
      return reply.callNotFound();
    }
    const body = assets.get(name) ?? encodedBody(type, bytes, 9, client?.assets.get(`${name}.br`));
    assets.set(name, body);
    return sendEncoded(request, reply, body, immutable);
  });

  app.get<{ Params: { file: string } }>('/app/definition/:file', async (request, reply) => {
    const instance = instanceOf(request);
    const { file } = request.params;
    const rest = restNamed(instance, file);
    const found = rest === null ? instance.files.get(file) : { type: 'application/json', body: rest.body };
    if (!found) return reply.callNotFound();
    const name = rest?.name ?? file;
    const body = remembered(definitions, instance, name, () => encodedBody(found.type, found.body, 9));
    return sendEncoded(request, reply, body, name === file ? immutable : 'no-store');
  });

  app.get<{ Params: { '*': string } }>('/app/brand/*', (request, reply) =>
    sendBrandFile(instanceOf(request), request.params['*'], request, reply),
  );

  bindCustomCode(app, instanceOf);
  bindMeasuringFrames(app, instanceOf);
  bindCaptchaFrame(app, instanceOf);
  bindFrameLoader(app);
  bindSeo(app, { instanceOf, slugsOf: options.slugsOf ?? (async () => []), signer });
  bindInstalled(app, { instanceOf, build: client && buildOf(client) });
  if (dev) bindDev(app, instances, dev);

  app.get('/app/*', async (request, reply) => {
    if (dev && (await answeredByBundler(dev, request, reply))) return reply;
    return answer(request, reply, null);
  });
  bindPlainForms(app, { instanceOf, answer });

  async function answer(request: FastifyRequest, reply: FastifyReply, posted: PostedFields | null): Promise<unknown> {
    const instance = instanceOf(request);
    const path = withoutQuery(request.url).slice('/app'.length);
    const elsewhere = redirectOf(instance, path, request);
    if (elsewhere !== null) return reply.redirect(elsewhere, 302);
    const match = known(instance, matchPage(instance, path));
    if (!match) return reply.callNotFound();

    if (match.route?.framed === true && asksToBeFramed(request.url)) return framed(request, reply, instance, match);
    const origin = originOfShop(instance, request);
    const mode = themeMode(instance, request.headers.cookie);
    reply.code(match.route ? 200 : 404);
    addVary(reply, 'cookie');
    rememberCountry(request, reply);
    const setPolicy = (policy: string) =>
      void reply.header('content-security-policy', framing(policy, framedAddresses(instance)));
    if (dev && posted !== null) return reply.redirect(request.url, 303);
    if (dev) {
      // Before the page is filled: the bundler would put its base before every address that it finds.
      const template = await dev.transformHtml(request.url, await dev.template());
      const bootstrap = { ...(await bootstrapOf(instance, match)), dev: true };
      const page = renderPage({ instance, match, origin, bootstrap, mode, template, client: null, dev: true, signer });
      setPolicy(String(reply.getHeader('content-security-policy')));
      return reply.header('cache-control', 'no-store').type(html).send(page);
    }
    const theme = themeStyle(match.index, mode, client?.variables);
    const template = client?.template ?? '';
    const hasSession = readCookie(request.headers.cookie, sessionCookie) !== null;
    const key = JSON.stringify([
      match.locale,
      match.route?.screen,
      match.route?.path === '/$slug' ? match.params : null,
      mode,
      hasSession,
    ]);
    const bootstrap = await bootstrapOf(instance, match);
    const orderFor = (isKnownCustomer: boolean): RenderOrder => ({
      instance,
      mode,
      bootstrap,
      isKnown: match.route !== null,
      write: (page, isOutline) =>
        renderPage({
          instance,
          match,
          origin,
          bootstrap,
          mode,
          template,
          client,
          dev: false,
          rendered: page,
          hasSession: isKnownCustomer,
          isOutline,
          signer,
        }),
    });
    const order = orderFor(hasSession);
    if (posted !== null) {
      const sent = await rendered?.post(request, order, posted);
      // Without an answer the page is as it was: the browser can send the form itself.
      if (!sent) return reply.redirect(request.url, 303);
      const { page, cookies } = sent;
      const own = (page.cookies ?? []).map(({ name, value, days }) =>
        writeCookie(name, value, { maxAge: days * 86_400, secure: request.protocol === 'https' }),
      );
      if (cookies.length + own.length > 0) reply.header('set-cookie', [...cookies, ...own]);
      reply.header('cache-control', 'no-store');
      if (page.redirect !== null) return reply.redirect(page.redirect, 303);
      setPolicy(pagePolicy([theme.hash, ...styleHashes(page)]));
      return reply.code(422).type(html).send(order.write(page));
    }
    if (hasSession) {
      // Who is logged in has no business on a screen for guests: only code leads them on.
      const [outline, isMissing] = await Promise.all([
        match.route?.access === 'guest' ? null : rendered?.outlineOf(request, order),
        // What the address names is there for everybody or for nobody, and guests are told with their page.
        mayBeMissing(match) && rendered?.isMissing(request, orderFor(false)),
      ]);
      if (isMissing === true) reply.code(404);
      if (outline) {
        setPolicy(outline.policy);
        return sendEncoded(request, reply, outline.body, 'private, no-store');
      }
    }
    const page = await rendered?.of(request, order);
    if (page && page.redirect !== null) return reply.redirect(page.redirect, 302);
    if (page) {
      if (page.isMissing) reply.code(404);
      setPolicy(page.policy);
      return sendEncoded(request, reply, page.body, 'private, no-cache');
    }
    const body = remembered(pages, instance, key, () =>
      encodedBody(
        html,
        renderPage({ instance, match, origin, bootstrap, mode, template, client, dev: false, hasSession, signer }),
        6,
      ),
    );
    setPolicy(pagePolicy([theme.hash]));
    return sendEncoded(request, reply, body, hasSession ? 'private, no-store' : 'private, no-cache');
  }
}

/** Whether a screen that guests see is about something that its address names. */
function mayBeMissing({ route, params }: PageMatch): boolean {
  return (route?.access === 'public' || route?.access === 'open') && Object.keys(params).length > 0;
}

/** A content route without its page is as unknown as any other path. */
function known(instance: Instance, match: PageMatch | null): PageMatch | null {
  return match && isMissingContent(instance, match) ? { ...match, route: null, params: {} } : match;
}

/** Start page in the visitor's language: by earlier choice, else by the browser (spec A2: on the root path only). */
function homeOf(instance: Instance, request: FastifyRequest): string {
  return addressOf(instance, localeOfNewcomer(instance, request.headers), `/${queryPart(request.url)}`);
}

/** Where a path really lives: the root in the visitor's language, the default locale without its prefix, declared redirects. */
function redirectOf(instance: Instance, path: string, request: FastifyRequest): string | null {
  const main = defaultLocaleOf(instance);
  if (path === '/') {
    const home = homeOf(instance, request);
    return home.startsWith('/app/?') || home === '/app/' ? null : home;
  }
  const { locale, segments } = localeOfPath(instance.locales, main, path);
  const redirects = instance.indexes[locale]?.redirects ?? {};
  const from = `/${segments.join('/')}`;
  const to = Object.hasOwn(redirects, from) ? redirects[from] : undefined;
  if (to !== undefined) return addressOf(instance, locale, redirectTarget(to, queryPart(request.url)));
  const prefix = `/${main}`;
  if (path !== prefix && !path.startsWith(`${prefix}/`)) return null;
  // One slash only: what follows must not become a host.
  return `/app/${path.slice(prefix.length).replace(/^\/+/, '')}${queryPart(request.url)}`;
}

function queryPart(url: string): string {
  const start = url.indexOf('?');
  return start < 0 ? '' : url.slice(start);
}

function remembered(
  cache: WeakMap<Instance, Map<string, EncodedBody>>,
  instance: Instance,
  key: string,
  make: () => EncodedBody,
): EncodedBody {
  const bodies = cache.get(instance) ?? new Map<string, EncodedBody>();
  cache.set(instance, bodies);
  const body = bodies.get(key) ?? make();
  bodies.set(key, body);
  return body;
}

/** What pages of a brand may have in frames: sites that it shows, and its chat. */
function framedAddresses({ settings: { siteViewAddresses, chatOrigin } }: Instance): readonly unknown[] {
  return [...(Array.isArray(siteViewAddresses) ? siteViewAddresses : []), ...(chatOrigin ? [chatOrigin] : [])];
}
