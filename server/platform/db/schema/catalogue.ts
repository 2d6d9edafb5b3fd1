import type { ColumnType, Generated } from 'kysely';
import type { Flag, Json, MomentByDefault, OrNull } from './columns.ts';

export interface CatalogueTables {
  network: NetworkTable;
  service_type: ServiceTypeTable;
  service: ServiceTable;
  custom_price: CustomPriceTable;
  country: CountryTable;
  service_label: ServiceLabelTable;
  favourite_service: FavouriteServiceTable;
  special_offer: SpecialOfferTable;
  catalogue_text: CatalogueTextTable;
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

/** What a text of the catalogue is in another language. Every place that has the English text shows this one. */
export interface CatalogueTextTable {
  instance: string;
  /** As in paths and files: `pt_BR`. */
  locale: string;
  /** `hashOfText` of the English text. */
  english_hash: string;
  english: string;
  text: string;
}
