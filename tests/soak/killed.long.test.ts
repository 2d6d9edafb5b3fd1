import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { buildClient } from '../../cli/client/build-client.ts';
import { Tally } from '../model/tally.ts';
import { killPrograms, killSession, type Victim } from './kill-session.ts';

const root = new URL('../..', import.meta.url).pathname;
beforeAll(() => buildClient(root));

test('a server and a PostgreSQL that are killed in the middle of payments lose nothing, and do nothing twice', async ({
  skip,
}) => {
  const [program = []] = fc.sample(killPrograms(10), { seed: 20_261_121, numRuns: 1 });
  const victims: readonly Victim[] = ['server', 'database', 'server'];
  const killed = await killSession(program, { victims, every: 4, processes: 1 }, new Tally());
  if (!killed) return skip();
  expect(killed.kills).toEqual({ server: 2, database: 1, worker: 0 });
  // A run in which every request had ended before the kill would prove nothing.
  expect(killed.unknown).toBeGreaterThanOrEqual(victims.length);
});
