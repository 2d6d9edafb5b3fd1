import type { ColumnType, Generated } from 'kysely';
import type { Flag, Json, Moment, MomentByDefault, MomentOrNull, OrNull } from './columns.ts';

export interface OrderTables {
  orders: OrdersTable;
  order_event: OrderEventTable;
  order_progress: OrderProgressTable;
  drip_feed: DripFeedTable;
  refill_request: RefillRequestTable;
  order_keyword: OrderKeywordTable;
  support_request: SupportRequestTable;
  support_message: SupportMessageTable;
  support_picture: SupportPictureTable;
  order_news: OrderNewsTable;
  order_view: OrderViewTable;
}

export type OrderStatusName =
  | 'completed'
  | 'stopped'
  | 'in_processing'
  | 'in_moderation'
  | 'canceled'
  | 'unpaid'
  | 'error';

export type OrderSource =
  | 'single_form'
  | 'cart'
  | 'buy_page'
  | 'mass_order'
  | 'drip_feed'
  | 'package'
  | 'subscription'
  | 'free_trial';

export interface OrdersTable {
  instance: string;
  id: Generated<number>;
  user_id: number;
  service_id: number;
  /** What the customer called it, else the service's name at the time of the order. */
  name: string;
  url: OrNull<string>;
  status: OrderStatusName;
  source: OrderSource;
  /** Total over all runs. */
  quantity: number;
  current_quantity: ColumnType<number, number | undefined, number>;
  /** Unit price at the time of the order, micro-USD. */
  price: bigint;
  /** What the line costs, micro-USD; fixed when ordered. */
  cost: bigint;
  is_guarantee: Flag;
  /** What the guarantee adds to the price, in millionths of it; 0 where it is free or there is none. */
  guarantee_ppm: ColumnType<number, number | undefined, number>;
  has_refill: Flag;
  drip_feed: ColumnType<StoredDripFeed | null, string | null | undefined, string | null>;
  drip_feed_id: OrNull<number>;
  subscription_id: OrNull<number>;
  targetable_values: Json<readonly StoredTargetValues[]>;
  countries: Json<readonly number[]>;
  comment: OrNull<string>;
  cancel_reason: OrNull<string>;
  cancel_description: OrNull<string>;
  /** Reference of the fulfilment provider, once it has taken the order. */
  provider_reference: OrNull<string>;
  created_at: MomentByDefault;
  started_at: MomentOrNull;
  completed_at: MomentOrNull;
  /** The order that this one is a part of, and that pays for it: a run of a drip-feed, a content of a package. */
  parent_id: OrNull<number>;
  /** Set while an unpaid order is hidden from its customer. */
  deleted_at: MomentOrNull;
  promotable: ColumnType<StoredPromotable | null, string | null | undefined, string | null>;
}

/** Drip-feed terms of an order, client names. */
export interface StoredDripFeed {
  readonly runs: number;
  readonly quantityStep: number;
  readonly mode: 'flat' | 'progressive';
  readonly minutesBetweenRuns: number;
}

export interface StoredTargetValues {
  readonly targetId: number;
  readonly values: readonly string[];
}

/** What the platform tells of the page that an order promotes. */
export interface StoredPromotable {
  readonly embedUrl: string | null;
  readonly title: string;
  readonly thumbnail: string | null;
}

/** One move of an order. Rows are only ever added. */
export interface OrderEventTable {
  instance: string;
  id: Generated<number>;
  order_id: number;
  at: MomentByDefault;
  /** Null for the first. */
  from_status: OrNull<OrderStatusName>;
  to_status: OrderStatusName;
  actor: 'user' | 'system' | 'provider' | 'operator';
  note: OrNull<string>;
}

/** When an order had come so far: the highest twentieth that was reached at once. Rows are only ever added. */
export interface OrderProgressTable {
  instance: string;
  order_id: number;
  /** 5 to 95, in steps of 5; the start and the end are moves of the order. */
  percent: number;
  /** Delivered by then. */
  quantity: number;
  at: Moment;
}

/** The runs of an order that is delivered in portions; everything else of it stands in the order. */
export interface DripFeedTable {
  instance: string;
  id: Generated<number>;
  order_id: number;
  runs_begun: ColumnType<number, number | undefined, number>;
  /** Null before the first run and after the last. */
  next_run_at: MomentOrNull;
}

export interface RefillRequestTable {
  instance: string;
  id: Generated<number>;
  order_id: number;
  /** What was left when it was asked for. */
  retained: number;
  /** What is delivered again. */
  quantity: number;
  created_at: Moment;
  completed_at: MomentOrNull;
}

/** Places of a keyword in the search results; 1 is the first, null is not found or not looked for yet. */
export interface OrderKeywordTable {
  instance: string;
  order_id: number;
  keyword: string;
  on_create: OrNull<number>;
  on_complete: OrNull<number>;
  after_five_days: OrNull<number>;
}

export interface SupportRequestTable {
  instance: string;
  id: Generated<number>;
  /** Null where it is about none. */
  order_id: OrNull<number>;
  user_id: number;
  subject: string;
  text: string;
  email: string;
  created_at: Moment;
  reason: ColumnType<TicketReason, TicketReason | undefined, TicketReason>;
  status: ColumnType<TicketStatus, TicketStatus | undefined, TicketStatus>;
  /** Of a guest: the payment whose link they followed to ask. */
  invoice_id: OrNull<number>;
  /** Language that it was asked in. */
  locale: OrNull<string>;
  updated_at: MomentByDefault;
}

export type TicketReason = 'slow' | 'dropped' | 'wrong_link' | 'payment' | 'account' | 'other';
/** `open`: the shop has to answer; `answered`: it has. */
export type TicketStatus = 'open' | 'answered' | 'closed';

/** What was written after the question of a ticket. */
export interface SupportMessageTable {
  instance: string;
  id: Generated<number>;
  request_id: number;
  author: 'customer' | 'operator';
  text: string;
  created_at: Moment;
}

/** A picture that the customer added to a ticket. */
export interface SupportPictureTable {
  instance: string;
  id: Generated<number>;
  request_id: number;
  /** Null for the question itself. */
  message_id: number | null;
  /** Given by the server; nothing of it comes from the person. */
  filename: string;
  content_type: 'image/jpeg' | 'image/png' | 'image/webp';
  /** Bytes. */
  size: number;
  /** Its name in the store of files. */
  file_hash: string;
  created_at: Moment;
}

/** What has happened to an order and its customer was not told yet. */
export interface OrderNewsTable {
  instance: string;
  id: Generated<number>;
  order_id: number;
  event: string;
  at: Moment;
}

/** A choice of orders that a customer has saved under a name; null is no choice. */
export interface OrderViewTable {
  instance: string;
  id: Generated<number>;
  user_id: number;
  name: string;
  status: OrNull<OrderStatusName>;
  search: OrNull<string>;
  /** As in the address of the page: a field, with a minus for the largest first. */
  sort: OrNull<string>;
  created_at: Moment;
}
