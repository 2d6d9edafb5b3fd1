import { readContract } from '../../engine/compile/contract/read-contract.ts';
import { micros } from '../../domain/money/micros.ts';
import { openSession } from '../../server/areas/accounts/sessions/sessions.ts';
import type { Trx } from '../../server/platform/db/database.ts';
import type { ServerOptions } from '../../server/main/create-server.ts';
import { createValidators } from '../../server/edge/http/operation-validator.ts';
import { root, startTestServer, type TestServer } from '../server/test-server.ts';
import { grant } from '../../server/platform/ledger/grant.ts';
import { post } from '../../server/platform/ledger/post.ts';
import { openAccount } from '../../server/platform/ledger/open-account.ts';
import { demoPassword } from '../../server/demo/seed/demo-users.ts';
import { injectTransport } from './inject-transport.ts';
import { insideThings } from './local-resources.ts';
import type { Suite } from '../../suite/contract/contract-suite.ts';
import { thingsOf } from '../../suite/contract/prepared-resources.ts';

export interface InsideSuite extends Suite {
  readonly server: TestServer;
  /** A customer made now, with money on the balance; gives the token. */
  readonly newCustomer: (instance: string) => Promise<string>;
}

/** The suite against a server in this process with the demo shop, on the embedded database unless given another one. */
export async function insideSuite(options: Partial<Pick<ServerOptions, 'db'>> = {}): Promise<InsideSuite> {
  const server = await startTestServer(options);
  const contract = await readContract(root);
  const { db, clock } = server;
  let made = 0;
  const unique = () => `contract-${(made += 1)}`;
  const sessionOf = (instance: string, userId: number) =>
    db.write(instance, async (trx) => (await openSession(trx, userId, clock.now(), { openedBy: 'password' })).token);
  const newCustomer = async (instance: string) => {
    const id = await db.write(instance, async (trx) => {
      const user = await trx
        .insertInto('app_user')
        .values({ instance, email: `${unique()}@example.com`, name: 'New', affiliate_code: unique() })
        .returning('id')
        .executeTakeFirstOrThrow();
      await openAccount(trx, user.id);
      await enrich(trx, user.id);
      return user.id;
    });
    return sessionOf(instance, id);
  };

  const shop = 'aurora';
  await db.write(shop, (trx) => enrich(trx, 1));
  const token = await sessionOf(shop, 1);
  const transport = injectTransport(server.app, `${shop}.example`);
  const widgetToken = `${shop}-token`;
  const from = { transport, operations: contract.operations, wireDefs: contract.wireDefs, widgetToken, token, unique };
  const things = {
    ...(await thingsOf({ ...from, email: 'demo@livery.test', password: demoPassword })),
    ...insideThings(server, shop, {
      ownerId: 1,
      ownerEmail: 'demo@livery.test',
      other: { id: 2, email: 'mira@livery.test' },
    }),
  };
  return {
    server,
    contract,
    validators: createValidators(contract),
    transport,
    things,
    widgetToken,
    token,
    openSession: () => sessionOf(shop, 1),
    newcomer: await newCustomer(shop),
    newCustomer,
    unique,
    texts: 2,
  };
}

/** A million dollars on the balance, and 5,000 earned that may be withdrawn. */
async function enrich(trx: Trx, userId: number): Promise<void> {
  await grant(trx, userId, micros(1_000_000_000_000n), { reference: 'test' });
  await post(trx, [
    {
      kind: 'task',
      source: { type: 'test', id: userId },
      entries: [
        { account: 'rewards', amount: micros(-5_000_000_000n) },
        { user: userId, of: 'task', amount: micros(5_000_000_000n) },
      ],
    },
  ]);
}
