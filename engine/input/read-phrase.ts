import { halfWidth, withoutUnseen } from './unseen.ts';

/**
 * A few words in one line, such as a keyword, as they are stored and sent: with single blanks, without characters that nobody sees,
 * full-width letters plain. ` buy\u00a0 views\u200b` and `ｂｕｙ\u3000ｖｉｅｗｓ` are `buy views`. Empty for nothing visible.
 */
export function readPhrase(text: string): string {
  return halfWidth(withoutUnseen(text.normalize())).replace(/\s+/gu, ' ').trim();
}
