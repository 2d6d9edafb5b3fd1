import type { Micros } from '../../../domain/money/micros.ts';

/** A payment as a gateway is told of it. */
export interface GatewayPayment {
  readonly instance: string;
  /** Names the payment: the same id is opened, and charged, once. */
  readonly invoiceId: number;
  /** Whole cents. */
  readonly amount: Micros;
  /** How the shop was reached: `https://shop.example`. */
  readonly origin: string;
  /** In which the customer left. */
  readonly locale: string;
  /** Addresses of the shop that the customer comes back to, in that language. */
  readonly backTo: { readonly paid: string; readonly declined: string };
}

/** What a shop may use of a gateway: nothing, payments that customers make on its page, or also cards that it charges again. */
export type GatewayUse = 'none' | 'payments' | 'cards';

export interface OpenedPayment {
  readonly reference: string;
  /** Page on which the customer pays. */
  readonly url: string;
}

export interface LinkedCard {
  readonly reference: string;
  /** As the customer knows it, e.g. `•••• 4242`. */
  readonly name: string;
}

/** Whoever takes money from outside. Called outside transactions; every call may be repeated and has its effect once. */
export interface PaymentGateway {
  /** Kept with every payment; `sandbox-gateway`. */
  readonly name: string;
  /** What is set up for an instance. */
  use(instance: string): GatewayUse;
  open(payment: GatewayPayment): Promise<OpenedPayment>;
  /** @param token names the link: the same token gives the same card */
  linkCard(customer: {
    readonly instance: string;
    readonly userId: number;
    readonly token: string;
  }): Promise<LinkedCard>;
  /** Forgets a linked card, also one that it does not know any more. */
  unlinkCard(card: { readonly instance: string; readonly reference: string }): Promise<void>;
  /** Charges a linked card; the same invoice is charged once, and asking again tells how it went. */
  chargeCard(
    payment: Omit<GatewayPayment, 'origin' | 'backTo' | 'locale'>,
    cardReference: string,
  ): Promise<'paid' | 'declined'>;
}

/** What a gateway reports of a payment, its signature already checked. May come late, twice and in any order. */
export interface GatewayEvent {
  readonly gateway: string;
  readonly reference: string;
  readonly outcome: 'paid' | 'declined';
  /** What was really paid. */
  readonly amount: Micros;
}

/** What an instance may use of the gateway, if there is one. */
export function gatewayUse(gateway: PaymentGateway | null, instance: string): GatewayUse {
  return gateway?.use(instance) ?? 'none';
}
