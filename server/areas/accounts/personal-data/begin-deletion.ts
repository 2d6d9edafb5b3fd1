import type { Trx } from '../../../platform/db/database.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { endAllSessions } from '../sessions/sessions.ts';
import type { DeletionLink } from './deletion-link.ts';

interface Beginning {
  readonly userId: number;
  readonly dueAt: Date;
  readonly at: Date;
  readonly locale: string;
  /** For the link that stops it; none where nobody is to be told. */
  readonly origin?: string;
}

/**
 * From now on an account waits for its deletion: it is signed out everywhere and on hold, its API token is gone, and its customer
 * gets a link that keeps it. The account has to be held (`for update`).
 */
export async function beginDeletion(trx: Trx, { userId, dueAt, at, locale, origin }: Beginning): Promise<void> {
  const { email } = await trx
    .updateTable('app_user')
    .set({ deletion_due_at: dueAt, frozen_at: at })
    .where('id', '=', userId)
    .returning((user) => [
      user.case().when('email_confirmed_at', 'is not', null).then(user.ref('email')).else(null).end().as('email'),
    ])
    .executeTakeFirstOrThrow();
  await endAllSessions(trx, userId, at);
  await trx.deleteFrom('api_token').where('user_id', '=', userId).execute();
  await trx.deleteFrom('login_token').where('user_id', '=', userId).execute();
  const key = `${userId} ${dueAt.toISOString()}`;
  await enqueue(trx, [{ kind: 'delete-account', key, payload: { account: userId, locale }, runAt: dueAt }]);
  if (email === null || origin === undefined) return;
  const link: DeletionLink = { userId, email, purpose: 'keep', locale, origin, date: dueAt.toISOString().slice(0, 10) };
  await enqueue(trx, [{ kind: 'send-deletion-link', key: `keep ${key}`, payload: { ...link }, runAt: at }]);
}

/** The account stays. Answers false, and changes nothing, where it does not wait for a deletion. */
export async function keepAccount(trx: Trx, userId: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('app_user')
    .set({ deletion_due_at: null, deletion_waives: false, frozen_at: null })
    .where('id', '=', userId)
    .where('deletion_due_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
