import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Operation } from '../../engine/compile/contract/contract.ts';
import { readContract } from '../../engine/compile/contract/read-contract.ts';
import type { Things } from '../../suite/contract/prepared-resources.ts';
import { requestOf } from '../../suite/contract/request-parts.ts';
import type { WireReply } from '../../suite/contract/transport.ts';
import { thingsIn, validParts } from '../../suite/contract/valid-parts.ts';
import { type InsideSuite, insideSuite } from '../contract/local-suite.ts';
import { longTimeouts, scratchPostgres } from '../postgres/scratch-database.ts';
import { root, wordsOf } from '../server/test-server.ts';
import { readyThings, type Ready } from './ready-things.ts';

const { operations } = await readContract(root);
const postgres = await scratchPostgres();
const shop = 'aurora';
const refusal = wordsOf('en')['order_account_frozen'] ?? '';
const writing = Object.values(operations).filter(({ effect, access }) => effect === 'write' && access === 'user');

/** What moves no money and makes nothing: about the session, the login, one's own data, notices, support, and ending something. */
const allowed: ReadonlySet<string> = new Set([
  'addPasskey',
  'addTicketMessage',
  'askOrderSupport',
  'askSupport',
  'beginPasskey',
  'beginPasskeyConfirmation',
  'beginTwoStep',
  'cancelAccountDeletion',
  'cancelSubscription',
  'changePassword',
  'closeTicket',
  'confirmEmail',
  'confirmPassword',
  'confirmTwoStep',
  'deleteApiToken',
  'deleteOrderView',
  'deleteYoutubeAccount',
  'disableTwoStep',
  'endOtherSessions',
  'endSession',
  'logout',
  'openAccountExport',
  'readNotices',
  'refresh',
  'removePasskey',
  'removeRecurringPaymentsMethod',
  'renameApiToken',
  'renameOrderView',
  'renamePasskey',
  'renewRecoveryCodes',
  'requestAccountDeletion',
  'requestAccountExport',
  'sendEmailConfirmation',
  'setAnalyticsClientId',
  'setEmail',
  'updateProfile',
]);

afterAll(async () => postgres?.stop());

describe.skipIf(!postgres)('an account on hold (needs a PostgreSQL)', () => {
  let suite: InsideSuite;
  let ready: Ready;
  let things: Things;

  beforeAll(async () => {
    const scratch = await postgres?.open(longTimeouts);
    suite = await insideSuite(scratch ? { db: scratch.db } : {});
    ready = readyThings(suite);
    things = { ...suite.things, ...ready.things };
  });
  afterAll(async () => suite?.server.app.close());

  /** A call that would go through, sent while everybody is on hold. */
  async function callOnHold(operation: Operation): Promise<WireReply> {
    const own = thingsIn(operation, things).some((name) => things[name]?.owned);
    const token = await (own ? suite.openSession() : suite.newCustomer(shop));
    await ready.before(operation, token);
    const parts = await validParts(operation, suite.contract, things, { ...suite, key: suite.unique() });
    if (!parts) throw new Error(`No call of ${operation.name}`);
    await freeze(suite.server.clock.now());
    try {
      return await suite.transport(requestOf(operation, parts, token));
    } finally {
      await freeze(null);
    }
  }
  const freeze = (at: Date | null) =>
    suite.server.db.write(shop, (trx) =>
      sql`update app_user set frozen_at = ${at} where instance = ${shop}`.execute(trx),
    );

  test.for(writing.map(({ name }) => name))('%s', async (name) => {
    const operation = operations[name] as Operation;
    const reply = await callOnHold(operation);
    expect(reply.text.includes(refusal), reply.text).toBe(operation.refusedOnHold);
    expect(operation.refusedOnHold).toBe(!allowed.has(name));
    if (operation.refusedOnHold) expect(reply.status).toBe(422);
  });

  test('is refused nothing that is not there any more', () => {
    expect([...allowed].filter((name) => !writing.some((one) => one.name === name))).toEqual([]);
  });
});
