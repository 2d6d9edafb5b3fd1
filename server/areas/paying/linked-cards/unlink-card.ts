import type { Trx } from '../../../platform/db/database.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { JobHandler } from '../../../platform/jobs/job.ts';
import type { PaymentGateway } from '../../../platform/ports/payment-gateway.ts';

interface LinkedCard {
  readonly id: number;
  readonly gateway: string;
  /** What the gateway calls it. */
  readonly reference: string;
}

/** Lets the gateway forget cards that customers have removed; it is asked again for as long as it does not answer. */
export function enqueueUnlinking(trx: Trx, cards: readonly LinkedCard[], runAt: Date): Promise<void> {
  return enqueue(
    trx,
    cards.map(({ id, gateway, reference }) => ({
      kind: 'unlink-card',
      key: String(id),
      payload: { gateway, reference },
      runAt,
    })),
  );
}

export function unlinkCardJobs(gateway: PaymentGateway | null): Readonly<Record<'unlink-card', JobHandler>> {
  return {
    /** The cards of a gateway that the shop has no more are left to that gateway. */
    'unlink-card': async ({ db, job, completion }) => {
      const { gateway: name, reference } = job.payload as { readonly gateway: string; readonly reference: string };
      if (gateway?.name === name) await gateway.unlinkCard({ instance: job.instance, reference });
      await db.write(job.instance, (trx) => completion.done(trx));
    },
  };
}
