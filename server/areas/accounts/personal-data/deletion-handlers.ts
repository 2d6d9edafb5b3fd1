import { randomUUID } from 'node:crypto';
import type { AccountDeletion } from '../../../../schemas/generated/contract.ts';
import { toUsd } from '../../../../domain/money/usd.ts';
import type { Context, Handlers } from '../../../platform/caller/context.ts';
import { userRequest } from '../../../platform/caller/user-request.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { withPrecondition } from '../../../platform/idempotency/with-idempotency.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { refuse } from '../../../platform/problem.ts';
import { countAttempt } from '../../../platform/rate-limit/rate-limit.ts';
import { undoDays, takeEmailToken } from '../email/take-email-token.ts';
import { sessionOf } from '../sessions/session-of.ts';
import { beginDeletion, keepAccount } from './begin-deletion.ts';
import type { DeletionLink } from './deletion-link.ts';
import { retentionOf } from './retention.ts';
import { refuseWhatIsOpen, whatIsOpen } from './what-is-open.ts';

const hour = 60 * 60;

/** The end of an account, as its customer asks for it (decision 53). */
export const deletionHandlers: Handlers = {
  getAccountDeletion: async (context) => {
    const { id } = sessionOf(context);
    return context.db.read(context.instance.id, (trx) => deletionView(trx, context, id));
  },

  requestAccountDeletion: async (context, { waive = false, idempotencyKey }) => {
    const { id: userId } = sessionOf(context);
    const { locale, origin, now } = context;
    const body = { waive };
    const request = userRequest(context, { operation: 'requestAccountDeletion', key: idempotencyKey, body });
    const limit = () => countAttempt(context, { [`deletion:${userId}`]: { hits: 10, seconds: 24 * hour } });
    return withPrecondition(context, request, limit, async (trx) => {
      const user = await putOnHold(trx, userId);
      if (user.deletion_due_at) return deletionView(trx, context, userId);
      await refuseWhatIsOpen(trx, userId, waive);
      await trx.updateTable('app_user').set({ deletion_waives: waive }).where('id', '=', userId).execute();
      const at = now();
      if (user.email !== null && user.email_confirmed_at !== null) {
        const link: DeletionLink = { userId, email: user.email, purpose: 'delete', locale, origin };
        const key = randomUUID();
        await enqueue(trx, [{ kind: 'send-deletion-link', key, payload: { ...link }, runAt: at }]);
      } else {
        await beginDeletion(trx, { userId, dueAt: dueAt(context, user), at, locale, origin });
      }
      return deletionView(trx, context, userId);
    });
  },

  cancelAccountDeletion: async (context) => {
    const { id } = sessionOf(context);
    return context.db.write(context.instance.id, async (trx) => {
      await keepAccount(trx, id);
      await useLinks(trx, id, context.now());
      return deletionView(trx, context, id);
    });
  },

  /** Whoever opens the mail has the mailbox, and somebody with the password has asked for it. */
  confirmAccountDeletion: async (context, { token }) => {
    const { db, instance, now, locale, origin } = context;
    await limitLinks(context);
    const at = now();
    return db.write(instance.id, async (trx) => {
      const { user_id: userId, email } = await useLink(trx, token, 'delete', at);
      const user = await putOnHold(trx, userId);
      // A mail to an earlier address may be delivered after a change of it was undone.
      if (user.email !== email) throw refuse('token', 'deletion_link_over');
      const due = user.deletion_due_at ?? dueAt(context, user);
      if (!user.deletion_due_at) {
        await refuseWhatIsOpen(trx, userId, user.deletion_waives);
        await beginDeletion(trx, { userId, dueAt: due, at, locale, origin });
      }
      return { dueAt: due.toISOString() };
    });
  },

  keepAccount: async (context, { token }) => {
    const { db, instance, now } = context;
    await limitLinks(context);
    await db.write(instance.id, async (trx) => {
      const { user_id: userId } = await useLink(trx, token, 'keep', now());
      if (!(await keepAccount(trx, userId))) throw refuse('token', 'deletion_link_over');
    });
    return { kept: true as const };
  },
};

function limitLinks(context: Context): Promise<void> {
  return countAttempt(context, { [`deletion-link:${context.address}`]: { hits: 30, seconds: hour } });
}

/** Not before a change of the address can no longer be undone: whoever made it may be who wants the deletion. */
function dueAt({ instance, now }: Context, { email_confirmed_at: provenAt }: Pick<User, 'email_confirmed_at'>): Date {
  const due = now().getTime() + retentionOf(instance).deletionDays * 24 * hour * 1000;
  return new Date(Math.max(due, provenAt === null ? 0 : provenAt.getTime() + undoDays * 24 * hour * 1000));
}

type User = Awaited<ReturnType<typeof putOnHold>>;

/** After all that has begun on the account. */
function putOnHold(trx: Trx, userId: number) {
  return trx
    .selectFrom('app_user')
    .select(['email', 'email_confirmed_at', 'deletion_due_at', 'deletion_waives'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

async function useLink(trx: Trx, token: string, purpose: DeletionLink['purpose'], at: Date) {
  const used = await takeEmailToken(trx, token, purpose, at);
  if (!used) throw refuse('token', 'deletion_link_over');
  return used;
}

/** No link that was mailed before deletes the account any more. */
async function useLinks(trx: Trx, userId: number, at: Date): Promise<void> {
  await trx
    .updateTable('email_token')
    .set({ used_at: at })
    .where('user_id', '=', userId)
    .where('purpose', 'in', ['delete', 'keep'])
    .where('used_at', 'is', null)
    .execute();
}

async function deletionView(trx: Trx, { instance, now }: Context, userId: number): Promise<AccountDeletion> {
  const { open, balance, earnings } = await whatIsOpen(trx, userId);
  const user = await trx
    .selectFrom('app_user')
    .select('deletion_due_at')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const link = await trx
    .selectFrom('email_token')
    .select('id')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'delete')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now())
    .executeTakeFirst();
  const { deletionDays, financialYears } = retentionOf(instance);
  return {
    dueAt: user.deletion_due_at?.toISOString() ?? null,
    waitsForMail: link !== undefined,
    graceDays: deletionDays,
    financialYears,
    open,
    balance: toUsd(balance),
    earnings: toUsd(earnings),
  };
}
