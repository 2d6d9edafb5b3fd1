import { sql } from 'kysely';
import { zero } from '../../../../domain/money/micros.ts';
import { fromUsd } from '../../../../domain/money/usd.ts';
import { refuseFrozen } from '../../../platform/caller/refuse-frozen.ts';
import { ownRow } from '../../../platform/db/own-row.ts';
import { signedIn } from '../../../platform/caller/signed-in.ts';
import type { Context, IdempotentHandler } from '../../../platform/caller/context.ts';
import { userRequest } from '../../../platform/caller/user-request.ts';
import { withPrecondition } from '../../../platform/idempotency/with-idempotency.ts';
import { findExternalMethod, type PaymentMethodRow, refuseOutOfBounds } from '../methods/external-method.ts';
import { rowTerms } from '../methods/row-terms.ts';
import { chargeCard } from './charge-card.ts';
import {
  costOfPublication,
  lockUnpaidPublications,
  refuseDearer,
  unpaidPublications,
  withConfirmedFee,
} from './new-card.ts';
import { publicationChargeIncreased } from './publication-charge.ts';
import { chargeFor } from '../../../../domain/checkout/charge-for.ts';
import type { Operations } from '../../../../schemas/generated/contract.ts';
import { refuse } from '../../../platform/problem.ts';
import { notifySecurity } from '../../../platform/mail/security-notice.ts';
import { cardsOf } from './cards-of.ts';
import type { Trx } from '../../../platform/db/database.ts';

/** So many cards a user may have linked at a time. */
const maxCards = 20;

/**
 * Links a card at the gateway; one that is linked for a subscription pays it from then on, and with an amount confirmed for them
 * its unpaid publications.
 * Specification: B4 Subscription form, B7 Payments, decisions 16 and 53; decision 149 of this project.
 */
export const linkCard: IdempotentHandler<'addRecurringPaymentsMethod'> = async (context, input) => {
  const { now } = context;
  const userId = signedIn(context).id;
  const { idempotencyKey, locale: _locale, ...given } = input;
  const { paymentMethodId, subscriptionId = null } = given;
  const body = { ...given, subscriptionId };
  const request = userRequest(context, { operation: 'addRecurringPaymentsMethod', key: idempotencyKey, body });
  const confirmed = subscriptionId === null ? null : { ...body, subscriptionId };
  const callGateway = () => linkAtGateway(context, { userId, paymentMethodId, confirmed, idempotencyKey });
  return withPrecondition(context, request, callGateway, async (trx, { card, gateway, method }) => {
    await refuseFrozen(trx, userId, 'payment_method_id');
    const { id } = await trx
      .insertInto('recurring_payments_method')
      .values({
        instance: trx.instance,
        user_id: userId,
        payment_method_id: paymentMethodId,
        name: card.name,
        gateway,
        gateway_reference: card.reference,
        subscription_id: confirmed?.subscriptionId ?? null,
        created_at: now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (confirmed) await payByCard(trx, { userId, cardId: id, method, confirmed, at: now() });
    await notifySecurity(trx, context, userId, { event: 'card_linked' });
    const made = (await cardsOf(trx, userId)).find((one) => one.id === id);
    if (!made) throw new Error(`Card ${id} was not made`);
    return made;
  });
};

/** The subscription that a card is to pay, and what the customer has confirmed for it. */
type Confirmed = Operations['addRecurringPaymentsMethod']['input'] & { readonly subscriptionId: number };

interface Link {
  readonly userId: number;
  readonly paymentMethodId: number;
  readonly confirmed: Confirmed | null;
  readonly idempotencyKey: string | undefined;
}

/** Throws 422 where no card can be linked and 409 where it would be charged more than confirmed, before the gateway is asked. */
async function linkAtGateway(
  { db, instance, ports: { gateway } }: Context,
  { userId, paymentMethodId, confirmed, idempotencyKey }: Link,
) {
  const before = await db.read(instance.id, async (trx) => {
    await refuseFrozen(trx, userId, 'payment_method_id', 'look');
    const method = await findExternalMethod(trx, paymentMethodId, 'cards');
    if (confirmed) await refuseToPay(trx, { userId, confirmed, method });
    const { cards } = await trx
      .selectFrom('recurring_payments_method')
      .select(sql<number>`count(*)::int`.as('cards'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    return { method, cards, linked: (await cardsOf(trx, userId)).length };
  });
  const { method } = before;
  if (gateway?.use(instance.id) !== 'cards' || method?.charge_type !== 'recurring')
    throw refuse('payment_method_id', 'no_payment_method');
  if (before.linked >= maxCards) throw refuse('payment_method_id', 'too_many_cards', { count: maxCards });
  const token = idempotencyKey ?? `card-${before.cards + 1}`;
  return { card: await gateway.linkCard({ instance: instance.id, userId, token }), gateway: gateway.name, method };
}

interface Payer {
  readonly userId: number;
  readonly confirmed: Confirmed;
  readonly method: PaymentMethodRow | undefined;
}

/**
 * Throws 404 for a subscription that is not the user's, 422 on `subscription_id` for one that is over, and for one whose
 * publications cost what the method does not take: the card would never pay (decision 65). Throws 409 where the card would be
 * charged more than was confirmed.
 */
async function refuseToPay(trx: Trx, { userId, confirmed, method }: Payer): Promise<void> {
  const { subscriptionId: id, expectedUnpaidCharge } = confirmed;
  const { status, card_fee_ppm: feePpm } = await ownRow(trx, 'subscription', { id, userId });
  if (status !== 'in_processing') throw refuse('subscription_id', 'subscription_is_over');
  if (!method) return;
  refuseOutOfBounds(method, await costOfPublication(trx, id), 'subscription_id');
  const payer = withConfirmedFee(method, feePpm);
  await refuseDearerPublication(trx, confirmed, payer);
  if (expectedUnpaidCharge != null)
    refuseDearer(await unpaidPublications(trx, id, payer), fromUsd(expectedUnpaidCharge));
}

async function refuseDearerPublication(trx: Trx, confirmed: Confirmed, method: PaymentMethodRow): Promise<void> {
  const { subscriptionId, expectedChargePerPublication: expected } = confirmed;
  const { charge } = chargeFor(await costOfPublication(trx, subscriptionId), rowTerms(method));
  if (expected != null && charge > fromUsd(expected)) throw publicationChargeIncreased(charge);
}

interface NewPayer {
  readonly userId: number;
  readonly cardId: number;
  readonly method: PaymentMethodRow;
  readonly confirmed: Confirmed;
  readonly at: Date;
}

/**
 * Lets a linked card pay what the user's subscription orders from now on, for the fee of its method, and for no more than was
 * confirmed for an earlier one; with an amount that was confirmed for them also what is unpaid. Order of locks: subscription,
 * orders.
 */
async function payByCard(trx: Trx, { userId, cardId, method, confirmed, at }: NewPayer): Promise<void> {
  const { subscriptionId: id, expectedUnpaidCharge } = confirmed;
  const subscription = await trx
    .updateTable('subscription')
    .set({
      billing_type: 'PayFromCard',
      recurring_payments_method_id: cardId,
      // The least of one number and null is the number.
      card_fee_ppm: sql<number>`least(card_fee_ppm, ${method.fee_ppm}::integer)`,
    })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('status', '=', 'in_processing')
    .returning('card_fee_ppm')
    .executeTakeFirst();
  if (!subscription) return;
  const { card_fee_ppm: feePpm } = subscription;
  const payer = withConfirmedFee(method, feePpm);
  await refuseDearerPublication(trx, confirmed, payer);
  if (expectedUnpaidCharge == null) return;
  const unpaid = await lockUnpaidPublications(trx, id, payer);
  refuseDearer(unpaid, fromUsd(expectedUnpaidCharge));
  for (const { orders } of unpaid) {
    const lines = orders.map((order) => ({ ...order, discount: zero, cashback: zero }));
    await chargeCard(trx, { userId, cardId, feePpm, orders: lines, hasCards: true, at });
  }
}
