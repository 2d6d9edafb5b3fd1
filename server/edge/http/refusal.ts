import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Sentence } from '../../platform/problem.ts';
import { Problem } from '../../platform/problem.ts';
import type { Instance } from '../../platform/tenancy/instance.ts';
import { defaultLocaleOf } from '../../platform/words/pick-locale.ts';
import { noteEvent } from './observe-requests.ts';
import { sentenceText } from '../../platform/words/words.ts';

/** An answer that is no success: status, sentence, sentences by field, seconds to wait. */
export interface Refusal {
  readonly status: number;
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

const wordless: Pick<Instance, 'words'> = { words: {} };

/** Sends `{message, errors?, retry_with?}` in the caller's language; English where no instance is known yet. */
export function sendRefusal(
  reply: FastifyReply,
  refusal: Refusal,
  speaker: { readonly instance: Instance; readonly locale?: string } | null,
): FastifyReply {
  const words: Pick<Instance, 'words'> = speaker?.instance ?? wordless;
  const locale = speaker ? (speaker.locale ?? defaultLocaleOf(speaker.instance)) : 'en';
  const { status, sentence, fields, retryAfter, retryWith } = refusal;
  if (retryAfter !== undefined) reply.header('retry-after', String(Math.max(1, Math.ceil(retryAfter))));
  const errors = fields && {
    errors: Object.fromEntries(
      Object.entries(fields).map(([path, sentences]) => [
        path,
        sentences.map((one) => sentenceText(words, locale, one)),
      ]),
    ),
  };
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(
      JSON.stringify({
        message: sentenceText(words, locale, sentence),
        ...errors,
        ...(retryWith && { retry_with: retryWith }),
      }),
    );
}
