import { sendRequest, keyed, type Wire } from '../world/send-request.ts';
import type { Lane } from '../state/lane.ts';
import { askForTrial as give, verdicts } from '../rules/trials.ts';
import { quests } from '../state/shop.ts';
import { type Act, chosen, nameOf, type World } from '../world/world.ts';

/** Asks for something that costs nothing, with a proof where one is wanted, mostly. */
export function askForTrial(world: World, act: Act): Lane | null {
  const user = nameOf(world, act);
  const quest = chosen(quests, act.pick);
  if (!quest) return null;
  const now = world.now().getTime();
  const gives = act.twist % 13 === 0 ? !quest.withProof : quest.withProof;
  const proof = gives ? `https://model.test/proof/${chosen(verdicts, act.size) ?? 'accepted'}` : null;
  const key = `model-trial-${world.next()}`;
  const request = {
    path: '/api/v1/free-trials',
    token: world.people.get(user)?.token,
    key,
    body: { free_trial_quest_id: quest.id, url: 'https://model.test/ok', proof_url: proof },
  };
  return {
    label: `${user} asks for quest ${quest.id} with ${proof ?? 'no proof'} (${key})`,
    owners: [user],
    run: () =>
      sendRequest(world, request, ({ id, status, order_id: order }: Wire) => ({
        outcome: String(status),
        madeId: String(id),
        orderIds: order === null ? [] : [String(order)],
      })),
    steps: keyed(key, user, (draft, _, { madeId, orderIds }) =>
      give(draft, { user, quest: quest.id, proof, now, made: { id: madeId, order: orderIds[0] } }),
    ),
  };
}
