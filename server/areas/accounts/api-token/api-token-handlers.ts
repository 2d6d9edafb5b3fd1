import { refuseFrozen } from '../../../platform/caller/refuse-frozen.ts';
import { sessionOf } from '../sessions/session-of.ts';
import type { Handlers } from '../../../platform/caller/context.ts';
import { userRequest } from '../../../platform/caller/user-request.ts';
import { resultContext, savedResult, withIdempotency } from '../../../platform/idempotency/with-idempotency.ts';
import { enqueueMail } from '../../../platform/mail/enqueue-mail.ts';
import { hashToken } from '../../../platform/secrets/hash-token.ts';
import { seal, unseal } from '../../../platform/secrets/sealed-text.ts';
import { newApiToken } from './api-token.ts';
import { apiTokenPurpose, storedApiToken } from './stored-api-token.ts';

/** What a program needs that places orders and follows them, paid from the balance. */
const leastScopes = ['read', 'orders'] as const;

/** The key with which a customer's own programs call. One a user; a new one takes the old one's place. B7 API token. */
export const apiTokenHandlers: Handlers = {
  getApiToken: async (context) => {
    const { id } = sessionOf(context);
    const { db, instance, ports } = context;
    return { apiToken: await db.read(instance.id, (trx) => storedApiToken(trx, ports.secrets, id)) };
  },

  createApiToken: async (context, { scopes = leastScopes, idempotencyKey }) => {
    const { id } = sessionOf(context);
    const { instance, ports, now } = context;
    const request = userRequest(context, { operation: 'createApiToken', key: idempotencyKey, body: { scopes } });
    const key = ports.secrets.key(instance.id, apiTokenPurpose);
    // The reply is remembered with the token sealed, so that none lies open in the database.
    const made = await withIdempotency(resultContext(context), request, async (trx) => {
      await refuseFrozen(trx, id, 'api_token');
      const token = newApiToken();
      const row = {
        token_hash: hashToken(token),
        sealed: seal(key, token, String(id)),
        scopes: JSON.stringify(scopes),
        created_at: now(),
      };
      await trx
        .insertInto('api_token')
        .values({ instance: trx.instance, user_id: id, ...row })
        .onConflict((conflict) => conflict.columns(['instance', 'user_id']).doUpdateSet(row))
        .execute();
      const mail = {
        about: 'security' as const,
        locale: context.locale,
        subject: { key: 'mail_api_token_subject' },
        at: now(),
      };
      await enqueueMail(trx, { ...mail, to: { user: id }, body: [{ key: 'mail_api_token_text' }] });
      return { sealed: row.sealed };
    });
    return { apiToken: unseal(key, savedResult(made).sealed, String(id)) };
  },

  deleteApiToken: async (context) => {
    const { id } = sessionOf(context);
    await context.db.write(context.instance.id, (trx) =>
      trx.deleteFrom('api_token').where('user_id', '=', id).execute(),
    );
    return { apiToken: null };
  },
};
