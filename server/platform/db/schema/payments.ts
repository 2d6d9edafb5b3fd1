import type { ColumnType, Generated } from 'kysely';
import type { Json, Moment, MomentByDefault, MomentOrNull, OrNull } from './columns.ts';

export interface PaymentTables {
  payment_method: PaymentMethodTable;
  recurring_payments_method: RecurringPaymentsMethodTable;
  invoice: InvoiceTable;
  invoice_order: InvoiceOrderTable;
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
  /** When the gateway was first asked to charge the linked card; from then on nobody but it knows how that went. */
  charge_began_at: MomentOrNull;
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
