/** Watches what is left of completed orders, and delivers again what dropped. Called outside transactions. */
export interface Retention {
  /** Pieces that are still there, of those that were delivered. */
  retained(order: { readonly orderId: number; readonly quantity: number }, now: Date): Promise<number>;
  /** Whether a refill is delivered by now. */
  refilled(request: { readonly id: number; readonly createdAt: Date }, now: Date): Promise<boolean>;
}
