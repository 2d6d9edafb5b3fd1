import { readExactCode } from '../../../engine/input/read-code.ts';
import type { Context, Handler } from '../../platform/caller/context.ts';
import { sharedCatalogue } from '../catalogue/port.ts';
import { limitCouponAttempts } from '../ordering/port.ts';
import { keyedOf, resultContext, savedResult, withPrecondition } from '../../platform/idempotency/with-idempotency.ts';
import { findReplacedPayments, paymentRequest } from '../paying/port.ts';
import { refuse } from '../../platform/problem.ts';
import { countAttempt, whoOf } from '../../platform/rate-limit/rate-limit.ts';
import { orderByInvoice } from './order-by-invoice.ts';
import { randomBytes } from 'node:crypto';
import { refuseFrozen } from '../../platform/caller/refuse-frozen.ts';
import type { Trx } from '../../platform/db/database.ts';
import { openAccount } from '../../platform/ledger/open-account.ts';
import { gatewayUse } from '../../platform/ports/payment-gateway.ts';

/**
 * Orders and asks for the money from outside; guests may. A guest pays everybody's prices, also with an e-mail that has
 * prices of its own. Specification: A6, A7 order widget, decisions 16, 18, 25, 26, 49, 53.
 */
export const orderRequest: Handler<'createOrderRequest'> = async (context, input) => {
  const { instance, user, ports, address, now } = context;
  const { idempotencyKey, apiToken: _token, locale: _locale, ...body } = input;
  const guest: Guest | null = user
    ? null
    : { email: emailOf(body.email), affiliateCode: readExactCode(body.affiliateCode ?? '') || null };
  const readFacts = async () => {
    if (!guest) return;
    await countAttempt(context, {
      [`guest-order:${address}`]: { hits: 60, seconds: 60 * 60 },
      // With the address: who orders with the e-mail of another keeps that person from nothing.
      [`guest-order:${address}:${whoOf(guest.email)}`]: { hits: 30, seconds: 60 * 60 },
    });
  };
  const networks = await sharedCatalogue(context);
  const replaced = await findReplacedPayments(context, body.replaces);
  const request = {
    instance: instance.id,
    caller: guest ? `guest:${whoOf(guest.email)}` : `user:${user?.id}`,
    operation: 'createOrderRequest',
    key: idempotencyKey,
    body,
  };
  const made = await limitCouponAttempts(context, { code: body.couponCode, keyed: keyedOf(request) }, () =>
    withPrecondition(resultContext(context), request, readFacts, async (trx) => {
      const userId = await customerOf(trx, context, guest);
      const { invoiceId, orderIds } = await orderByInvoice(trx, instance, {
        userId,
        pricesOf: user?.id ?? null,
        lines: body.orders,
        networks,
        source: body.source ?? 'single_form',
        couponCode: body.couponCode,
        holder: user ? `user:${user.id}` : address,
        expectedTotal: body.expectedTotal,
        paymentMethodId: body.paymentMethodId,
        field: 'payment_method_id',
        gatewayUse: gatewayUse(ports.gateway, instance.id),
        widget: context.widget,
        replaced,
        at: now(),
      });
      return { invoiceId, orderIds };
    }),
  );
  const placed = savedResult(made);
  return {
    user: guest ? { isNewUser: true, email: guest.email } : null,
    orderIds: placed.orderIds,
    payment: await paymentRequest(context, placed.invoiceId),
  };
};

function emailOf(email: string | null | undefined): string {
  if (!email) throw refuse('email', 'required');
  return email;
}

interface Guest {
  readonly email: string;
  readonly affiliateCode: string | null;
}

/**
 * The user that an order belongs to: the caller; else the account that has proven the guest's e-mail; else the guests'
 * account of that e-mail, which is made for the first order. Nobody can log in to it: once an order is paid its owner gets a mail with a
 * link that sets a password, and by opening it claims the account. Nobody is logged in, and no answer tells whose the address is: an
 * order for a frozen account is made like any other, and what is paid for it stays on the balance. Throws 422 where the
 * caller's own is frozen. Specification: decisions 49, 53, 68.
 */
async function customerOf(
  trx: Trx,
  context: Pick<Context, 'user' | 'locale' | 'now'>,
  guest: Guest | null,
): Promise<number> {
  if (context.user || !guest) {
    if (!context.user) throw new Error('A guest needs an e-mail');
    await refuseFrozen(trx, context.user.id, 'balance');
    return context.user.id;
  }
  const known = await userByEmail(trx, guest.email);
  if (known !== undefined) return known;
  const created = await insertUser(trx, guest, context.locale, context.now());
  if (created === undefined) {
    // Somebody with the same e-mail was faster by a moment.
    const other = await userByEmail(trx, guest.email);
    if (other === undefined) throw new Error('The account of a guest is neither there nor can it be made');
    return other;
  }
  await openAccount(trx, created);
  return created;
}

/** Nothing comes to an account that is about to be deleted. Holds the account, so that a claim at the same moment waits for the order, or the order for the claim. */
async function userByEmail(trx: Trx, email: string): Promise<number | undefined> {
  const find = (column: 'email' | 'guest_email') =>
    trx
      .selectFrom('app_user')
      .select('id')
      .where(column, '=', email)
      .$if(column === 'email', (query) =>
        query.where('email_confirmed_at', 'is not', null).where('deletion_due_at', 'is', null),
      )
      .forKeyShare()
      .executeTakeFirst();
  return ((await find('guest_email')) ?? (await find('email')))?.id;
}

async function insertUser(trx: Trx, guest: Guest, locale: string, at: Date): Promise<number | undefined> {
  const referrer =
    guest.affiliateCode === null
      ? undefined
      : await trx
          .selectFrom('app_user')
          .select('id')
          .where('affiliate_code', '=', guest.affiliateCode)
          .executeTakeFirst();
  const user = await trx
    .insertInto('app_user')
    .values({
      instance: trx.instance,
      guest_email: guest.email,
      name: guest.email.split('@', 1)[0] ?? guest.email,
      affiliate_code: randomBytes(9).toString('base64url'),
      referred_by: referrer?.id ?? null,
      locale,
      created_at: at,
    })
    .onConflict((conflict) => conflict.columns(['instance', 'guest_email']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return user?.id;
}
