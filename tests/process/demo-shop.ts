import { sql } from 'kysely';
import { micros } from '../../domain/money/micros.ts';
import { openSession } from '../../server/areas/accounts/sessions/sessions.ts';
import { readEnvironment } from '../../server/main/environment.ts';
import { type RunningServer, startServer } from '../../server/main/start-server.ts';
import type { Database } from '../../server/platform/db/database.ts';
import { openDatabase } from '../../server/platform/db/open-database.ts';
import { grant } from '../../server/platform/ledger/grant.ts';
import { openAccount } from '../../server/platform/ledger/open-account.ts';
import { root, testClient, testInstance } from '../server/test-server.ts';

/** Starts a brand on the database of a folder, as a demo or as a real shop, in this process and without a build. */
export const serve = (folder: string, demo: boolean): Promise<RunningServer> =>
  startServer({
    root,
    environment: { ...readEnvironment({}), port: 0, host: '127.0.0.1', dataFolder: folder, log: 'silent', demo },
    instances: [testInstance('aurora')],
    dev: {
      template: async () => testClient.template,
      transformHtml: async (_url, page) => page,
      middleware: (_request, _response, next) => next(),
      events: () => () => {},
      explain: () => undefined,
    },
  });

/** Credits the first demo user by hand. */
export const credit = (db: Database) =>
  db.write('aurora', (trx) => grant(trx, 2, micros(5_000_000n), { reference: 'act 1' }));

/** Signs in a customer, and one for whom a sandbox vouched. */
export const signIn = (db: Database, instance: string) =>
  db.write(instance, async (trx) => {
    const now = new Date();
    for (const name of ['customer', 'vouched']) {
      const { id } = await trx
        .insertInto('app_user')
        .values({ instance, name, email: `${name}@shop.test`, affiliate_code: name })
        .returning('id')
        .executeTakeFirstOrThrow();
      await openAccount(trx, id);
      await openSession(trx, id, now, { openedBy: 'password' });
      if (name === 'vouched')
        await trx
          .insertInto('social_identity')
          .values({ instance, provider: 'google', subject: 'anybody', user_id: id, created_at: now })
          .execute();
    }
  });

export const signedIn = async (db: Database, instance: string) => {
  const { rows } = await db.read(instance, (trx) =>
    sql<{
      name: string;
    }>`select u.name from session s join app_user u on u.instance = s.instance and u.id = s.user_id`.execute(trx),
  );
  return rows.map(({ name }) => name);
};

/** Does something with the database of a folder that nobody has open. */
export const inFolder = async <T>(folder: string, work: (db: Database) => Promise<T>): Promise<T> => {
  const db = await openDatabase({ folder });
  try {
    return await work(db);
  } finally {
    await db.close();
  }
};
