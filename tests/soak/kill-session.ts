import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../server/platform/db/open-database.ts';
import { createSecrets } from '../../server/platform/secrets/secrets.ts';
import { type Round, roundsOf } from '../model/acts.ts';
import { openWorld } from '../model/open-world.ts';
import { explain, sendRound } from '../model/run-rounds.ts';
import type { Tally } from '../model/tally.ts';
import { startPostgres } from '../postgres/start-postgres.ts';
import { freePort } from '../process/free-port.ts';
import { findViolations } from '../races/find-violations.ts';
import { createScratch } from './create-scratch.ts';
import { jobsSeen } from './jobs-seen.ts';
import { mortalServer } from './mortal-server.ts';
import { patient } from './patient.ts';

/** What is done through the server; nothing of it waits for a delivery. */
const kinds = [
  'orderFromBalance',
  'orderFromBalance',
  'orderFromBalance',
  'orderRequest',
  'orderByCard',
  'payByBalance',
  'payByInvoice',
  'addFunds',
  'callback',
  'callback',
  'markIsPaid',
  'cancel',
  'pause',
  'activate',
  'remove',
] as const;

/** Programs for `killSession`. */
export const killPrograms = (rounds: number) => roundsOf(kinds, rounds);

export type Victim = 'worker' | 'database' | 'server';

export interface Killed {
  /** Requests that were under way at a kill: whether they had their effect was not known before they were sent again. */
  readonly unknown: number;
  /** How often one of the server's processes, PostgreSQL and the whole server were killed while requests were under way. */
  readonly kills: Readonly<Record<Victim, number>>;
}

export interface Killing {
  /** Who is killed, in this order. With one process there are no single ones to kill. */
  readonly victims: readonly Victim[];
  /** Every so many'th round somebody is killed in its middle. */
  readonly every: number;
  /** `LIVERY_PROCESSES`. */
  readonly processes: number;
}

/** So often in a row a kill may come when everything was answered already. */
const mostMisses = 10;

/**
 * Runs rounds against the real `livery start` on a PostgreSQL of its own, and kills the server, PostgreSQL or one of the
 * server's processes in the middle of rounds. Clients send what they got no answer to again, with the same key. However
 * fast the machine: it goes on, with the same rounds again, until everybody was killed while requests were under way.
 * Throws with all that is wrong afterwards; null where there is no PostgreSQL that may be killed.
 */
export async function killSession(
  rounds: readonly Round[],
  { victims, every, processes }: Killing,
  tally: Tally,
): Promise<Killed | null> {
  const postgres = await startPostgres({ durable: true });
  const { crash } = postgres ?? {};
  if (!postgres || !crash) return null;
  const data = mkdtempSync(join(tmpdir(), 'livery-soak-'));
  const url = await createScratch(postgres.url);
  const secret = 'kept only as long as this session lasts';
  const server = await mortalServer({
    PORT: String(await freePort()),
    DATABASE_URL: url,
    LIVERY_DATA: data,
    LIVERY_PROCESSES: String(processes),
    LIVERY_SECRET: secret,
    LIVERY_LOG: 'info',
    LIVERY_SANDBOX_SECONDS: '86400',
  });
  const direct = await openDatabase({ url, poolSize: 4 });
  const db = patient(direct);
  try {
    const world = await openWorld({
      instance: 'aurora',
      formToken: 'aurora-storefront',
      db,
      now: () => new Date(),
      secrets: createSecrets(Buffer.from(secret, 'utf8')),
      send: server.send,
    });
    const kills = { worker: 0, database: 0, server: 0 };
    const acts = { worker: server.killWorker, database: crash, server: server.crash };
    const queue = [...victims];
    let misses = 0;
    for (let index = 0; index < rounds.length || queue.length > 0; index += 1) {
      const round = rounds[index % rounds.length];
      if (!round) throw new Error('There are no rounds to kill anybody in');
      // After a kill that nobody noticed, the next one comes at once.
      const victim = index % every === every - 1 || misses > 0 ? queue[0] : undefined;
      const before = server.unknown();
      // Two answers have come, the others are wherever they are.
      const killed = victim && server.afterAnswers(2, acts[victim]);
      const finished = await sendRound(world, plainOnly(victim ? withMore(round) : round));
      await killed?.();
      tally.add(await explain(world, finished, (snapshot) => jobsSeen(world, snapshot)));
      if (!victim) continue;
      misses = server.unknown() > before ? 0 : misses + 1;
      if (misses > mostMisses) throw new Error(`No request is under way when the ${victim} is killed`);
      if (misses > 0) continue;
      kills[victim] += 1;
      queue.shift();
    }
    const faults = await findViolations(db, { acknowledged: ordersOf(world) });
    if (faults.length > 0) throw new Error(faults.join('\n'));
    return { unknown: server.unknown(), kills };
  } finally {
    await server.stop();
    await direct.close();
    await postgres.stop();
    rmSync(data, { recursive: true, force: true });
  }
}

/** Enough for many to be under way at the kill. */
function withMore(round: Round): Round {
  const more = round.acts.flatMap((act) => [
    { ...act, kind: 'orderFromBalance', who: act.who + 1, size: act.size + 1 },
    { ...act, kind: 'addFunds', who: act.who + 2, size: act.size + 2 },
  ]);
  return { ...round, acts: [...round.acts, ...more], crowded: false };
}

/** Orders in one piece by users: what comes in parts moves on by itself, and guests are few in an hour. */
function plainOnly(round: Round): Round {
  return { ...round, acts: round.acts.map((act) => ({ ...act, plain: true, twist: act.twist * 3 + 1 })) };
}

function ordersOf({ answered }: Pick<Awaited<ReturnType<typeof openWorld>>, 'answered'>) {
  return [...answered].flatMap(([key, { text }]) => {
    if (!key.startsWith('model-order')) return [];
    const { data } = JSON.parse(text) as { readonly data: { readonly orders: readonly { readonly id: number }[] } };
    return [{ key, orderIds: data.orders.map(({ id }) => id) }];
  });
}
