import { readContract } from '../../engine/compile/contract/read-contract.ts';
import { bindSandboxRoutes } from '../../server/demo/sandbox-routes.ts';
import type { Database } from '../../server/platform/db/database.ts';
import { createServer } from '../../server/main/create-server.ts';
import { root, testClock, testInstance, testPorts } from '../server/test-server.ts';
import { createInstanceRegistry } from '../../server/platform/tenancy/instance-registry.ts';
import { findViolations } from '../races/find-violations.ts';
import type { Round } from './acts.ts';
import { headersOf, openWorld } from './open-world.ts';
import { Undecided } from './find-order.ts';
import { runRound } from './run-rounds.ts';
import { modelRunner } from './runner.ts';
import { guaranteePpm, idlers } from './state/shop.ts';
import type { Finished } from './state/lane.ts';
import { bookFaults } from './books.ts';
import type { Tally } from './tally.ts';
import { windUp } from './wind-up.ts';
import type { World } from './world/world.ts';

interface ModelServerOptions {
  /** See `findOrder`. */
  readonly maxTried?: number;
  /** What a search that stays open is: a fault, or counted, and the end of its run. */
  readonly undecided?: 'fault' | 'counted';
}

/** The real server on a database, with the model beside it. Every run has a shop of its own. */
export async function modelServer(db: Database, { maxTried, undecided = 'fault' }: ModelServerOptions = {}) {
  const ports = testPorts({
    taskInspector: { hasDone: async ({ youtubeChannelId }) => !idlers.includes(youtubeChannelId) },
  });
  const { gateway, secrets } = ports;
  const clock = testClock();
  const instances = createInstanceRegistry([]);
  const app = createServer({
    contract: await readContract(root),
    db,
    instances,
    now: clock.now,
    ports,
    bindRoutes: (server) => bindSandboxRoutes(server, { db, instances, ports, now: clock.now }),
  });
  let shops = 0;

  async function open(): Promise<World> {
    const instance = `model${(shops += 1)}`;
    const settings = { ...testInstance(instance).settings, guaranteeChargePercent: guaranteePpm / 1_000_000 };
    instances.replace([testInstance(instance, { settings })]);
    return openWorld({
      instance,
      formToken: `${instance}-token`,
      db,
      now: clock.now,
      maxTried,
      secrets,
      async send(request) {
        const { path, body } = request;
        const reply = await app.inject({
          method: request.method ?? 'POST',
          url: path,
          headers: { host: `${instance}.example`, ...headersOf(request) },
          ...(body === undefined ? {} : { payload: body }),
        });
        const { statusCode: status, headers } = reply;
        return { status, text: reply.body, later: status === 409 && headers['retry-after'] !== undefined };
      },
    });
  }

  /** Runs rounds in a new shop, then lets everything come to its end. Throws with all that is wrong. */
  async function run(rounds: readonly Round[], tally: Tally, whenUndecided = undecided): Promise<void> {
    const world = await open();
    const runner = modelRunner(db, { gateway, now: clock.now, next: world.next, opened: world.opened });
    const faults: string[] = [];
    let last: readonly Finished[] = [];
    try {
      for (const round of rounds) {
        clock.forward(round.minutes * 60_000);
        last = await runRound(world, runner, round);
        tally.add(last);
      }
      tally.add(await windUp(world, runner, clock.forward));
      faults.push(...(await bookFaults(world)));
    } catch (error) {
      if (error instanceof Undecided && whenUndecided === 'counted') {
        tally.leaveOpen(error.message);
      } else {
        const before = last.map(({ lane, seen }) => `  ${lane.label} → ${seen.outcome}`);
        faults.push(error instanceof Error ? error.message : String(error), 'The round before was:', ...before);
      }
    }
    // Runners take the jobs of every shop.
    await db.system((trx) =>
      trx.updateTable('job').set({ done_at: clock.now() }).where('done_at', 'is', null).execute(),
    );
    faults.push(...runner.failures, ...(await findViolations(db, { submitted: runner.submitted })));
    if (faults.length > 0) throw new Error(faults.join('\n'));
  }
  return { run, close: () => app.close() };
}
