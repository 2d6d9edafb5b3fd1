import { stableRandom } from '../../starter/stable-random.ts';
import type { KeywordRanks } from '../../platform/ports/keyword-ranks.ts';

const day = 24 * 60 * 60 * 1000;

/**
 * Searches nothing: a page stands somewhere among the first hundred, goes up and down in slow waves and a little from day
 * to day, all of it told by page, keyword, country and day alone. Every twelfth keyword is not found at all.
 */
export const sandboxKeywordRanks: KeywordRanks = {
  ranks: async ({ url, keywords, country, day: date }) => {
    const number = Date.parse(date) / day;
    return keywords.map((keyword) => {
      const chance = (what: string) => stableRandom(`${url}:${keyword}:${country}:${what}`);
      if (chance('found') < 1 / 12) return null;
      const middle = 3 + chance('middle') * 70;
      const wave = Math.sin((number + chance('phase') * 60) / (6 + chance('length') * 10)) * middle * 0.4;
      return Math.max(1, Math.round(middle + wave + (chance(date) - 0.5) * 4));
    });
  },
};
