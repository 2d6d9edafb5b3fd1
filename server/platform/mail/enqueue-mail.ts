import { randomUUID } from 'node:crypto';
import type { Trx } from '../db/database.ts';
import type { Sentence } from '../problem.ts';
import { enqueue } from '../jobs/enqueue.ts';

/** A mail in words that are chosen when it is sent: keys of `locales/<locale>/server.json`. */
export interface NewMail {
  readonly to: string;
  readonly locale: string;
  readonly subject: Sentence;
  /** Paragraphs. */
  readonly body: readonly Sentence[];
  readonly at: Date;
  /** Names the mail: a second one with the same name is not sent. Without it every call is a mail. */
  readonly key?: string;
}

/** Queues a mail in the transaction that makes it necessary; it goes out if and only if that commits. */
export async function enqueueMail(trx: Trx, { at, key, ...payload }: NewMail): Promise<void> {
  await enqueue(trx, [{ kind: 'send-mail', key: key ?? randomUUID(), payload, runAt: at }]);
}
