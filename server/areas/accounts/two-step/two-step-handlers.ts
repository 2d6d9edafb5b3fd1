import { readCode } from '../../../../engine/input/read-code.ts';
import type { Handlers } from '../../../platform/caller/context.ts';
import { notifySecurity } from '../../../platform/mail/security-notice.ts';
import { Problem, refuse, type Sentence } from '../../../platform/problem.ts';
import { countAttempt } from '../../../platform/rate-limit/rate-limit.ts';
import { passkeySite } from '../passkeys/passkey-site.ts';
import { checkPasskey, countPasskeys, usePasskey } from '../passkeys/passkeys.ts';
import { verifyQueued } from '../passwords/queued-passwords.ts';
import { deviceAccountOf } from '../sessions/known-device.ts';
import { sessionOf } from '../sessions/session-of.ts';
import { endAllSessions } from '../sessions/sessions.ts';
import { countCode } from './code-limits.ts';
import { recoveryCodesLeft, replaceRecoveryCodes } from './recovery-codes.ts';
import { refuseWhereOff } from './required-step.ts';
import { newSecret, otpauthUri } from './totp.ts';
import {
  dropLeftovers,
  hasApp,
  hasTwoStep,
  lockTwoStep,
  refuseUnproven,
  sealSecret,
  takeAppCode,
  takeSecondStep,
} from './two-step.ts';

/** The second step of an account: set up, confirmed, removed, asked for. Decision 52. */
export const twoStepHandlers: Handlers = {
  getTwoStep: async (context) => {
    const { id } = sessionOf(context);
    return context.db.read(context.instance.id, async (trx) => {
      const row = await trx.selectFrom('two_step').select('enabled_at').where('user_id', '=', id).executeTakeFirst();
      const enabledAt = row?.enabled_at ?? null;
      const passkeys = await countPasskeys(trx, id);
      return {
        enabled: enabledAt !== null,
        enabledAt: enabledAt?.toISOString() ?? null,
        passkeys,
        recoveryCodesLeft: enabledAt === null && passkeys === 0 ? 0 : await recoveryCodesLeft(trx, id),
      };
    });
  },

  /** A secret that counts for nothing until a code of it was given. A second call makes another one. */
  beginTwoStep: async (context) => {
    const { id } = sessionOf(context);
    const { db, instance, ports, now } = context;
    refuseWhereOff(instance);
    const secret = newSecret();
    const email = await db.write(instance.id, async (trx) => {
      const user = await refuseUnproven(trx, id);
      const sealed = { sealed_secret: sealSecret(ports.secrets, instance.id, id, secret), created_at: now() };
      const begun = await trx
        .insertInto('two_step')
        .values({ instance: trx.instance, user_id: id, ...sealed })
        .onConflict((conflict) =>
          conflict
            .columns(['instance', 'user_id'])
            .doUpdateSet({ ...sealed, last_step: null })
            .where('two_step.enabled_at', 'is', null),
        )
        .executeTakeFirst();
      if (begun.numInsertedOrUpdatedRows === 0n) throw refuse('code', 'two_step_is_on');
      return user.email;
    });
    const shop = String(instance.settings['panelName'] ?? instance.id);
    return { secret, uri: otpauthUri(secret, shop, email ?? String(id)) };
  },

  /** Turns the second step on with the first code, ends all other sessions, and gives the recovery codes. */
  confirmTwoStep: async (context, { code }) => {
    const { id, sessionId } = sessionOf(context);
    const { db, instance, ports, now } = context;
    await countAttempt(context, { [`confirm-two-step:${id}`]: { hits: 20, seconds: 15 * 60 } });
    return db.write(instance.id, async (trx) => {
      if (await hasApp(trx, id)) throw refuse('code', 'two_step_is_on');
      const plain = readCode(code).replaceAll('-', '');
      if (!(await takeAppCode(trx, ports.secrets, { userId: id, code: plain, at: now() }))) {
        throw refuse('code', 'wrong_code');
      }
      const enabled = await trx
        .updateTable('two_step')
        .set({ enabled_at: now() })
        .where('user_id', '=', id)
        .where('enabled_at', 'is', null)
        .executeTakeFirst();
      if (enabled.numUpdatedRows === 0n) throw refuse('code', 'two_step_is_on');
      await endAllSessions(trx, id, now(), sessionId);
      await notifySecurity(trx, context, id, { event: 'two_step_on' });
      return { recoveryCodes: await replaceRecoveryCodes(trx, ports.secrets, id, now()) };
    });
  },

  renewRecoveryCodes: async (context) => {
    const { id } = sessionOf(context);
    const { db, instance, ports, now } = context;
    return db.write(instance.id, async (trx) => {
      await lockTwoStep(trx, id);
      await notifySecurity(trx, context, id, { event: 'two_step_codes' });
      return { recoveryCodes: await replaceRecoveryCodes(trx, ports.secrets, id, now()) };
    });
  },

  disableTwoStep: async (context) => {
    const { id } = sessionOf(context);
    await context.db.write(context.instance.id, async (trx) => {
      await lockTwoStep(trx, id);
      const removed = await trx
        .deleteFrom('two_step')
        .where('user_id', '=', id)
        .where('enabled_at', 'is not', null)
        .executeTakeFirst();
      if (removed.numDeletedRows === 0n) throw refuse('code', 'two_step_is_off');
      await dropLeftovers(trx, id);
      const event = (await hasTwoStep(trx, id)) ? 'two_step_app_off' : 'two_step_off';
      await notifySecurity(trx, context, id, { event });
    });
    return { disabled: true as const };
  },

  /** From now on the session may do for a while what needs a recent sign-in. */
  confirmPassword: async (context, { password, code = '', credential }) => {
    const { id, sessionId, family } = sessionOf(context);
    const { db, instance, ports, locale, now } = context;
    const bucket = `confirm-password:${id}:${context.address}`;
    await countAttempt(context, { [bucket]: { hits: 10, seconds: 15 * 60 } });
    const user = await db.read(instance.id, async (trx) => ({
      ...(await trx.selectFrom('app_user').select('password_hash').where('id', '=', id).executeTakeFirstOrThrow()),
      hasTwoStep: await hasTwoStep(trx, id),
      passkeys: await countPasskeys(trx, id, passkeySite(context)),
      account: await deviceAccountOf(trx, { userId: id }),
    }));
    if (!(await verifyQueued(context, password, user.password_hash))) throw refuse('password', 'wrong_password');
    if (user.hasTwoStep && code === '' && !credential) throw codeNeeded(user.passkeys > 0);
    const proven =
      user.hasTwoStep && credential && (await checkPasskey(context, credential, { for: 'confirm', family }, id));
    const needed = user.hasTwoStep && !proven;
    if (needed) await countCode(context, id, user.account, code);
    await db.write(instance.id, async (trx) => {
      if (proven) await usePasskey(trx, proven, now());
      if (needed) await takeSecondStep(trx, ports.secrets, { userId: id, code, locale, at: now() });
      await trx.updateTable('session').set({ signed_in_at: now() }).where('id', '=', sessionId).execute();
    });
    return { confirmed: true as const };
  },
};

/** Says what is missing, and whether a passkey would do. */
function codeNeeded(hasPasskey: boolean): Problem {
  const sentence: Sentence = { key: 'code_needed' };
  return new Problem(422, sentence, {
    code: [sentence],
    ...(hasPasskey ? { passkey: [{ key: 'passkey_will_do' }] } : {}),
  });
}
