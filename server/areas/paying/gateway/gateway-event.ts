import type { Micros } from '../../../../domain/money/micros.ts';

/** What a gateway reports of a payment, its signature already checked. May come late, twice and in any order. */
export interface GatewayEvent {
  readonly gateway: string;
  readonly reference: string;
  readonly outcome: 'paid' | 'declined';
  /** What was really paid. */
  readonly amount: Micros;
}
