import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { buildClient } from '../../cli/client/build-client.ts';
import { Tally } from '../model/tally.ts';
import { faultPrograms, faultSession } from './fault-session.ts';
import { type Fault, faultKinds } from './inject-faults.ts';

const root = new URL('../..', import.meta.url).pathname;
beforeAll(() => buildClient(root));

test('a server and a PostgreSQL that are killed in the middle of payments lose nothing, and do nothing twice', async ({
  skip,
}) => {
  const [program = []] = fc.sample(faultPrograms(10), { seed: 20_261_121, numRuns: 1 });
  const faults: readonly Fault[] = ['server', 'database', 'server'];
  const survived = await faultSession(program, { faults, every: 4, processes: 1 }, new Tally());
  if (!survived) return skip();
  expect(survived.faults).toMatchObject({ server: 2, database: 1, worker: 0 });
  // A run in which every request had ended before the fault would prove nothing.
  expect(survived.unknown).toBeGreaterThanOrEqual(faults.length);
  expect(survived.explained).toBeGreaterThan(0);
});

test('nor do lost connections and clocks that are set', async ({ skip }) => {
  const [program = []] = fc.sample(faultPrograms(8), { seed: 20_261_123, numRuns: 1 });
  const faults: readonly Fault[] = ['clock', 'connections', 'clock', 'connections', 'server', 'connections'];
  const survived = await faultSession(program, { faults, every: 2, processes: 2 }, new Tally());
  if (!survived) return skip();
  expect(survived.faults).toMatchObject({ clock: 2, connections: 3, server: 1 });
  expect(survived.explained).toBeGreaterThan(0);
});

test('nor does a full disk', async ({ skip }) => {
  const [program = []] = fc.sample(faultPrograms(6), { seed: 20_261_124, numRuns: 1 });
  const survived = await faultSession(program, { faults: ['disk', 'disk'], every: 2, processes: 2 }, new Tally());
  if (!survived) return skip('It needs Linux and the right to mount (root)');
  expect(survived.faults[faultKinds[4]]).toBe(2);
  expect(survived.explained).toBeGreaterThan(0);
});
