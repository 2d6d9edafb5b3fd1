import type { Trx } from '../../platform/db/database.ts';
import { decideWithdrawal } from '../../areas/earning/withdrawals/decide-withdrawal.ts';
import { reserveForWithdrawal } from '../../areas/earning/withdrawals/reserve-for-withdrawal.ts';
import starter from '../../starter/rows.json' with { type: 'json' };

const day = 24 * 60 * 60 * 1000;
const by = 'demo';
const wanted = [
  { daysAgo: 9, method: 'PayPal', amount: 28.5, accountNumber: 'demo@livery.test', to: 'approved' },
  {
    daysAgo: 5,
    method: 'USDT (TRC-20)',
    amount: 10,
    accountNumber: 'TDemoDemoDemoDemoDemoDemoDemoDemo1',
    to: 'declined',
    note: 'This isn’t a valid TRC-20 address. Request the withdrawal again with the right one.',
  },
  { daysAgo: 1, method: 'PayPal', amount: 7.25, accountNumber: 'demo@livery.test', to: 'pending' },
] as const;

/** Earnings that a demo user has asked for: paid out, given back, and still waiting. They have to have been earned before. */
export async function seedWithdrawals(trx: Trx, userId: number, now: Date): Promise<void> {
  for (const { daysAgo, method, to, ...one } of wanted) {
    const at = new Date(now.getTime() - daysAgo * day);
    const paymentMethodId = starter.withdrawal_method.find(({ name }) => name === method)?.id ?? 0;
    const id = await reserveForWithdrawal(trx, userId, { ...one, paymentMethodId }, at);
    const decided = new Date(at.getTime() + day / 3);
    if (to !== 'pending')
      await decideWithdrawal(trx, id, { to, by, at: decided, ...('note' in one && { note: one.note }) });
  }
}
