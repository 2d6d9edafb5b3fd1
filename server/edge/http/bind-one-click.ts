import type { FastifyInstance, FastifyRequest } from 'fastify';
import { switchOffMails } from '../../areas/accounts/port.ts';
import type { Database } from '../../platform/db/database.ts';
import { isSwitched } from '../../platform/mail/events.ts';
import { isOneClickSignature, unsubscribePagePath } from '../../platform/mail/unsubscribe-signature.ts';
import type { Ports } from '../../platform/ports/ports.ts';
import { Problem, notFound } from '../../platform/problem.ts';
import type { InstanceRegistry } from '../../platform/tenancy/instance-registry.ts';
import { addressOf, defaultLocaleOf } from '../../platform/words/pick-locale.ts';
import { parseQuery } from './parse-query.ts';

interface OneClickOptions {
  readonly db: Database;
  readonly instances: InstanceRegistry;
  readonly ports: Ports;
}

/** The body is one short field, `List-Unsubscribe=One-Click`. */
const bodyLimit = 1024;

/**
 * The address of `List-Unsubscribe`: a mail program posts a form to it and needs no session (RFC 8058); whoever follows it as a
 * link gets the page with all choices, because a link must change nothing. It is no operation of the contract, whose bodies are JSON.
 */
export function bindOneClick(app: FastifyInstance, { db, instances, ports }: OneClickOptions): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_request, body, done) => done(null, body));

    scope.post('/unsubscribe/:userId/:topic', async (request, reply) => {
      const { instance, userId, topic } = requested(request);
      if (!/List-Unsubscribe[^]*One-Click/.test(String(request.body ?? '')))
        throw new Problem(422, { key: 'unsubscribe_unknown' });
      await switchOffMails(db, instance.id, userId, topic);
      return reply.code(204).header('cache-control', 'no-store').send();
    });

    scope.get('/unsubscribe/:userId/:topic', (request, reply) => {
      const { instance, userId } = requested(request);
      const page = unsubscribePagePath(ports.secrets, instance.id, userId);
      return reply
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .redirect(addressOf(instance, defaultLocaleOf(instance), page), 302);
    });
  });

  /** Throws 404 for anything that no mail has named. */
  function requested(request: FastifyRequest) {
    const instance = instances.byHost(request.host);
    const { userId = '', topic = '' } = request.params as { userId?: string; topic?: string };
    const start = request.url.indexOf('?');
    const { signature } = parseQuery(start < 0 ? '' : request.url.slice(start + 1));
    if (!instance || !/^[1-9]\d{0,9}$/.test(userId) || !isSwitched(topic) || typeof signature !== 'string')
      throw notFound('unsubscribe_unknown');
    const id = Number(userId);
    if (!isOneClickSignature(ports.secrets, instance.id, id, topic, signature)) throw notFound('unsubscribe_unknown');
    return { instance, userId: id, topic };
  }
}
