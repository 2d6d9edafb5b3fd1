import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type {
  CampaignRankTable,
  CampaignSubscriptionTable,
  CampaignTable,
  CampaignTariffTable,
} from './schema/campaigns.ts';
import type { YoutubeAccountTable } from './schema/channels.ts';
import type { Flag, Json, Moment, MomentByDefault, MomentOrNull, OrNull } from './schema/columns.ts';
import type { FreeTrialQuestTable, FreeTrialTable, FreeTrialTrackTable } from './schema/free-trials.ts';
import type {
  SubscriptionContentTable,
  SubscriptionOrderTable,
  SubscriptionServiceTable,
  SubscriptionTable,
} from './schema/subscriptions.ts';
import type { TaskCheckTable, TaskTable } from './schema/tasks.ts';

/**
 * The tables as Kysely sees them. Names are those of the database (snake_case). Every key starts with `instance`.
 * Money is `bigint` micro-USD (1e-6 USD) and arrives as BigInt; shares are integers in millionths (`_ppm`);
 * times are `timestamptz` and arrive as Date; JSON is written as `JSON.stringify(value)` and arrives parsed
 * (the two drivers disagree about plain arrays).
 */
export interface Schema {
  app_user: AppUserTable;
  session: SessionTable;
  rate_limit: RateLimitTable;
  network: NetworkTable;
  service_type: ServiceTypeTable;
  service: ServiceTable;
  custom_price: CustomPriceTable;
  country: CountryTable;
  payment_method: PaymentMethodTable;
  orders: OrdersTable;
  order_event: OrderEventTable;
  ledger_account: LedgerAccountTable;
  ledger_tx: LedgerTxTable;
  ledger_entry: LedgerEntryTable;
  idempotency: IdempotencyTable;
  job: JobTable;
  password_reset: PasswordResetTable;
  login_token: LoginTokenTable;
  social_identity: SocialIdentityTable;
  api_token: ApiTokenTable;
  used_proof: UsedProofTable;
  marketing_source: MarketingSourceTable;
  coupon: CouponTable;
  coupon_use: CouponUseTable;
  order_coupon: OrderCouponTable;
  recurring_payments_method: RecurringPaymentsMethodTable;
  invoice: InvoiceTable;
  invoice_order: InvoiceOrderTable;
  earning_terms: EarningTermsTable;
  order_widget: OrderWidgetTable;
  order_widget_order: OrderWidgetOrderTable;
  reward: RewardTable;
  withdrawal_method: WithdrawalMethodTable;
  withdrawal: WithdrawalTable;
  grade: GradeTable;
  loyalty: LoyaltyTable;
  verification_document: VerificationDocumentTable;
  service_label: ServiceLabelTable;
  favourite_service: FavouriteServiceTable;
  special_offer: SpecialOfferTable;
  widget_event: WidgetEventTable;
  drip_feed: DripFeedTable;
  refill_request: RefillRequestTable;
  order_keyword: OrderKeywordTable;
  support_request: SupportRequestTable;
  operator_act: OperatorActTable;
  subscription: SubscriptionTable;
  subscription_service: SubscriptionServiceTable;
  subscription_content: SubscriptionContentTable;
  subscription_order: SubscriptionOrderTable;
  free_trial_quest: FreeTrialQuestTable;
  free_trial: FreeTrialTable;
  free_trial_track: FreeTrialTrackTable;
  task: TaskTable;
  task_check: TaskCheckTable;
  youtube_account: YoutubeAccountTable;
  campaign_tariff: CampaignTariffTable;
  campaign_subscription: CampaignSubscriptionTable;
  campaign: CampaignTable;
  campaign_rank: CampaignRankTable;
}

export interface AppUserTable {
  instance: string;
  id: Generated<number>;
  /** Lower case; unique within the instance. */
  email: OrNull<string>;
  password_hash: OrNull<string>;
  name: string;
  account_type: ColumnType<'individual' | 'company', 'individual' | 'company' | undefined, 'individual' | 'company'>;
  company_name: OrNull<string>;
  vat: OrNull<string>;
  notify_order_actions: Flag;
  notify_payment_actions: Flag;
  notify_subscription_actions: Flag;
  affiliate_code: string;
  /** The user of the same instance who brought this one in. */
  referred_by: OrNull<number>;
  telegram_id: OrNull<string>;
  telegram_username: OrNull<string>;
  locale: OrNull<string>;
  company_address: OrNull<string>;
  company_site: OrNull<string>;
  /** What can be written to whom, by messenger. */
  messengers: Json<StoredMessengers>;
  yandex_metrika_client_id: OrNull<string>;
  google_analytics4_client_id: OrNull<string>;
  /** Share of a referral's cost that this user earns, millionths; null for that of everybody. */
  referral_ppm: OrNull<number>;
  /** By which provider the account was opened. */
  social_provider: OrNull<'google' | 'facebook' | 'telegram'>;
  frozen_at: MomentOrNull;
  created_at: MomentByDefault;
}

export interface SessionTable {
  instance: string;
  id: Generated<number>;
  user_id: number;
  /** SHA-256 of the token in lower-case hex; the token itself is never stored. */
  token_hash: string;
  created_at: MomentByDefault;
  expires_at: Moment;
  revoked_at: MomentOrNull;
  opened_by: ColumnType<SessionOpener, SessionOpener | undefined, SessionOpener>;
}

export type SessionOpener = 'password' | 'register' | 'refresh' | 'impersonate' | 'widget' | 'social';
export type StoredMessengers = Readonly<
  Partial<Record<'skype' | 'telegram' | 'whatsapp' | 'facebook' | 'wechat' | 'instagram' | 'phone', string>>
>;

export interface PasswordResetTable {
  instance: string;
  id: Generated<number>;
  user_id: number;
  token_hash: string;
  created_at: Moment;
  expires_at: Moment;
  used_at: MomentOrNull;
}

/** Tokens that open a session once, a short time after they were made. */
export interface LoginTokenTable {
  instance: string;
  id: Generated<number>;
  user_id: number;
  token_hash: string;
  purpose: 'impersonate' | 'widget' | 'social';
  /** Who made it, in words: an operator's name, `widget 12`, `google`. */
  made_by: string;
  created_at: Moment;
  expires_at: Moment;
  used_at: MomentOrNull;
}

export interface SocialIdentityTable {
  instance: string;
  provider: 'google' | 'facebook';
  /** Id of the person at the provider. */
  subject: string;
  user_id: number;
  created_at: Moment;
}

export interface ApiTokenTable {
  instance: string;
  user_id: number;
  token_hash: string;
  /** The token itself, encrypted with the server's secret. */
  sealed: string;
  created_at: Moment;
}

/** Proofs that count once: solved captchas, replies of Telegram. */
export interface UsedProofTable {
  instance: string;
  kind: 'captcha' | 'telegram';
  proof_hash: string;
  used_by: OrNull<string>;
  used_at: Moment;
}

export interface MarketingSourceTable {
  instance: string;
  id: Generated<number>;
  user_id: OrNull<number>;
  marketing_source: OrNull<string>;
  medium: OrNull<string>;
  campaign: OrNull<string>;
  vs_cid: OrNull<string>;
  vs_subid: OrNull<string>;
  created_at: Moment;
}

/** Counters of a fixed window, e.g. bucket `login:203.0.113.7:a@b.c`. */
export interface RateLimitTable {
  instance: string;
  bucket: string;
  window_started_at: Moment;
  hits: number;
}

export interface NetworkTable {
  instance: string;
  id: Generated<number>;
  slug: string;
  name: string;
  icon: OrNull<string>;
  color: string;
  social_provider_type: string;
  url_examples: Json<readonly string[]>;
  /** Host names whose links belong to this network. */
  hosts: Json<readonly string[]>;
  has_search: Flag;
  position: number;
}

export interface ServiceTypeTable {
  instance: string;
  id: Generated<number>;
  network_id: number;
  slug: string;
  name: string;
  icon: OrNull<string>;
  color: string;
  position: number;
  title: OrNull<string>;
  description: OrNull<string>;
  faq: Json<readonly StoredQuestion[]>;
}

/** As `schemas/entities/target.json`, client names. */
export interface StoredTarget {
  readonly id: number;
  readonly type: { readonly viewType: 'comments' | 'seo_keywords' | 'textarea'; readonly name: string };
  readonly selectable: string | null;
  readonly selectableValues: readonly string[];
}
/** One service within a package. */
export interface StoredPackageItem {
  readonly serviceId: number;
  readonly quantity: number;
  readonly isDisplayable: boolean;
}

export interface ServiceTable {
  instance: string;
  id: Generated<number>;
  network_id: number;
  service_type_id: number;
  /** Unique within the instance. */
  slug: string;
  name: string;
  example_link: OrNull<string>;
  /** Micro-USD for `pricing_per` units (for the whole where `price_type` is fixed). */
  default_price: bigint;
  /** Millionths: 50000 is 5 %. */
  discount_ppm: ColumnType<number, number | undefined, number>;
  price_type: 'per_unit' | 'fixed';
  pricing_per: number;
  min_quantity: number;
  max_quantity: number;
  step: number;
  default_quantity: number;
  start_time: OrNull<string>;
  speed: OrNull<string>;
  geo: OrNull<string>;
  drip_feed_is_allowed: Flag;
  calculable_quantity: Flag;
  allowed_use_countries: Flag;
  targets: Json<readonly StoredTarget[]>;
  url_is_required: ColumnType<boolean, boolean | undefined, boolean>;
  is_package: Flag;
  package_contents: Json<readonly StoredPackageItem[]>;
  short_description: OrNull<string>;
  description: OrNull<string>;
  has_refill: Flag;
  refill_days: OrNull<number>;
  is_deactivated: Flag;
  restricted_access: Flag;
  /** Can be ordered for every new publication of a channel. */
  subscription_is_allowed: Flag;
  labels: Json<readonly string[]>;
  position: number;
  title: OrNull<string>;
  guarantee: OrNull<string>;
  requirements: OrNull<string>;
  meta_title: OrNull<string>;
  meta_description: OrNull<string>;
  faq: Json<readonly StoredQuestion[]>;
  reviews: Json<readonly StoredReview[]>;
  gather_statistic: ColumnType<boolean, boolean | undefined, boolean>;
}

export interface StoredQuestion {
  readonly question: string;
  readonly answer: string;
}
export interface StoredReview {
  readonly author: string;
  readonly rating: number;
  readonly text: string;
  /** ISO 8601. */
  readonly createdAt: string;
}

/** A price agreed with one user; wins over every discount (decision 20). */
export interface CustomPriceTable {
  instance: string;
  user_id: number;
  service_id: number;
  /** Micro-USD, in the terms of the service's `pricing_per`. */
  price: bigint;
}

export interface CountryTable {
  instance: string;
  id: Generated<number>;
  name: string;
  iso_code_2: string;
  tags: Json<readonly string[]>;
}

export interface PaymentMethodTable {
  instance: string;
  id: Generated<number>;
  name: string;
  icon: OrNull<string>;
  translate_key: OrNull<string>;
  description: OrNull<string>;
  strategy: 'balance' | 'linkedCard' | 'qr_code' | 'message' | 'others';
  charge_type: OrNull<string>;
  fee_ppm: ColumnType<number, number | undefined, number>;
  min_amount: bigint;
  max_amount: OrNull<bigint>;
  public_fields: Json<{ readonly isUserComment: boolean; readonly qrCode: string | null }>;
  /** Amounts in micro-USD as decimal text, shares in millionths. */
  bonuses: Json<readonly { readonly fromAmount: string; readonly bonusPpm: number }[]>;
  position: number;
  is_active: ColumnType<boolean, boolean | undefined, boolean>;
  /** Where to send the money; for methods of strategy message. */
  account_number: OrNull<string>;
  additional_information: OrNull<string>;
  comments: OrNull<string>;
  charge_currency: ColumnType<string, string | undefined, string>;
  available_for_order_widget: ColumnType<boolean, boolean | undefined, boolean>;
}

export type OrderStatusName =
  | 'completed'
  | 'stopped'
  | 'in_processing'
  | 'in_moderation'
  | 'canceled'
  | 'unpaid'
  | 'error';
export type OrderSource = 'single_form' | 'cart' | 'buy_page' | 'drip_feed' | 'package' | 'subscription' | 'free_trial';

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

export interface LedgerAccountTable {
  instance: string;
  id: Generated<number>;
  /** Null for the instance's own accounts. */
  user_id: OrNull<number>;
  /** `balance` for a user's main balance; the name of the account for the instance's own. */
  purpose: string;
  /** Micro-USD, never below 0. Null for the instance's own accounts: those are summed, never a hot row. */
  balance: OrNull<bigint>;
  /** Number of the last entry; null with `balance`. */
  seq: OrNull<number>;
}

export interface LedgerTxTable {
  instance: string;
  id: Generated<number>;
  kind: string;
  source_type: string;
  source_id: string;
  note: OrNull<string>;
  created_at: MomentByDefault;
}

export interface LedgerEntryTable {
  instance: string;
  tx_id: number;
  line: number;
  account_id: number;
  /** Micro-USD, never 0; above 0 into the account, below 0 out of it. Entries of one transaction sum to 0. */
  amount: bigint;
  /** Entries of user accounts are numbered 1, 2, 3 … without gaps. */
  seq: OrNull<number>;
  balance_after: OrNull<bigint>;
}

export interface IdempotencyTable {
  instance: string;
  /** `user:12`, or `guest:` and a hash. */
  caller: string;
  operation: string;
  key: string;
  /** SHA-256 of the canonical JSON of the body, hex. */
  body_hash: string;
  /** JSON of the reply exactly as it is replayed. */
  reply: OrNull<string>;
  created_at: MomentByDefault;
}

export interface JobTable {
  instance: string;
  id: Generated<number>;
  kind: string;
  /** Unique within instance and kind: the same piece of work is queued once. */
  key: string;
  payload: JSONColumnType<Record<string, unknown>, string, string>;
  run_at: Moment;
  attempts: ColumnType<number, number | undefined, number>;
  /** Who works on it, and until when; a lease that is over may be taken by anyone. */
  leased_by: OrNull<string>;
  leased_until: MomentOrNull;
  done_at: MomentOrNull;
  /** Set when all attempts are used up. */
  failed_at: MomentOrNull;
  last_error: OrNull<string>;
  created_at: MomentByDefault;
}

export interface CouponTable {
  instance: string;
  id: Generated<number>;
  /** Upper case; unique within the instance. */
  code: string;
  name: string;
  description: OrNull<string>;
  kind: 'discount' | 'bonus' | 'cashback';
  calculation_type: 'percentage' | 'fixed';
  /** Millionths; null for a fixed amount. */
  percent_ppm: OrNull<number>;
  /** Micro-USD; null for a percentage. */
  amount: OrNull<bigint>;
  min_amount: ColumnType<bigint, bigint | undefined, bigint>;
  max_uses: OrNull<number>;
  max_uses_per_user: OrNull<number>;
  /** How often it counts as used; a use that was released does not. */
  uses: ColumnType<number, number | undefined, number>;
  valid_from: MomentOrNull;
  valid_to: MomentOrNull;
  is_active: ColumnType<boolean, boolean | undefined, boolean>;
  /** Shown to every customer; the others are for who was told the code. */
  is_public: Flag;
  created_at: MomentByDefault;
}

/** One use of a coupon, and what it does. Counts until it is released. */
export interface CouponUseTable {
  instance: string;
  id: Generated<number>;
  coupon_id: number;
  user_id: number;
  discount: bigint;
  bonus: bigint;
  cashback: bigint;
  created_at: MomentByDefault;
  released_at: MomentOrNull;
}

/** An order's share of a coupon's discount (already off its cost) and cashback. */
export interface OrderCouponTable {
  instance: string;
  order_id: number;
  coupon_use_id: number;
  discount: bigint;
  cashback: bigint;
}

/** A linked card: what the gateway charges again without the customer. */
export interface RecurringPaymentsMethodTable {
  instance: string;
  id: Generated<number>;
  user_id: number;
  payment_method_id: number;
  name: string;
  gateway: string;
  gateway_reference: string;
  /** The subscription that it was linked for, if for one. */
  subscription_id: OrNull<number>;
  created_at: MomentByDefault;
  removed_at: MomentOrNull;
}

export type InvoiceStatus = 'pending' | 'in_moderation' | 'paid' | 'declined' | 'expired';

/** A payment from outside: asked for, and credited at most once. */
export interface InvoiceTable {
  instance: string;
  id: Generated<number>;
  user_id: number;
  purpose: 'top_up' | 'orders';
  payment_method_id: number;
  recurring_payments_method_id: OrNull<number>;
  status: ColumnType<InvoiceStatus, InvoiceStatus | undefined, InvoiceStatus>;
  /** Before discount, fee and rounding. */
  amount: bigint;
  /** Amount less discount: what the payment credits. */
  payable: bigint;
  fee: bigint;
  /** What the method charges: payable and fee, rounded up to the cent. */
  charge: bigint;
  /** Credited when paid. */
  method_bonus: bigint;
  coupon_use_id: OrNull<number>;
  /** The customer's, from the dialog of a manual payment. */
  comment: OrNull<string>;
  gateway: OrNull<string>;
  gateway_reference: OrNull<string>;
  gateway_url: OrNull<string>;
  /** Why it was decided as it was. */
  note: OrNull<string>;
  created_at: MomentByDefault;
  expires_at: Moment;
  marked_at: MomentOrNull;
  decided_at: MomentOrNull;
  decided_by: OrNull<string>;
}

/** An unpaid order that an invoice pays, and what it costs then. */
export interface InvoiceOrderTable {
  instance: string;
  invoice_id: number;
  order_id: number;
  cost: bigint;
  discount: bigint;
  cashback: bigint;
}

/** What an instance gives for bringing customers in. Shares in millionths. */
export interface EarningTermsTable {
  instance: string;
  referral_ppm: number;
  /** What a widget gives its owner unless they ask for less or more. */
  widget_ppm: number;
  /** The most that an owner may ask for. */
  widget_max_ppm: number;
  grades_enabled: ColumnType<boolean, boolean | undefined, boolean>;
  grade_discounts_enabled: ColumnType<boolean, boolean | undefined, boolean>;
}

/** An order form that a user puts on their own pages. */
export interface OrderWidgetTable {
  instance: string;
  id: Generated<number>;
  user_id: number;
  name: string;
  /** Public: it stands in the pages that show the widget. */
  api_token: string;
  minimum_purchase_amount: bigint;
  /** Ids; none means every method that widgets may use. */
  payment_methods: Json<readonly number[]>;
  reward_ppm: number;
  created_at: MomentByDefault;
}

/** Orders that came by a user's widget. */
export interface OrderWidgetOrderTable {
  instance: string;
  order_id: number;
  order_widget_id: number;
}

/** What a completed order earned somebody: at most one row an order. */
export interface RewardTable {
  instance: string;
  order_id: number;
  /** Who earned it. */
  user_id: number;
  kind: 'referral' | 'widget_reward';
  order_widget_id: OrNull<number>;
  ppm: number;
  /** What it is worth now; falls when the order is refunded. */
  due: bigint;
  /** What has been booked; above `due` as long as the earnings did not cover taking it back. */
  credited: bigint;
  /** Number of bookings, which names the next one. */
  postings: ColumnType<number, number | undefined, number>;
  created_at: MomentByDefault;
}

export interface WithdrawalMethodTable {
  instance: string;
  id: Generated<number>;
  name: string;
  icon: OrNull<string>;
  description: OrNull<string>;
  min_amount: bigint;
  max_amount: OrNull<bigint>;
  fee_ppm: number;
  min_fee: bigint;
  position: number;
  is_active: ColumnType<boolean, boolean | undefined, boolean>;
}

export type WithdrawalStatusName = 'pending' | 'approved' | 'declined';

/** Earnings on their way out. The amount is held from the request on. */
export interface WithdrawalTable {
  instance: string;
  id: Generated<number>;
  user_id: number;
  withdrawal_method_id: number;
  /** Taken from the earnings; the fee is part of it. */
  amount: bigint;
  fee: bigint;
  from_referral: bigint;
  from_task: bigint;
  account_number: string;
  user_comment: OrNull<string>;
  status: ColumnType<WithdrawalStatusName, WithdrawalStatusName | undefined, WithdrawalStatusName>;
  note: OrNull<string>;
  created_at: MomentByDefault;
  decided_at: MomentOrNull;
  decided_by: OrNull<string>;
}

export interface GradeTable {
  instance: string;
  id: Generated<number>;
  name: string;
  icon: OrNull<string>;
  discount_ppm: number;
  /** Net completed spend that it takes, micro-USD. */
  spending_goal: bigint;
  available_closed_sales: Flag;
  available_personal_manager: Flag;
  /** Days. */
  consultation_chat_period: OrNull<number>;
  /** Days. */
  thumbnail_period: OrNull<number>;
  created_at: MomentByDefault;
}

/** Where a customer stands; follows from the orders and is counted again whenever one of them ends. */
export interface LoyaltyTable {
  instance: string;
  user_id: number;
  spent: bigint;
  grade_id: OrNull<number>;
  /** When the grade was reached. */
  reached_at: MomentOrNull;
}

export interface VerificationDocumentTable {
  instance: string;
  id: Generated<number>;
  user_id: number;
  /** Given by the server; nothing of it comes from the person. */
  filename: string;
  step: 'card' | 'identity' | 'selfie';
  content_type: 'image/jpeg' | 'image/png' | 'image/webp' | 'application/pdf';
  /** Bytes. */
  size: number;
  content: ColumnType<Uint8Array, Uint8Array, never>;
  status: ColumnType<DocumentStatus, DocumentStatus | undefined, DocumentStatus>;
  created_at: MomentByDefault;
}

export type DocumentStatus = 'uploaded' | 'accepted' | 'declined';

/** What the platform tells of the page that an order promotes. */
export interface StoredPromotable {
  readonly embedUrl: string | null;
  readonly title: string;
  readonly thumbnail: string | null;
}

export interface ServiceLabelTable {
  instance: string;
  id: Generated<number>;
  /** As services name it in their labels; unique within the instance. */
  name: string;
  icon: OrNull<string>;
  type: 'feature' | 'quality' | 'speed' | 'offer';
}

export interface FavouriteServiceTable {
  instance: string;
  user_id: number;
  service_id: number;
  created_at: MomentByDefault;
}

export interface SpecialOfferTable {
  instance: string;
  id: Generated<number>;
  name: string;
  place: 'service_type' | 'success_payment';
  spot: 'top' | 'middle' | 'network';
  network_id: OrNull<number>;
  utm_name: OrNull<string>;
  service_type_ids: Json<readonly number[]>;
  service_ids: Json<readonly number[]>;
  position: number;
  is_active: ColumnType<boolean, boolean | undefined, boolean>;
}

/** How often something happened in order widgets on a day (UTC, `2026-01-31`). */
export interface WidgetEventTable {
  instance: string;
  day: string;
  kind: string;
  count: number;
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
  order_id: number;
  user_id: number;
  subject: string;
  text: string;
  email: string;
  created_at: Moment;
}

/** What an operator did by hand. Rows are only ever added. */
export interface OperatorActTable {
  instance: string;
  id: Generated<number>;
  at: Moment;
  made_by: string;
  why: string;
  /** `freeze`, `credit`, `approve withdrawal` … */
  action: string;
  /** What it was done to, and how: `user 12`, `service tiktok-likes: 0.50 → 0.60`. */
  subject: string;
}
