import { randomBytes } from 'node:crypto';
import type { Context } from '../caller/context.ts';
import type { Draft } from '../ports/file-store.ts';
import { countAttempt, type Limit } from '../rate-limit/rate-limit.ts';
import { removeUnlessNamed } from './remove-unless-named.ts';

type FileContext = Pick<Context, 'db' | 'now'> & {
  readonly instance: Pick<Context['instance'], 'id'>;
  readonly ports: Pick<Context['ports'], 'files'>;
};

/** Requests with files of a customer: what a refused one has stored stays for a day. */
const uploads: Limit = { hits: 40, seconds: 24 * 60 * 60 };

/**
 * Stores files that came with a request of a customer, then does the work that names them in the database. Files that nothing
 * names are removed a day later. Throws 429 where the customer sends too many.
 * @param userId null for an operator
 */
export async function withStoredFiles<T>(
  context: FileContext,
  { userId, idempotencyKey }: { readonly userId: number | null; readonly idempotencyKey: string | undefined },
  drafts: readonly Draft[],
  work: () => Promise<T>,
): Promise<T> {
  if (drafts.length === 0) return work();
  const { db, instance, ports, now } = context;
  if (userId !== null) await countAttempt(context, { [`uploads:${userId}`]: uploads });
  // Before anything names the files: whatever happens from here on, none stays that nothing names.
  const cause = `upload ${userId} ${idempotencyKey ?? randomBytes(12).toString('hex')}`;
  await db.write(instance.id, async (trx) => {
    for (const { hash } of drafts) await removeUnlessNamed(trx, hash, cause, now());
  });
  for (const draft of drafts) await draft.store(instance.id);
  const reply = await work();
  // Somebody may have deleted the same content a day ago, and it was removed before the row named it.
  for (const draft of drafts) if (!(await ports.files.exists(instance.id, draft.hash))) await draft.store(instance.id);
  return reply;
}
