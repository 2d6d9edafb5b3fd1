import { sameText } from '../secrets/same-text.ts';
import type { Secrets } from '../secrets/secrets.ts';

/** What the reply to a mail is added to, and who may write it: a customer to an answer, the shop to a question. */
export interface ReplyTarget {
  readonly ticket: number;
  readonly author: 'customer' | 'operator';
}

const letters = { customer: 'c', operator: 'o' } as const;

/**
 * Where the reply to a mail goes: `support+c12-<signature>@mail.example`, for the address `support@mail.example` that the instance has for
 * replies (`mailRepliesAddress`). Null where it has none. Mail servers may write it in small letters.
 */
export function replyAddress(secrets: Secrets, instance: string, target: ReplyTarget): string | null {
  const [, local, domain] = /^([^@\s+]+)@([^@\s]+)$/.exec(secrets.shared(instance).mailRepliesAddress ?? '') ?? [];
  return local === undefined ? null : `${local}+${tagOf(secrets, instance, target)}@${domain}`;
}

/** What the first such address in a text is for; null where it is none that the instance has given out. */
export function readReplyAddress(secrets: Secrets, instance: string, text: string): ReplyTarget | null {
  const [, tag = '', letter, id] = /\+(([co])([1-9]\d{0,8})-[0-9a-f]{32})@/.exec(text.toLowerCase()) ?? [];
  const target = { ticket: Number(id), author: letter === letters.operator ? 'operator' : 'customer' } as const;
  return tag !== '' && sameText(tagOf(secrets, instance, target), tag) ? target : null;
}

function tagOf(secrets: Secrets, instance: string, { ticket, author }: ReplyTarget): string {
  const name = `${letters[author]}${ticket}`;
  const signature = Buffer.from(secrets.sign(instance, 'mail-reply', name), 'base64url').toString('hex');
  return `${name}-${signature.slice(0, 32)}`;
}
