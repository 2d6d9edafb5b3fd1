import { micros } from '../domain/money/micros.ts';
import { openSession } from '../server/areas/accounts/sessions/sessions.ts';
import type { Database } from '../server/platform/db/database.ts';
import { grant } from '../server/platform/ledger/grant.ts';
import { openAccount } from '../server/platform/ledger/open-account.ts';
import { fillDemoInstance } from '../server/demo/seed/seed-demo.ts';

const millionDollars = micros(1_000_000_000_000n);

/** Fills an instance as the product does at its first start, and opens customers with a million dollars each; answers their tokens. */
export async function openCustomers(db: Database, instance: string, count: number): Promise<readonly string[]> {
  const now = new Date();
  await fillDemoInstance(db, instance, { now });
  const tokens: string[] = [];
  for (let number = 1; number <= count; number += 1) {
    const name = `load-${number}`;
    await db.write(instance, async (trx) => {
      const { id } = await trx
        .insertInto('app_user')
        .values({ instance, name, email: `${name}@load.test`, affiliate_code: name })
        .returning('id')
        .executeTakeFirstOrThrow();
      await openAccount(trx, id);
      await grant(trx, id, millionDollars, { reference: 'load' });
      tokens.push((await openSession(trx, id, now, { openedBy: 'password' })).token);
    });
  }
  return tokens;
}
