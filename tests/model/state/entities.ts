import type { FreeTrialState } from '../../../server/platform/db/schema/free-trials.ts';
import type { SubscriptionStatusName } from '../../../server/platform/db/schema/subscriptions.ts';
import type { TaskCheckStatusName } from '../../../server/platform/db/schema/tasks.ts';
import type { WithdrawalStatusName } from '../../../server/platform/db/schema/earnings.ts';
import type { OrderStatusName } from '../../../server/platform/db/schema/orders.ts';
import type { InvoiceStatus } from '../../../server/platform/db/schema/payments.ts';

/** What the model knows of a customer. Amounts in micro-USD. */
export interface User {
  readonly balance: bigint;
  readonly referral: bigint;
  readonly task: bigint;
  readonly frozen: boolean;
  /** Net completed spend; null as long as nobody has counted it. */
  readonly spent: bigint | null;
  readonly referrer: string | null;
  readonly orders: readonly string[];
  readonly invoices: readonly string[];
  readonly withdrawals: readonly string[];
  /** Orders that have earned this user something. */
  readonly rewards: readonly string[];
  /** Tariff plans, the one that was taken last at the end. */
  readonly plans: readonly Plan[];
  readonly checks: readonly string[];
  /** Those that were unlinked, too. */
  readonly cards: readonly string[];
  readonly subscriptions: readonly string[];
  readonly trials: readonly string[];
}

export interface Plan {
  readonly tariff: number;
  readonly isTrial: boolean;
  /** Milliseconds since 1970. */
  readonly ends: number;
  readonly paid: bigint;
}

export interface DripFeed {
  readonly runs: number;
  readonly quantityStep: number;
  readonly mode: 'flat' | 'progressive';
  readonly minutesBetweenRuns: number;
}

/** An order, named by its id; a part of one by `<order>/<number>`. */
export interface Order {
  readonly user: string;
  readonly service: number;
  readonly status: OrderStatusName;
  readonly deleted: boolean;
  readonly quantity: number;
  readonly delivered: number;
  readonly cost: bigint;
  /** What was really charged; 0 for an unpaid one and for parts. */
  readonly charged: bigint;
  readonly refunded: bigint;
  readonly cashback: bigint;
  /** Cashback that was credited; null as long as nobody has settled it. */
  readonly credited: bigint | null;
  readonly byWidget: boolean;
  readonly isPart: boolean;
  readonly dripFeed: DripFeed | null;
  /** Whether its parts have been started, and how many there are. */
  readonly started: boolean;
  readonly parts: readonly string[];
  /** Whether the provider has it. */
  readonly taken: boolean;
}

export interface CouponUse {
  readonly code: string;
  readonly discount: bigint;
  readonly bonus: bigint;
  readonly released: boolean;
}

export interface Invoice {
  readonly user: string;
  readonly purpose: 'top_up' | 'orders';
  readonly method: 'page' | 'hand' | 'card';
  /** The linked card that pays. */
  readonly card?: string;
  /** Whether the gateway was asked to charge it. */
  readonly begun?: boolean;
  readonly status: InvoiceStatus;
  readonly payable: bigint;
  readonly charge: bigint;
  readonly bonus: bigint;
  readonly use: CouponUse | null;
  readonly orders: readonly {
    readonly id: string;
    readonly cost: bigint;
    readonly discount: bigint;
    readonly cashback: bigint;
  }[];
}

export interface Coupon {
  readonly uses: number;
  readonly byUser: Readonly<Record<string, number>>;
}

export interface Withdrawal {
  readonly user: string;
  readonly status: WithdrawalStatusName;
  readonly amount: bigint;
  readonly fee: bigint;
  readonly fromReferral: bigint;
  readonly fromTask: bigint;
}

/** What an order has earned somebody. */
export interface Reward {
  readonly user: string;
  readonly ppm: number;
  readonly due: bigint;
  readonly credited: bigint;
}

/** A task that a customer has taken. */
export interface Check {
  readonly user: string;
  readonly task: number;
  readonly status: TaskCheckStatusName;
  readonly reward: bigint;
  /** Milliseconds since 1970; null as long as it was not started. */
  readonly started: number | null;
}

/** A linked card. */
export interface Card {
  readonly user: string;
  readonly linked: boolean;
  /** The subscription that it was linked for. */
  readonly subscription: string | null;
}

/** Services for every new publication of a channel. */
export interface Subscription {
  readonly user: string;
  readonly status: SubscriptionStatusName;
  readonly channel: string;
  readonly byCard: boolean;
  /** The card that pays; may be unlinked by now. */
  readonly card: string | null;
  readonly limit: number;
  /** Of one publication, at the prices of the day on which it was made. */
  readonly lines: readonly { readonly service: number; readonly quantity: number; readonly cost: bigint }[];
  /** Milliseconds since 1970, as `watched`. */
  readonly made: number;
  /** What came out until then has been looked at. */
  readonly watched: number;
  /** Publications that were taken up. */
  readonly contents: readonly string[];
}

/** Something that a customer gets for nothing. */
export interface Trial {
  readonly user: string;
  readonly quest: number;
  readonly state: FreeTrialState;
  /** What delivers it; null as long as it is not granted. */
  readonly order: string | null;
  readonly proof: string | null;
  /** Milliseconds since 1970. */
  readonly requested: number;
}

/** Everything that the model keeps, by kind. `reply`: the outcome that a key is answered with. */
export interface Entities {
  readonly user: User;
  readonly order: Order;
  readonly invoice: Invoice;
  readonly coupon: Coupon;
  readonly withdrawal: Withdrawal;
  readonly reward: Reward;
  readonly check: Check;
  readonly task: { readonly taken: number };
  readonly card: Card;
  readonly subscription: Subscription;
  readonly trial: Trial;
  readonly reply: { readonly outcome: string };
}
export type Kind = keyof Entities;
