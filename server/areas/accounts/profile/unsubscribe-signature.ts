import { sameText } from '../../../platform/secrets/same-text.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';

/** Stands for a user in the links of mails, for the notification choices only. It does not run out. */
export function unsubscribeSignature(secrets: Secrets, instance: string, userId: number): string {
  return secrets.sign(instance, 'unsubscribe', String(userId));
}

export function isUnsubscribeSignature(secrets: Secrets, instance: string, userId: number, given: string): boolean {
  return sameText(unsubscribeSignature(secrets, instance, userId), given);
}
