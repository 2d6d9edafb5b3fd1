import { amountOf, sendRequest, keyed, type Wire } from '../world/send-request.ts';
import type { Lane } from '../state/lane.ts';
import { withdraw as hold } from '../rules/earnings.ts';
import { withdrawalMethod } from '../state/shop.ts';
import { type Act, nameOf, type World } from '../world/world.ts';

/** Asks for earnings to be paid out: some of them, all of them, or more than there are, or fractions of a cent. */
export function withdraw(world: World, act: Act): Lane | null {
  const user = nameOf(world, act);
  const { referral, task } = world.draft.get('user', user);
  const parts = [30n, 60n, 100n, 101n] as const;
  const exact = ((referral + task) * (parts[act.twist % 4] ?? 100n)) / 100n + 1n - BigInt(act.size % 2);
  // Whole cents are taken; every fourth time it is asked for fractions, which are not.
  const amount = act.size % 4 === 0 ? exact : exact - (exact % 10_000n);
  if (amount === 0n) return null;
  const key = `model-withdraw-${world.next()}`;
  const request = {
    path: '/api/v1/withdrawal?with_increased_balance_accuracy=1',
    token: world.people.get(user)?.token,
    key,
    // The account is what the model calls the withdrawal by.
    body: { amount: Number(amount) / 1_000_000, payment_method_id: withdrawalMethod.id, account_number: key },
  };
  return {
    label: `${user} wants ${amount} paid out (${key})`,
    owners: [user],
    run: () =>
      sendRequest(world, request, (data: Wire) => ({
        outcome: `referral ${amountOf(data.referral_user_balance)} task ${amountOf(data.task_user_balance)}`,
      })),
    steps: keyed(key, user, (draft) => {
      if (draft.get('user', user).frozen || hold(draft, user, key, amount)) return '422 amount';
      const left = draft.get('user', user);
      return `200 referral ${left.referral} task ${left.task}`;
    }),
  };
}
