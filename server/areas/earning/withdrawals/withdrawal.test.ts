import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fromUsd } from '../../../../domain/money/usd.ts';
import { micros, zero } from '../../../../domain/money/micros.ts';
import type { Operations } from '../../../../schemas/generated/contract.ts';
import { testDatabase } from '../../../../tests/database/test-database.ts';
import { assertInvariants } from '../../../../tests/races/find-violations.ts';
import { callerContext, openUser, replyOf } from '../../../../tests/races/small-shop.ts';
import type { Database } from '../../../platform/db/database.ts';
import { balanceOf } from '../../../platform/ledger/balance-of.ts';
import { earn } from '../../../../tests/races/earn.ts';
import { Problem } from '../../../platform/problem.ts';
import { decideWithdrawal } from './decide-withdrawal.ts';
import { withdrawalHandlers } from './withdrawal-handlers.ts';

const shop = 'alpha';
const at = new Date('2026-03-01T12:00:00Z');
let db: Database;
let user = 0;
let count = 0;

beforeAll(async () => {
  db = await testDatabase();
  await db.write(shop, (trx) =>
    trx
      .insertInto('withdrawal_method')
      .values([
        {
          instance: shop,
          id: 1,
          name: 'Card',
          min_amount: 1_000_000n,
          max_amount: 50_000_000n,
          fee_ppm: 20_000,
          min_fee: 500_000n,
          position: 2,
        },
        { instance: shop, id: 2, name: 'Dear', min_amount: 0n, fee_ppm: 0, min_fee: 3_000_000n, position: 1 },
        { instance: shop, id: 3, name: 'Off', min_amount: 0n, fee_ppm: 0, min_fee: 0n, position: 3, is_active: false },
      ])
      .execute(),
  );
});
afterAll(async () => {
  await assertInvariants(db);
  await db.close();
});
beforeEach(async () => {
  count += 1;
  user = await openUser(db, shop, `user-${count}`, fromUsd(100));
  await db.write(shop, (trx) => earn(trx, user, { referral: fromUsd(10), task: fromUsd(5) }));
});

type Input = Operations['createWithdrawal']['input'];
const context = (by = user) => callerContext(db, shop, by, () => at);
const withdraw = (input: Partial<Input> = {}, by = user) =>
  replyOf(
    withdrawalHandlers.createWithdrawal!(context(by), {
      amount: 12,
      paymentMethodId: 1,
      accountNumber: 'me@example.com',
      ...input,
    }),
  );
const balances = async () => {
  const of = (account: 'balance' | 'referral' | 'task') => db.read(shop, (trx) => balanceOf(trx, user, account));
  return [await of('balance'), await of('referral'), await of('task')];
};
const latest = async () => (await replyOf(withdrawalHandlers.listWithdrawals!(context(), {})))[0];
const decide = async (to: 'approved' | 'declined') => {
  const id = (await latest())?.id ?? 0;
  return db.write(shop, (trx) => decideWithdrawal(trx, id, { to, by: 'op', note: 'because', at }));
};

async function refusal(input: Partial<Input>): Promise<unknown> {
  const error: unknown = await withdraw(input).then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof Problem)) throw new Error('It was not refused', { cause: error });
  expect(error.status).toBe(422);
  return Object.fromEntries(Object.entries(error.fields).map(([field, [sentence]]) => [field, sentence?.key]));
}

describe('asking for a withdrawal', () => {
  test('holds referral earnings first, then task earnings, and never the balance', async () => {
    expect(await withdraw()).toEqual({
      balance: 100,
      referralUserBalance: 0,
      taskUserBalance: 3,
      totalEarnings: 15,
    });
    expect(await balances()).toEqual([fromUsd(100), 0n, fromUsd(3)]);
    expect(await latest()).toMatchObject({ amount: 12, feeAmount: 0.5, totalAmount: 11.5, status: 'pending' });
  });

  test('is answered once for one key', async () => {
    const first = await withdraw({ idempotencyKey: `key-${count}-0001` });
    expect(await withdraw({ idempotencyKey: `key-${count}-0001` })).toEqual(first);
    expect(await balances()).toEqual([fromUsd(100), 0n, fromUsd(3)]);
  });

  test('shows whole cents unless asked for all of it', async () => {
    await db.write(shop, (trx) => earn(trx, user, { referral: micros(9_999n), task: zero }, 'more'));
    expect(await withdraw({ amount: 1 })).toMatchObject({ referralUserBalance: 9 });
    expect(await withdraw({ amount: 1, withIncreasedBalanceAccuracy: 1 })).toMatchObject({
      referralUserBalance: 8.009999,
    });
  });

  test.each([
    [
      'more than was earned, though the balance would cover it',
      { amount: 15.01 },
      { amount: 'withdrawal_over_earnings' },
    ],
    ['a fraction of a cent', { amount: 7.105 }, { amount: 'withdrawal_whole_cents' }],
    ['less than the method pays out', { amount: 0.99 }, { amount: 'withdrawal_too_small' }],
    ['more than the method pays out', { amount: 51 }, { amount: 'withdrawal_too_large' }],
    ['an amount that the fee eats up', { amount: 3, paymentMethodId: 2 }, { amount: 'withdrawal_fee_too_large' }],
    ['an amount below the fee', { amount: 1, paymentMethodId: 2 }, { amount: 'withdrawal_fee_too_large' }],
    ['a method that is switched off', { paymentMethodId: 3 }, { payment_method_id: 'withdrawal_method_unknown' }],
    ['a method that is not there', { paymentMethodId: 99 }, { payment_method_id: 'withdrawal_method_unknown' }],
    ['no account', { accountNumber: '  ' }, { account_number: 'required' }],
  ])('is refused for %s', async (_, input, fields) => {
    expect(await refusal(input)).toEqual(fields);
    expect(await balances()).toEqual([fromUsd(100), fromUsd(10), fromUsd(5)]);
    expect(await latest()).toBeUndefined();
  });

  test('is refused to a frozen account', async () => {
    await db.write(shop, (trx) => trx.updateTable('app_user').set({ frozen_at: at }).where('id', '=', user).execute());
    expect(await refusal({})).toEqual({ amount: 'order_account_frozen' });
  });

  test('shows nobody the withdrawals of others', async () => {
    await withdraw();
    const other = await openUser(db, shop, `other-${count}`, zero);
    expect(await withdrawalHandlers.listWithdrawals?.(context(other), {})).toEqual([]);
  });
});

describe('an operator', () => {
  test('declines: everything goes back to where it came from, once', async () => {
    await withdraw();
    expect(await decide('declined')).toBe(true);
    expect(await balances()).toEqual([fromUsd(100), fromUsd(10), fromUsd(5)]);
    expect(await decide('declined')).toBe(false);
    expect(await decide('approved')).toBe(false);
    expect(await balances()).toEqual([fromUsd(100), fromUsd(10), fromUsd(5)]);
    expect(await latest()).toMatchObject({ status: 'declined', note: 'because', decidedAt: at.toISOString() });
  });

  test('approves: the money is gone, the fee is kept, and it cannot be declined any more', async () => {
    await withdraw();
    expect(await decide('approved')).toBe(true);
    expect(await decide('declined')).toBe(false);
    expect(await balances()).toEqual([fromUsd(100), 0n, fromUsd(3)]);
    const fees = await db.read(shop, (trx) =>
      trx
        .selectFrom('ledger_entry')
        .innerJoin('ledger_account', 'ledger_account.id', 'ledger_entry.account_id')
        .innerJoin('ledger_tx', 'ledger_tx.id', 'ledger_entry.tx_id')
        .select('amount')
        .where('purpose', '=', 'fees')
        .where('ledger_tx.source_type', '=', 'withdrawal')
        .execute(),
    );
    expect(fees).toEqual([{ amount: 500_000n }]);
  });

  test('has the customer written to, with what they get or have back, and why', async () => {
    await db.write(shop, (trx) =>
      trx.updateTable('app_user').set({ email_confirmed_at: at }).where('id', '=', user).execute(),
    );
    const notices = async () => {
      const mails = await db.read(shop, (trx) =>
        trx.selectFrom('job').select('payload').where('kind', '=', 'send-mail').orderBy('id').execute(),
      );
      return mails
        .filter(({ payload }) => payload['to'] === `user-${count}@shop.test`)
        .map(({ payload }) => payload['body']);
    };
    await withdraw({ amount: 6 });
    await decide('declined');
    await withdraw({ amount: 6 });
    await decide('approved');
    const requested = [{ key: 'mail_withdrawal_requested_text', values: { amount: '6.00' } }];
    expect(await notices()).toMatchObject([
      requested,
      [
        { key: 'notice_withdrawal_declined_text', values: { amount: '6.00' } },
        { key: 'mail_reason', values: { reason: 'because' } },
      ],
      requested,
      [{ key: 'notice_withdrawal_approved_text', values: { amount: '5.50' } }, { key: 'mail_reason' }],
    ]);
  });
});

test('the total of an amount says what the fee leaves of it', async () => {
  const total = (amount: number) => withdrawalHandlers.getWithdrawalTotal?.(context(), { amount, paymentMethodId: 1 });
  expect(await total(50)).toEqual({ amount: 50, feeAmount: 1, totalAmount: 49 });
  expect(await total(10)).toEqual({ amount: 10, feeAmount: 0.5, totalAmount: 9.5 });
});

test('what is paid out, and what can be withdrawn, is said in whole cents', async () => {
  await db.write(shop, (trx) => earn(trx, user, { referral: micros(21_236_870n), task: zero }, 'more'));
  const problem = await withdraw({ amount: 40 }).catch((error: unknown) => error);
  expect((problem as Problem).fields).toEqual({
    amount: [{ key: 'withdrawal_over_earnings', values: { earned: '36.23' } }],
  });
  await withdraw({ amount: 33.33 });
  expect(await latest()).toMatchObject({ amount: 33.33, feeAmount: 0.67, totalAmount: 32.66 });
});

test('methods that are switched on are listed in their order', async () => {
  expect(await withdrawalHandlers.listWithdrawalMethods?.(context(), {})).toMatchObject([
    { id: 2, maxAmount: null, minFee: 3 },
    { id: 1, maxAmount: 50, feePercent: 0.02 },
  ]);
});
