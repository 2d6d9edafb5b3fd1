import { sql } from 'kysely';
import { micros, type Micros, sum } from '../../../../domain/money/micros.ts';
import { refuseFrozen } from '../../../platform/caller/refuse-frozen.ts';
import { ownRow } from '../../../platform/db/own-row.ts';
import { signedIn } from '../../../platform/caller/signed-in.ts';
import type { Context, IdempotentHandler } from '../../../platform/caller/context.ts';
import { userRequest } from '../../../platform/caller/user-request.ts';
import { withPrecondition } from '../../../platform/idempotency/with-idempotency.ts';
import { findExternalMethod, type PaymentMethodRow, refuseOutOfBounds } from '../methods/external-method.ts';
import { refuse } from '../../../platform/problem.ts';
import { notifySecurity } from '../../../platform/mail/security-notice.ts';
import { cardsOf } from './cards-of.ts';
import type { Trx } from '../../../platform/db/database.ts';

/** So many cards a user may have linked at a time. */
const maxCards = 20;

/**
 * Links a card at the gateway; one that is linked for a subscription pays it from then on.
 * Specification: B4 Subscription form, B7 Payments, decisions 16 and 53.
 */
export const linkCard: IdempotentHandler<'addRecurringPaymentsMethod'> = async (context, input) => {
  const { now } = context;
  const userId = signedIn(context).id;
  const { idempotencyKey, paymentMethodId, subscriptionId = null } = input;
  const request = userRequest(context, {
    operation: 'addRecurringPaymentsMethod',
    key: idempotencyKey,
    body: { paymentMethodId, subscriptionId },
  });
  const callGateway = () => linkAtGateway(context, { userId, paymentMethodId, subscriptionId, idempotencyKey });
  return withPrecondition(context, request, callGateway, async (trx, { card, gateway }) => {
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
        subscription_id: subscriptionId,
        created_at: now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (subscriptionId !== null) await payByCard(trx, userId, subscriptionId, { id, methodId: paymentMethodId });
    await notifySecurity(trx, context, userId, { event: 'card_linked' });
    const made = (await cardsOf(trx, userId)).find((one) => one.id === id);
    if (!made) throw new Error(`Card ${id} was not made`);
    return made;
  });
};

interface Link {
  readonly userId: number;
  readonly paymentMethodId: number;
  readonly subscriptionId: number | null;
  readonly idempotencyKey: string | undefined;
}

/** Throws 422 where no card can be linked, before the gateway is asked for one. */
async function linkAtGateway(
  { db, instance, ports: { gateway } }: Context,
  { userId, paymentMethodId, subscriptionId, idempotencyKey }: Link,
) {
  const before = await db.read(instance.id, async (trx) => {
    await refuseFrozen(trx, userId, 'payment_method_id', 'look');
    const method = await findExternalMethod(trx, paymentMethodId, 'cards');
    if (subscriptionId !== null) await refuseToPay(trx, { userId, subscriptionId, method });
    const { cards } = await trx
      .selectFrom('recurring_payments_method')
      .select(sql<number>`count(*)::int`.as('cards'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    return { method, cards, linked: (await cardsOf(trx, userId)).length };
  });
  if (gateway?.use(instance.id) !== 'cards' || before.method?.charge_type !== 'recurring')
    throw refuse('payment_method_id', 'no_payment_method');
  if (before.linked >= maxCards) throw refuse('payment_method_id', 'too_many_cards', { count: maxCards });
  const token = idempotencyKey ?? `card-${before.cards + 1}`;
  return { card: await gateway.linkCard({ instance: instance.id, userId, token }), gateway: gateway.name };
}

interface Payer {
  readonly userId: number;
  readonly subscriptionId: number;
  readonly method: PaymentMethodRow | undefined;
}

/**
 * Throws 404 for a subscription that is not the user's, 422 on `subscription_id` for one that is over, and for one whose
 * publications cost what the method does not take: the card would never pay (decision 65).
 */
async function refuseToPay(trx: Trx, { userId, subscriptionId: id, method }: Payer): Promise<void> {
  const { status } = await ownRow(trx, 'subscription', { id, userId });
  if (status !== 'in_processing') throw refuse('subscription_id', 'subscription_is_over');
  if (method) refuseOutOfBounds(method, await costOfPublication(trx, id), 'subscription_id');
}

async function costOfPublication(trx: Trx, subscriptionId: number): Promise<Micros> {
  const services = await trx
    .selectFrom('subscription_service')
    .select('cost')
    .where('subscription_id', '=', subscriptionId)
    .execute();
  return sum(services.map(({ cost }) => micros(cost)));
}

/**
 * Lets a linked card pay what the user's subscription orders from now on, for the fee of its method, and for no more than was
 * confirmed for an earlier one.
 */
async function payByCard(trx: Trx, userId: number, id: number, card: { id: number; methodId: number }): Promise<void> {
  const { fee_ppm: fee } = await trx
    .selectFrom('payment_method')
    .select('fee_ppm')
    .where('id', '=', card.methodId)
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('subscription')
    .set({
      billing_type: 'PayFromCard',
      recurring_payments_method_id: card.id,
      // The least of one number and null is the number.
      card_fee_ppm: sql<number>`least(card_fee_ppm, ${fee}::integer)`,
    })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('status', '=', 'in_processing')
    .execute();
}
