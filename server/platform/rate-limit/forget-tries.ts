import type { Context } from '../caller/context.ts';

/** Forgets the tries of a bucket, after a success. */
export async function forgetTries(context: Pick<Context, 'db' | 'instance'>, bucket: string): Promise<void> {
  await context.db.write(context.instance.id, (trx) =>
    trx.deleteFrom('rate_limit').where('instance', '=', trx.instance).where('bucket', '=', bucket).execute(),
  );
}
