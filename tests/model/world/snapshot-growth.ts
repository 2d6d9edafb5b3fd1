import { type RawBuilder, sql } from 'kysely';
import type { FreeTrialState } from '../../../server/platform/db/schema/free-trials.ts';
import type { BillingTypeName, SubscriptionStatusName } from '../../../server/platform/db/schema/subscriptions.ts';
import type { MadeFor } from '../rules/subscriptions.ts';
import { textOf } from '../state/shown.ts';

/** Subscriptions, linked cards and free trials as the database has them. */
export interface GrowthSnapshot {
  /** By number: whose it is, and what was made for each publication. */
  readonly subscriptions: ReadonlyMap<number, { readonly user: string; readonly madeFor: MadeFor }>;
  /** By number: whose it is, and the order that delivers it. */
  readonly trials: ReadonlyMap<number, { readonly user: string; readonly order: string | undefined }>;
}

/** Amounts and moments (milliseconds) are decimal text. */
export interface GrowthRows {
  readonly cards: readonly [string, number, boolean, number | null][];
  readonly subscriptions: readonly [
    string,
    number,
    SubscriptionStatusName,
    BillingTypeName,
    number | null,
    number,
    string,
    string,
    number,
    readonly [string, readonly number[], number | null][],
  ][];
  readonly trials: readonly [string, number, number, FreeTrialState, number | null][];
}

/** Members of a `json_build_object`, so that all of a snapshot is of one moment. */
export function growthRows(instance: string): RawBuilder<GrowthRows> {
  return sql`
      'cards', (select coalesce(json_agg(json_build_array(split_part(coalesce(u.email, u.guest_email), '@', 1), c.id, c.removed_at is null,
          c.subscription_id)), '[]')
        from recurring_payments_method c join app_user u on u.instance = c.instance and u.id = c.user_id
        where c.instance = ${instance} and coalesce(u.email, u.guest_email) like '%@model.test'),
      'subscriptions', (select coalesce(json_agg(json_build_array(split_part(coalesce(u.email, u.guest_email), '@', 1), s.id, s.status,
          s.billing_type, s.recurring_payments_method_id, s.contents_limit,
          (select sum(l.cost)::text from subscription_service l where l.instance = s.instance and l.subscription_id = s.id),
          (extract(epoch from s.watched_until) * 1000)::bigint::text, s.contents_count,
          (select coalesce(json_agg(json_build_array(p.reference,
              (select coalesce(json_agg(o.order_id order by o.order_id), '[]') from subscription_order o
                where o.instance = p.instance and o.subscription_content_id = p.id),
              (select min(i.invoice_id) from subscription_order o
                join invoice_order i on i.instance = o.instance and i.order_id = o.order_id
                where o.instance = p.instance and o.subscription_content_id = p.id)) order by p.id), '[]')
            from subscription_content p where p.instance = s.instance and p.subscription_id = s.id))), '[]')
        from subscription s join app_user u on u.instance = s.instance and u.id = s.user_id
        where s.instance = ${instance} and coalesce(u.email, u.guest_email) like '%@model.test'),
      'trials', (select coalesce(json_agg(json_build_array(split_part(coalesce(u.email, u.guest_email), '@', 1), t.id, t.free_trial_quest_id,
          t.state, t.order_id)), '[]')
        from free_trial t join app_user u on u.instance = t.instance and u.id = t.user_id
        where t.instance = ${instance} and coalesce(u.email, u.guest_email) like '%@model.test')`;
}

/** Puts the rows into words for `show`, and gives what the model needs to know of them. */
export function readGrowth(
  { cards, subscriptions, trials }: GrowthRows,
  show: (owner: string, key: string, text: string) => void,
): GrowthSnapshot {
  for (const [user, id, linked, subscription] of cards) {
    show(
      user,
      `card ${id}`,
      textOf.card({ linked, subscription: subscription === null ? null : String(subscription) }),
    );
  }
  const made = new Map<number, { readonly user: string; readonly madeFor: MadeFor }>();
  for (const [user, id, status, billing, card, limit, each, watched, count, contents] of subscriptions) {
    const references = contents.map(([reference]) => reference);
    if (references.length !== count) references.push(`${count} by its own count`);
    const terms = { status, limit, each: BigInt(each), watched: Number(watched), contents: references };
    const paidBy = { byCard: billing === 'PayFromCard', card: card === null ? null : String(card) };
    show(user, `subscription ${id}`, textOf.subscription({ ...terms, ...paidBy }));
    const found = new Map(
      contents.map(([reference, orderIds, invoice]) => [
        reference,
        { orderIds: orderIds.map(String), invoiceId: invoice === null ? null : String(invoice) },
      ]),
    );
    made.set(id, { user, madeFor: (reference) => found.get(reference) ?? { orderIds: [], invoiceId: null } });
  }
  const given = new Map<number, { readonly user: string; readonly order: string | undefined }>();
  for (const [user, id, quest, state, order] of trials) {
    show(user, `trial ${id}`, textOf.trial({ quest, state, order: order === null ? null : String(order) }));
    given.set(id, { user, order: order === null ? undefined : String(order) });
  }
  return { subscriptions: made, trials: given };
}
