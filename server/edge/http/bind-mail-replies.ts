import type { FastifyInstance } from 'fastify';
import { receiveReply } from '../../areas/ordering/port.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Ports } from '../../platform/ports/ports.ts';
import { Problem } from '../../platform/problem.ts';
import { sameText } from '../../platform/secrets/same-text.ts';
import type { InstanceRegistry } from '../../platform/tenancy/instance-registry.ts';
import { defaultLocaleOf } from '../../platform/words/pick-locale.ts';

interface MailRepliesOptions {
  readonly db: Database;
  readonly instances: InstanceRegistry;
  readonly ports: Ports;
  readonly now: () => Date;
}

/** Three pictures of 5 MB as mails carry them, four characters for three bytes. */
const bodyLimit = 24 * 1024 * 1024;

/**
 * Where the mail server hands over replies to mails about questions (docs/operators/messages.md): `POST /mail/replies` at the shop's own
 * address, the mail as it came as body, and `Authorization: Bearer` with `mailRepliesSecret`. 2xx: it was added, or is nothing to add;
 * 403, 404, 413 and 422 with a message: it never will be, and the message says why; anything else: try again.
 */
export function bindMailReplies(app: FastifyInstance, { db, instances, ports, now }: MailRepliesOptions): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body));
    scope.post(
      '/mail/replies',
      {
        // Before anything of the mail is read.
        onRequest: async (request) => {
          const shop = instances.byHost(request.host);
          const secret = shop && ports.secrets.shared(shop.id).mailRepliesSecret;
          const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
          if (!secret || !sameText(secret, given)) throw new Problem(401, { key: 'callback_not_signed' });
        },
      },
      async (request, reply) => {
        const instance = instances.byHost(request.host);
        if (!instance) throw new Problem(404, { key: 'unknown_host', values: { host: request.host } });
        const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const result = await receiveReply({ db, instance, ports, now, locale: defaultLocaleOf(instance) }, raw);
        return reply.header('cache-control', 'no-store').send({ result });
      },
    );
  });
}
