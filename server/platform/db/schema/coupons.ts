import type { ColumnType, Generated } from 'kysely';
import type { Flag, MomentByDefault, MomentOrNull, OrNull } from './columns.ts';

export interface CouponTables {
  coupon: CouponTable;
  coupon_use: CouponUseTable;
  order_coupon: OrderCouponTable;
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
