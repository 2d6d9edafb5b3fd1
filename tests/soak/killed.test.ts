import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { buildClient } from '../../cli/client/build-client.ts';
import { Tally } from '../model/tally.ts';
import { killPrograms, killSession } from './kill-session.ts';

const root = new URL('../..', import.meta.url).pathname;
beforeAll(() => buildClient(root), 120_000);

test('a server and a PostgreSQL that are killed in the middle of payments lose nothing, and do nothing twice', {
  timeout: 300_000,
}, async ({ skip }) => {
  const [program = []] = fc.sample(killPrograms(13), 1);
  const tally = new Tally();
  const killed = await killSession(program, 4, tally);
  if (!killed) return skip();
  const { server, database } = killed.kills;
  expect(server).toBeGreaterThan(0);
  expect(database).toBeGreaterThan(0);
  // A run in which every request had ended before the kill would prove nothing.
  expect(killed.unknown).toBeGreaterThanOrEqual(server + database);
});
