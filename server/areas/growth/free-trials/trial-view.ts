import type { FreeTrial } from '../../../../schemas/generated/contract.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { OrderStatusName } from '../../../platform/db/schema/orders.ts';
import type { FreeTrialState } from '../../../platform/db/schema/free-trials.ts';

/** A user's free trials with the status of what delivers them, to be narrowed and run. */
export function selectTrials(trx: Trx, userId: number) {
  return trx
    .selectFrom('free_trial')
    .leftJoin('orders', 'orders.id', 'free_trial.order_id')
    .where('free_trial.user_id', '=', userId)
    .select([
      'free_trial.id',
      'free_trial.state',
      'free_trial.free_trial_quest_id',
      'free_trial.url',
      'free_trial.proof_url',
      'free_trial.order_id',
      'free_trial.expire_at',
      'free_trial.created_at',
      'orders.status as order_status',
    ]);
}

type TrialRow = Awaited<ReturnType<ReturnType<typeof selectTrials>['execute']>>[number];

export function trialView(row: TrialRow): FreeTrial {
  return {
    id: row.id,
    status: statusOf(row.state, row.order_status),
    freeTrialQuestId: row.free_trial_quest_id,
    url: row.url,
    proofUrl: row.proof_url,
    orderId: row.order_id,
    expireAt: row.expire_at.toISOString(),
    createdAt: row.created_at.toISOString(),
  };
}

/** A granted trial goes the way of its order. */
function statusOf(state: FreeTrialState, order: OrderStatusName | null): FreeTrial['status'] {
  if (state !== 'granted') return state;
  if (order === 'completed') return 'completed';
  return order === 'canceled' || order === 'error' ? 'canceled' : 'in_processing';
}
