import process from 'node:process';
import fc from 'fast-check';
import { buildClient } from '../../cli/client/build-client.ts';
import { rounds } from '../model/acts.ts';
import { modelServer } from '../model/model-server.ts';
import { Tally } from '../model/tally.ts';
import { ownPostgres, longTimeouts } from '../postgres/scratch-database.ts';
import { faultPrograms, faultSession } from './fault-session.ts';
import { type Fault, faultKinds } from './inject-faults.ts';
import { smallDisk } from './small-disk.ts';

const root = new URL('../..', import.meta.url).pathname;
/** About so many rounds has a session with faults, and in every so many'th of them there is one. */
const length = 48;
const every = 3;

/**
 * `npm run soak -- <minutes> [seed]`: runs the model against the server until the time is up, every other turn with faults.
 * The seed gives the programs; what happens at once is never quite the same.
 */
async function soak(minutes: number, seed: number): Promise<void> {
  const textOf = (line: string) => process.stdout.write(`${line}\n`);
  const until = Date.now() + minutes * 60_000;
  const tally = new Tally();
  const faults: Record<Fault, number> = { worker: 0, database: 0, server: 0, connections: 0, disk: 0, clock: 0 };
  let sessions = 0;
  let unknown = 0;
  let acknowledged = 0;
  const kinds = injectable(textOf);
  const queue = Array.from({ length: length / every }, (_, turn) => kinds[turn % kinds.length] ?? 'server');
  await buildClient(root);
  const postgres = await ownPostgres();
  if (!postgres) throw new Error('The soak needs a PostgreSQL; see tests/postgres/start-postgres.ts');
  const { db } = await postgres.open(longTimeouts);
  const server = await modelServer(db, { undecided: 'counted' });
  try {
    for (let turn = 0; Date.now() < until; turn += 1) {
      textOf(`Seed ${seed + turn}`);
      const [program = []] = fc.sample(faultPrograms(length), { seed: seed + turn, numRuns: 1 });
      const session = await faultSession(program, { faults: queue, every, processes: 2 }, tally);
      if (session) {
        sessions += 1;
        unknown += session.unknown;
        acknowledged += session.acknowledged;
        for (const kind of faultKinds) faults[kind] += session.faults[kind];
        textOf(
          `${acknowledged} orders acknowledged, ${unknown} requests sent again, faults: ${JSON.stringify(faults)}`,
        );
      }
      for (const one of fc.sample(rounds, { seed: seed + turn, numRuns: 3 })) {
        if (Date.now() < until) await server.run(one, tally);
      }
    }
  } finally {
    await server.close();
    await postgres.stop();
  }
  textOf(tally.text());
  textOf(
    `${tally.steps} operations and jobs. The server was killed ${faults.server} times, one of its processes ${faults.worker}, PostgreSQL ${faults.database}. Connections were lost ${faults.connections} times, the disk was full ${faults.disk}, the clock was set ${faults.clock}.`,
  );
  for (const search of tally.open) textOf(search);
  if (tally.open.length > 0)
    textOf(`${tally.open.length} runs ended early, as above: there were more orders than could be tried.`);
  textOf(`${unknown} requests ended without an answer and were sent again.`);
  const { clock: _, ...interrupting } = faults;
  if (sessions > 0 && unknown < Object.values(interrupting).reduce((sum, count) => sum + count, 0))
    throw new Error('Too few requests were under way at the faults to prove anything');
  textOf(
    `${acknowledged} orders were acknowledged in ${sessions} sessions with faults: 0 lost, 0 doubled, 0 forgotten.`,
  );
  textOf('The database is what the model says, and every invariant holds.');
}

function injectable(textOf: (line: string) => void): readonly Fault[] {
  const disk = smallDisk(16);
  disk?.remove();
  if (disk) return faultKinds;
  textOf('No disk is filled: that needs Linux and the right to mount (root).');
  return faultKinds.filter((kind) => kind !== 'disk');
}

const [minutes = '5', seed = String(Date.now() % 1_000_000)] = process.argv.slice(2);
if (!(Number(minutes) > 0) || !Number.isInteger(Number(seed))) {
  process.stderr.write('Usage: npm run soak -- <minutes> [seed]\n');
  process.exitCode = 1;
} else await soak(Number(minutes), Number(seed));
