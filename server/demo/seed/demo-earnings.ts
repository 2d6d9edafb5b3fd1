import starter from '../../starter/rows.json' with { type: 'json' };
import type { Trx } from '../../platform/db/database.ts';
import { settleLoyalty } from '../../areas/earning/grades/settle-loyalty.ts';
import { attachWidget } from '../../areas/earning/order-widgets/attach-widget.ts';
import { settleReward } from '../../areas/earning/referral/settle-reward.ts';
import { decideWithdrawal } from '../../areas/earning/withdrawals/decide-withdrawal.ts';
import { reserveForWithdrawal } from '../../areas/earning/withdrawals/reserve-for-withdrawal.ts';

const day = 24 * 60 * 60 * 1000;
const by = 'demo';
const wanted = [
  { daysAgo: 9, method: 'PayPal', amount: 28.5, accountNumber: 'demo@livery.test', to: 'approved' },
  {
    daysAgo: 5,
    method: 'USDT (TRC-20)',
    amount: 10,
    accountNumber: 'TDemoDemoDemoDemoDemoDemoDemoDemo1',
    to: 'declined',
    note: 'This isn’t a valid TRC-20 address. Request the withdrawal again with the right one.',
  },
  { daysAgo: 1, method: 'PayPal', amount: 7.25, accountNumber: 'demo@livery.test', to: 'pending' },
] as const;

/** Earnings that a demo user has asked for: paid out, given back, and still waiting. They have to have been earned before. */
async function seedWithdrawals(trx: Trx, userId: number, now: Date): Promise<void> {
  for (const { daysAgo, method, to, ...one } of wanted) {
    const at = new Date(now.getTime() - daysAgo * day);
    const paymentMethodId = starter.withdrawal_method.find(({ name }) => name === method)?.id ?? 0;
    const id = await reserveForWithdrawal(trx, userId, { ...one, paymentMethodId }, at);
    const decided = new Date(at.getTime() + day / 3);
    if (to !== 'pending')
      await decideWithdrawal(trx, id, { to, by, at: decided, silent: true, ...('note' in one && { note: one.note }) });
  }
}

/** The first demo user has a widget and has brought in the others, some of whose orders came by that widget. */
const owner = 1;
const widget = 1;
const byWidget = 2;
/** After whose orders there is enough to withdraw. */
const lastReferral = 3;

/** What the history of a demo user has earned them or somebody else. Orders are theirs, oldest first. */
export async function seedDemoEarnings(
  trx: Trx,
  userId: number,
  orders: readonly { readonly id: number; readonly endedAt: Date }[],
  now: Date,
): Promise<void> {
  const { instance } = trx;
  if (userId === owner) {
    await trx
      .insertInto('order_widget')
      .values({
        instance,
        id: widget,
        user_id: owner,
        name: 'My blog',
        api_token: `lvw_demo-${instance}`,
        minimum_purchase_amount: 1_000_000n,
        reward_ppm: 150_000,
        // For a page of one's own, see `docs/operators/order-widgets.md`.
        domains: JSON.stringify(['http://localhost:8000']),
        created_at: new Date(now.getTime() - 100 * 24 * 60 * 60 * 1000),
      })
      .execute();
  }
  if (userId !== owner) {
    await trx.updateTable('app_user').set({ referred_by: owner }).where('id', '=', userId).execute();
    await attachWidget(
      trx,
      orders.slice(0, byWidget).map(({ id }) => ({ orderId: id, widgetId: widget })),
    );
  }
  for (const { id, endedAt } of orders) await settleReward(trx, id, endedAt);
  const last = orders.at(-1);
  if (last) await settleLoyalty(trx, last.id, last.endedAt);
  if (userId === lastReferral) await seedWithdrawals(trx, owner, now);
}
