import { micros } from '../../../../domain/money/micros.ts';
import { toUsd } from '../../../../domain/money/usd.ts';
import type { PaymentRequest } from '../../../../schemas/generated/contract.ts';
import type { Context } from '../../../platform/caller/context.ts';
import type { Database, Trx } from '../../../platform/db/database.ts';
import type { GatewayPayment, PaymentGateway } from '../../../platform/ports/payment-gateway.ts';
import { saveFirstReply, savedReply } from '../../../platform/idempotency/claim-keys.ts';
import { invoiceToken } from './invoice-token.ts';
import { inWords } from '../methods/method-words.ts';
import { refuse } from '../../../platform/problem.ts';
import { isOfGateway } from '../methods/external-method.ts';
import { gatewayReturnPath, type ReturnOutcome } from './gateway-return.ts';

type PaymentContext = Pick<Context, 'db' | 'instance' | 'locale' | 'origin' | 'ports'>;

/** Milliseconds that a gateway has to open a payment; browsers give a request up after 20 seconds. */
const gatewayTimeout = 10_000;

/**
 * What the customer needs to pay an invoice, by the strategy of its method. Opens it at the gateway first where it takes
 * one; asked again, it answers the same, also when the method was changed meanwhile. Throws 422 where the gateway does not
 * answer: opening charges nothing, so the customer may pay otherwise. Not to be called inside a transaction.
 */
export async function paymentRequest(context: PaymentContext, invoiceId: number): Promise<PaymentRequest> {
  const { db, instance, ports } = context;
  const requested = { caller: 'shop', operation: 'paymentRequest', key: `invoice-${invoiceId}`, bodyHash: '' };
  const known = await db.read(instance.id, (trx) => savedReply(trx, requested));
  const reply =
    known && 'reply' in known
      ? known.reply
      : await openPayment(context, invoiceId).then((opened) =>
          db.write(instance.id, (trx) => saveFirstReply(trx, requested, JSON.stringify(opened))),
        );
  // The token is made anew from the server's secret, so that none lies open in the database.
  const token = invoiceToken(ports.secrets, instance.id, invoiceId);
  // Replies that were saved by an earlier version have neither.
  const later = { additionalInformation: null, expiresAt: null };
  return { ...later, ...(JSON.parse(reply) as Omit<PaymentRequest, 'invoiceToken'>), invoiceToken: token };
}

async function openPayment(context: PaymentContext, invoiceId: number): Promise<Omit<PaymentRequest, 'invoiceToken'>> {
  const { db, instance, locale, origin, ports } = context;
  const invoice = inWords(context, await db.read(instance.id, (trx) => invoiceWithMethod(trx, invoiceId)));
  const { strategy, gateway_url: earlier } = invoice;
  if (strategy === 'balance') throw new Error(`Invoice ${invoiceId} is paid from the balance`);
  const amount = micros(invoice.charge);
  const { gateway } = ports;
  const takesGateway = gateway !== null && isOfGateway(invoice) && amount > 0n;
  const back = (outcome: ReturnOutcome) =>
    origin + gatewayReturnPath(ports.secrets, instance.id, invoiceId, { outcome, locale });
  const payment = { instance: instance.id, invoiceId, amount, origin, locale };
  const url =
    earlier ??
    (takesGateway
      ? await openAt(gateway, db, { ...payment, backTo: { paid: back('paid'), declined: back('declined') } })
      : null);
  const { isUserComment, qrCode } = invoice.public_fields;
  return {
    invoiceId,
    strategy,
    paymentMethodName: invoice.name,
    totalAmount: toUsd(amount),
    url: strategy === 'others' ? url : null,
    qrCode: strategy === 'qr_code' ? (qrCode ?? url) : qrCode,
    accountNumber: invoice.account_number,
    description: invoice.description,
    additionalInformation: invoice.additional_information,
    expiresAt: invoice.expires_at.toISOString(),
    isUserComment,
  };
}

/** Opens a payment at the gateway, and keeps under which name; answers where it is paid. */
async function openAt(gateway: PaymentGateway, db: Database, payment: GatewayPayment): Promise<string> {
  const { reference, url } = await inTime(gateway.open(payment)).catch((cause: unknown) => {
    throw Object.assign(refuse('payment_method_id', 'gateway_unavailable'), { cause });
  });
  await db.write(payment.instance, (trx) =>
    trx
      .updateTable('invoice')
      .set({ gateway: gateway.name, gateway_reference: reference, gateway_url: url })
      .where('id', '=', payment.invoiceId)
      .where('gateway_url', 'is', null)
      .execute(),
  );
  return url;
}

async function inTime<Opened>(opening: Promise<Opened>): Promise<Opened> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The gateway took too long to open a payment')), gatewayTimeout);
  });
  return Promise.race([opening, timeout]).finally(() => clearTimeout(timer));
}

function invoiceWithMethod(trx: Trx, id: number) {
  return trx
    .selectFrom('invoice')
    .innerJoin('payment_method', 'payment_method.id', 'invoice.payment_method_id')
    .select([
      'invoice.charge',
      'invoice.expires_at',
      'invoice.gateway_url',
      'payment_method.strategy',
      'payment_method.name',
      'payment_method.description',
      'payment_method.translate_key',
      'payment_method.account_number',
      'payment_method.additional_information',
      'payment_method.public_fields',
    ])
    .where('invoice.id', '=', id)
    .executeTakeFirstOrThrow();
}
