import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Operation } from '../../engine/compile/contract/contract.ts';
import { readContract } from '../../engine/compile/contract/read-contract.ts';
import { type InsideSuite, insideSuite } from '../contract/local-suite.ts';
import { type Parts, requestOf } from '../../suite/contract/request-parts.ts';
import type { Things } from '../../suite/contract/prepared-resources.ts';
import type { WireReply } from '../../suite/contract/transport.ts';
import { thingsIn, validParts } from '../../suite/contract/valid-parts.ts';
import { longTimeouts, scratchPostgres } from '../postgres/scratch-database.ts';
import { assertInvariants } from '../races/find-violations.ts';
import { root } from '../server/test-server.ts';
import { someOf } from '../tier.ts';
import { allRows, rowsMore } from './all-rows.ts';
import { readyThings, type Ready } from './ready-things.ts';

const { operations } = await readContract(root);
const keyed = Object.values(operations).filter(({ node }) => node.idempotent);
const postgres = await scratchPostgres();
const shop = 'aurora';
const dayAndHour = 25 * 60 * 60 * 1000;

afterAll(async () => postgres?.stop());

describe.skipIf(!postgres)('a call that is sent again with its key (needs a PostgreSQL)', () => {
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

  /** A call that goes through, with a key of its own: of the owner where something of theirs is named, else of somebody new. */
  async function callOf(operation: Operation): Promise<() => Promise<WireReply>> {
    const own = thingsIn(operation, things).some((name) => things[name]?.owned);
    const isGuests = !own && operation.access !== 'user';
    const token = isGuests ? null : await (own ? suite.openSession() : suite.newCustomer(shop));
    if (token !== null) await ready.before(operation, token);
    const parts: Parts | null = await validParts(operation, suite.contract, things, { ...suite, key: suite.unique() });
    if (!parts) throw new Error(`No call of ${operation.name}`);
    return () => suite.transport(requestOf(operation, parts, token));
  }

  /** Everybody is frozen, nobody has a channel or a card any more, services are off and ways to pay have other names. */
  const turnOver = (at: Date) =>
    suite.server.db.write(shop, async (trx) => {
      await sql`update app_user set frozen_at = ${at} where instance = ${shop}`.execute(trx);
      // Everybody has logged in again meanwhile.
      await sql`update session set signed_in_at = ${at}, ends_at = ${at}::timestamptz + interval '30 days',
        expires_at = ${at}::timestamptz + interval '7 days' where instance = ${shop}`.execute(trx);
      await sql`update youtube_account set removed_at = ${at} where instance = ${shop} and removed_at is null`.execute(
        trx,
      );
      await sql`update recurring_payments_method set removed_at = ${at}
        where instance = ${shop} and removed_at is null`.execute(trx);
      await sql`update service set is_deactivated = not is_deactivated where instance = ${shop}`.execute(trx);
      await sql`update payment_method set name = name || '!', translate_key = null where instance = ${shop}`.execute(
        trx,
      );
    });
  const turnBack = (at: Date) =>
    suite.server.db.write(shop, async (trx) => {
      await sql`update app_user set frozen_at = null where instance = ${shop}`.execute(trx);
      await sql`update youtube_account set removed_at = null where instance = ${shop} and removed_at = ${at}`.execute(
        trx,
      );
      await sql`update recurring_payments_method set removed_at = null
        where instance = ${shop} and removed_at = ${at}`.execute(trx);
      await sql`update service set is_deactivated = not is_deactivated where instance = ${shop}`.execute(trx);
      await sql`update payment_method set name = rtrim(name, '!') where instance = ${shop}`.execute(trx);
    });

  test.for(someOf(keyed, 4).map(({ name }) => name))('%s', async (name) => {
    const operation = operations[name];
    if (!operation) throw new Error(`No operation ${name}`);
    const { db, clock } = suite.server;

    const call = await callOf(operation);
    const empty = await allRows(db);
    const first = await call();
    const one = rowsMore(empty, await allRows(db));
    expect([200, 204], first.text).toContain(first.status);

    // What has changed since then does not stand against the first reply.
    clock.forward(dayAndHour);
    await turnOver(clock.now());
    const before = await allRows(db);
    const again = await call();
    const after = await allRows(db);
    await turnBack(clock.now());
    expect([again.status, again.text]).toEqual([first.status, first.text]);
    expect(after.digests).toEqual(before.digests);

    const together = await callOf(operation);
    const none = await allRows(db);
    const replies = await Promise.all(Array.from({ length: 8 }, together));
    const done = replies.filter(({ status }) => status !== 409);
    expect(done.length).toBeGreaterThan(0);
    expect(new Set(done.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect([200, 204]).toContain(done[0]?.status);
    for (const { status, headers } of replies) if (status === 409) expect(headers['retry-after']).toBe('1');
    expect(rowsMore(none, await allRows(db))).toEqual(one);
    const last = await together();
    expect(last.text).toBe(done[0]?.text);
  });

  test('leaves the books right', async () => {
    expect(keyed.length).toBeGreaterThanOrEqual(40);
    await assertInvariants(suite.server.db);
  });
});
