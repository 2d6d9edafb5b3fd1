import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fromUsd } from '../../domain/money/usd.ts';
import { micros } from '../../domain/money/micros.ts';
import type { Operations } from '../../schemas/generated/contract.ts';
import type { Database, Trx } from '../../server/platform/db/database.ts';
import { resultContext, savedResult, withIdempotency } from '../../server/platform/idempotency/with-idempotency.ts';
import { balanceOf } from '../../server/platform/ledger/balance-of.ts';
import type { Moved, MoveBalances, Movement } from '../../server/platform/ledger/move-balances.ts';
import { post } from '../../server/platform/ledger/post.ts';
import { charge } from '../../server/areas/ordering/placing/place-orders.ts';
import { Problem } from '../../server/platform/problem.ts';
import { longTimeouts, scratchPostgres } from '../postgres/scratch-database.ts';
import { assertInvariants, findViolations } from './find-violations.ts';
import { callerContext, openShop, openUser, placeOrder, shopServices } from './small-shop.ts';

const postgres = await scratchPostgres();
const shop = 'alpha';
/** Costs 1 USD. */
const line = { serviceId: shopServices.likes, quantity: 1000, url: 'https://tube.test/watch?v=1' };
afterAll(async () => postgres?.stop());

/** Orders until there is an answer other than "still at it", as a client does. */
async function order(
  db: Database,
  user: number,
  key?: string,
  quantity = 1000,
): Promise<Operations['createOrder']['reply']> {
  for (;;) {
    try {
      return await placeOrder(callerContext(db, shop, user), {
        orders: [{ ...line, quantity }],
        ...(key === undefined ? {} : { idempotencyKey: key }),
      });
    } catch (error) {
      if (!(error instanceof Problem && error.status === 409 && error.retryAfter)) throw error;
    }
  }
}

describe.skipIf(!postgres)('orders side by side (needs a PostgreSQL)', () => {
  let db: Database;
  beforeAll(async () => {
    db = (await postgres?.open(longTimeouts))?.db as Database;
    await openShop(db, shop);
  });

  test('of 200 orders against a balance for 100, exactly 100 succeed', async () => {
    const user = await openUser(db, shop, 'rush', fromUsd(100));
    const results = await Promise.allSettled(
      Array.from({ length: 200 }, (_, index) => order(db, user, `rush-key-${index}`)),
    );
    const made = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));

    expect(made).toHaveLength(100);
    expect(refused.every((error) => error instanceof Problem && error.status === 422 && error.fields['balance'])).toBe(
      true,
    );
    expect(await db.read(shop, (trx) => balanceOf(trx, user))).toBe(0n);
    await assertInvariants(db, { acknowledged: made.map((reply) => ({ orderIds: reply.orders.map(({ id }) => id) })) });
  });

  test('one key sent 16 times at once makes one order, and every reply is the same to the byte', async () => {
    const user = await openUser(db, shop, 'twice', fromUsd(50));
    const replies = await Promise.all(Array.from({ length: 16 }, () => order(db, user, 'same-key-1')));
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
    expect(await db.read(shop, (trx) => balanceOf(trx, user))).toBe(49_000_000n);
    await assertInvariants(db, {
      acknowledged: replies.map((reply) => ({ key: 'same-key-1', orderIds: reply.orders.map(({ id }) => id) })),
    });
  });

  test('a reply that was lost is given again, whatever happened since', async () => {
    const user = await openUser(db, shop, 'lost', fromUsd(10));
    const first = await order(db, user, 'lost-reply-1');
    await order(db, user, 'another-one-1');
    expect(JSON.stringify(await order(db, user, 'lost-reply-1'))).toBe(JSON.stringify(first));
  });

  test('the same key with another body is refused', async () => {
    const user = await openUser(db, shop, 'other', fromUsd(10));
    await order(db, user, 'one-key-1');
    await expect(order(db, user, 'one-key-1', 2000)).rejects.toMatchObject({
      status: 422,
      fields: { 'Idempotency-Key': [{ key: 'idempotency_other_body' }] },
    });
  });

  test('a key that is being worked on is answered at once with 409 and a time to come back', async () => {
    const request = { instance: shop, caller: 'user:1', operation: 'createOrder', key: 'slow-key-1', body: {} };
    let release = () => {};
    const blocked = new Promise<void>((resolve) => {
      release = resolve;
    });
    let started = () => {};
    const begun = new Promise<void>((resolve) => {
      started = resolve;
    });
    const slow = withIdempotency(resultContext({ db }), request, async () => {
      started();
      await blocked;
      return { orders: [] };
    });
    await begun;
    await expect(withIdempotency(resultContext({ db }), request, async () => ({}))).rejects.toMatchObject({
      status: 409,
      retryAfter: 1,
    });
    release();
    expect(savedResult(await slow)).toEqual({ orders: [] });
    const again = await withIdempotency(resultContext({ db }), request, async () => ({ orders: ['never run'] }));
    expect(savedResult(again)).toEqual({ orders: [] });
  });

  test('a key is free again when its order was refused', async () => {
    const user = await openUser(db, shop, 'poor', micros(0n));
    await expect(order(db, user, 'poor-key-1')).rejects.toMatchObject({ status: 422 });
    await db.write(shop, async (trx) => {
      await post(trx, [
        {
          kind: 'invoiced',
          source: { type: 'invoice', id: 1 },
          entries: [
            { account: 'gateway', amount: fromUsd(-5) },
            { user, amount: fromUsd(5) },
          ],
        },
      ]);
    });
    expect((await order(db, user, 'poor-key-1')).balance).toBe(4);
  });

  test('money that crosses between two users in both directions neither blocks nor gets lost', async () => {
    const one = await openUser(db, shop, 'one', fromUsd(20));
    const two = await openUser(db, shop, 'two', fromUsd(20));
    await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        db.write(shop, (trx) =>
          post(trx, [
            {
              kind: 'admin',
              source: { type: 'move', id: index },
              entries: [
                { user: index % 2 ? one : two, amount: fromUsd(-0.1) },
                { user: index % 2 ? two : one, amount: fromUsd(0.1) },
              ],
            },
          ]),
        ),
      ),
    );
    expect(await db.read(shop, (trx) => balanceOf(trx, one))).toBe(20_000_000n);
    await assertInvariants(db);
  });

  test('the same posting from many sides is booked once', async () => {
    const user = await openUser(db, shop, 'once', micros(0n));
    const results = await Promise.all(
      Array.from({ length: 12 }, () =>
        db.write(shop, (trx) =>
          post(trx, [
            {
              kind: 'invoiced',
              source: { type: 'invoice', id: 'x7' },
              entries: [
                { account: 'gateway', amount: fromUsd(-3) },
                { user, amount: fromUsd(3) },
              ],
            },
          ]),
        ),
      ),
    );
    expect(results.filter(({ booked }) => booked === 1)).toHaveLength(1);
    expect(await db.read(shop, (trx) => balanceOf(trx, user))).toBe(3_000_000n);
    await assertInvariants(db);
  });
});

// What is noticed when a guard is missing: tests/model/faults. Here is what still holds, and what a balance is not moved by.
describe.skipIf(!postgres)('what the guards are good for (needs a PostgreSQL)', () => {
  async function damaged(...statements: readonly string[]): Promise<Database> {
    const db = (await postgres?.open(longTimeouts))?.db as Database;
    await openShop(db, shop);
    await db.system(async (trx) => {
      for (const statement of statements) await sql.raw(statement).execute(trx);
    });
    return db;
  }
  /** A way of moving that takes one account after the other. */
  function oneByOne(
    move: (trx: Trx, movement: Movement) => Promise<Pick<Moved, 'id' | 'balance' | 'seq'> | undefined>,
  ): MoveBalances {
    return async (trx, movements) => {
      const moved: Moved[] = [];
      for (const { user, of, ...movement } of movements) {
        const after = await move(trx, { user, of, ...movement });
        if (after) moved.push({ user, of, ...after });
      }
      return moved;
    };
  }
  async function spendAll(db: Database, user: number, move?: MoveBalances) {
    return Promise.allSettled(
      Array.from({ length: 40 }, (_, index) =>
        db.write(shop, (trx) => post(trx, [charge(user, 900_000 + index, fromUsd(1), new Date())], move)),
      ),
    );
  }

  test('with the check alone, the balance still holds', async () => {
    const db = await damaged();
    const user = await openUser(db, shop, 'spender', fromUsd(10));
    const unguarded = oneByOne(async (trx, { user, by, entries }) => {
      const { rows } = await sql<{ id: number; balance: bigint; seq: number }>`
        update ledger_account set balance = balance + ${by}::bigint, seq = seq + ${entries}::int
        where instance = ${shop} and user_id = ${user} and purpose = 'balance' returning id, balance, seq`.execute(trx);
      return rows[0];
    });
    const results = await spendAll(db, user, unguarded);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    expect((await findViolations(db)).filter((line) => /^I[123]/.test(line))).toEqual([]);
  });

  test('a balance that is read, checked and written back double-spends, and the invariants tell', async () => {
    const db = await damaged('alter table ledger_entry drop constraint ledger_entry_seq');
    const user = await openUser(db, shop, 'spender', fromUsd(10));
    const readCheckWrite = oneByOne(async (trx, { user, by, entries }) => {
      const now = await trx
        .selectFrom('ledger_account')
        .select(['id', 'balance', 'seq'])
        .where('instance', '=', shop)
        .where('user_id', '=', user)
        .executeTakeFirstOrThrow();
      const balance = (now.balance ?? 0n) + by;
      const seq = (now.seq ?? 0) + entries;
      if (balance < 0n) return undefined;
      await sql`select pg_sleep(0.02)`.execute(trx);
      await trx
        .updateTable('ledger_account')
        .set({ balance, seq })
        .where('instance', '=', shop)
        .where('id', '=', now.id)
        .execute();
      return { id: now.id, balance, seq };
    });
    const results = await spendAll(db, user, readCheckWrite);
    expect(results.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(10);
    expect((await findViolations(db)).filter((line) => line.startsWith('I2'))).not.toEqual([]);
  });

  test('a posting that does not sum to zero is refused by the database; without its trigger the invariants tell', async () => {
    const db = await damaged();
    const user = await openUser(db, shop, 'minter', fromUsd(1));
    const mint = () =>
      db.write(shop, async (trx) => {
        const { id } = await trx
          .insertInto('ledger_tx')
          .values({ instance: shop, kind: 'bonus', source_type: 'mint', source_id: '1' })
          .returning('id')
          .executeTakeFirstOrThrow();
        await trx
          .insertInto('ledger_entry')
          .values([1, 2].map((number) => ({ instance: shop, tx_id: id, line: number, account_id: number, amount: 5n })))
          .execute();
      });
    await expect(mint()).rejects.toThrow('do not sum to zero');
    await assertInvariants(db);
    await db.system((trx) => sql`drop trigger ledger_entries_sum_to_zero on ledger_entry`.execute(trx));
    await mint();
    expect((await findViolations(db)).filter((line) => line.startsWith('I1'))).not.toEqual([]);
    expect(user).toBeGreaterThan(0);
  });
});
