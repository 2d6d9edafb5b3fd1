import type { Trx } from '../../server/platform/db/database.ts';

/** Who does something by hand, why and when. */
export interface Act {
  readonly by: string;
  readonly why: string;
  readonly at: Date;
}

/** Keeps what was done beside what it changed, in the same transaction; gives the id of the entry. */
export async function recordAct(trx: Trx, { by, why, at }: Act, action: string, subject: string): Promise<number> {
  const { id } = await trx
    .insertInto('operator_act')
    .values({ instance: trx.instance, at, made_by: by, why, action, subject })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
