import type { Subscription } from './state/entities.ts';
import { shareOf } from './state/exact.ts';
import type { Finished } from './state/lane.ts';
import type { ModelRunner } from './runner.ts';
import { explain } from './run-rounds.ts';
import { cashbackOf } from './rules/cashback.ts';
import { spentOf } from './rules/orders.ts';
import { isOver } from './rules/parts.ts';
import { guests } from './state/shop.ts';
import type { World } from './world/world.ts';

const max = 60;

/** Runs the remaining jobs day by day and reports what was forgotten: no work and no debt may be left. */
export async function windUp(
  world: World,
  runner: ModelRunner,
  forward: (milliseconds: number) => void,
): Promise<readonly Finished[]> {
  const jobs: Finished[] = [];
  const began = world.now().getTime();
  for (let day = 0; day < max; day += 1) {
    forward(24 * 60 * 60_000);
    for (let turn = 0; turn < 4; turn += 1) {
      await runner.tick(2);
      jobs.push(...(await explain(world, [], () => runner.events())));
    }
    if (leftovers(world, began).length === 0) return jobs;
  }
  throw new Error(`I10 jobs were forgotten\n${leftovers(world, began).join('\n')}`);
}

/**
 * Whether an active subscription has not been checked since the end began. It does not require a check of all of them today: the
 * platform fails for one check in six, so with many subscriptions one is left every day.
 */
function isBehind({ status, watched }: Subscription, began: number): boolean {
  return status === 'in_processing' && watched <= began;
}

/** The work that is left for jobs according to the model. */
function leftovers({ draft, people }: World, began: number): readonly string[] {
  const users = [...people.keys(), ...guests].filter((name) => draft.find('user', name));
  return users.flatMap((name) => {
    const user = draft.get('user', name);
    const orders = user.orders.map((id) => ({ id, order: draft.get('order', id) }));
    const left = orders.flatMap(({ id, order }) => {
      if (order.status === 'in_processing') return [`order ${id} is still at work`];
      if (!isOver(order)) return [];
      const cashback = cashbackOf(order);
      const reward = draft.find('reward', id);
      const due = reward && shareOf(order.cost - order.refunded, reward.ppm);
      return [
        ...(cashback > 0n && order.credited === null ? [`the cashback of order ${id} was not credited`] : []),
        ...(reward && reward.due !== due ? [`the reward of order ${id} was not settled`] : []),
      ];
    });
    const open = user.checks.filter((id) => ['initial', 'started'].includes(draft.get('check', id).status));
    left.push(...open.map((id) => `check ${id} has not lapsed`));
    const running = user.subscriptions.filter((id) => isBehind(draft.get('subscription', id), began));
    left.push(...running.map((id) => `nobody has looked at the channel of subscription ${id}`));
    const undecided = user.trials.filter((id) => draft.get('trial', id).state === 'in_moderation');
    left.push(...undecided.map((id) => `trial ${id} was not decided`));
    return (user.spent ?? 0n) === spentOf(draft, name) ? left : [...left, `what ${name} has spent was not counted`];
  });
}
