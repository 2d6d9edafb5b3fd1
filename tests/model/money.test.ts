import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { longTimeouts, scratchPostgres } from '../postgres/scratch-database.ts';
import { isLong } from '../tier.ts';
import { actKinds, weightedKinds, rounds, roundsOf } from './acts.ts';
import { modelServer } from './model-server.ts';
import { Tally } from './tally.ts';

const postgres = await scratchPostgres();
const jobKinds = [
  'submit-order',
  'advance-order',
  'begin-run',
  'gather-parts',
  'credit-cashback',
  'settle-earnings',
  'expire-invoice',
  'expire-check',
  'charge-invoice',
  'watch-subscription',
  'inspect-proof',
];
afterAll(async () => postgres?.stop());

test.skipIf(!postgres)(
  'whatever clients, gateway, operators and jobs do at once, the database stays what the model says (needs a PostgreSQL)',
  async () => {
    const { db } = await postgres!.open(longTimeouts);
    const server = await modelServer(db, { undecided: 'counted' });
    const tally = new Tally();
    // A failure says the seed and the shortest program that was found to fail; `npm run soak -- 5 <seed>` runs it again.
    await fc.assert(
      fc.asyncProperty(isLong ? rounds : roundsOf(weightedKinds, 12), (program) => server.run(program, tally)),
      // The search for a shorter program ends before the test does, so that the failure is reported.
      { numRuns: isLong ? 10 : 1, plugins: [fc.interruptAfterTimeLimit(isLong ? 25 * 60_000 : 45_000)] },
    );
    await server.close();
    // With everything at once on a busy machine there may be more orders than can be tried; what must always hold was
    // looked at all the same.
    expect(tally.open.length, tally.open.join('\n\n')).toBeLessThan(3);
    // A run in which nothing happened would prove nothing.
    expect(tally.steps).toBeGreaterThan(isLong ? 2_000 : 50);
    if (isLong) expect([...actKinds, ...jobKinds].filter((kind) => tally.done(kind) === 0)).toEqual([]);
  },
  // A whole program takes some 13 s, and came near to a minute beside other work. Where one fails, each shorter one that is tried takes as long.
  isLong ? 30 * 60_000 : 60_000,
);
