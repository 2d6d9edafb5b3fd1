import { randomUUID } from 'node:crypto';
import type { Context } from '../../../platform/caller/context.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';

/** A mail with a link about an address: `confirm` goes to the address itself, `undo` to the one that it takes the place of. */
export interface EmailLink {
  readonly userId: number;
  /** Where it goes; lower case. */
  readonly email: string;
  readonly purpose: 'confirm' | 'undo';
  readonly locale: string;
  /** Where the shop was reached: `https://shop.example`. */
  readonly origin: string;
  /** When the change was asked for that it is about: however late the mail goes out, its token is as old. Queued by an earlier version, it is missing. */
  readonly asked?: string;
}

/** Queues the mail; the job makes the token, so that none is stored but as its hash. `asked` is now, unless it is given. */
export async function enqueueEmailLink(
  trx: Trx,
  { locale, origin, now }: Pick<Context, 'locale' | 'origin' | 'now'>,
  { asked = now(), ...link }: Pick<EmailLink, 'userId' | 'email' | 'purpose'> & { readonly asked?: Date },
): Promise<void> {
  const payload: EmailLink = { ...link, locale, origin, asked: asked.toISOString() };
  await enqueue(trx, [{ kind: 'send-email-link', key: randomUUID(), payload: { ...payload }, runAt: now() }]);
}
