import { readPhrase } from '../../../../engine/input/read-phrase.ts';
import { listCountries } from '../../catalogue/port.ts';
import type { Handlers, Context } from '../../../platform/caller/context.ts';
import { refuse, Problem } from '../../../platform/problem.ts';
import type { KeywordLimit } from '../../../../schemas/generated/contract.ts';
import { attemptsUsed, countAttempt, type Limit } from '../../../platform/rate-limit/rate-limit.ts';

const day = 24 * 60 * 60;

/** Searches in 24 hours from the first of them: more for customers, who are known by name, than for guests by address. */
function quotaOf({ user, address }: Context): { readonly bucket: string; readonly limit: Limit } {
  return user
    ? { bucket: `keywords:user:${user.id}`, limit: { hits: 100, seconds: day } }
    : { bucket: `keywords:${address}`, limit: { hits: 10, seconds: day } };
}

/** What is left of the caller's searches. */
async function keywordLimit(context: Context): Promise<KeywordLimit> {
  const { bucket, limit } = quotaOf(context);
  const { used, endsAt } = await attemptsUsed(context, bucket, limit);
  return { limit: limit.hits, used, remaining: limit.hits - used, resetsAt: endsAt?.toISOString() ?? null };
}

/** Takes one of the caller's searches. Throws 429 with `retryAfter` when there is none left. */
async function takeKeywordSearch(context: Context): Promise<void> {
  const { bucket, limit } = quotaOf(context);
  try {
    await countAttempt(context, { [bucket]: limit });
  } catch (error) {
    if (!(error instanceof Problem) || error.retryAfter === undefined || error.status !== 429) throw error;
    const hours = Math.ceil(error.retryAfter / 3600);
    throw new Problem(429, { key: 'keywords_used_up', values: { count: hours } }, {}, error.retryAfter);
  }
}

/** Where keywords are looked up unless told. Specification: B9. */
const defaultCountry = 'GB';

/** The keyword tool, for guests too. Specification: B3 Keyword suggestion, B7 Keywords. */
export const keywordHandlers: Handlers = {
  getKeywordLimit: async (context) => ({ limit: await keywordLimit(context) }),

  listKeywordSuggestions: async (context, input) => {
    const { keywordTool } = context.ports;
    const keyword = readPhrase(input.keyword);
    if (keyword === '') throw refuse('keyword', 'required');
    const countries = await listCountries(context);
    const country = countries.find(({ id, isoCode2 }) =>
      input.country === undefined ? isoCode2 === defaultCountry : id === input.country,
    );
    if (!country) throw refuse('country', 'country_unknown');
    if (!keywordTool) throw refuse('keyword', 'keywords_unavailable');
    await takeKeywordSearch(context);
    const suggestions = await keywordTool.suggest({ keyword, country: country.isoCode2 });
    return { keyword, country, suggestions, limit: await keywordLimit(context) };
  },
};
