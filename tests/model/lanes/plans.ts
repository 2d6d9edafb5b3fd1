import { amountOf, sendRequest, keyed, type Wire } from '../world/send-request.ts';
import type { Lane } from '../state/lane.ts';
import { takePlan as take } from '../rules/plans.ts';
import { tariffs } from '../state/shop.ts';
import { type Act, chosen, nameOf, type World } from '../world/world.ts';

/** Takes a tariff plan: the first one, another one, or the same for longer. */
export function takePlan(world: World, act: Act): Lane | null {
  const user = nameOf(world, act);
  const tariff = chosen(tariffs, act.size);
  if (!tariff) return null;
  const now = world.now();
  const key = `model-plan-${world.next()}`;
  const request = {
    path: `/api/v1/campaigns/tariff-plans/${tariff.id}/subscribe`,
    token: world.people.get(user)?.token,
    key,
  };
  return {
    label: `${user} takes plan ${tariff.id} (${key})`,
    owners: [user],
    run: () =>
      sendRequest(world, request, ({ subscription, balance }: Wire) => ({
        outcome: inWords(subscription.is_trial, Date.parse(subscription.ends_at), amountOf(balance)),
      })),
    steps: keyed(key, user, (draft) => {
      const taken = take(draft, user, tariff.id, now);
      if (typeof taken === 'string') return taken;
      return `200 ${inWords(taken.isTrial, taken.ends, draft.get('user', user).balance)}`;
    }),
  };
}

function inWords(isTrial: boolean, ends: number, balance: bigint): string {
  return `${isTrial ? 'trial' : 'plan'} until ${ends} balance ${balance}`;
}
