import { isVisible } from '../../../../engine/input/text-lines.ts';
import type { Selectable } from 'kysely';
import type { ApiToken } from '../../../../schemas/generated/contract.ts';
import type { Handlers } from '../../../platform/caller/context.ts';
import { refuseFrozen } from '../../../platform/caller/refuse-frozen.ts';
import { userRequest } from '../../../platform/caller/user-request.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { ownRow } from '../../../platform/db/own-row.ts';
import type { ApiTokenTable } from '../../../platform/db/schema/sessions.ts';
import { resultContext, savedResult, withIdempotency } from '../../../platform/idempotency/with-idempotency.ts';
import { notifySecurity } from '../../../platform/mail/security-notice.ts';
import { refuse } from '../../../platform/problem.ts';
import { hashToken } from '../../../platform/secrets/hash-token.ts';
import { seal, unseal } from '../../../platform/secrets/sealed-text.ts';
import { sessionOf } from '../sessions/session-of.ts';
import { lockAccount } from '../two-step/two-step.ts';
import { newApiToken } from './api-token.ts';

/** So many tokens a customer may have: one for each program, and some to spare. */
const tokensPerCustomer = 20;

/** What a program needs that places orders and follows them, paid from the balance. */
const leastScopes = ['read', 'orders'] as const;

/** The keys with which a customer's own programs call: made, listed, named, deleted. Decision 131; B7 API token. */
export const apiTokenHandlers: Handlers = {
  listApiTokens: async (context) => {
    const { id } = sessionOf(context);
    const rows = await context.db.read(context.instance.id, (trx) =>
      trx.selectFrom('api_token').select(shown).where('user_id', '=', id).orderBy('id').execute(),
    );
    return rows.map(viewOf);
  },

  createApiToken: async (context, { name, scopes = leastScopes, idempotencyKey }) => {
    const { id } = sessionOf(context);
    const { instance, ports, now } = context;
    const request = userRequest(context, { operation: 'createApiToken', key: idempotencyKey, body: { name, scopes } });
    const key = ports.secrets.key(instance.id, 'api-token');
    // The reply is remembered with the token sealed, so that none lies open in the database.
    const made = await withIdempotency(resultContext(context), request, async (trx) => {
      await refuseFrozen(trx, id, 'name');
      await lockAccount(trx, id);
      const { count } = await trx
        .selectFrom('api_token')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('user_id', '=', id)
        .executeTakeFirstOrThrow();
      if (Number(count) >= tokensPerCustomer) throw refuse('name', 'api_tokens_too_many', { count: tokensPerCustomer });
      const token = newApiToken();
      const row = await trx
        .insertInto('api_token')
        .values({
          instance: trx.instance,
          user_id: id,
          name: await freeName(trx, id, name),
          token_hash: hashToken(token),
          scopes: JSON.stringify(scopes),
          created_at: now(),
        })
        .returning(shown)
        .executeTakeFirstOrThrow();
      await notifySecurity(trx, context, id, { event: 'api_token' });
      return { sealed: seal(key, token, String(id)), token: viewOf(row) };
    });
    const { sealed, token } = savedResult(made);
    const apiToken = unseal(key, sealed, String(id));
    if (apiToken === null) throw new Error('The API token was sealed with another secret of the server');
    return { apiToken, token };
  },

  renameApiToken: async (context, { apiTokenId, name }) => {
    const { id } = sessionOf(context);
    return context.db.write(context.instance.id, async (trx) => {
      await lockAccount(trx, id);
      await ownRow(trx, 'api_token', { id: apiTokenId, userId: id });
      const row = await trx
        .updateTable('api_token')
        .set({ name: await freeName(trx, id, name, apiTokenId) })
        .where('id', '=', apiTokenId)
        .returning(shown)
        .executeTakeFirstOrThrow();
      return viewOf(row);
    });
  },

  deleteApiToken: async (context, { apiTokenId }) => {
    const { id } = sessionOf(context);
    await context.db.write(context.instance.id, async (trx) => {
      await ownRow(trx, 'api_token', { id: apiTokenId, userId: id });
      await trx.deleteFrom('api_token').where('id', '=', apiTokenId).execute();
    });
    return { deleted: true };
  },
};

const shown = ['id', 'name', 'scopes', 'created_at', 'last_used_at'] as const;

function viewOf(row: Pick<Selectable<ApiTokenTable>, (typeof shown)[number]>): ApiToken {
  return {
    id: row.id,
    name: row.name,
    scopes: [...row.scopes],
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  };
}

/** A name as it is stored. Throws 422 where it is empty, or that of another token of the user, who is held meanwhile. */
async function freeName(trx: Trx, userId: number, name: string, tokenId: number | null = null): Promise<string> {
  const trimmed = name.trim();
  if (!isVisible(trimmed)) throw refuse('name', 'required');
  const other = await trx
    .selectFrom('api_token')
    .select('id')
    .where('user_id', '=', userId)
    .where('name', '=', trimmed)
    .$if(tokenId !== null, (query) => query.where('id', '<>', tokenId ?? 0))
    .executeTakeFirst();
  if (other) throw refuse('name', 'api_token_name_taken');
  return trimmed;
}
