import type { Handler } from '../../../platform/caller/context.ts';
import { refuse } from '../../../platform/problem.ts';
import { countAttempt } from '../../../platform/rate-limit/rate-limit.ts';
import { hashToken } from '../../../platform/secrets/hash-token.ts';
import { openSession } from '../sessions/sessions.ts';

/** A one-use token for a session. Unknown, used and late ones look the same. */
export const exchangeLoginToken: Handler<'exchangeLoginToken'> = async (context, { token }) => {
  const { db, instance, now, address } = context;
  await countAttempt(context, { [`login-token:${address}`]: { hits: 60, seconds: 15 * 60 } });
  const at = now();
  const opened = await db.write(instance.id, async (trx) => {
    // Only one of two at the same moment finds it unused.
    const used = await trx
      .updateTable('login_token')
      .set({ used_at: at })
      .where('token_hash', '=', hashToken(token))
      .where('used_at', 'is', null)
      .where('expires_at', '>', at)
      .returning(['user_id', 'purpose'])
      .executeTakeFirst();
    if (!used) throw refuse('token', 'login_token_over');
    const user = await trx
      .selectFrom('app_user')
      .select(['id', 'name'])
      .where('id', '=', used.user_id)
      .executeTakeFirstOrThrow();
    return { user, session: await openSession(trx, user.id, at, used.purpose) };
  });
  context.openSession(opened.session.token);
  return opened.user;
};
