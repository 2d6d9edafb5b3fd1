import { actsOf, laneOf, type Round } from './acts.ts';
import { differences } from './state/shown.ts';
import { findOrder } from './find-order.ts';
import type { Finished } from './state/lane.ts';
import { type JobEvent, jobLane } from './lanes/jobs.ts';
import { guests, coupons } from './state/shop.ts';
import type { ModelRunner } from './runner.ts';
import { type Snapshot, takeSnapshot } from './world/snapshot.ts';
import { chosen, type World } from './world/world.ts';

/**
 * Sends the operations of a round concurrently while jobs run, and searches for an order in which the model explains all replies
 * and the content of the database. Returns the operations that ran; throws if there is no such order.
 */
export async function runRound(world: World, runner: ModelRunner, round: Round): Promise<readonly Finished[]> {
  const [finished] = await Promise.all([sendRound(world, round), work(runner, round.jobs)]);
  return explain(world, finished, () => runner.events());
}

/** Sends the operations of a round concurrently; returns them in the order in which they finished. */
export async function sendRound(world: World, round: Round): Promise<readonly Finished[]> {
  const lanes = actsOf(round).flatMap((act) => {
    const lane = laneOf(world, act);
    if (!lane) return [];
    const one = { kind: act.kind, lane };
    return act.twice ? [one, one] : [one];
  });
  const finished: Finished[] = [];
  const send = async ({ kind, lane }: Pick<Finished, 'kind' | 'lane'>) => {
    const began = world.next();
    const seen = await lane.run();
    finished.push({ kind, lane, seen, began, ended: world.next() });
  };
  await Promise.all([...lanes.map(send), askAgain(world, round)]);
  return finished;
}

/** Uses the current content of the database as the end state of these operations and jobs; returns all of them. */
export async function explain(
  world: World,
  operations: readonly Finished[],
  jobsOf: (snapshot: Snapshot) => readonly JobEvent[],
): Promise<readonly Finished[]> {
  world.snapshot = await takeSnapshot(world.db, world.instance);
  const finished = [...operations, ...jobsOf(world.snapshot).map((event) => jobLane(world, event))];
  const { shown } = world.snapshot;
  const faults = world.faults.length > 0 ? [] : findOrder(world.draft, finished, shown, world.maxTried);
  const owners = [...world.people.keys(), ...guests, ...coupons.map(({ code }) => code), ...shown.keys()];
  const stray = faults.length + world.faults.length > 0 ? [] : differences(world.draft, shown, new Set(owners));
  const all = [...faults, ...stray, ...world.faults];
  if (all.length > 0) throw new Error(`I12 model and database differ\n${all.join('\n')}`);
  return finished;
}

async function work(runner: ModelRunner, times: number): Promise<void> {
  // One of each kind: with more, there would be too many possible orders to search.
  for (let time = 0; time < times; time += 1) await runner.tick(1);
}

/** Clients that lost a reply repeat the request, however old it is, and one client reuses a key for another request. */
async function askAgain(world: World, { acts }: Round): Promise<void> {
  const [first] = acts;
  const before = first && chosen([...world.answered], first.size + first.pick);
  if (!before || !first) return;
  const [key, { request, status, text }] = before;
  const reply = await world.send(request);
  // The widget of an owner who has been frozen in the meantime refuses all requests.
  const closed = reply.status === 422 && reply.text.includes('"api_token"');
  if (!reply.later && !closed && (reply.status !== status || reply.text !== text))
    world.faults.push(`I8 key ${key} was answered with ${text} and later with ${reply.status} ${reply.text}`);
  if (first.twist % 3 !== 0 || !key.startsWith('model-funds')) return;
  const other = await world.send({ ...request, body: { ...request.body, amount: 7.771 } });
  if (other.status !== 422 || !other.text.includes('Idempotency-Key'))
    world.faults.push(`I8 key ${key} was taken with another body: ${other.status} ${other.text}`);
}
