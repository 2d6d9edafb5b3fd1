import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fromUsd } from '../../domain/money/usd.ts';
import { closeAccount } from '../../server/areas/accounts/personal-data/close-account.ts';
import { eraseRows } from '../../server/areas/accounts/personal-data/erase-rows.ts';
import { openSession } from '../../server/areas/accounts/sessions/sessions.ts';
import { receiveEvent } from '../../server/areas/paying/gateway/receive-event.ts';
import type { Database } from '../../server/platform/db/database.ts';
import { balanceOf } from '../../server/platform/ledger/balance-of.ts';
import { longTimeouts, scratchPostgres } from '../postgres/scratch-database.ts';
import { isLong } from '../tier.ts';
import { assertInvariants } from './find-violations.ts';
import { callerContext, openShop, openUser, placeOrder, shopServices } from './small-shop.ts';

const postgres = await scratchPostgres();
const shop = 'alpha';
const rounds = Array.from({ length: isLong ? 25 : 8 }, (_, round) => round);
let db: Database;

beforeAll(async () => {
  if (!postgres) return;
  ({ db } = await postgres.open({ ...longTimeouts, poolSize: 6 }));
  await openShop(db, shop);
  await db.write(shop, (trx) =>
    trx
      .insertInto('payment_method')
      .values({ instance: shop, id: 1, name: 'Card', strategy: 'others', min_amount: 0n, position: 1 })
      .execute(),
  );
});
afterAll(async () => {
  if (postgres) await assertInvariants(db);
  await postgres?.stop();
});

describe.skipIf(!postgres)('the deletion of an account (needs a PostgreSQL)', () => {
  /** A customer who gives up what is on the account. */
  async function leaver(name: string, usd: number): Promise<number> {
    const user = await openUser(db, shop, name, fromUsd(usd));
    await db.write(shop, (trx) =>
      trx.updateTable('app_user').set({ deletion_waives: true }).where('id', '=', user).execute(),
    );
    return user;
  }
  /** Closes and erases; false where something kept the account. */
  async function remove(user: number): Promise<boolean> {
    const at = new Date();
    const closed = await db.write(shop, (trx) => closeAccount(trx, user, { locale: 'en', at, by: 'customer' }));
    if (!('ids' in closed)) return false;
    await eraseRows(db, closed);
    return true;
  }
  const balance = (user: number) => db.read(shop, (trx) => balanceOf(trx, user));
  /** Either may come first. */
  const sideBySide = async <T>(round: number, other: () => Promise<T>, user: number) => {
    const one = round % 2 === 0 ? remove(user) : undefined;
    const did = other().then(
      (value) => value,
      () => null,
    );
    return [await (one ?? remove(user)), await did] as const;
  };

  test('and an order at the same moment: one of them happens', async () => {
    for (const round of rounds) {
      const user = await leaver(`orders${round}`, 10);
      const line = { serviceId: shopServices.likes, quantity: 1000, url: 'https://tube.test/watch?v=1' };
      const order = () => placeOrder(callerContext(db, shop, user), { orders: [line] });
      const [isGone, placed] = await sideBySide(round, order, user);
      const orders = await db.read(shop, (trx) =>
        trx.selectFrom('orders').select('url').where('user_id', '=', user).execute(),
      );
      expect([isGone, placed !== null, orders.length]).toEqual([isGone, !isGone, isGone ? 0 : 1]);
      expect(await balance(user)).toBe(isGone ? 0n : 9_000_000n);
    }
  });

  test('and a payment at the same moment: nobody’s account ends up with money', async () => {
    for (const round of rounds) {
      const user = await leaver(`pays${round}`, 0);
      const reference = `r-${round}`;
      const charge = fromUsd(5);
      const invoice = { purpose: 'top_up' as const, payment_method_id: 1, status: 'expired' as const, fee: 0n };
      await db.write(shop, (trx) =>
        trx
          .insertInto('invoice')
          .values({
            ...invoice,
            instance: shop,
            user_id: user,
            amount: charge,
            payable: charge,
            charge,
            method_bonus: 0n,
            gateway: 'g',
            gateway_reference: reference,
            expires_at: new Date(),
          })
          .execute(),
      );
      const pay = () =>
        receiveEvent(db, shop, { gateway: 'g', reference, outcome: 'paid', amount: charge }, new Date());
      const [isGone, outcome] = await sideBySide(round, pay, user);
      expect(isGone).toBe(true);
      expect(['paid', 'in_moderation']).toContain(outcome);
      expect(await balance(user)).toBe(0n);
    }
  });

  test('and a log-in at the same moment: no session is left', async () => {
    for (const round of rounds) {
      const user = await leaver(`logs-in${round}`, 0);
      const logIn = () => db.write(shop, (trx) => openSession(trx, user, new Date(), { openedBy: 'password' }));
      const [isGone] = await sideBySide(round, logIn, user);
      expect(isGone).toBe(true);
      const sessions = await db.read(shop, (trx) =>
        trx.selectFrom('session').select('id').where('user_id', '=', user).execute(),
      );
      expect(sessions).toEqual([]);
    }
  });
});
