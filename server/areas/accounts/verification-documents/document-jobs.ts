import { createHash } from 'node:crypto';
import type { Trx } from '../../../platform/db/database.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { JobHandler } from '../../../platform/jobs/job.ts';
import { putFile } from '../../../platform/files/put-file.ts';
import type { FileStore } from '../../../platform/ports/file-store.ts';

/** Milliseconds that a file stays after nothing names it any more, or before anything does. */
const grace = 24 * 60 * 60 * 1000;

/**
 * Looks after the grace period whether a file is named by a document or a copy of an account, and removes one that is not; once for each `cause`,
 * however often it is said.
 */
export async function removeUnlessNamed(trx: Trx, hash: string, cause: string, now: Date): Promise<void> {
  const key = createHash('sha256').update(`${hash} ${cause}`).digest('hex');
  const runAt = new Date(now.getTime() + grace + 60_000);
  await enqueue(trx, [{ kind: 'remove-file', key, payload: { hash }, runAt }]);
}

/** Moves documents of earlier versions out of their rows, and removes files that nothing names. */
export function documentJobs(files: FileStore): Readonly<Record<'move-document' | 'remove-file', JobHandler>> {
  return {
    'move-document': async ({ db, job, settle }) => {
      const { id } = job.payload as { readonly id: number };
      const row = await db.read(job.instance, (trx) =>
        trx.selectFrom('verification_document').select('content').where('id', '=', id).executeTakeFirst(),
      );
      const content = row?.content;
      const kept = content ? await putFile(files, job.instance, pieces(content)) : null;
      await db.write(job.instance, async (trx) => {
        if (kept) {
          await trx
            .updateTable('verification_document')
            .set({ content: null, file_hash: kept.hash })
            .where('id', '=', id)
            .execute();
        }
        await settle.done(trx);
      });
    },
    'remove-file': async ({ db, job, settle, now }) => {
      const { hash } = job.payload as { readonly hash: string };
      const named = await db.read(job.instance, async (trx) => {
        const find = (table: 'verification_document' | 'account_export') =>
          trx.selectFrom(table).select('id').where('file_hash', '=', hash).executeTakeFirst();
        return (await find('verification_document')) ?? (await find('account_export'));
      });
      if (!named) await files.remove(job.instance, hash, new Date(now().getTime() - grace));
      await db.write(job.instance, (trx) => settle.done(trx));
    },
  };
}

/** A content that is in memory, as the store takes it. */
async function* pieces(content: Uint8Array): AsyncGenerator<Uint8Array> {
  yield content;
}
