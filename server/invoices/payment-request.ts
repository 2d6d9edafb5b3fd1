import { micros } from '../../domain/money/micros.ts';
import { toUsd } from '../../domain/money/to-usd.ts';
import type { PaymentRequest } from '../../schemas/generated/contract.ts';
import type { Context } from '../context.ts';
import type { Trx } from '../db/database.ts';
import { invoiceToken } from './invoice-token.ts';
import { inWords } from '../payments/method-words.ts';
import { gatewayStrategies } from '../payments/outside-method.ts';

/**
 * What the customer needs to pay an invoice, by the strategy of its method. Opens it at the gateway first where it takes
 * one; asked again, it answers the same. Not to be called inside a transaction.
 */
export async function paymentRequest(
  context: Pick<Context, 'db' | 'instance' | 'locale' | 'origin' | 'outside'>,
  invoiceId: number,
): Promise<PaymentRequest> {
  const { db, instance, origin, outside } = context;
  const load = async () => inWords(context, await db.read(instance.id, (trx) => invoiceWithMethod(trx, invoiceId)));
  let invoice = await load();
  const { gateway } = outside;
  if (gateway && gatewayStrategies.has(invoice.strategy) && invoice.gateway_url === null && invoice.charge > 0n) {
    const amount = micros(invoice.charge);
    const opened = await gateway.open({ instance: instance.id, invoiceId, amount, origin });
    await db.write(instance.id, (trx) =>
      trx
        .updateTable('invoice')
        .set({ gateway: gateway.name, gateway_reference: opened.reference, gateway_url: opened.url })
        .where('instance', '=', trx.instance)
        .where('id', '=', invoiceId)
        .where('gateway_url', 'is', null)
        .execute(),
    );
    invoice = await load();
  }
  const { strategy, gateway_url: url } = invoice;
  if (strategy === 'balance') throw new Error(`Invoice ${invoiceId} is paid from the balance`);
  const { isUserComment, qrCode } = invoice.public_fields;
  return {
    invoiceId,
    invoiceToken: invoiceToken(outside.secrets, instance.id, invoiceId),
    strategy,
    paymentMethodName: invoice.name,
    totalAmount: toUsd(micros(invoice.charge)),
    url: strategy === 'others' ? url : null,
    qrCode: strategy === 'qr_code' ? (qrCode ?? url) : qrCode,
    accountNumber: invoice.account_number,
    description: invoice.description,
    isUserComment,
  };
}

function invoiceWithMethod(trx: Trx, id: number) {
  return trx
    .selectFrom('invoice')
    .innerJoin('payment_method', (join) =>
      join
        .onRef('payment_method.instance', '=', 'invoice.instance')
        .onRef('payment_method.id', '=', 'invoice.payment_method_id'),
    )
    .select([
      'invoice.charge',
      'invoice.gateway_url',
      'payment_method.strategy',
      'payment_method.name',
      'payment_method.description',
      'payment_method.translate_key',
      'payment_method.account_number',
      'payment_method.public_fields',
    ])
    .where('invoice.instance', '=', trx.instance)
    .where('invoice.id', '=', id)
    .executeTakeFirstOrThrow();
}
