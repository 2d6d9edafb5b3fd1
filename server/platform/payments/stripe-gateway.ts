import { Stripe } from 'stripe';
import { micros } from '../../../domain/money/micros.ts';
import type { GatewayEvent, PaymentGateway } from '../ports/payment-gateway.ts';
import type { Secrets } from '../secrets/secrets.ts';

export const stripeGatewayName = 'stripe';

interface StripeOptions {
  readonly secrets: Secrets;
  /** Where Stripe's API is reached in place of its own address. */
  readonly url?: string | undefined;
  /** Milliseconds that a call may take; it is made anew once. */
  readonly timeout?: number;
}

/** Micros in a cent. */
const cent = 10_000n;

/**
 * Payments on Stripe's own page (Checkout), in US dollars, for each instance that has its keys in the file of `LIVERY_SECRETS`.
 * Cards are not linked: Stripe asks the customer for that, which this way of linking cannot.
 */
export function stripeGateway({ secrets, url, timeout = 8_000 }: StripeOptions): PaymentGateway {
  const clients = new Map<string, Stripe>();
  const clientOf = (instance: string): Stripe => {
    const known = clients.get(instance);
    if (known) return known;
    const key = secrets.shared(instance).stripeSecretKey;
    if (key === null) throw new Error(`${instance} has no key of Stripe`);
    const client = new Stripe(key, { ...addressOf(url), timeout, maxNetworkRetries: 1, telemetry: false });
    clients.set(instance, client);
    return client;
  };

  return {
    name: stripeGatewayName,
    use: (instance) => (secrets.shared(instance).stripeSecretKey === null ? 'none' : 'payments'),
    async open({ instance, invoiceId, amount, locale, backTo }) {
      const session = await clientOf(instance).checkout.sessions.create(
        {
          mode: 'payment',
          client_reference_id: String(invoiceId),
          metadata: { instance },
          line_items: [
            {
              quantity: 1,
              price_data: {
                currency: 'usd',
                unit_amount: Number(amount / cent),
                product_data: { name: `Payment ${invoiceId}` },
              },
            },
          ],
          success_url: backTo.paid,
          cancel_url: backTo.declined,
        },
        // The same key has to come with the same addresses.
        { idempotencyKey: `livery-${instance}-${invoiceId}-${locale}` },
      );
      if (session.url === null) throw new Error(`Stripe opened ${session.id} without a page`);
      return { reference: session.id, url: session.url };
    },
    linkCard: () => Promise.reject(new Error('Cards cannot be linked at Stripe')),
    unlinkCard: () => Promise.resolve(),
    chargeCard: () => Promise.reject(new Error('Linked cards cannot be charged at Stripe')),
  };
}

/** How the client names an address. */
function addressOf(url: string | undefined): Stripe.StripeConfig {
  if (url === undefined) return {};
  const { protocol, hostname, port } = new URL(url);
  const isPlain = protocol === 'http:';
  return { protocol: isPlain ? 'http' : 'https', host: hostname, port: port || (isPlain ? 80 : 443) };
}

/**
 * What a webhook of Stripe says of a payment.
 * @param body as it came, for the signature is over its bytes
 * @returns null for an event that tells nothing of the end of a payment of this instance, `unsigned` for what Stripe has not signed for this instance, or
 *   more than five minutes ago
 */
export function readStripeEvent(
  secrets: Secrets,
  instance: string,
  body: Buffer,
  signature: string,
): GatewayEvent | null | 'unsigned' {
  const secret = secrets.shared(instance).stripeWebhookSecret;
  if (secret === null) return 'unsigned';
  let event: Stripe.Event;
  try {
    event = Stripe.webhooks.constructEvent(body, signature, secret);
  } catch {
    return 'unsigned';
  }
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      // A session that is complete may still wait for its money; a later event tells of that.
      return event.data.object.payment_status === 'paid' ? reportOf(instance, event.data.object, 'paid') : null;
    case 'checkout.session.async_payment_failed':
      return reportOf(instance, event.data.object, 'declined');
    default:
      return null;
  }
}

/** Null for a payment of something else on the same account. A sum in another currency counts as nothing, and is left to the operator. */
function reportOf(
  instance: string,
  session: Stripe.Checkout.Session,
  outcome: GatewayEvent['outcome'],
): GatewayEvent | null {
  if (session.metadata?.['instance'] !== instance) return null;
  const cents = session.currency === 'usd' ? (session.amount_total ?? 0) : 0;
  return { gateway: stripeGatewayName, reference: session.id, outcome, amount: micros(BigInt(cents) * cent) };
}
