import type { Handlers } from '../../../platform/caller/context.ts';
import { notifySecurity } from '../../../platform/mail/security-notice.ts';
import { notFound, refuse } from '../../../platform/problem.ts';
import { checkNewPassword } from '../passwords/common-passwords.ts';
import { hashQueued } from '../passwords/queued-passwords.ts';
import { deviceOf } from './device-of.ts';
import { sessionOf } from './session-of.ts';
import { endAllSessions, endSession } from './sessions.ts';

/** The sessions of an account and the password behind them. Specification: decision 60. */
export const sessionHandlers: Handlers = {
  changePassword: async (context, { password, passwordConfirmation }) => {
    const { id, sessionId } = sessionOf(context);
    const { db, instance, now } = context;
    if (password !== passwordConfirmation) throw refuse('password_confirmation', 'passwords_differ');
    const user = await db.read(instance.id, (trx) =>
      trx.selectFrom('app_user').select(['email', 'name']).where('id', '=', id).executeTakeFirstOrThrow(),
    );
    await checkNewPassword(password, instance, [user.email, user.name]);
    const hash = await hashQueued(context, password);
    await db.write(instance.id, async (trx) => {
      await trx.updateTable('app_user').set({ password_hash: hash }).where('id', '=', id).execute();
      await endAllSessions(trx, id, now(), sessionId);
      await notifySecurity(trx, context, id, { event: 'password_changed' });
    });
    return { changed: true as const };
  },

  listSessions: async (context) => {
    const { id, sessionId } = sessionOf(context);
    const { db, instance, now } = context;
    const rows = await db.read(instance.id, (trx) =>
      trx
        .selectFrom('session')
        .select(['id', 'opened_by', 'user_agent', 'signed_in_at', 'created_at', 'ends_at'])
        .where('user_id', '=', id)
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', now())
        .orderBy('id', 'desc')
        .limit(100)
        .execute(),
    );
    return rows.map((row) => ({
      id: row.id,
      current: row.id === sessionId,
      openedBy: row.opened_by,
      device: deviceOf(row.user_agent),
      lastUsedAt: row.created_at.toISOString(),
      endsAt: row.ends_at.toISOString(),
    }));
  },

  endSession: async (context, { sessionId }) => {
    const { id } = sessionOf(context);
    const { db, instance, now } = context;
    await db.write(instance.id, async (trx) => {
      const own = await trx
        .selectFrom('session')
        .select('id')
        .where('id', '=', sessionId)
        .where('user_id', '=', id)
        .executeTakeFirst();
      if (!own) throw notFound('no_such_session');
      await endSession(trx, sessionId, now());
    });
    return { ended: true as const };
  },

  endOtherSessions: async (context) => {
    const { id, sessionId } = sessionOf(context);
    const { db, instance, now } = context;
    await db.write(instance.id, (trx) => endAllSessions(trx, id, now(), sessionId));
    return { ended: true as const };
  },
};
