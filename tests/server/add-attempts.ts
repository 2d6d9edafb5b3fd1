import type { Database } from '../../server/platform/db/database.ts';

/**
 * Counts further attempts in the buckets whose name begins so, as if somebody had made them: a limit of a hundred is
 * then reached without a hundred calls. At least one attempt was made before, so that the bucket is the real one.
 */
export async function addAttempts(db: Database, instance: string, bucket: string, count: number): Promise<void> {
  const { numUpdatedRows } = await db.write(instance, (trx) =>
    trx
      .updateTable('rate_limit')
      .set((row) => ({ hits: row('hits', '+', count) }))
      .where('bucket', 'like', `${bucket}%`)
      .executeTakeFirstOrThrow(),
  );
  if (numUpdatedRows === 0n) throw new Error(`Nothing was counted in ${bucket} yet`);
}
