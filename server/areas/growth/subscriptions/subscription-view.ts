import { sql } from 'kysely';
import { micros } from '../../../../domain/money/micros.ts';
import { toUsd } from '../../../../domain/money/usd.ts';
import type {
  Subscription,
  RecurringPaymentsMethod,
  SubscriptionContent,
  SubscriptionOrder,
} from '../../../../schemas/generated/contract.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { CatalogueWords } from '../../../platform/words/catalogue-words.ts';
import { notFound } from '../../../platform/problem.ts';
import { cardsOf, newCardOf, publicationCharge, rowTerms } from '../../paying/port.ts';
import { unpaidJson, unpaidView } from './unpaid-publications.ts';

/** So many publications are shown with a subscription; its orders are all in the list of orders. */
const maxShown = 100;

/** Newest first. Costs are micro-USD as decimal text. */
const ordersJson = sql<readonly (Omit<SubscriptionOrder, 'cost'> & { readonly cost: string })[]>`(
  select coalesce(json_agg(json_build_object('id', o.id, 'status', o.status, 'quantity', o.quantity,
    'currentQuantity', o.current_quantity, 'cost', o.cost::text,
    'service', json_build_object('id', v.id, 'slug', v.slug, 'name', v.name)) order by o.id), '[]')
  from subscription_order s
  join orders o on o.instance = s.instance and o.id = s.order_id and o.deleted_at is null
  join service v on v.instance = o.instance and v.id = o.service_id
  where s.instance = subscription_content.instance and s.subscription_content_id = subscription_content.id)`;

/** Publications that a subscription has processed, newest first, with their orders. */
async function contentsOf(
  trx: Trx,
  subscriptionId: number,
  words: CatalogueWords,
): Promise<readonly SubscriptionContent[]> {
  const rows = await trx
    .selectFrom('subscription_content')
    .select(['id', 'url', 'title', 'thumbnail', 'embed_url', 'published_at', ordersJson.as('orders')])
    .where('subscription_id', '=', subscriptionId)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxShown)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    promotable: {
      url: row.url,
      embedUrl: row.embed_url,
      startedAt: null,
      supportedAt: null,
      supportedUntil: null,
      endedAt: null,
      snippet: { title: row.title, thumbnail: row.thumbnail },
    },
    subscriptionOrders: row.orders.map((order) => ({
      ...order,
      service: { ...order.service, name: words.of(order.service.name) },
      cost: toUsd(micros(BigInt(order.cost))),
    })),
    publishedAt: row.published_at.toISOString(),
  }));
}

interface StoredService {
  readonly id: number;
  readonly serviceId: number;
  readonly slug: string;
  readonly name: string;
  readonly quantity: number;
  readonly countries: readonly number[];
  /** Micro-USD as decimal text. */
  readonly cost: string;
}

const servicesJson = sql<readonly StoredService[]>`(
  select coalesce(json_agg(json_build_object('id', s.id, 'serviceId', v.id, 'slug', v.slug, 'name', v.name,
    'quantity', s.quantity, 'countries', s.countries, 'cost', s.cost::text) order by s.id), '[]')
  from subscription_service s join service v on v.instance = s.instance and v.id = s.service_id
  where s.instance = subscription.instance and s.subscription_id = subscription.id)`;
const costJson = sql<bigint>`(select coalesce(sum(s.cost), 0)::bigint from subscription_service s
  where s.instance = subscription.instance and s.subscription_id = subscription.id)`;

/**
 * The fee that was confirmed; without one that of the card that pays, and as long as none is linked that of the one that the form
 * offers to link; null where the balance pays.
 */
const cardFee = sql<number | null>`(case when subscription.billing_type = 'PayFromCard' then coalesce(
  subscription.card_fee_ppm,
  (select method.fee_ppm from recurring_payments_method card
    join payment_method method on method.instance = card.instance and method.id = card.payment_method_id
    where card.instance = subscription.instance and card.id = subscription.recurring_payments_method_id),
  (select method.fee_ppm from payment_method method where method.instance = subscription.instance
    and method.is_active and method.charge_type = 'recurring' order by method.position, method.id limit 1)) end)`;

const cardName = sql<string | null>`(select card.name from recurring_payments_method card
  where card.instance = subscription.instance and card.id = subscription.recurring_payments_method_id
    and card.removed_at is null and subscription.billing_type = 'PayFromCard')`;

/** A user's subscriptions with what they order, to be narrowed and run. */
export function selectSubscriptions(trx: Trx, userId: number) {
  return trx
    .selectFrom('subscription')
    .where('subscription.user_id', '=', userId)
    .select([
      'subscription.id',
      'subscription.url',
      'subscription.name',
      'subscription.status',
      'subscription.contents_limit',
      'subscription.contents_count',
      'subscription.billing_type',
      'subscription.created_at',
      'subscription.ended_at',
      servicesJson.as('services'),
      costJson.as('cost'),
      sql<bigint>`${costJson} * subscription.contents_limit`.as('total'),
      cardFee.as('card_fee'),
      cardName.as('card_name'),
      unpaidJson.as('unpaid'),
    ]);
}

type SubscriptionRow = Awaited<ReturnType<ReturnType<typeof selectSubscriptions>['execute']>>[number];

/** A subscription as the contract writes it, with the names of its services in the language of `words`. */
export function subscriptionView(row: SubscriptionRow, words: CatalogueWords): Subscription {
  return {
    id: row.id,
    url: row.url,
    name: row.name,
    status: row.status,
    contentsLimit: row.contents_limit,
    subscriptionContentsCount: row.contents_count,
    billingType: row.billing_type,
    cardName: row.card_name,
    costPerPublication: toUsd(micros(row.cost)),
    ...publicationCharge(
      micros(row.cost),
      row.contents_limit,
      row.card_fee === null ? null : rowTerms({ fee_ppm: row.card_fee, bonuses: [] }),
    ),
    unpaid: unpaidView(row.unpaid),
    actions: { cancelable: row.status === 'in_processing' },
    subscriptionServices: row.services.map(({ id, serviceId, slug, name, quantity, countries, cost }) => ({
      id,
      service: { id: serviceId, slug, name: words.of(name) },
      quantity,
      countries,
      cost: toUsd(micros(BigInt(cost))),
    })),
    createdAt: row.created_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
  };
}

interface SubscriptionQuery {
  readonly userId: number;
  readonly id: number;
  /** The language of names. */
  readonly words: CatalogueWords;
  /** Cards can be linked and charged. */
  readonly hasCards: boolean;
}

/** One of the user's with its publications and cards. Throws 404. Specification: B3 Subscription. */
export async function findSubscription(
  trx: Trx,
  { userId, id, words, hasCards }: SubscriptionQuery,
): Promise<Subscription> {
  const row = await selectSubscriptions(trx, userId).where('subscription.id', '=', id).executeTakeFirst();
  if (!row) throw notFound('subscription_not_found');
  return {
    ...subscriptionView(row, words),
    subscriptionContents: await contentsOf(trx, id, words),
    recurringPaymentsMethods: await cardsFor(trx, userId, id),
    newCard: hasCards ? await newCardOf(trx, id) : null,
  };
}

/** The linked cards of a subscription: those linked for it, and the one that pays. */
async function cardsFor(trx: Trx, userId: number, subscriptionId: number): Promise<readonly RecurringPaymentsMethod[]> {
  const paying = await trx
    .selectFrom('subscription')
    .select('recurring_payments_method_id')
    .where('id', '=', subscriptionId)
    .executeTakeFirst();
  const cards = await cardsOf(trx, userId);
  return cards.filter(
    (card) => card.subscriptionId === subscriptionId || card.id === paying?.recurring_payments_method_id,
  );
}
