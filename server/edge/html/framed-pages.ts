import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { localeOfPath, localeOfVisitor } from '../../../engine/address/locale.ts';
import { addressOf, defaultLocaleOf } from '../../platform/words/pick-locale.ts';
import { sentenceText } from '../../platform/words/words.ts';
import type { Instance } from '../../platform/tenancy/instance.ts';
import { encodedBody } from '../http/encoded-body.ts';
import { withoutQuery } from '../http/log-options.ts';
import { refusedPage } from '../http/plain-page.ts';
import { framedBy, pagePolicy, plainPolicy } from '../http/security-headers.ts';
import { sendEncoded } from '../http/send-encoded.ts';
import type { ClientFiles } from './client-files.ts';
import type { DevHooks } from './dev-hooks.ts';
import type { PageMatch } from './match-route.ts';
import { bootstrapOf, renderPage } from './render-page.ts';
import type { RenderedPages } from './rendering/rendered-pages.ts';
import { originOfShop } from '../seo/bind-seo.ts';
import { themeStyle } from './rendering/theme-style.ts';
import { themeMode } from '../http/theme-mode.ts';
import { frameLoader, frameLoaderPath } from './frame-loader.ts';
import { framedBootstrap, readWishes } from './framed-bootstrap.ts';

/** The sites that may frame a page with the token; null for a token that is nobody's. */
export type FramersOf = (instance: Instance, token: string) => Promise<{ readonly domains: readonly string[] } | null>;

export interface FramedOptions {
  readonly client: ClientFiles | null;
  readonly dev: DevHooks | undefined;
  readonly rendered: RenderedPages | null;
  readonly framersOf: FramersOf;
}

const html = 'text/html; charset=utf-8';

/** The script that partners' pages load. It is the same for all shops, and small enough to be asked for once a day. */
export function bindFrameLoader(app: FastifyInstance): void {
  const body = encodedBody('text/javascript; charset=utf-8', Buffer.from(frameLoader), 9);
  app.get(frameLoaderPath, (request, reply) => {
    // Pages of other sites load it.
    reply.header('cross-origin-resource-policy', 'cross-origin');
    return sendEncoded(request, reply, body, 'public, max-age=86400, stale-while-revalidate=604800');
  });
}

/** Without the token of a widget a screen is the shop's own, and nobody may frame it. */
export function asksToBeFramed(url: string): boolean {
  return queryOf(url).has('widget');
}

function queryOf(url: string): URLSearchParams {
  return new URLSearchParams(url.slice(withoutQuery(url).length));
}

/**
 * Answers a screen that other sites may frame: those that the widget of the token names, and nobody else. It is always a guest's page,
 * whatever session the browser has, and leaves nothing in it. Specification: decisions 14 and 40, faults 29 and 47.
 */
export function framedPages({ client, dev, rendered, framersOf }: FramedOptions) {
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    instance: Instance,
    match: PageMatch,
  ): Promise<FastifyReply> => {
    const path = withoutQuery(request.url);
    const query = queryOf(request.url);
    // The address holds the token: it is for this page and for nobody after it.
    reply
      .header('referrer-policy', 'no-referrer')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('x-robots-tag', 'noindex');
    const wanted = query.get('locale');
    query.delete('locale');
    const locale = wanted && localeOfVisitor(instance.locales, null, [wanted.replaceAll('_', '-')]);
    if (locale && locale !== match.locale && match.route) {
      const { segments } = localeOfPath(instance.locales, defaultLocaleOf(instance), path.slice('/app'.length));
      return reply
        .header('cache-control', 'no-store')
        .redirect(addressOf(instance, locale, `/${segments.join('/')}?${query}`));
    }
    const token = query.get('widget') ?? '';
    const widget = token.length > 128 ? null : await framersOf(instance, token);
    if (!widget) return unavailable(reply, instance, match);

    const { domains } = widget;
    const wishes = readWishes(query);
    const canBeDark = instance.settings['darkModeAvailable'] !== false;
    const mode = (canBeDark ? wishes.theme : null) ?? themeMode(instance, undefined);
    const base = await bootstrapOf(instance, match);
    const bootstrap = framedBootstrap(base, { token, domains }, wishes, mode);
    const page = {
      instance,
      match: { ...match, index: bootstrap.index },
      origin: originOfShop(instance, request),
      bootstrap,
      mode,
      client,
      dev: dev !== undefined,
    };
    reply.removeHeader('x-frame-options');
    if (dev) {
      const template = await dev.transformHtml(request.url, await dev.template());
      reply.header('content-security-policy', framedBy(String(reply.getHeader('content-security-policy')), domains));
      const bytes = renderPage({ ...page, bootstrap: { ...bootstrap, dev: true }, template });
      return reply.header('cache-control', 'no-store').type(html).send(bytes);
    }
    const template = client?.template ?? '';
    const drawn = await rendered?.framed(request, {
      instance,
      bootstrap,
      mode,
      // There is no end to addresses with a number in them.
      isKnown: Object.keys(match.params).length === 0,
      address: path,
      write: (written) => renderPage({ ...page, template, rendered: written }),
    });
    const policy = drawn?.policy ?? pagePolicy([themeStyle(bootstrap.index, mode, client?.variables).hash]);
    reply.header('content-security-policy', framedBy(policy, domains));
    const body = drawn?.body ?? encodedBody(html, renderPage({ ...page, template }), 5);
    return sendEncoded(request, reply, body, 'private, no-cache');
  };
}

/**
 * For a widget that is not there any more. Everybody may frame it, because nobody knows whose page it stands on, and there is nothing to be
 * clicked.
 */
function unavailable(reply: FastifyReply, instance: Instance, { locale, index }: PageMatch): FastifyReply {
  const words = (key: string) => sentenceText(instance, locale, { key });
  const language = index.locales.find(({ id }) => id === locale)?.bcp47 ?? locale;
  return reply
    .code(404)
    .removeHeader('x-frame-options')
    .header('content-security-policy', plainPolicy('*'))
    .header('cache-control', 'no-store')
    .type(html)
    .send(refusedPage({ title: words('widget_unavailable'), language }, [words('widget_unavailable_text')], []));
}
