import { stableRandom } from '../seed/stable-random.ts';
import type { KeywordTool } from './keyword-tool.ts';

const before = ['best', 'how to', 'cheap', 'easy', 'diy'];
const after = ['for beginners', 'tutorial', 'review', 'ideas', 'tips', 'near me', 'explained', 'vs', 'shorts', 'live'];

/** Asks nobody: it puts common words around the keyword, with figures that follow from keyword and country alone. */
export const sandboxKeywordTool: KeywordTool = {
  suggest: async ({ keyword, country }) => {
    const core = keyword.toLowerCase().replace(/\s+/g, ' ').trim();
    const texts = [core, ...before.map((word) => `${word} ${core}`), ...after.map((word) => `${core} ${word}`)];
    return texts
      .map((text, place) => {
        const chance = (what: string) => stableRandom(`${text}:${country}:${what}`);
        return {
          keyword: text,
          searchVolume: Math.round(10 ** (place === 0 ? 4 + chance('volume') : 2 + 2 * chance('volume'))),
          competition: Math.round(chance('competition') * 100) / 100,
        };
      })
      .sort((one, other) => other.searchVolume - one.searchVolume);
  },
};
