import type { ColumnType, Generated } from 'kysely';
import type { Flag, Json, Moment, MomentByDefault, MomentOrNull, OrNull } from './columns.ts';

export interface UserTables {
  app_user: AppUserTable;
  marketing_source: MarketingSourceTable;
}

export interface AppUserTable {
  instance: string;
  id: Generated<number>;
  /** Lower case; unique within the instance. What the account is logged in with. */
  email: OrNull<string>;
  /** When a mail to `email` was opened. Until then the address proves nothing (decision 68). */
  email_confirmed_at: MomentOrNull;
  /** Takes the place of `email` once a mail to it is opened. */
  pending_email: OrNull<string>;
  /** Whose orders these are, of an account that a guest's order made and nobody has claimed yet; lower case, unique. */
  guest_email: OrNull<string>;
  /** Of a guest's account: the user who has proven its address, and whom its orders and money were given to. */
  claimed_by: OrNull<number>;
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
  /** When it will be deleted, as its customer asked; until then it is frozen and they may change their mind. */
  deletion_due_at: MomentOrNull;
  /** The customer gives up what is on the account then. */
  deletion_waives: Flag;
  /** Since then nothing here tells who it was; the row stays because the ledger refers to it. */
  deleted_at: MomentOrNull;
  created_at: MomentByDefault;
}

export type StoredMessengers = Readonly<
  Partial<Record<'skype' | 'telegram' | 'whatsapp' | 'facebook' | 'wechat' | 'instagram' | 'phone', string>>
>;

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
