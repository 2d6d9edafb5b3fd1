import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { micros } from '../../domain/money/micros.ts';
import type { Database, Trx } from '../../server/platform/db/database.ts';
import { listInModeration } from '../../server/areas/paying/invoices/list-in-moderation.ts';
import { balanceOf } from '../../server/platform/ledger/balance-of.ts';
import { openAccount } from '../../server/platform/ledger/open-account.ts';
import { post } from '../../server/platform/ledger/post.ts';
import { hashToken } from '../../server/platform/secrets/hash-token.ts';
import { reservedEarnings } from '../../server/areas/earning/withdrawals/reserved-earnings.ts';
import { testDatabase } from '../../tests/database/test-database.ts';
import { addCoupon, type NewCoupon } from '../commands/coupon.ts';
import { creditBalance } from '../commands/credit.ts';
import { decideWithdrawalByHand, listWithdrawals } from '../commands/withdrawals.ts';
import { decidePayment } from '../commands/payments.ts';
import { deleteUser, endSessionsOf, enterAs, freezeUser } from '../commands/user.ts';

const at = new Date('2026-03-01T12:00:00Z');
const act = { by: 'ann', why: 'asked on the phone', at };
const instance = 'aurora';
const user = 7;

let db: Database;
const write = <T>(work: (trx: Trx) => Promise<T>) => db.write(instance, work);
const acts = () =>
  write((trx) =>
    trx.selectFrom('operator_act').select(['made_by', 'why', 'action', 'subject']).orderBy('id').execute(),
  );
const balance = (of: 'balance' | 'referral' = 'balance') => write((trx) => balanceOf(trx, user, of));

beforeAll(async () => {
  db = await testDatabase();
  await write(async (trx) => {
    const person = { name: 'Bea', email: 'bea@example.com', affiliate_code: 'bea' };
    await trx
      .insertInto('app_user')
      .values({ instance, id: user, ...person })
      .execute();
    await openAccount(trx, user);
    const method = { name: 'Bank', position: 1, min_amount: 0n };
    await trx
      .insertInto('payment_method')
      .values({ instance, id: 1, strategy: 'message', ...method })
      .execute();
    await trx
      .insertInto('withdrawal_method')
      .values({ instance, id: 1, fee_ppm: 0, min_fee: 0n, ...method })
      .execute();
  });
});
afterAll(() => db?.close());

describe('a user', () => {
  test('is frozen and let go again, by who and why, and not twice', async () => {
    const freeze = (frozen: boolean, who = 'Bea <Bea＠example.com>\u200b') =>
      write((trx) => freezeUser(trx, who, frozen, act));
    expect(await freeze(true)).toBe('User 7 (bea@example.com) is frozen.');
    expect(await freeze(true, '7')).toBe('User 7 (bea@example.com) is frozen already.');
    expect(await freeze(false)).toBe('User 7 (bea@example.com) is no longer frozen.');
    expect(await acts()).toEqual([
      { made_by: 'ann', why: 'asked on the phone', action: 'freeze', subject: 'user 7' },
      { made_by: 'ann', why: 'asked on the phone', action: 'unfreeze', subject: 'user 7' },
    ]);
  });

  test('is entered by an address that works once, and the record says by whom and why', async () => {
    const report = await write((trx) => enterAs(trx, 'bea@example.com', act));
    const token = /\/app\/impersonate\?token=([\w-]+)$/.exec(report)?.[1] ?? '';
    const made = await write((trx) =>
      trx
        .selectFrom('login_token')
        .select(['user_id', 'purpose', 'made_by', 'expires_at'])
        .where('token_hash', '=', hashToken(token))
        .executeTakeFirst(),
    );
    const until = new Date('2026-03-01T12:05:00Z');
    expect(made).toEqual({ user_id: user, purpose: 'impersonate', made_by: 'ann', expires_at: until });
    expect((await acts()).at(-1)).toMatchObject({ made_by: 'ann', action: 'enter', subject: 'user 7' });
  });

  test('is logged out everywhere', async () => {
    const row = { instance, user_id: user, token_hash: 'h', signed_in_at: at, family: 'f' };
    const end = new Date('2099-01-01T00:00:00Z');
    await write((trx) =>
      trx
        .insertInto('session')
        .values({ ...row, expires_at: end, ends_at: end })
        .execute(),
    );
    await write((trx) => endSessionsOf(trx, '7', act));
    const { revoked_at: revoked } = await write((trx) =>
      trx.selectFrom('session').select('revoked_at').where('token_hash', '=', 'h').executeTakeFirstOrThrow(),
    );
    expect(revoked).toEqual(at);
    expect((await acts()).at(-1)).toMatchObject({ action: 'end sessions', subject: 'user 7' });
  });

  test('is deleted by the next job, never with money or a decision of an operator against it', async () => {
    const owner = await write(async (trx) => {
      const person = { name: 'Gus', guest_email: 'gus@example.com', affiliate_code: 'gus' };
      const { id } = await trx
        .insertInto('app_user')
        .values({ instance, ...person })
        .returning('id')
        .executeTakeFirstOrThrow();
      await openAccount(trx, id);
      return id;
    });
    const remove = (waive = false) => write((trx) => deleteUser(trx, 'Gus@example.com', waive, act));
    await write((trx) => creditBalance(trx, { who: String(owner), amount: '4', reference: undefined }, act));
    await expect(remove()).rejects.toThrow('has 4.00 USD');
    expect(await remove(true)).toContain('will be deleted within a minute');
    const jobs = await write((trx) =>
      trx.selectFrom('job').select('payload').where('kind', '=', 'delete-account').execute(),
    );
    expect(jobs).toEqual([{ payload: expect.objectContaining({ account: owner }) }]);
    expect(await write((trx) => freezeUser(trx, String(owner), true, act))).toContain('deletion');
    await expect(remove(true)).rejects.toThrow('Still open: frozen');
    const { deletion_due_at: due } = await write((trx) =>
      trx.selectFrom('app_user').select('deletion_due_at').where('id', '=', owner).executeTakeFirstOrThrow(),
    );
    expect(due).toBeNull();
  });

  test('of another instance is not found', async () => {
    await expect(db.write('lumen', (trx) => freezeUser(trx, '7', true, act))).rejects.toThrow('no user 7 in lumen');
  });

  test('what operators did cannot be changed or removed', async () => {
    await expect(write((trx) => trx.deleteFrom('operator_act').execute())).rejects.toThrow('permission denied');
    const changing = write((trx) => trx.updateTable('operator_act').set({ why: 'x' }).execute());
    await expect(changing).rejects.toThrow('permission denied');
  });
});

describe('a credit', () => {
  const credit = (amount: string, reference?: string) =>
    write((trx) => creditBalance(trx, { who: '7', amount, reference }, act));

  test('goes to the balance by the ledger, every time it is asked for', async () => {
    const before = await balance();
    await credit('12.5');
    expect(await credit('12.5')).toContain('was credited 12.50 USD');
    expect(await balance()).toBe(before + 25_000_000n);
    expect((await acts()).at(-1)).toMatchObject({ action: 'credit', subject: 'user 7: 12.50 USD' });
  });

  test('with a reference is booked once', async () => {
    const before = await balance();
    await credit('3', 'ticket 5');
    expect(await credit('3', 'ticket 5')).toContain('was already booked');
    expect(await balance()).toBe(before + 3_000_000n);
  });

  test('takes away no more than there is, and then leaves no trace', async () => {
    const before = [await balance(), (await acts()).length];
    await expect(credit('-1000000')).rejects.toThrow('cannot be taken away');
    expect([await balance(), (await acts()).length]).toEqual(before);
  });

  test.each(['', '0', '1,5', '1e3', 'NaN', '0.0000001'])('of "%s" is refused', async (amount) => {
    await expect(credit(amount)).rejects.toThrow(/amount is/);
  });
});

describe('a coupon', () => {
  const ten: NewCoupon = { code: 'spring', name: 'Spring', kind: 'discount', percent: '12.5', public: true };
  const add = (changes: Partial<NewCoupon> = {}) => write((trx) => addCoupon(trx, { ...ten, ...changes }, act));

  test('is added once, in capitals, with its last day included', async () => {
    expect(await add({ to: '2026-03-31', 'max-uses': '100' })).toBe('Coupon SPRING (discount, 12.5 %) was added.');
    await expect(add()).rejects.toThrow('already');
    const rows = await write((trx) => trx.selectFrom('coupon').selectAll().where('code', '=', 'SPRING').execute());
    expect(rows).toMatchObject([{ percent_ppm: 125_000, amount: null, max_uses: 100, uses: 0, is_public: true }]);
    expect(rows[0]?.valid_to).toEqual(new Date('2026-03-31T23:59:59.999Z'));
  });

  test.each<[Partial<NewCoupon>, string]>([
    [{ kind: 'gift' }, 'must be one of'],
    [{ percent: '101' }, 'from 0 to 100'],
    [{ percent: '0' }, 'above 0'],
    [{ amount: '5' }, 'either --percent or --amount'],
    [{ percent: undefined }, 'either --percent or --amount'],
    [{ percent: undefined, amount: '-5' }, 'above 0'],
    [{ from: '2026-02-30' }, 'must be a day'],
    [{ from: '2026-03-02', to: '2026-03-01' }, 'ends before'],
    [{ 'max-uses': '0' }, 'whole number above 0'],
    [{ code: 'a b' }, 'A code has'],
  ])('that makes no sense is refused: %o', async (changes, sentence) => {
    await expect(add({ code: 'other', ...changes })).rejects.toThrow(sentence);
  });
});

describe('a payment made by hand', () => {
  const invoice = async (status: 'pending' | 'in_moderation') => {
    const sums = { amount: 20_000_000n, payable: 20_000_000n, fee: 0n, charge: 20_000_000n, method_bonus: 0n };
    const row = { instance, user_id: user, purpose: 'top_up' as const, payment_method_id: 1, status, ...sums };
    return write((trx) =>
      trx
        .insertInto('invoice')
        .values({ ...row, expires_at: at })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
  };
  const decide = (id: number, approve: boolean) => write((trx) => decidePayment(trx, id, approve, act));

  test('is credited once when approved', async () => {
    const { id } = await invoice('in_moderation');
    const before = await balance();
    expect((await write(listInModeration)).map((one) => one.id)).toEqual([id]);
    expect(await decide(id, true)).toContain('over 20.00 USD was approved and credited');
    await expect(decide(id, true)).rejects.toThrow('it is paid');
    expect(await balance()).toBe(before + 20_000_000n);
    expect((await acts()).at(-1)).toMatchObject({ action: 'approve payment' });
  });

  test('is not credited when declined, or when nobody said that it was made', async () => {
    const [declined, unmarked] = [await invoice('in_moderation'), await invoice('pending')];
    const before = await balance();
    await decide(declined.id, false);
    await expect(decide(declined.id, true)).rejects.toThrow('it is declined');
    await expect(decide(unmarked.id, true)).rejects.toThrow('it is pending');
    await expect(decide(999_999, true)).rejects.toThrow('no payment 999999');
    expect(await balance()).toBe(before);
  });
});

describe('a withdrawal', () => {
  const request = () =>
    write(async (trx) => {
      const amount = 9_000_000n;
      const parts = { amount, fee: 1_000_000n, from_referral: amount, from_task: 0n };
      const row = { instance, user_id: user, withdrawal_method_id: 1, account_number: 'DE89', ...parts };
      const { id } = await trx.insertInto('withdrawal').values(row).returning('id').executeTakeFirstOrThrow();
      const earned = { kind: 'referral' as const, source: { type: 'test', id }, at };
      const entries = [
        { account: 'rewards' as const, amount: micros(-amount) },
        { user, of: 'referral' as const, amount: micros(amount) },
      ];
      const from = { referral: micros(amount), task: micros(0n) };
      await post(trx, [{ ...earned, entries }, reservedEarnings('hold', { id, userId: user, from, at })]);
      return id;
    });
  const decide = (id: number, approve: boolean) => write((trx) => decideWithdrawalByHand(trx, id, approve, act));

  test('says what to send where when it is approved, once', async () => {
    const id = await request();
    expect(await write(listWithdrawals)).toMatchObject([{ id, account_number: 'DE89', frozen_at: null }]);
    expect(await decide(id, true)).toBe(`Withdrawal ${id} was approved. Send 8.00 USD to DE89.`);
    await expect(decide(id, false)).rejects.toThrow('is already approved');
    expect(await balance('referral')).toBe(0n);
    expect(await write(listWithdrawals)).toEqual([]);
  });

  test('of a frozen user cannot be approved, but declined, which gives it back', async () => {
    const id = await request();
    await write((trx) => freezeUser(trx, '7', true, act));
    await expect(decide(id, true)).rejects.toThrow('is frozen');
    expect(await decide(id, false)).toContain('has the money again');
    expect(await balance('referral')).toBe(9_000_000n);
    await expect(decide(999_999, true)).rejects.toThrow('no withdrawal 999999');
  });
});
