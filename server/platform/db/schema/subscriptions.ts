import type { ColumnType, Generated } from 'kysely';
import type { Json, Moment, MomentOrNull, OrNull } from './columns.ts';

export interface SubscriptionTables {
  subscription: SubscriptionTable;
  subscription_service: SubscriptionServiceTable;
  subscription_content: SubscriptionContentTable;
  subscription_order: SubscriptionOrderTable;
}

export type SubscriptionStatusName = 'in_processing' | 'completed' | 'canceled';
export type BillingTypeName = 'FromBalance' | 'PayFromCard';

/** Services that are ordered for every new publication of a channel. Specification: B3 Subscription. */
export interface SubscriptionTable {
  instance: string;
  id: Generated<number>;
  user_id: number;
  network_id: number;
  /** The channel or page that is watched. */
  url: string;
  name: string;
  /** Where news of it goes; null for the customer's own address. */
  email: OrNull<string>;
  status: ColumnType<SubscriptionStatusName, SubscriptionStatusName | undefined, SubscriptionStatusName>;
  billing_type: BillingTypeName;
  /** The card that pays, while it is linked. */
  recurring_payments_method_id: OrNull<number>;
  /** Fee that the customer has confirmed for it, in millionths; null where the one of the method counts. */
  card_fee_ppm: OrNull<number>;
  contents_limit: number;
  /** Publications taken up; never above the limit. */
  contents_count: ColumnType<number, number | undefined, number>;
  /** Publications up to this moment have been looked at. */
  watched_until: Moment;
  created_at: Moment;
  ended_at: MomentOrNull;
}

/** One of its services, at the price of the day on which it was made. */
export interface SubscriptionServiceTable {
  instance: string;
  id: Generated<number>;
  subscription_id: number;
  service_id: number;
  /** For each publication. */
  quantity: number;
  countries: Json<readonly number[]>;
  /** Unit price, micro-USD. */
  price: bigint;
  /** Of one publication, micro-USD. */
  cost: bigint;
}

/** A publication that it has taken up, once. */
export interface SubscriptionContentTable {
  instance: string;
  id: Generated<number>;
  subscription_id: number;
  /** How the platform names it; unique within the subscription. */
  reference: string;
  url: string;
  title: string;
  thumbnail: OrNull<string>;
  embed_url: OrNull<string>;
  published_at: Moment;
  created_at: Moment;
}

/** An order that was made for a publication. */
export interface SubscriptionOrderTable {
  instance: string;
  order_id: number;
  subscription_content_id: number;
}
