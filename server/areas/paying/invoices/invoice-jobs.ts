import { creditCashback } from '../../ordering/port.ts';
import type { PaymentGateway } from '../../../platform/ports/payment-gateway.ts';
import type { JobContext, JobHandler } from '../../../platform/jobs/job.ts';
import { chargeInvoice } from './charge-invoice.ts';
import { declineInvoice } from './decline-invoice.ts';

/** Jobs of payments: the end of an invoice that nobody paid, a charge that was interrupted, the cashback of an order. */
export function invoiceJobs(
  gateway: PaymentGateway | null,
): Readonly<Record<'expire-invoice' | 'charge-invoice' | 'credit-cashback', JobHandler>> {
  return {
    'credit-cashback': creditCashback,

    'expire-invoice': ({ db, now, job, completion }) =>
      db.write(job.instance, async (trx) => {
        await declineInvoice(trx, idOf(job), { by: 'system', at: now(), from: ['pending'], to: 'expired' });
        await completion.done(trx);
      }),

    'charge-invoice': async ({ db, now, job, completion }) => {
      await chargeInvoice(db, gateway, job.instance, idOf(job), now);
      await db.write(job.instance, (trx) => completion.done(trx));
    },
  };
}

function idOf(job: JobContext['job']): number {
  const id = job.payload['invoiceId'];
  if (typeof id !== 'number') throw new Error(`Job ${job.kind} ${job.key} names no invoice`);
  return id;
}
