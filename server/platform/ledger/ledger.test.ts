import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../tests/database/test-database.ts';
import { assertInvariants } from '../../../tests/races/find-violations.ts';
import { openUser } from '../../../tests/races/small-shop.ts';
import { fromUsd } from '../../../domain/money/usd.ts';
import { micros } from '../../../domain/money/micros.ts';
import type { Database } from '../db/database.ts';
import { balanceOf } from './balance-of.ts';
import { grant } from './grant.ts';
import { openAccount } from './open-account.ts';
import { post } from './post.ts';
import { type Entry, InsufficientBalance } from './posting.ts';

const shop = 'alpha';
let db: Database;
let count = 0;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(async () => {
  await assertInvariants(db);
  await db.close();
});

const newUser = (balance = micros(0n)) => openUser(db, shop, `user-${(count += 1)}`, balance);
const balance = (user: number) => db.read(shop, (trx) => balanceOf(trx, user));
const entriesOf = (user: number) =>
  db.read(shop, (trx) =>
    trx
      .selectFrom('ledger_entry')
      .innerJoin('ledger_account', (join) =>
        join
          .onRef('ledger_account.instance', '=', 'ledger_entry.instance')
          .onRef('ledger_account.id', '=', 'account_id'),
      )
      .where('user_id', '=', user)
      .select(['amount', 'ledger_entry.seq', 'balance_after'])
      .orderBy('ledger_entry.seq')
      .execute(),
  );
const movementsOf = async (user: number) => {
  const rows = await db.read(shop, (trx) =>
    trx.selectFrom('money_movement').select('amount').where('user_id', '=', user).orderBy('tx_id').execute(),
  );
  return rows.map(({ amount }) => amount);
};
const byAmount = (a: bigint, b: bigint) => (a < b ? -1 : Number(a > b));
const pay = (user: number, id: string | number, amount: bigint): Parameters<typeof post>[1][number] => ({
  kind: 'invoiced',
  source: { type: 'invoice', id },
  entries: [
    { account: 'gateway', amount: micros(-amount) },
    { user, amount: micros(amount) },
  ],
});

test('a posting moves the balance and numbers the entries of its user', async () => {
  const user = await newUser(fromUsd(10));
  await db.write(shop, (trx) => post(trx, [pay(user, `${user}a`, 5n), pay(user, `${user}b`, -7n)]));
  expect(await entriesOf(user)).toEqual([
    { amount: 10_000_000n, seq: 1, balance_after: 10_000_000n },
    { amount: 5n, seq: 2, balance_after: 10_000_005n },
    { amount: -7n, seq: 3, balance_after: 9_999_998n },
  ]);
});

test('the same source posted again changes nothing, alone or among new ones', async () => {
  const user = await newUser();
  const book = (...ids: string[]) =>
    db.write(shop, (trx) =>
      post(
        trx,
        ids.map((id) => pay(user, `${user}${id}`, 100n)),
      ),
    );
  expect(await book('a', 'b')).toMatchObject({ booked: 2 });
  expect(await book('b')).toMatchObject({ booked: 0 });
  expect(await book('a', 'c', 'b')).toMatchObject({ booked: 1 });
  expect(await balance(user)).toBe(300n);
});

test('a balance that does not cover a posting leaves everything as it was, and says what is missing', async () => {
  const rich = await newUser(micros(50n));
  const poor = await newUser(micros(10n));
  const spend = db.write(shop, (trx) => post(trx, [pay(rich, `${rich}x`, -50n), pay(poor, `${poor}x`, -11n)]));
  const error = await spend.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(InsufficientBalance);
  expect(error).toMatchObject({ userId: poor, balance: 10n, missing: 1n });
  expect(await balance(rich)).toBe(50n);
  await db.write(shop, (trx) => post(trx, [pay(poor, `${poor}x`, -10n)]));
  expect(await balance(poor)).toBe(0n);
});

test('a posting that does not sum to zero, or has one side, is refused before it is written', async () => {
  const user = await newUser();
  const crooked = (...entries: Entry[]) =>
    db.write(shop, (trx) => post(trx, [{ kind: 'bonus', source: { type: 'x', id: 1 }, entries }]));
  await expect(crooked({ user, amount: micros(1n) }, { account: 'bonuses', amount: micros(-2n) })).rejects.toThrow(
    'sum to -1',
  );
  await expect(crooked({ user, amount: micros(0n) })).rejects.toThrow('1 entries');
});

test('money for a user without an account is refused', async () => {
  const user = await newUser();
  const { id } = await db.write(shop, (trx) =>
    trx
      .insertInto('app_user')
      .values({ instance: shop, name: 'x', affiliate_code: `x${user}` })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  await expect(db.write(shop, (trx) => post(trx, [pay(id, `${id}`, 5n)]))).rejects.toThrow('has no account');
  expect(await balance(id)).toBe(0n);
});

test('opening an account twice keeps what is on it; a grant counts once by its reference', async () => {
  const user = await newUser(fromUsd(1));
  await db.write(shop, async (trx) => {
    await openAccount(trx, user);
    for (let turn = 0; turn < 3; turn += 1) await grant(trx, user, fromUsd(2), { reference: 'welcome' });
    await grant(trx, user, fromUsd(-0.5), { reference: 'correction', note: 'Paid twice' });
  });
  expect(await balance(user)).toBe(2_500_000n);
});

test('whatever is posted in whatever order, the books agree with plain sums', async () => {
  const step = fc.record({
    from: fc.integer({ min: 0, max: 3 }),
    to: fc.integer({ min: 0, max: 3 }),
    amount: fc.bigInt({ min: 1n, max: 10n ** 12n }),
    source: fc.integer({ min: 0, max: 8 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { maxLength: 12 }), async (batches) => {
      // Place 3 is the instance's own account, the others are users.
      const users = [await newUser(micros(10n ** 12n)), await newUser(micros(10n ** 6n)), await newUser()];
      const model = new Map(users.map((user, index) => [user, [10n ** 12n, 10n ** 6n, 0n][index] ?? 0n]));
      const seen = new Set<string>();
      const moved = new Map(users.map((user, index) => [user, index < 2 ? [model.get(user) ?? 0n] : []]));
      for (const batch of batches) {
        // Within one batch a source names one posting.
        const unique = [...new Map(batch.map((one) => [one.source, one])).values()].filter(
          ({ from, to }) => from !== to,
        );
        const side = (place: number, amount: bigint): Entry => {
          const user = users[place];
          return user === undefined
            ? { account: 'operator', amount: micros(amount) }
            : { user, amount: micros(amount) };
        };
        const after = new Map(model);
        // Interim balances count too: no entry may leave its account below zero.
        let covered = true;
        for (const { from, to, amount, source } of unique) {
          if (seen.has(`${users[0]}-${source}`)) continue;
          for (const [place, by] of [
            [from, -amount],
            [to, amount],
          ] as const) {
            const user = users[place];
            if (user === undefined) continue;
            after.set(user, (after.get(user) ?? 0n) + by);
            covered &&= (after.get(user) ?? 0n) >= 0n;
          }
        }
        const posted = await db
          .write(shop, (trx) =>
            post(
              trx,
              unique.map(({ from, to, amount, source }) => ({
                kind: 'admin',
                source: { type: 'model', id: `${users[0]}-${source}` },
                entries: [side(from, -amount), side(to, amount)],
              })),
            ),
          )
          .then(
            () => true,
            () => false,
          );
        expect(posted).toBe(covered);
        if (!posted) continue;
        for (const [user, amount] of after) model.set(user, amount);
        for (const { from, to, amount, source } of unique) {
          if (seen.has(`${users[0]}-${source}`)) continue;
          moved.get(users[from] ?? 0)?.push(-amount);
          moved.get(users[to] ?? 0)?.push(amount);
        }
        for (const { source } of unique) seen.add(`${users[0]}-${source}`);
      }
      for (const [user, amount] of model) expect(await balance(user)).toBe(amount);
      for (const [user, amounts] of moved)
        expect((await movementsOf(user)).toSorted(byAmount)).toEqual(amounts.toSorted(byAmount));
    }),
    { numRuns: 40 },
  );
});

describe('what a transaction did to the money of a user', () => {
  test('is one row for all of their accounts, however many entries and statements it has', async () => {
    const user = await newUser();
    const row = (line: number, account: number, amount: bigint) => ({
      instance: shop,
      line,
      account_id: account,
      amount,
    });
    await db.write(shop, async (trx) => {
      await post(trx, [
        {
          kind: 'bonus',
          source: { type: 'order', id: `${user}:1` },
          entries: [
            { user, amount: micros(5n) },
            { user, of: 'referral', amount: micros(3n) },
            { account: 'bonuses', amount: micros(-8n) },
          ],
        },
      ]);
      const { tx_id } = await trx
        .selectFrom('money_movement')
        .select('tx_id')
        .where('user_id', '=', user)
        .executeTakeFirstOrThrow();
      // As a program would that knows nothing of the rows.
      await grant(trx, user, micros(2n), { reference: 'more' });
      const account = await trx
        .selectFrom('ledger_account')
        .selectAll()
        .where('user_id', '=', user)
        .where('purpose', '=', 'balance')
        .executeTakeFirstOrThrow();
      await trx.updateTable('ledger_account').set({ balance: 17n, seq: 3 }).where('id', '=', account.id).execute();
      await trx
        .insertInto('ledger_entry')
        .values({ ...row(4, account.id, 10n), tx_id, seq: 3, balance_after: 17n })
        .execute();
      const operator = await trx
        .selectFrom('ledger_account')
        .select('id')
        .where('purpose', '=', 'operator')
        .where('user_id', 'is', null)
        .executeTakeFirstOrThrow();
      await trx
        .insertInto('ledger_entry')
        .values({ ...row(5, operator.id, -10n), tx_id })
        .execute();
    });
    expect(await movementsOf(user)).toEqual([18n, 2n]);
    const [first] = await db.read(shop, (trx) =>
      trx.selectFrom('money_movement').selectAll().where('user_id', '=', user).orderBy('tx_id').execute(),
    );
    expect(first).toMatchObject({ instance: shop, kind: 'bonus', order_id: user, invoice_id: null });
  });

  test('cannot be written by the application', async () => {
    const user = await newUser(micros(1n));
    for (const attempt of [
      sql`update money_movement set amount = 100 where user_id = ${user}`,
      sql`delete from money_movement where user_id = ${user}`,
      sql`insert into money_movement select instance, tx_id, user_id + 1000, kind, amount, null, null, created_at
        from money_movement where user_id = ${user}`,
    ])
      await expect(db.write(shop, (trx) => attempt.execute(trx))).rejects.toThrow('permission denied');
    expect(await movementsOf(user)).toEqual([1n]);
  });
});
