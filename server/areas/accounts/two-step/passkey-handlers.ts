import { isVisible } from '../../../../engine/input/text-lines.ts';
import type { Selectable } from 'kysely';
import type { Passkey } from '../../../../schemas/generated/contract.ts';
import type { Handlers } from '../../../platform/caller/context.ts';
import type { PasskeyTable } from '../../../platform/db/schema/sessions.ts';
import { notifySecurity } from '../../../platform/mail/security-notice.ts';
import { notFound, refuse } from '../../../platform/problem.ts';
import { countAttempt } from '../../../platform/rate-limit/rate-limit.ts';
import { checkNewPasskey, keepPasskey, optionsToAdd, optionsToUse } from '../passkeys/passkeys.ts';
import { sessionOf } from '../sessions/session-of.ts';
import { endAllSessions } from '../sessions/sessions.ts';
import { refuseWhereOff } from './required-step.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';
import { dropLeftovers, hasTwoStep, lockAccount, refuseUnproven } from './two-step.ts';

/** Passkeys of an account: added, listed, named, removed. Decision 50. */
export const passkeyHandlers: Handlers = {
  listPasskeys: async (context) => {
    const { id } = sessionOf(context);
    const rows = await context.db.read(context.instance.id, (trx) =>
      trx.selectFrom('passkey').select(shown).where('user_id', '=', id).orderBy('id').execute(),
    );
    return rows.map(viewOf);
  },

  beginPasskey: async (context) => {
    const { id, family } = sessionOf(context);
    refuseWhereOff(context.instance);
    await countAttempt(context, { [`passkey:${id}`]: { hits: 60, seconds: 15 * 60 } });
    return context.db.write(context.instance.id, async (trx) => {
      const user = await refuseUnproven(trx, id);
      return { options: { ...(await optionsToAdd(trx, context, user, { for: 'add', family })) } };
    });
  },

  addPasskey: async (context, { credential }) => {
    const { id, family, sessionId } = sessionOf(context);
    const { db, instance, ports, now } = context;
    const made = await checkNewPasskey(context, credential, { for: 'add', family });
    return db.write(instance.id, async (trx) => {
      await refuseUnproven(trx, id);
      const isFirst = !(await hasTwoStep(trx, id));
      const passkeyId = await keepPasskey(trx, context, id, made);
      if (isFirst) await endAllSessions(trx, id, now(), sessionId);
      await notifySecurity(trx, context, id, { event: 'passkey_added' });
      const passkey = await trx
        .selectFrom('passkey')
        .select(shown)
        .where('id', '=', passkeyId)
        .executeTakeFirstOrThrow();
      return {
        passkey: viewOf(passkey),
        recoveryCodes: isFirst ? await replaceRecoveryCodes(trx, ports.secrets, id, now()) : [],
      };
    });
  },

  renamePasskey: async (context, { passkeyId, name }) => {
    const { id } = sessionOf(context);
    const given = name.trim();
    if (!isVisible(given)) throw refuse('name', 'required');
    return context.db.write(context.instance.id, async (trx) => {
      const renamed = await trx
        .updateTable('passkey')
        .set({ name: given })
        .where('id', '=', passkeyId)
        .where('user_id', '=', id)
        .returning(shown)
        .executeTakeFirst();
      if (!renamed) throw notFound('no_such_passkey');
      return viewOf(renamed);
    });
  },

  removePasskey: async (context, { passkeyId }) => {
    const { id } = sessionOf(context);
    await context.db.write(context.instance.id, async (trx) => {
      await lockAccount(trx, id);
      const removed = await trx
        .deleteFrom('passkey')
        .where('id', '=', passkeyId)
        .where('user_id', '=', id)
        .executeTakeFirst();
      if (removed.numDeletedRows === 0n) throw notFound('no_such_passkey');
      await dropLeftovers(trx, id);
      await notifySecurity(trx, context, id, { event: 'passkey_removed' });
    });
    return { removed: true as const };
  },

  beginPasskeyConfirmation: async (context) => {
    const { id, family } = sessionOf(context);
    await countAttempt(context, { [`passkey:${id}`]: { hits: 60, seconds: 15 * 60 } });
    return context.db.write(context.instance.id, async (trx) => ({
      options: { ...(await optionsToUse(trx, context, { for: 'confirm', family }, id)) },
    }));
  },
};

const shown = ['id', 'name', 'rp_id', 'created_at', 'last_used_at'] as const;

function viewOf(row: Pick<Selectable<PasskeyTable>, (typeof shown)[number]>): Passkey {
  return {
    id: row.id,
    name: row.name,
    host: row.rp_id,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  };
}
