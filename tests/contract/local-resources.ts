import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { openSession } from '../../server/areas/accounts/sessions/sessions.ts';
import { openLoginToken } from '../../server/areas/accounts/auth/open-login-token.ts';
import { putFile } from '../../server/platform/files/put-file.ts';
import type { EmailTokenTable } from '../../server/platform/db/schema/sessions.ts';
import type { TestServer } from '../server/test-server.ts';
import { unsubscribeSignature } from '../../server/platform/mail/unsubscribe-signature.ts';
import { openPendingSignIn } from '../../server/areas/accounts/two-step/pending-sign-in.ts';
import { replaceRecoveryCodes } from '../../server/areas/accounts/two-step/recovery-codes.ts';
import { hashToken } from '../../server/platform/secrets/hash-token.ts';
import { sandboxCode } from '../../server/demo/sandboxes/social-provider.ts';
import { telegramHash } from '../../server/areas/accounts/social/telegram-login.ts';
import type { Things } from '../../suite/contract/prepared-resources.ts';
import { settleInvoice } from '../../server/areas/paying/invoices/settle-invoice.ts';

/** What only the shop itself can give: tokens that it mails, signatures of its links, proofs of its sandboxes. */
export function insideThings(
  { db, ports, clock }: TestServer,
  instance: string,
  {
    ownerId,
    ownerEmail,
    other,
  }: {
    readonly ownerId: number;
    readonly ownerEmail: string;
    readonly other: { readonly id: number; readonly email: string };
  },
): Things {
  const { secrets } = ports;
  let proofs = 7000;
  let recoveryCode: string | undefined;
  const made = (make: () => Promise<unknown>) => ({ owned: false, make });
  const emailToken = async (userId: number, email: string, purpose: EmailTokenTable['purpose']) => {
    const token = randomBytes(32).toString('base64url');
    const at = clock.now();
    const expires = new Date(at.getTime() + 60_000);
    const row = { instance, user_id: userId, email, purpose, created_at: at, expires_at: expires };
    await db.write(instance, (trx) =>
      trx
        .insertInto('email_token')
        .values({ ...row, token_hash: hashToken(token) })
        .execute(),
    );
    return token;
  };
  /** A customer of whom nothing is there but the account, which may wait for its deletion. */
  const stranger = async (deletionDueAt: Date | null = null): Promise<{ id: number; email: string }> => {
    const affiliateCode = randomBytes(9).toString('hex');
    const email = `${affiliateCode}@example.com`;
    const proven = { email, email_confirmed_at: clock.now() };
    const row = { instance, name: 'Stranger', affiliate_code: affiliateCode, messengers: '{}', ...proven };
    const { id } = await db.write(instance, (trx) =>
      trx
        .insertInto('app_user')
        .values({ ...row, deletion_due_at: deletionDueAt, created_at: clock.now() })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    return { id, email };
  };
  return {
    unsubscribeSignature: made(async () => unsubscribeSignature(secrets, instance, ownerId)),
    loginToken: made(() =>
      db.write(instance, (trx) =>
        openLoginToken(trx, { userId: ownerId, purpose: 'widget', madeBy: 'test', at: clock.now() }),
      ),
    ),
    pendingLogin: made(() =>
      db.write(instance, async (trx) => {
        const at = clock.now();
        const row = { instance, user_id: other.id, created_at: at };
        await trx
          .insertInto('two_step')
          .values({ ...row, sealed_secret: 'sealed', enabled_at: at })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
        [recoveryCode] = await replaceRecoveryCodes(trx, secrets, other.id, at);
        return (await openPendingSignIn(trx, other.id, 'password', at)).token;
      }),
    ),
    secondStepCode: made(async () => recoveryCode),
    reportableChannel: {
      owned: true,
      make: async () => {
        const channelId = `UC${randomBytes(11).toString('hex')}`;
        const at = clock.now();
        await db.write(instance, (trx) =>
          trx
            .insertInto('youtube_account')
            .values({
              instance,
              user_id: ownerId,
              code: 'LV-AAAAAAAA',
              youtube_channel_id: channelId,
              title: 'Example',
              url: 'https://www.youtube.com/@example',
              verification_code_at: at,
              verification_public_subscriptions_at: at,
              is_reportable: true,
              created_at: at,
            })
            .execute(),
        );
        return channelId;
      },
    },
    resetEmail: made(async () => other.email),
    resetToken: made(async () => {
      const token = randomBytes(32).toString('base64url');
      await db.write(instance, (trx) =>
        trx
          .insertInto('password_reset')
          .values({
            instance,
            user_id: other.id,
            token_hash: hashToken(token),
            created_at: clock.now(),
            expires_at: new Date(clock.now().getTime() + 60_000),
          })
          .execute(),
      );
      return token;
    }),
    passkey: {
      owned: true,
      make: () =>
        db.write(instance, async (trx) => {
          const { id } = await trx
            .insertInto('passkey')
            .values({
              instance,
              user_id: ownerId,
              credential_id: randomBytes(16).toString('base64url'),
              rp_id: 'shop.example',
              user_handle: 'owner',
              public_key: 'key',
              counter: 0n,
              transports: '[]',
              name: 'Phone',
              created_at: clock.now(),
            })
            .returning('id')
            .executeTakeFirstOrThrow();
          return id;
        }),
    },
    otherSession: {
      owned: true,
      make: () =>
        db.write(instance, async (trx) => {
          await openSession(trx, ownerId, clock.now(), { openedBy: 'password' });
          const { id } = await trx
            .selectFrom('session')
            .select('id')
            .where('user_id', '=', ownerId)
            .orderBy('id', 'desc')
            .executeTakeFirstOrThrow();
          return id;
        }),
    },
    paidInvoice: {
      owned: true,
      make: async () => {
        const at = clock.now();
        const [amount, charge] = [100_000_000n, 101_000_000n];
        return db.write(instance, async (trx) => {
          const { id } = await trx
            .insertInto('invoice')
            .values({
              instance,
              user_id: ownerId,
              purpose: 'top_up',
              payment_method_id: 1,
              status: 'pending',
              amount,
              payable: amount,
              fee: charge - amount,
              charge,
              method_bonus: 0n,
              expires_at: at,
            })
            .returning('id')
            .executeTakeFirstOrThrow();
          await settleInvoice(trx, id, { by: 'operator', at });
          return id;
        });
      },
    },
    emailConfirmation: { owned: true, make: () => emailToken(ownerId, ownerEmail, 'confirm') },
    accountExport: {
      owned: true,
      make: async () => {
        const token = randomBytes(32).toString('base64url');
        const at = clock.now();
        const stored = await putFile(ports.files, instance, Readable.from([Buffer.from(token)]));
        await db.write(instance, (trx) =>
          trx
            .insertInto('account_export')
            .values({
              instance,
              user_id: ownerId,
              status: 'ready',
              asked_at: at,
              expires_at: new Date(at.getTime() + 60_000),
              file_hash: stored.hash,
              size: BigInt(stored.size),
              token_hash: hashToken(token),
            })
            .execute(),
        );
        return token;
      },
    },
    deletionConfirmation: made(async () => {
      const { id, email } = await stranger();
      return emailToken(id, email, 'delete');
    }),
    deletionStop: made(async () => {
      const { id, email } = await stranger(clock.now());
      return emailToken(id, email, 'keep');
    }),
    emailUndo: made(async () => {
      const { id, email } = await stranger();
      return emailToken(id, email, 'undo');
    }),
    oneTapCredential: made(async () =>
      sandboxCode(secrets, instance, 'google', { name: 'Grace', email: 'grace@example.com' }, clock.now()),
    ),
    telegramProof: made(async () => {
      const proof = { id: (proofs += 1), firstName: 'Ada', authDate: Math.floor(clock.now().getTime() / 1000) };
      const hash = telegramHash(proof, ports.telegramBotToken(instance) ?? '');
      return { id: proof.id, first_name: proof.firstName, auth_date: proof.authDate, hash };
    }),
  };
}
