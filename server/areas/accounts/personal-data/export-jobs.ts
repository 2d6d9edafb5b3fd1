import { randomBytes } from 'node:crypto';
import type { Database } from '../../../platform/db/database.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { JobHandler } from '../../../platform/jobs/job.ts';
import type { WriteMail } from '../../../platform/mail/mail-jobs.ts';
import type { FileStore, NewFile } from '../../../platform/ports/file-store.ts';
import { hashToken } from '../../../platform/secrets/hash-token.ts';
import { removeUnlessNamed } from '../../../platform/files/remove-unless-named.ts';
import { accountCopy } from './account-copy.ts';

const day = 24 * 60 * 60 * 1000;
/** Days for which a copy can be fetched. */
export const exportDays = 7;

const endOfTime = new Date(8_640_000_000_000_000);

/** What the job of an export needs to know. */
export interface ExportWork {
  readonly exportId: number;
  readonly userId: number;
  readonly locale: string;
  readonly origin: string;
}

/** Makes the copy that a customer has asked for and mails a link to it; removes it when its time is over. */
export function exportJobs(
  files: FileStore,
  writeMail: WriteMail,
): Readonly<Record<'export-account' | 'remove-export', JobHandler>> {
  return {
    'export-account': async ({ db, job, completion, now }) => {
      const { instance } = job;
      const { exportId, userId, locale, origin } = job.payload as unknown as ExportWork;
      const requested = await db.read(instance, (trx) =>
        trx.selectFrom('account_export').select('status').where('id', '=', exportId).executeTakeFirst(),
      );
      // Gone with its account, or its time is over.
      if (!requested || requested.status === 'gone') return db.write(instance, (trx) => completion.done(trx));
      const kept =
        requested.status === 'preparing' ? await keepCopy({ db, files, instance, exportId, userId, now }) : null;
      const token = randomBytes(32).toString('base64url');
      const at = now();
      const email = await db.write(instance, async (trx) => {
        const expiresAt = new Date(at.getTime() + exportDays * day);
        await trx
          .updateTable('account_export')
          .set({
            token_hash: hashToken(token),
            ...(kept
              ? { status: 'ready', ready_at: at, expires_at: expiresAt, file_hash: kept.hash, size: BigInt(kept.size) }
              : {}),
          })
          .where('id', '=', exportId)
          .execute();
        if (kept) {
          const payload = { exportId };
          await enqueue(trx, [{ kind: 'remove-export', key: String(exportId), payload, runAt: expiresAt }]);
        }
        const user = await trx
          .selectFrom('app_user')
          .select('email')
          .where('id', '=', userId)
          .where('email_confirmed_at', 'is not', null)
          .executeTakeFirst();
        return user?.email ?? null;
      });
      if (email !== null) {
        await writeMail(instance, ({ linkTo }) => ({
          to: email,
          locale,
          subject: { key: 'mail_export_subject' },
          body: [
            { key: 'mail_export_text' },
            { key: 'mail_link', values: { link: linkTo(origin, locale, '/account/export', { token }) } },
            { key: 'mail_export_life', values: { count: exportDays } },
          ],
        }));
      }
      await db.write(instance, (trx) => completion.done(trx));
    },

    'remove-export': async ({ db, job, completion }) => {
      const { exportId } = job.payload as { readonly exportId: number };
      const row = await db.read(job.instance, (trx) =>
        trx.selectFrom('account_export').select('file_hash').where('id', '=', exportId).executeTakeFirst(),
      );
      // However new it is: nobody else has this content, which names the moment at which it was made.
      if (row?.file_hash != null) await files.remove(job.instance, row.file_hash, endOfTime);
      await db.write(job.instance, async (trx) => {
        await trx
          .updateTable('account_export')
          .set({ status: 'gone', file_hash: null, token_hash: null })
          .where('id', '=', exportId)
          .execute();
        await completion.done(trx);
      });
    },
  };
}

interface CopyToKeep {
  readonly db: Database;
  readonly files: FileStore;
  readonly instance: string;
  readonly exportId: number;
  readonly userId: number;
  readonly now: () => Date;
}

/** Before it is kept its name is known and looked after (decision 47). */
async function keepCopy({ db, files, instance, exportId, userId, now }: CopyToKeep): Promise<NewFile> {
  const draft = await files.receive(accountCopy({ db, files, instance, userId, at: now() }));
  try {
    await db.write(instance, (trx) => removeUnlessNamed(trx, draft.hash, `export ${exportId}`, now()));
    await draft.store(instance);
    return draft;
  } finally {
    await draft.discard();
  }
}
