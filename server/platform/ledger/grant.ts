import { micros, type Micros } from '../../../domain/money/micros.ts';
import type { Trx } from '../db/database.ts';
import { post } from './post.ts';

export interface Grant {
  /** Names this grant: the same reference is booked once. */
  readonly reference: string;
  readonly note?: string;
  readonly at?: Date;
}

/** The operator puts money on a user's balance, or with an amount below 0 takes some away. The user has an account. */
export async function grant(trx: Trx, userId: number, amount: Micros, { reference, note, at }: Grant): Promise<void> {
  await post(trx, [
    {
      kind: 'admin',
      source: { type: 'grant', id: `${userId}:${reference}` },
      entries: [
        { account: 'operator', amount: micros(-amount) },
        { user: userId, amount },
      ],
      note,
      at,
    },
  ]);
}
