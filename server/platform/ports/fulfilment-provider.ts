import type { Order } from '../../../schemas/generated/contract.ts';

/** An order as a provider is told of it. */
export interface Submission {
  /** The same for every repetition; a provider takes an order with a known reference only once. */
  readonly reference: string;
  readonly orderId: number;
  readonly serviceId: number;
  readonly url: string | null;
  readonly quantity: number;
  /**
   * What the customer entered for each target of the service, such as comments, keywords or languages: one text in each value, without line
   * breaks. Where the service counts them, they are as many as `quantity`.
   */
  readonly targets: readonly { readonly targetId: number; readonly values: readonly string[] }[];
  /** Names of the countries that it has to come from; none for any. */
  readonly countries: readonly string[];
  /** A word of the customer to whoever delivers. */
  readonly comment: string | null;
  /** Whether losses are to be refilled. */
  readonly isGuaranteed: boolean;
  /** The drip-feed that this is one run of, which are all submitted when they are due; null for an order of its own. */
  readonly dripFeedId: number | null;
}

export type SubmissionAnswer =
  | { readonly accepted: true; readonly providerReference: string }
  | { readonly accepted: false; readonly reason: FailureReason };

/** Why a provider does not deliver an order, or not all of it; customers are told in their language. */
export type FailureReason = NonNullable<Order['failureReason']>;

/** How far a provider is with an order. */
export type Progress = {
  readonly delivered: number;
  /** Milliseconds until it is worth asking again. */
  readonly askAgainAfter: number;
} & ({ readonly state: 'working' | 'completed' } | { readonly state: 'failed'; readonly reason: FailureReason });

/** Whoever delivers orders. Called outside transactions; a call that throws is repeated later. Specification: decision 37. */
export interface FulfilmentProvider {
  submit(order: Submission): Promise<SubmissionAnswer>;
  progress(order: Submission & { readonly startedAt: Date }, now: Date): Promise<Progress>;
}
