import type { FastifyReply, FastifyRequest } from 'fastify';
import { languageTag } from '../../../engine/address/locale.ts';
import { writtenWait } from '../../../engine/text/wait-writer.ts';
import type { Sentence } from '../../platform/problem.ts';
import { Problem } from '../../platform/problem.ts';
import type { Instance } from '../../platform/tenancy/instance.ts';
import { addressOf, localeOfNewcomer, localeOfPage, pickLocale } from '../../platform/words/pick-locale.ts';
import { productWords } from '../../platform/words/product-words.ts';
import { sentenceText } from '../../platform/words/words.ts';
import { withoutQuery } from './log-options.ts';
import { noteEvent } from './observe-requests.ts';
import { parseQuery } from './parse-query.ts';
import { brandAppearance } from './brand-appearance.ts';
import { type BrandAppearance, refusedPage } from './plain-page.ts';
import { brandPolicy, plainPolicy } from './security-headers.ts';

/** An answer that is no success: status, sentence, sentences by field, seconds to wait. */
export interface Refusal {
  readonly status: number;
  /** Key of the title where the refusal is a page; by the status unless told. */
  readonly title?: string;
  readonly sentence: Sentence;
  readonly fields?: Problem['fields'] | undefined;
  readonly retryAfter?: number | undefined;
  readonly retryWith?: Problem['retryWith'];
}

/** Every failure becomes a status and words here, and nowhere else. Unexpected ones are logged and told as a bare 500. */
export function refusalOf(error: unknown, request: FastifyRequest): Refusal {
  if (error instanceof Problem) {
    const { status, sentence, fields, retryAfter, event, retryWith } = error;
    if (event !== undefined) noteEvent(request, event);
    if (error.cause !== undefined) request.log.warn({ event: 'refused', err: error }, 'refused because of a fault');
    return { status, sentence, fields: status === 422 ? fields : named(fields), retryAfter, retryWith };
  }
  const { code, statusCode } = (error ?? {}) as { code?: string; statusCode?: number };
  const known = code === undefined ? undefined : byCode[code];
  if (known) return known;
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return { status: statusCode, sentence: { key: 'bad_request' } };
  }
  request.log.error({ err: error }, 'unexpected error');
  return { status: 500, sentence: { key: 'unexpected', values: { id: request.id } } };
}

const byCode: Readonly<Record<string, Refusal>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: { status: 413, sentence: { key: 'body_too_large' } },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { status: 415, sentence: { key: 'media_type' } },
  FST_ERR_CTP_INVALID_JSON_BODY: { status: 400, sentence: { key: 'broken_json' } },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: { status: 400, sentence: { key: 'bad_request' } },
  FST_ERR_BAD_URL: { status: 400, sentence: { key: 'bad_request' } },
};

function named(fields: Problem['fields']): Problem['fields'] | undefined {
  return Object.keys(fields).length > 0 ? fields : undefined;
}

/** Whether a browser opens a page by this request, a form that is posted to one included: a person reads the answer. */
export function opensPage({ method, url, headers }: FastifyRequest): boolean {
  if (url.startsWith('/api/') || headers.accept?.includes('text/html') !== true) return false;
  return method === 'GET' || method === 'HEAD' || (method === 'POST' && url.startsWith('/app/'));
}

/**
 * Sends `{message, errors?, retry_with?}`, or a page with the same where a browser opens one, in the language of the request, in the name
 * and the colors of the brand; with the product’s own words where no instance is known yet.
 */
export function sendRefusal(reply: FastifyReply, refusal: Refusal, instance: Instance | null): FastifyReply {
  const { status, retryAfter } = refusal;
  const seconds = retryAfter === undefined ? null : Math.max(1, Math.ceil(retryAfter));
  if (seconds !== null) reply.header('retry-after', String(seconds));
  reply.code(status).header('cache-control', 'no-store');
  if (!opensPage(reply.request))
    return reply.type('application/json; charset=utf-8').send(jsonOf(reply.request, refusal, instance));
  const appearance = instance && brandAppearance(instance, reply.request.headers.cookie);
  return reply
    .header('content-security-policy', appearance ? brandPolicy(appearance.style) : plainPolicy())
    .type('text/html; charset=utf-8')
    .send(pageOf(reply.request, refusal, { instance, appearance, seconds }));
}

type WithWords = Pick<Instance, 'words'> & Partial<Pick<Instance, 'indexes'>>;

function jsonOf(request: FastifyRequest, refusal: Refusal, instance: Instance | null): string {
  const locale = instance
    ? pickLocale(instance, requestedLocale(request.url), request.headers.cookie)
    : localeWithoutShop(request);
  const source: WithWords = instance ?? { words: productWords() };
  const { sentence, fields, retryWith } = refusal;
  const errors = fields && {
    errors: Object.fromEntries(
      Object.entries(fields).map(([path, sentences]) => [
        path,
        sentences.map((one) => sentenceText(source, locale, one)),
      ]),
    ),
  };
  return JSON.stringify({
    message: sentenceText(source, locale, sentence),
    ...errors,
    ...(retryWith && { retry_with: retryWith }),
  });
}

/** Statuses of what may well succeed a moment later. */
const temporary = new Set([408, 409, 429]);

function pageOf(
  request: FastifyRequest,
  { status, title, sentence, fields = {} }: Refusal,
  {
    instance,
    appearance,
    seconds,
  }: {
    readonly instance: Instance | null;
    readonly appearance: BrandAppearance | null;
    readonly seconds: number | null;
  },
): string {
  const locale = instance
    ? localeOfPage(instance, withoutQuery(request.url), request.headers)
    : localeWithoutShop(request);
  const language = languageTag(locale);
  const words = (one: Sentence) => sentenceText(instance ?? { words: productWords() }, locale, one);
  const when = seconds === null ? null : writtenWait(language, seconds);
  const link = (path: string, key: string) =>
    instance ? [{ to: addressOf(instance, locale, path), text: words({ key }) }] : [];
  const takesOrders = instance?.indexes[locale]?.routes.some(({ path }) => path === orderPath) === true;
  return refusedPage(
    {
      title: words({ key: title ?? (status === 404 ? 'page_missing' : 'page_refused') }),
      brand: instance && String(instance.settings['panelName'] ?? instance.id),
      appearance,
      language,
    },
    [
      words(sentence),
      ...Object.values(fields).flat().map(words),
      ...(when === null ? [] : [words({ key: 'page_retry_when', values: { when } })]),
    ],
    [
      ...(status >= 500 || temporary.has(status) ? [{ to: '', text: words({ key: 'reload_page' }) }] : []),
      ...link('/', 'go_home'),
      ...(takesOrders ? link(orderPath, 'start_order') : []),
    ],
  );
}

const orderPath = '/orders/create';

/** The language of somebody who asks where no shop is, among those of the product. */
function localeWithoutShop({ headers }: FastifyRequest): string {
  return localeOfNewcomer({ locales: Object.keys(productWords()), settings: { defaultLocale: 'en' } }, headers);
}

/** The `locale` parameter of an address that may be broken in any way. */
function requestedLocale(url: string): unknown {
  const start = url.indexOf('?');
  try {
    return start < 0 ? undefined : parseQuery(url.slice(start + 1))['locale'];
  } catch {
    return undefined;
  }
}
