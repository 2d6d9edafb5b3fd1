import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../server/platform/db/database.ts';
import { longTimeouts, scratchPostgres } from '../../postgres/scratch-database.ts';
import { roundsOf } from '../acts.ts';
import { modelServer } from '../model-server.ts';
import { Tally } from '../tally.ts';
import { damaged } from './damage.ts';
import { planted } from './planted.ts';

const postgres = await scratchPostgres();
/** Programs that are run before a fault counts as unnoticed. */
const max = 20;
/** A fault is what no order explains, so that searches take as long as they may; without one they never take as long. */
const maxTried = 5_000;

describe.skipIf(!postgres)('the run of the model notices when a guard is missing (needs a PostgreSQL)', () => {
  // One server for all; under it lies the database of the fault at hand.
  let under: Database;
  let drop = async () => {};
  let server: Awaited<ReturnType<typeof modelServer>>;
  beforeAll(async () => {
    server = await modelServer(
      {
        kind: 'postgres',
        read: (instance, work) => under.read(instance, work),
        write: (instance, work) => under.write(instance, work),
        system: (work) => under.system(work),
        probe: () => under.probe(),
        close: async () => {},
      },
      { maxTried },
    );
  });
  afterEach(() => drop());
  afterAll(async () => {
    await server.close();
    await postgres?.stop();
  });

  const opened = async () => {
    const scratch = await postgres!.open(longTimeouts);
    drop = scratch.drop;
    return scratch;
  };

  test('nothing, as long as none is', async () => {
    const { db } = await opened();
    under = damaged(db, {});
    const kinds = [...new Set(planted.flatMap((fault) => fault.kinds))];
    const scripted = planted.flatMap(({ programs }) => (programs ? fc.sample(programs, 2) : []));
    const programs = [...fc.sample(roundsOf(kinds, 10), 3), ...scripted];
    const tally = new Tally();
    for (const program of programs) await server.run(program, tally, 'counted');
    // On a busy machine more of a round overlaps, and a search may take longer than it may. That is no fault found.
    expect(tally.open.length).toBeLessThan(programs.length / 2);
  });

  test.each(planted)(
    '$guard',
    async ({ kinds, programs = roundsOf(kinds, 8), statements = [], damage = {}, tells }) => {
      const { db } = await opened();
      await db.system(async (trx) => {
        for (const statement of statements) await sql.raw(statement).execute(trx);
      });
      under = damaged(db, damage);
      const messages: string[] = [];
      for (const program of fc.sample(programs, max)) {
        const error = await server.run(program, new Tally()).catch((reason: unknown) => reason);
        if (error instanceof Error) messages.push(error.message);
        if (messages.some((text) => tells.test(text))) break;
      }
      expect(messages.join('\n')).toMatch(tells);
    },
  );
});
