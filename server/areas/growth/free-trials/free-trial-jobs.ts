import type { Trx } from '../../../platform/db/database.ts';
import type { FreeTrialState } from '../../../platform/db/schema/free-trials.ts';
import type { JobHandler } from '../../../platform/jobs/job.ts';
import { deliverTrial } from './deliver-trial.ts';
import type { ProofInspector } from '../../../platform/ports/proof-inspector.ts';

/** Milliseconds between checks whether a proof was reviewed. */
const idle = 60 * 60 * 1000;

/**
 * Job of a free trial with a proof: asks about the proof until it is decided on or lapses. While the account is frozen
 * nothing is granted. Specification: B3 Free trial, decisions 35 and 53.
 */
export function freeTrialJobs(inspector: ProofInspector | null): Readonly<Record<'inspect-proof', JobHandler>> {
  return {
    'inspect-proof': async ({ db, now, job, completion }) => {
      const id = Number(job.payload['freeTrialId']);
      const trial = await db.read(job.instance, (trx) => load(trx, id).executeTakeFirst());
      const lapsed = trial !== undefined && now() >= trial.expire_at;
      const proof = trial && { freeTrialId: id, proofUrl: trial.proof_url ?? '', submittedAt: trial.created_at };
      const verdict =
        proof && inspector && !lapsed && trial.state === 'in_moderation'
          ? await inspector.inspect(proof, now())
          : 'undecided';
      await db.write(job.instance, async (trx) => {
        const at = now();
        const row = await load(trx, id).forUpdate(['free_trial']).executeTakeFirst();
        if (row?.state !== 'in_moderation') return completion.done(trx);
        const waits = verdict === 'undecided' || (verdict === 'accepted' && row.frozen_at !== null);
        if (waits && !lapsed) return completion.again(trx, new Date(at.getTime() + (inspector?.askEvery ?? idle)));
        await completion.done(trx);
        if (lapsed) return decide(trx, id, 'expired', null, at);
        if (verdict !== 'accepted') return decide(trx, id, 'declined', null, at);
        const orderId = await deliverTrial(trx, row, { userId: row.user_id, url: row.url, at });
        await decide(trx, id, 'granted', orderId, at);
      });
    },
  };
}

function load(trx: Trx, id: number) {
  return trx
    .selectFrom('free_trial')
    .innerJoin('free_trial_quest as quest', 'quest.id', 'free_trial.free_trial_quest_id')
    .innerJoin('service', 'service.id', 'quest.service_id')
    .innerJoin('app_user', 'app_user.id', 'free_trial.user_id')
    .select([
      'free_trial.state',
      'free_trial.user_id',
      'free_trial.url',
      'free_trial.proof_url',
      'free_trial.created_at',
      'free_trial.expire_at',
      'quest.quantity',
      'service.id as service_id',
      'service.name as service_name',
      'app_user.frozen_at',
    ])
    .where('free_trial.id', '=', id);
}

async function decide(trx: Trx, id: number, state: FreeTrialState, orderId: number | null, at: Date): Promise<void> {
  await trx.updateTable('free_trial').set({ state, order_id: orderId, decided_at: at }).where('id', '=', id).execute();
}
