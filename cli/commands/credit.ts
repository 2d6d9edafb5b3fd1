import type { Trx } from '../../server/platform/db/database.ts';
import { balanceOf } from '../../server/platform/ledger/balance-of.ts';
import { grant } from '../../server/platform/ledger/grant.ts';
import { InsufficientBalance } from '../../server/platform/ledger/posting.ts';
import { UsageError } from '../command-line/command.ts';
import { type Audit, auditOf, auditOptions, recordAudit } from '../operator/audit-log.ts';
import { findUser } from '../operator/find-user.ts';
import { isBooked } from '../operator/is-booked.ts';
import { operatorCommand, writing } from '../operator/operator-command.ts';
import { Refused } from '../operator/refused.ts';
import { amountOf, usdText } from '../operator/written-values.ts';

const options = { ...auditOptions, take: { type: 'boolean', default: false }, reference: { type: 'string' } } as const;

/** `livery credit`: puts money on a user's balance, or with --take takes some away. */
export const credit = operatorCommand(options, ([who, sum, ...more], { take, reference, ...values }) => {
  if (who === undefined || sum === undefined || more.length > 0) {
    throw new UsageError('Name the instance, the customer and an amount in dollars.');
  }
  const audit = auditOf(values);
  return writing((trx) => creditBalance(trx, { who, amount: take ? `-${sum}` : sum, reference }, audit));
});

const booking = { kind: 'admin', sourceType: 'grant' };

export interface Credit {
  readonly who: string;
  /** Dollars as written; below 0 takes money away. */
  readonly amount: string;
  /** Names this credit: one with the same reference is booked once. */
  readonly reference?: string | undefined;
}

/** Puts money on a user's balance, or takes some away, by the ledger. Throws `Refused`. */
export async function creditBalance(trx: Trx, { who, amount, reference }: Credit, audit: Audit): Promise<string> {
  const sum = amountOf(amount, 'The amount');
  if (sum === 0n) throw new Refused('The amount is 0; there is nothing to credit.');
  const user = await findUser(trx, who);
  if (reference !== undefined && (await isBooked(trx, { ...booking, sourceId: `${user.id}:${reference}` }))) {
    return `Credit ${reference} was already booked for user ${user.id}. Nothing changed.`;
  }
  const shown = usdText(sum);
  const id = await recordAudit(trx, audit, 'credit', `user ${user.id}: ${shown}`);
  try {
    const note = `${audit.why} (${audit.by})`;
    await grant(trx, user.id, sum, { reference: reference ?? `act ${id}`, note, at: audit.at });
  } catch (error) {
    if (!(error instanceof InsufficientBalance)) throw error;
    throw new Refused(`User ${user.id} has ${usdText(error.balance)}; ${usdText(-sum)} cannot be taken away.`);
  }
  const name = `User ${user.id} (${user.email ?? 'no e-mail'})`;
  const moved = sum > 0n ? `was credited ${shown}` : `had ${usdText(-sum)} taken away`;
  return `${name} ${moved} and has ${usdText(await balanceOf(trx, user.id))} now.`;
}
