import type { JobHandler } from '../../../platform/jobs/job.ts';
import { putFile } from '../../../platform/files/put-file.ts';
import { grace } from '../../../platform/files/remove-unless-named.ts';
import type { FileStore } from '../../../platform/ports/file-store.ts';

/** Moves documents of earlier versions out of their rows, and removes files that nothing names. */
export function documentJobs(files: FileStore): Readonly<Record<'move-document' | 'remove-file', JobHandler>> {
  return {
    'move-document': async ({ db, job, completion }) => {
      const { id } = job.payload as { readonly id: number };
      const row = await db.read(job.instance, (trx) =>
        trx.selectFrom('verification_document').select('content').where('id', '=', id).executeTakeFirst(),
      );
      const content = row?.content;
      const stored = content ? await putFile(files, job.instance, pieces(content)) : null;
      await db.write(job.instance, async (trx) => {
        if (stored) {
          await trx
            .updateTable('verification_document')
            .set({ content: null, file_hash: stored.hash })
            .where('id', '=', id)
            .execute();
        }
        await completion.done(trx);
      });
    },
    'remove-file': async ({ db, job, completion, now }) => {
      const { hash } = job.payload as { readonly hash: string };
      const named = await db.read(job.instance, async (trx) => {
        const find = (table: 'verification_document' | 'support_picture' | 'account_export') =>
          trx.selectFrom(table).select('id').where('file_hash', '=', hash).executeTakeFirst();
        return (
          (await find('verification_document')) ?? (await find('support_picture')) ?? (await find('account_export'))
        );
      });
      if (!named) await files.remove(job.instance, hash, new Date(now().getTime() - grace));
      await db.write(job.instance, (trx) => completion.done(trx));
    },
  };
}

/** A content that is in memory, as the store takes it. */
async function* pieces(content: Uint8Array): AsyncGenerator<Uint8Array> {
  yield content;
}
