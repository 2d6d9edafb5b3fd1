import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../server/platform/db/open-database.ts';
import { createSecrets } from '../../server/platform/secrets/secrets.ts';
import { type Round, roundsOf } from '../model/acts.ts';
import { Undecided } from '../model/find-order.ts';
import { openWorld } from '../model/open-world.ts';
import { explain, sendRound } from '../model/run-rounds.ts';
import type { Finished } from '../model/state/lane.ts';
import type { Tally } from '../model/tally.ts';
import type { World } from '../model/world/world.ts';
import { startPostgres } from '../postgres/start-postgres.ts';
import { freePort } from '../free-port.ts';
import { findViolations } from '../races/find-violations.ts';
import { createScratch } from './create-scratch.ts';
import { jobsSeen } from './jobs-seen.ts';
import { cuttingProxy } from './cutting-proxy.ts';
import { findForgotten } from './find-forgotten.ts';
import { clockBelow, type Fault, outerFaults } from './inject-faults.ts';
import { mortalServer } from './mortal-server.ts';
import { retryingDatabase } from './retrying-database.ts';
import { smallDisk } from './small-disk.ts';

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

/** Programs for `faultSession`. */
export const faultPrograms = (rounds: number) => roundsOf(kinds, rounds);

export interface Survived {
  /** Requests that were under way at a fault: whether they had their effect was not known before they were sent again. */
  readonly unknown: number;
  /** How often each fault came about; all but those of the clock while requests were under way. */
  readonly faults: Readonly<Record<Fault, number>>;
  /** Orders that a client was told of. */
  readonly acknowledged: number;
  /** Rounds for which the model found an order that explains them. After one that stays open the model does not know what is true. */
  readonly explained: number;
}

export interface Injection {
  /** What goes wrong, in this order. With one process there are no single ones to kill. */
  readonly faults: readonly Fault[];
  /** In every so many'th round something goes wrong in its middle. */
  readonly every: number;
  /** `LIVERY_PROCESSES`. */
  readonly processes: number;
}

/** Megabytes of the disk of PostgreSQL when it is to be filled. */
const diskSize = 600;

/** So often in a row a fault may come when everything was answered already. */
const maxMisses = 10;

/**
 * Runs rounds against the real `livery start` on a PostgreSQL of its own, and lets something go wrong in the middle of rounds.
 * Clients send what they got no answer to again, with the same key. However fast the machine: it goes on, with the same
 * rounds again, until every fault came about while requests were under way. Throws with all that is wrong afterwards; null
 * where there is no PostgreSQL that may be killed, or no disk that may be filled when one is to be.
 */
export async function faultSession(
  rounds: readonly Round[],
  { faults, every, processes }: Injection,
  tally: Tally,
): Promise<Survived | null> {
  const disk = faults.includes('disk') ? smallDisk(diskSize) : null;
  if (faults.includes('disk') && !disk) return null;
  const postgres = await startPostgres({ durable: true, ...(disk ? { below: disk.folder } : {}) });
  const { crash } = postgres ?? {};
  if (!postgres || !crash) return null;
  const data = mkdtempSync(join(tmpdir(), 'livery-soak-'));
  const url = await createScratch(postgres.url);
  const proxy = await cuttingProxy(url);
  const clock = clockBelow(data);
  const secret = 'kept only as long as this session lasts';
  const server = await mortalServer({
    ...clock.environment,
    PORT: String(await freePort()),
    DATABASE_URL: proxy.url,
    LIVERY_DATA: data,
    LIVERY_PROCESSES: String(processes),
    LIVERY_SECRET: secret,
    LIVERY_LOG: 'info',
    LIVERY_SANDBOX_SECONDS: '86400',
  });
  const direct = await openDatabase({ url, poolSize: 4 });
  const db = retryingDatabase(direct);
  try {
    const world = await openWorld({
      instance: 'aurora',
      formToken: 'aurora-storefront',
      db,
      now: () => new Date(),
      secrets: createSecrets(Buffer.from(secret, 'utf8')),
      send: server.send,
    });
    const done = { worker: 0, database: 0, server: 0, connections: 0, disk: 0, clock: 0 };
    const acts = {
      worker: server.killWorker,
      database: crash,
      server: server.crash,
      ...outerFaults({ postgres, proxy, disk, setClock: clock.set }),
    };
    const queue = [...faults];
    let misses = 0;
    let explained = 0;
    let isKnown = true;
    for (let index = 0; index < rounds.length || queue.length > 0; index += 1) {
      const round = rounds[index % rounds.length];
      if (!round) throw new Error('There are no rounds for anything to go wrong in');
      // After a fault that nobody noticed, the next one comes at once.
      const fault = index % every === every - 1 || misses > 0 ? queue[0] : undefined;
      const before = server.unknown();
      // Two answers have come, the others are wherever they are.
      const brought = fault && server.afterAnswers(2, acts[fault]);
      const finished = await sendRound(world, plainOnly(fault ? withMore(round) : round));
      await brought?.();
      if (isKnown)
        isKnown = await explainOrCount(world, finished, tally).catch((error: unknown) => {
          throw new Error(`${String(error)}\n${errorsOf(server.output())}`, { cause: error });
        });
      if (isKnown) explained += 1;
      if (!fault) continue;
      misses = fault === 'clock' || server.unknown() > before ? 0 : misses + 1;
      if (misses > maxMisses) throw new Error(`No request is under way when the fault of the ${fault} comes about`);
      if (misses > 0) continue;
      done[fault] += 1;
      queue.shift();
    }
    clock.set('0');
    const confirmed = ordersOf(world);
    const forgotten = await findForgotten(db);
    const wrong = [...forgotten, ...(await findViolations(db, { acknowledged: confirmed }))];
    if (wrong.length > 0) throw new Error(`${wrong.join('\n')}\n${server.output().slice(-6000)}`);
    return {
      unknown: server.unknown(),
      faults: done,
      acknowledged: confirmed.reduce((sum, { orderIds }) => sum + orderIds.length, 0),
      explained,
    };
  } finally {
    await server.stop();
    await direct.close();
    await proxy.stop();
    await postgres.stop();
    disk?.remove();
    rmSync(data, { recursive: true, force: true });
  }
}

/** What the server said of errors, at the end of what it said. */
function errorsOf(output: string): string {
  const lines = output.split('\n').filter((line) => /"level":(?:50|60)|Error:/.test(line));
  return lines.slice(-20).join('\n').slice(-8000);
}

/** False when the search has stayed open: nobody saw when the jobs ran, so there may be more orders than can be tried. */
async function explainOrCount(world: World, finished: readonly Finished[], tally: Tally): Promise<boolean> {
  try {
    tally.add(await explain(world, finished, (snapshot) => jobsSeen(world, snapshot)));
    return true;
  } catch (error) {
    if (!(error instanceof Undecided)) throw error;
    tally.leaveOpen(error.message);
    return false;
  }
}

/** Enough for many to be under way at the fault. */
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
