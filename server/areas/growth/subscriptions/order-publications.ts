import type { Trx } from '../../../platform/db/database.ts';
import { orderPublication } from './order-publication.ts';
import type { Publication } from '../../../platform/ports/publications.ts';

export interface PollResult {
  /** Publications of the channel, oldest first; may contain some that were processed before. */
  readonly found: readonly Publication[];
  /** There is nothing else up to this moment. */
  readonly until: Date;
  /** Cards can be charged. */
  readonly hasCards: boolean;
  readonly at: Date;
}

/**
 * Places the orders of a subscription for each publication that it has not processed yet, once, up to its limit. Skips
 * publications from before its start and those published while its account is frozen; they are never charged later. Returns
 * whether the subscription continues.
 * Order of locks: subscription, customer, then as in placing orders.
 */
export async function orderPublications(
  trx: Trx,
  id: number,
  { found, until, hasCards, at }: PollResult,
): Promise<boolean> {
  const subscription = await trx
    .selectFrom('subscription')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (subscription?.status !== 'in_processing') return false;
  let count = subscription.contents_count;
  const customer = await customerOf(trx, subscription.user_id);
  for (const publication of customer.frozen_at ? [] : found) {
    // Platforms are not exact about what is new.
    if (publication.publishedAt < subscription.created_at) continue;
    if (count === subscription.contents_limit) break;
    const contentId = await storePublication(trx, id, publication, at);
    if (contentId === null) continue;
    count += 1;
    await orderPublication(trx, { subscription, customer, publication, contentId, hasCards, at });
  }
  const isFull = count === subscription.contents_limit;
  await trx
    .updateTable('subscription')
    .set({
      contents_count: count,
      // Of two that look at once the later one may know less.
      watched_until: until > subscription.watched_until ? until : subscription.watched_until,
      ...(isFull ? { status: 'completed', ended_at: at } : {}),
    })
    .where('id', '=', id)
    .execute();
  return !isFull;
}

/** Locks the user, so that the account cannot be frozen between this check and the charge. */
function customerOf(trx: Trx, userId: number) {
  return trx
    .selectFrom('app_user')
    .select(['id', 'frozen_at'])
    .where('id', '=', userId)
    .forShare()
    .executeTakeFirstOrThrow();
}

/** Notes a publication; null when it has been noted before. */
async function storePublication(
  trx: Trx,
  subscriptionId: number,
  publication: Publication,
  at: Date,
): Promise<number | null> {
  const { reference, url, title, thumbnail, embedUrl, publishedAt } = publication;
  const row = await trx
    .insertInto('subscription_content')
    .values({
      instance: trx.instance,
      subscription_id: subscriptionId,
      reference,
      url,
      title,
      thumbnail,
      embed_url: embedUrl,
      published_at: publishedAt,
      created_at: at,
    })
    .onConflict((conflict) => conflict.columns(['instance', 'subscription_id', 'reference']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}
