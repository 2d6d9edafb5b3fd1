import { stableRandom } from '../../starter/stable-random.ts';
import type { KeywordTool } from '../../platform/ports/keyword-tool.ts';

const before = ['best', 'how to', 'cheap', 'easy', 'diy'];
const after = ['for beginners', 'tutorial', 'review', 'ideas', 'tips', 'near me', 'explained', 'vs', 'shorts', 'live'];

/** Asks nobody: it puts common words around the keyword, with figures that follow from keyword and country alone. */
export const sandboxKeywordTool: KeywordTool = {
  suggest: async ({ keyword, country }) => {
    const core = keyword.toLowerCase().replace(/\s+/g, ' ').trim();
    const texts = [core, ...before.map((word) => `${word} ${core}`), ...after.map((word) => `${core} ${word}`)];
    return texts
      .map((text) => ({
        keyword: text,
        searchVolume: volumeOf(text, country),
        competition: Math.round(stableRandom(`${text}:${country}:competition`) * 100) / 100,
      }))
      .sort((one, other) => other.searchVolume - one.searchVolume);
  },
  volumes: async ({ keywords, country }) => keywords.map((keyword) => volumeOf(keyword, country)),
};

/** The more words, the fewer searches. */
function volumeOf(keyword: string, country: string): number {
  const words = keyword.split(' ').length;
  return Math.round(10 ** (1.5 + 3 / words + stableRandom(`${keyword}:${country}:volume`)));
}
