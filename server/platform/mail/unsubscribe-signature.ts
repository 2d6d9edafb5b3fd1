import { sameText } from '../secrets/same-text.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { SwitchedTopic } from './events.ts';

/** Stands for a user in the links of mails, for the notification choices only. It does not run out. */
export function unsubscribeSignature(secrets: Secrets, instance: string, userId: number): string {
  return secrets.sign(instance, 'unsubscribe', String(userId));
}

export function isUnsubscribeSignature(secrets: Secrets, instance: string, userId: number, given: string): boolean {
  return sameText(unsubscribeSignature(secrets, instance, userId), given);
}

/** Switches off one kind of mails of a user, and opens nothing else. */
export function oneClickSignature(secrets: Secrets, instance: string, userId: number, topic: SwitchedTopic): string {
  return secrets.sign(instance, 'unsubscribe-one', `${userId}:${topic}`);
}

export function isOneClickSignature(
  secrets: Secrets,
  instance: string,
  userId: number,
  topic: SwitchedTopic,
  given: string,
): boolean {
  return sameText(oneClickSignature(secrets, instance, userId, topic), given);
}

/** Below the origin of a shop: where mail programs post to, and what its page is opened with. */
export function oneClickPath(secrets: Secrets, instance: string, userId: number, topic: SwitchedTopic): string {
  return `/unsubscribe/${userId}/${topic}?signature=${oneClickSignature(secrets, instance, userId, topic)}`;
}

export function unsubscribePagePath(secrets: Secrets, instance: string, userId: number): string {
  return `/unsubscribe/${userId}?signature=${unsubscribeSignature(secrets, instance, userId)}`;
}
