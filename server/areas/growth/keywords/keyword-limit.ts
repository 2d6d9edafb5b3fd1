import type { KeywordLimit } from '../../../../schemas/generated/contract.ts';
import type { Context } from '../../../platform/caller/context.ts';
import { Problem } from '../../../platform/problem.ts';
import { attemptsUsed, countAttempt, type Limit } from '../../../platform/rate-limit/rate-limit.ts';

const day = 24 * 60 * 60;

/** Searches in 24 hours from the first of them: more for customers, who are known by name, than for guests by address. */
function quotaOf({ user, address }: Context): { readonly bucket: string; readonly limit: Limit } {
  return user
    ? { bucket: `keywords:user:${user.id}`, limit: { hits: 100, seconds: day } }
    : { bucket: `keywords:${address}`, limit: { hits: 10, seconds: day } };
}

/** What is left of the caller's searches. */
export async function keywordLimit(context: Context): Promise<KeywordLimit> {
  const { bucket, limit } = quotaOf(context);
  const { used, endsAt } = await attemptsUsed(context, bucket, limit);
  return { limit: limit.hits, used, remaining: limit.hits - used, resetsAt: endsAt?.toISOString() ?? null };
}

/** Takes one of the caller's searches. Throws 429 with `retryAfter` when there is none left. */
export async function takeKeywordSearch(context: Context): Promise<void> {
  const { bucket, limit } = quotaOf(context);
  try {
    await countAttempt(context, { [bucket]: limit });
  } catch (error) {
    if (!(error instanceof Problem) || error.retryAfter === undefined || error.status !== 429) throw error;
    const hours = Math.ceil(error.retryAfter / 3600);
    throw new Problem(429, { key: 'keywords_used_up', values: { count: hours } }, {}, error.retryAfter);
  }
}
