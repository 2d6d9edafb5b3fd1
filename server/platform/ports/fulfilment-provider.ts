import type { Order } from '../../../schemas/generated/contract.ts';

/** An order as a provider is told of it. */
export interface Submission {
  /** The same for every repetition; a provider takes an order with a known reference only once. */
  readonly reference: string;
  readonly orderId: number;
  readonly serviceId: number;
  readonly url: string | null;
  readonly quantity: number;
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
