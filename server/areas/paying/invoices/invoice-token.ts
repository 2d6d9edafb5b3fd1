import type { Secrets } from '../../../platform/secrets/secrets.ts';

/** Shows that its bearer was asked to pay this invoice; for guests, who have no session. */
export function invoiceToken(secrets: Secrets, instance: string, invoiceId: number): string {
  return secrets.sign(instance, 'invoice', String(invoiceId));
}
