import type { Secrets } from '../../platform/secrets/secrets.ts';
import type { PaymentGateway } from '../../platform/ports/payment-gateway.ts';

export const sandboxGatewayName = 'sandbox-gateway';

/**
 * A gateway that moves no money. Its page asks what the answer shall be, paid or declined, and calls back signed. Cards
 * are linked without being asked for; a charge of a linked card is paid, unless the sum ends in 13 cents, which is
 * declined. Everything follows from ids.
 */
export function sandboxGateway(secrets: Secrets): PaymentGateway {
  return {
    name: sandboxGatewayName,
    use: () => 'cards',
    async open({ instance, invoiceId, origin, locale }) {
      const reference = sandboxReference(invoiceId);
      // The seal keeps strangers from answering for a payment whose number they guess.
      const seal = secrets.sign(instance, sandboxGatewayName, `page:${reference}`);
      return { reference, url: `${origin}/gateway/sandbox/${reference}/${seal}?locale=${locale}` };
    },
    async linkCard({ instance, userId, token }) {
      const seal = secrets.sign(instance, sandboxGatewayName, `card:${userId}:${token}`);
      const digits = Buffer.from(seal, 'base64url').readUInt32BE() % 10_000;
      return {
        reference: `sandbox-card-${seal.slice(0, 16)}`,
        name: `Sandbox •••• ${String(digits).padStart(4, '0')}`,
      };
    },
    // Its cards follow from ids; there is nothing that it could forget.
    async unlinkCard() {},
    async chargeCard({ amount }) {
      return (amount / 10_000n) % 100n === 13n ? 'declined' : 'paid';
    },
  };
}

export function sandboxReference(invoiceId: number): string {
  return `sandbox-${invoiceId}`;
}
