import type { Generated } from 'kysely';
import type { Json, MomentByDefault } from './columns.ts';

export interface OrderWidgetTables {
  order_widget: OrderWidgetTable;
  order_widget_order: OrderWidgetOrderTable;
  widget_event: WidgetEventTable;
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
  /** Origins of the sites that may show it. */
  domains: Json<readonly string[]>;
  created_at: MomentByDefault;
}

/** Orders that came by a user's widget. */
export interface OrderWidgetOrderTable {
  instance: string;
  order_id: number;
  order_widget_id: number;
}

/** How often something happened in order widgets on a day (UTC, `2026-01-31`). */
export interface WidgetEventTable {
  instance: string;
  day: string;
  kind: string;
  count: number;
}
