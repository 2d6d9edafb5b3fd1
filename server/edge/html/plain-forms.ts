import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { postedBlock } from '../../../engine/definition.ts';
import { readCookie, writeCookie } from '../../../engine/address/cookies.ts';
import { pathOfScreen } from '../../../engine/address/route.ts';
import { Problem } from '../../platform/problem.ts';
import type { Instance } from '../../platform/tenancy/instance.ts';
import { addressOf, pickLocale } from '../../platform/words/pick-locale.ts';
import type { PostedFields } from './rendering/posted-fields.ts';
import { sessionCookie } from '../../platform/caller/session-cookie.ts';

/** Bytes of a form that is posted by a browser without code. */
const bodyLimit = 64 * 1024;

/**
 * Forms that browsers without code send by themselves: those of pages, and the one that ends the session. Everything else
 * takes JSON only. `answer` shows the page that was posted to. Decision 57.
 */
export function bindPlainForms(
  app: FastifyInstance,
  options: {
    readonly instanceOf: (request: FastifyRequest) => Instance;
    readonly answer: (request: FastifyRequest, reply: FastifyReply, posted: PostedFields) => Promise<unknown>;
  },
): void {
  const { instanceOf, answer } = options;
  void app.register(async (forms) => {
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit },
      (_request, body, done) => done(null, [...new URLSearchParams(body as string)]),
    );

    forms.post('/app/logout', async (request, reply) => {
      checkSite(request);
      const instance = instanceOf(request);
      const token = readCookie(request.headers.cookie, sessionCookie);
      const locale = pickLocale(instance, undefined, request.headers.cookie);
      const index = instance.indexes[locale];
      const logout = index?.operations[index.session.logout];
      if (token !== null && logout) {
        await app.inject({
          method: logout.method,
          url: logout.path,
          headers: { host: request.host, authorization: `Bearer ${token}` },
          remoteAddress: request.ip,
        });
      }
      const secure = request.protocol === 'https';
      const login = index ? pathOfScreen(index, index.session.loginScreen) : '/';
      return reply
        .header('set-cookie', writeCookie(sessionCookie, '', { maxAge: 0, secure }))
        .header('cache-control', 'no-store')
        .redirect(addressOf(instance, locale, login), 303);
    });

    forms.post('/app/*', async (request, reply) => {
      if (!Array.isArray(request.body)) return reply.callNotFound();
      checkSite(request);
      const sent = request.body as readonly (readonly [string, string])[];
      const block = sent.find(([name]) => name === postedBlock)?.[1] ?? '';
      return answer(request, reply, { block, fields: sent.filter(([name]) => name !== postedBlock) });
    });
  });
}

/**
 * A form of another site could log somebody in to a stranger's account. Browsers tell where a form stands; who does not
 * tell is refused as well.
 */
function checkSite(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site'];
  const origin = request.headers.origin;
  const isOwn = site === undefined ? hostOf(origin) === request.host : site === 'same-origin';
  if (!isOwn || (origin !== undefined && hostOf(origin) !== request.host)) {
    throw new Problem(403, { key: 'form_from_elsewhere' });
  }
}

function hostOf(origin: string | undefined): string | undefined {
  return origin === undefined ? undefined : URL.parse(origin)?.host;
}
