import { type Micros, micros } from '../../../../domain/money/micros.ts';
import { formatPlain } from '../../../../domain/money/usd.ts';
import type { Selectable } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import type { InvoiceStatus } from '../../../../schemas/generated/contract.ts';
import type { InvoiceTable } from '../../../platform/db/schema/payments.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { JobContext, JobHandler } from '../../../platform/jobs/job.ts';
import { newResetToken, passwordLink, passwordPath, type WriteMail } from '../../../platform/mail/mail-jobs.ts';
import type { Sentence } from '../../../platform/problem.ts';
import { type CatalogueWords, catalogueWords } from '../../../platform/words/catalogue-words.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import type { InstanceRegistry } from '../../../platform/tenancy/instance-registry.ts';
import { defaultLocaleOf } from '../../../platform/words/pick-locale.ts';
import { inWords } from '../methods/method-words.ts';
import { invoiceToken } from './invoice-token.ts';
import { guaranteesOf, paymentLines } from './payment-lines.ts';

type Outcome = Extract<InvoiceStatus, 'paid' | 'declined'>;

interface Parts {
  readonly writeMail: WriteMail;
  readonly secrets: Secrets;
  readonly instances: Pick<InstanceRegistry, 'all'>;
}

/**
 * Queues the mail to a guest about a payment for orders; nothing for other customers. A guest has proven no address, and gets no other mail: its link sets the password of
 * the account that was made for the orders (decisions 49, 68).
 */
export async function enqueueConfirmation(
  trx: Trx,
  { id: invoiceId, user_id: userId }: Pick<Selectable<InvoiceTable>, 'id' | 'user_id'>,
  outcome: Outcome,
  at: Date,
): Promise<void> {
  const guest = await trx
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', userId)
    .where('guest_email', 'is not', null)
    .executeTakeFirst();
  if (!guest) return;
  const key = `${invoiceId}:${outcome}`;
  await enqueue(trx, [{ kind: 'send-order-confirmation', key, payload: { invoiceId, outcome }, runAt: at }]);
}

/** Sends it. Whoever has claimed the account meanwhile is told like every customer. */
export function confirmationJobs(parts: Parts): Readonly<Record<'send-order-confirmation', JobHandler>> {
  return {
    'send-order-confirmation': async (context) => {
      const { db, job, completion } = context;
      const { invoiceId, outcome } = job.payload as { readonly invoiceId: number; readonly outcome: Outcome };
      const payment = await db.read(job.instance, (trx) => findPayment(trx, invoiceId));
      if (payment) await send(parts, context, payment, outcome);
      await db.write(job.instance, (trx) => completion.done(trx));
    },
  };
}

type Payment = NonNullable<Awaited<ReturnType<typeof findPayment>>>;

async function send(parts: Parts, context: JobContext, payment: Payment, outcome: Outcome): Promise<void> {
  const { writeMail, secrets, instances } = parts;
  const { instance: id } = context.job;
  const { email } = payment;
  const instance = instances.all().find((one) => one.id === id);
  const locale = payment.locale ?? (instance ? defaultLocaleOf(instance) : 'en');
  const method = instance ? inWords({ instance, locale }, payment.method).name : payment.method.name;
  const words = await catalogueWords({ db: context.db, instance: { id }, now: context.now, locale });
  const token = outcome === 'paid' ? await newResetToken(context, email) : null;
  const values = { number: String(payment.id) };
  await writeMail(id, ({ publicLinkTo }) => ({
    to: email,
    locale,
    subject: { key: `mail_confirmation_${outcome}_subject`, values },
    body: [
      outcome === 'paid'
        ? { key: 'mail_confirmation_paid_text', values }
        : {
            key: 'notice_payment_declined_orders',
            values: { ...values, amount: formatPlain(micros(payment.charge)) },
          },
      ...amountsOf(payment, outcome, words),
      { key: 'mail_confirmation_method', values: { method } },
      {
        key: 'mail_see',
        values: {
          link: publicLinkTo(locale, `/track/${payment.id}`, { token: invoiceToken(secrets, id, payment.id) }),
        },
      },
      ...(token === null
        ? []
        : [{ key: 'mail_welcome_text' }, ...passwordLink(publicLinkTo(locale, passwordPath, { email, token }))]),
    ],
  }));
}

/** What was ordered and what that comes to, to the last digit, so that it adds up. */
function amountsOf(payment: Payment, outcome: Outcome, words: CatalogueWords): readonly Sentence[] {
  const row = (key: string, amount: Micros): readonly Sentence[] =>
    amount === 0n ? [] : [{ key, values: { amount: formatPlain(amount, 6) } }];
  return [
    ...payment.lines.map(({ orderId, service, quantity, amount }) => ({
      key: 'mail_confirmation_line',
      values: { number: orderId, service: words.of(service), quantity, amount: formatPlain(amount, 6) },
    })),
    ...row('mail_confirmation_guarantee', guaranteesOf(payment.lines)),
    ...row('mail_confirmation_discount', micros(payment.amount - payment.payable)),
    ...row('mail_confirmation_fee', micros(payment.charge - payment.payable)),
    { key: `mail_confirmation_${outcome}_total`, values: { amount: formatPlain(micros(payment.charge), 6) } },
  ];
}

async function findPayment(trx: Trx, invoiceId: number) {
  const row = await trx
    .selectFrom('invoice')
    .innerJoin('payment_method', 'payment_method.id', 'invoice.payment_method_id')
    .innerJoin('app_user', 'app_user.id', 'invoice.user_id')
    .select([
      'invoice.id',
      'invoice.amount',
      'invoice.payable',
      'invoice.charge',
      'payment_method.name',
      'payment_method.description',
      'payment_method.translate_key',
      'app_user.guest_email',
      'app_user.locale',
    ])
    .where('invoice.id', '=', invoiceId)
    .where('app_user.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row || row.guest_email === null) return null;
  const { name, description, translate_key, guest_email: email, locale, ...invoice } = row;
  return {
    ...invoice,
    email,
    locale,
    method: { name, description, translate_key },
    lines: await paymentLines(trx, invoiceId),
  };
}
