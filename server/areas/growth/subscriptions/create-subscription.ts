import { formatPlain, fromUsd } from '../../../../domain/money/usd.ts';
import { normaliseLink } from '../../../../domain/link/normalise-link.ts';
import { type Micros, sum } from '../../../../domain/money/micros.ts';
import type { Operations } from '../../../../schemas/generated/contract.ts';
import { refuseFrozen } from '../../../platform/caller/refuse-frozen.ts';
import { signedIn } from '../../../platform/caller/signed-in.ts';
import { type Catalogue, catalogueOf, guaranteePercent, linkFault } from '../../catalogue/port.ts';
import type { IdempotentHandler } from '../../../platform/caller/context.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { userRequest } from '../../../platform/caller/user-request.ts';
import { withIdempotency } from '../../../platform/idempotency/with-idempotency.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { chargeFor } from '../../../../domain/checkout/charge-for.ts';
import { Problem, refuse } from '../../../platform/problem.ts';
import { checkServices, type SubscribedService } from './check-services.ts';
import { findSubscription } from './subscription-view.ts';
import {
  findCard,
  findExternalMethod,
  publicationChargeIncreased,
  recurringMethods,
  refuseOutOfBounds,
  rowTerms,
  takes,
} from '../../paying/port.ts';
import { gatewayUse } from '../../../platform/ports/payment-gateway.ts';

type Input = Operations['createSubscription']['input'];

/** So many subscriptions may run for a user at a time. */
const maxRunning = 500;
const defaultLimit = 10;

/**
 * Orders services for every new publication of a channel; nothing is charged before one comes out. The prices of today
 * stay. Specification: B4 Subscription form, B5, B7 Subscriptions, decisions 16, 24, 33, 53.
 */
export const createSubscription: IdempotentHandler<'createSubscription'> = async (context, input) => {
  const { instance, ports, now } = context;
  const userId = signedIn(context).id;
  const { idempotencyKey, locale: _locale, ...body } = input;
  const catalogue = await catalogueOf(context);
  const request = userRequest(context, { operation: 'createSubscription', key: idempotencyKey, body });
  return withIdempotency(context, request, async (trx) => {
    if (!ports.publications) throw refuse('url', 'subscriptions_unavailable');
    await refuseFrozen(trx, userId, 'url');
    await refuseTooMany(trx, userId);
    const services = await checkServices(trx, userId, body.services, catalogue, guaranteePercent(instance));
    const url = linkOf(body.url, services, catalogue);
    const amount = sum(services.map(({ cost }) => cost));
    if (body.expectedCostPerPublication != null && amount > fromUsd(body.expectedCostPerPublication))
      throw publicationPriceIncreased(amount);
    const requested = body.recurringPaymentsMethodId ?? null;
    if (requested !== null && body.type === 'FromBalance') throw refuse('type', 'subscription_balance_or_card');
    const terms = {
      amount,
      hasCards: gatewayUse(ports.gateway, instance.id) === 'cards',
      field: 'recurring_payments_method_id',
    };
    const card = requested === null ? null : await payingCard(trx, userId, requested, terms);
    const method = card?.method ?? (body.type === 'PayFromCard' ? await methodOfLaterCard(trx, terms) : null);
    const { charge } = chargeFor(amount, method && rowTerms(method));
    if (body.expectedChargePerPublication != null && charge > fromUsd(body.expectedChargePerPublication))
      throw publicationChargeIncreased(charge);
    const cardId = card?.id ?? null;
    const feePpm = method?.fee_ppm ?? null;
    const id = await insert(trx, { userId, url, body, services, cardId, feePpm, at: now() });
    return findSubscription(trx, { userId, id, words: catalogue.words, hasCards: terms.hasCards });
  });
};

async function refuseTooMany(trx: Trx, userId: number): Promise<void> {
  const running = await trx
    .selectFrom('subscription')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '=', 'in_processing')
    .limit(maxRunning)
    .execute();
  if (running.length >= maxRunning) throw refuse('url', 'subscriptions_too_many', { count: maxRunning });
}

/** The channel's address, of the network of the services. Throws 422 on `url`. */
function linkOf(url: string, services: readonly SubscribedService[], catalogue: Catalogue): string {
  const service = catalogue.byId.get(services[0]?.serviceId ?? 0);
  if (!service) throw new Error('A subscription was checked without a service');
  const fault = linkFault(url, { ...service, urlIsRequired: true }, catalogue);
  const link = normaliseLink(url);
  if (fault || link === null) {
    const sentence = fault ?? { key: 'link_not_a_link' };
    throw new Problem(422, sentence, { url: [sentence] });
  }
  return link;
}

interface NewSubscription {
  readonly userId: number;
  readonly url: string;
  readonly body: Input;
  readonly services: readonly SubscribedService[];
  readonly cardId: number | null;
  /** Of what a card pays. */
  readonly feePpm: number | null;
  readonly at: Date;
}

async function insert(trx: Trx, subscription: NewSubscription): Promise<number> {
  const { userId, url, body, services, cardId, feePpm, at } = subscription;
  const { instance } = trx;
  const { id } = await trx
    .insertInto('subscription')
    .values({
      instance,
      user_id: userId,
      network_id: services[0]?.networkId ?? 0,
      url,
      name: body.name?.trim() || url.replace(/^https?:\/\/(www\.)?/, ''),
      email: body.email ?? null,
      billing_type: cardId === null ? (body.type ?? 'FromBalance') : 'PayFromCard',
      recurring_payments_method_id: cardId,
      card_fee_ppm: feePpm,
      contents_limit: body.contentsLimit ?? defaultLimit,
      watched_until: at,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('subscription_service')
    .values(
      services.map(({ serviceId, quantity, countries, price, cost }) => ({
        instance,
        subscription_id: id,
        service_id: serviceId,
        quantity,
        countries: JSON.stringify(countries),
        price,
        cost,
      })),
    )
    .execute();
  await enqueue(trx, [{ kind: 'watch-subscription', key: String(id), payload: { subscriptionId: id }, runAt: at }]);
  return id;
}

/** 409 with the new cost of a publication: it is above the one that the customer saw, and nothing was made. */
function publicationPriceIncreased(cost: Micros): Problem {
  const sentence = { key: 'subscription_cost_risen', values: { cost: formatPlain(cost, 6) } };
  return new Problem(409, sentence, { expected_cost_per_publication: [sentence] });
}

/**
 * The user's linked card, as far as it can pay so much at a time. Throws 422 on `field` for one that is not theirs or is
 * unlinked, and for an amount that its method does not take.
 */
async function payingCard(
  trx: Trx,
  userId: number,
  cardId: number,
  { amount, hasCards, field }: { readonly amount: Micros; readonly hasCards: boolean; readonly field: string },
): Promise<{ readonly id: number; readonly method: CardMethod }> {
  const card = await findCard(trx, userId, cardId);
  const method = card && (await findExternalMethod(trx, card.payment_method_id, 'cards'));
  if (!card || !method || !hasCards) throw refuse(field, 'no_payment_method');
  refuseOutOfBounds(method, amount, field);
  return { id: card.id, method };
}

type CardMethod = Awaited<ReturnType<typeof recurringMethods>>[number];

/**
 * Of a card that is linked later it is known by now whether it could pay so much at a time. Throws 422 on `type` where none
 * could, so that no publication is ordered that would stay unpaid (decision 65). Answers the method that the form links.
 */
async function methodOfLaterCard(
  trx: Trx,
  { amount, hasCards }: { readonly amount: Micros; readonly hasCards: boolean },
): Promise<CardMethod> {
  const methods = hasCards ? await recurringMethods(trx) : [];
  const [first] = methods;
  if (!first) throw refuse('type', 'no_payment_method');
  if (!methods.some((method) => takes(method, amount))) refuseOutOfBounds(first, amount, 'type');
  return first;
}
