import { formatPlain } from '../../domain/money/format-plain.ts';
import { micros } from '../../domain/money/micros.ts';
import type { Trx } from '../../server/platform/db/database.ts';
import { balanceOf } from '../../server/platform/ledger/balance-of.ts';
import { grant } from '../../server/platform/ledger/grant.ts';
import { InsufficientBalance } from '../../server/platform/ledger/posting.ts';
import { type Act, recordAct } from './act.ts';
import { findUser } from './find-user.ts';
import { amountOf } from './amount-of.ts';
import { isBooked } from './is-booked.ts';
import { Refused } from './refused.ts';

const booking = { kind: 'admin', sourceType: 'grant' };

export interface Credit {
  readonly who: string;
  /** Dollars as written; below 0 takes money away. */
  readonly amount: string;
  /** Names this credit: one with the same reference is booked once. */
  readonly reference?: string | undefined;
}

/** Puts money on a user's balance, or takes some away, by the ledger. Throws `Refused`. */
export async function creditBalance(trx: Trx, { who, amount, reference }: Credit, act: Act): Promise<string> {
  const sum = amountOf(amount, 'The amount');
  if (sum === 0n) throw new Refused('The amount is 0; there is nothing to credit.');
  const user = await findUser(trx, who);
  if (reference !== undefined && (await isBooked(trx, { ...booking, sourceId: `${user.id}:${reference}` }))) {
    return `The credit ${reference} of user ${user.id} was booked before; nothing was changed.`;
  }
  const shown = formatPlain(sum, 6);
  const id = await recordAct(trx, act, 'credit', `user ${user.id}: ${shown} USD`);
  try {
    const note = `${act.why} (${act.by})`;
    await grant(trx, user.id, sum, { reference: reference ?? `act ${id}`, note, at: act.at });
  } catch (error) {
    if (!(error instanceof InsufficientBalance)) throw error;
    const balance = formatPlain(error.balance, 6);
    throw new Refused(`User ${user.id} has ${balance} USD; ${formatPlain(micros(-sum), 6)} USD cannot be taken away.`);
  }
  const name = `User ${user.id} (${user.email ?? 'no e-mail'})`;
  const moved = sum > 0n ? `was credited ${shown} USD` : `had ${formatPlain(micros(-sum), 6)} USD taken away`;
  return `${name} ${moved} and has ${formatPlain(await balanceOf(trx, user.id), 6)} USD now.`;
}
