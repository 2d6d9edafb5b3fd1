import type { Trx } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/problem.ts';

/** A login of Telegram counts once: its address may lie in a history or a log. Throws 422 on `hash` the second time. */
export async function useTelegramProof(trx: Trx, hash: string, at: Date): Promise<void> {
  const { numInsertedOrUpdatedRows: taken } = await trx
    .insertInto('used_proof')
    .values({ instance: trx.instance, kind: 'telegram', proof_hash: hash, used_at: at })
    .onConflict((conflict) => conflict.columns(['instance', 'kind', 'proof_hash']).doNothing())
    .executeTakeFirst();
  if (taken === 0n) throw refuse('hash', 'telegram_not_valid');
}
