import { sameText } from '../../../platform/secrets/same-text.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';

/** Shows that its bearer was asked to pay this invoice; for guests, who have no session. */
export function invoiceToken(secrets: Secrets, instance: string, invoiceId: number): string {
  return secrets.sign(instance, 'invoice', String(invoiceId));
}

/** Whether it is the token of this invoice. */
export function isInvoiceToken(secrets: Secrets, instance: string, invoiceId: number, shown: string): boolean {
  return sameText(invoiceToken(secrets, instance, invoiceId), shown);
}
