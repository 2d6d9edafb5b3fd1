import { sql } from 'kysely';
import { micros } from '../../../../domain/money/micros.ts';
import { multiply } from '../../../../domain/money/multiply.ts';
import { toUsd } from '../../../../domain/money/to-usd.ts';
import type { Subscription } from '../../../../schemas/generated/contract.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/problem.ts';
import { cardsFor } from './cards-for.ts';
import { contentsOf } from './contents-of.ts';

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
    ]);
}

type SubscriptionRow = Awaited<ReturnType<ReturnType<typeof selectSubscriptions>['execute']>>[number];

export function subscriptionView(row: SubscriptionRow): Subscription {
  return {
    id: row.id,
    url: row.url,
    name: row.name,
    status: row.status,
    contentsLimit: row.contents_limit,
    subscriptionContentsCount: row.contents_count,
    billingType: row.billing_type,
    costPerPublication: toUsd(micros(row.cost)),
    totalCost: toUsd(multiply(micros(row.cost), BigInt(row.contents_limit))),
    actions: { cancelable: row.status === 'in_processing' },
    subscriptionServices: row.services.map(({ id, serviceId, slug, name, quantity, countries, cost }) => ({
      id,
      service: { id: serviceId, slug, name },
      quantity,
      countries,
      cost: toUsd(micros(BigInt(cost))),
    })),
    createdAt: row.created_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
  };
}

/** One of the user's with its publications and cards. Throws 404. Specification: B3 Subscription. */
export async function findSubscription(trx: Trx, userId: number, id: number): Promise<Subscription> {
  const row = await selectSubscriptions(trx, userId).where('subscription.id', '=', id).executeTakeFirst();
  if (!row) throw notFound('subscription_not_found');
  return {
    ...subscriptionView(row),
    subscriptionContents: await contentsOf(trx, id),
    recurringPaymentsMethods: await cardsFor(trx, userId, id),
  };
}
