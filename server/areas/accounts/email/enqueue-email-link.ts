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
  /** For `undo`, when the address was changed: however late the mail goes out, its token is as old. Queued by an earlier version, it is missing. */
  readonly changedAt?: string;
}

/** Queues the mail, in the language of the account; the job makes the token, so that none is stored but as its hash. */
export async function enqueueEmailLink(
  trx: Trx,
  { locale, origin, now }: Pick<Context, 'locale' | 'origin' | 'now'>,
  { changedAt, ...link }: Pick<EmailLink, 'userId' | 'email' | 'purpose'> & { readonly changedAt?: Date },
): Promise<void> {
  const owner = await trx.selectFrom('app_user').select('locale').where('id', '=', link.userId).executeTakeFirst();
  const payload: EmailLink = {
    ...link,
    locale: owner?.locale ?? locale,
    origin,
    ...(changedAt && { changedAt: changedAt.toISOString() }),
  };
  await enqueue(trx, [{ kind: 'send-email-link', key: randomUUID(), payload: { ...payload }, runAt: now() }]);
}
