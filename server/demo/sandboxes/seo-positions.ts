import { createHash } from 'node:crypto';
import type { KeywordMoment, SeoPositions } from '../../platform/ports/seo-positions.ts';

/** How much better a page stands each time, as a share of its first place. */
const rise: Readonly<Record<KeywordMoment, number>> = { on_create: 1, on_complete: 0.6, after_five_days: 0.4 };

/** Searches nothing: a page stands between 20 and 119 at first, told by keyword and link alone, and better each time. */
export const sandboxSeoPositions: SeoPositions = {
  async position({ keyword, url, moment }) {
    const first = 20 + (createHash('sha256').update(`${keyword}\n${url}`).digest().readUInt16BE(0) % 100);
    return Math.max(1, Math.round(first * rise[moment]));
  },
};
