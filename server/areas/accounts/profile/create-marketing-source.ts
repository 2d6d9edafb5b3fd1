import type { IdempotentHandler } from '../../../platform/caller/context.ts';
import { withPrecondition } from '../../../platform/idempotency/with-idempotency.ts';
import { countAttempt } from '../../../platform/rate-limit/rate-limit.ts';
import { saveMarketingSource } from './save-marketing-source.ts';
import { marketingSourceOf } from './marketing-source-of.ts';

/** Keeps where a visitor came from, for guests too. */
export const createMarketingSource: IdempotentHandler<'createMarketingSource'> = async (context, input) => {
  const { instance, user, address, now } = context;
  const source = marketingSourceOf(input);
  const request = {
    instance: instance.id,
    // A visitor's address changes on the way; the reply tells nothing that only they may know.
    caller: user ? `user:${user.id}` : 'guest',
    operation: 'createMarketingSource',
    key: input.idempotencyKey,
    body: source,
  };
  const look = () => countAttempt(context, { [`marketing:${address}`]: { hits: 60, seconds: 60 * 60 } });
  return withPrecondition(context, request, look, async (trx) => {
    await saveMarketingSource(trx, source, user?.id ?? null, now());
    return { saved: true as const };
  });
};
