import type { Handler } from '../context.ts';
import { withIdempotency } from '../idempotency/with-idempotency.ts';
import { countTry } from '../rate-limit/count-try.ts';
import { keepMarketingSource } from './keep-marketing-source.ts';
import { marketingSourceOf } from './marketing-source-of.ts';

/** Keeps where a visitor came from, for guests too. */
export const createMarketingSource: Handler<'createMarketingSource'> = async (context, input) => {
  const { db, instance, user, address, now } = context;
  await countTry(context, { [`marketing:${address}`]: { hits: 60, seconds: 60 * 60 } });
  const source = marketingSourceOf(input);
  const request = {
    instance: instance.id,
    caller: user ? `user:${user.id}` : `guest:${address}`,
    operation: 'createMarketingSource',
    key: input.idempotencyKey,
    body: source,
  };
  return withIdempotency(db, request, async (trx) => {
    await keepMarketingSource(trx, source, user?.id ?? null, now());
    return { saved: true as const };
  });
};
