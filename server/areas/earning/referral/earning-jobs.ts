import { settleLoyalty } from '../grades/settle-loyalty.ts';
import type { JobHandler } from '../../../platform/jobs/job.ts';
import { settleReward } from './settle-reward.ts';

/** Job after an order has ended or was refunded (`{orderId}`): what it counts for its customer and earns somebody else. */
const settleEarnings: JobHandler = async ({ db, now, job, settle }) => {
  const orderId = job.payload['orderId'];
  if (typeof orderId !== 'number') throw new Error(`Job ${job.kind} ${job.key} names no order`);
  await db.write(job.instance, async (trx) => {
    await settle.done(trx);
    await settleLoyalty(trx, orderId, now());
    await settleReward(trx, orderId, now());
  });
};

export const earningJobs: Readonly<Record<'settle-earnings', JobHandler>> = { 'settle-earnings': settleEarnings };
