import process from 'node:process';
import fc from 'fast-check';
import { buildClient } from '../../cli/client/build-client.ts';
import { rounds } from '../model/acts.ts';
import { modelServer } from '../model/model-server.ts';
import { Tally } from '../model/tally.ts';
import { ownPostgres } from '../postgres/scratch-database.ts';
import { killPrograms, killSession } from './kill-session.ts';

const root = new URL('../..', import.meta.url).pathname;
const kinds = ['worker', 'database', 'server'] as const;
/** About so many rounds has a session with kills, and in every so many'th of them there is one. */
const length = 40;
const every = 4;
const victims = Array.from({ length: length / every }, (_, turn) => kinds[turn % kinds.length] ?? 'server');

/**
 * `npm run soak -- <minutes> [seed]`: runs the model against the server until the time is up, every other turn with kills.
 * The seed gives the programs; what happens at once is never quite the same.
 */
async function soak(minutes: number, seed: number): Promise<void> {
  const say = (line: string) => process.stdout.write(`${line}\n`);
  const until = Date.now() + minutes * 60_000;
  const tally = new Tally();
  const killed = { unknown: 0, worker: 0, database: 0, server: 0, sessions: 0 };
  await buildClient(root);
  const postgres = await ownPostgres();
  if (!postgres) throw new Error('The soak needs a PostgreSQL; see tests/postgres/start-postgres.ts');
  const { db } = await postgres.open({ poolSize: 16, connectionTimeout: 60_000 });
  const server = await modelServer(db, { undecided: 'counted' });
  try {
    for (let turn = 0; Date.now() < until; turn += 1) {
      say(`Seed ${seed + turn}`);
      for (const program of fc.sample(rounds, { seed: seed + turn, numRuns: 10 })) {
        if (Date.now() < until) await server.run(program, tally);
      }
      const [program = []] = fc.sample(killPrograms(length), { seed: seed + turn, numRuns: 1 });
      const session = await killSession(program, { victims, every, processes: 2 }, tally);
      if (!session) continue;
      killed.sessions += 1;
      killed.unknown += session.unknown;
      for (const victim of kinds) killed[victim] += session.kills[victim];
    }
  } finally {
    await server.close();
    await postgres.stop();
  }
  const kills = killed.worker + killed.database + killed.server;
  say(tally.text());
  say(
    `${tally.steps} operations and jobs; the server was killed ${killed.server} times, one of its processes ${killed.worker}, PostgreSQL ${killed.database}.`,
  );
  for (const search of tally.open) say(search);
  if (tally.open.length > 0)
    say(`${tally.open.length} runs ended early, as above: there were more orders than could be tried.`);
  say(`${killed.unknown} requests ended without an answer and were sent again.`);
  if (killed.sessions > 0 && killed.unknown < kills)
    throw new Error('Too few requests were under way at the kills to prove anything');
  say('The database is what the model says, and every invariant holds.');
}

const [minutes = '5', seed = String(Date.now() % 1_000_000)] = process.argv.slice(2);
if (!(Number(minutes) > 0) || !Number.isInteger(Number(seed))) {
  process.stderr.write('Usage: npm run soak -- <minutes> [seed]\n');
  process.exitCode = 1;
} else await soak(Number(minutes), Number(seed));
