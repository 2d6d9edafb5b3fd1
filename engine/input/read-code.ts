import { plainDigits } from './digits.ts';
import { halfWidth, withoutUnseen } from './unseen.ts';

/**
 * A code of letters, digits, `-` and `_` as it is stored: in capitals, without blanks and characters that nobody sees. `save10`, ` SAVE 10 `,
 * `ＳＡＶＥ１０` and `SA\u200bVE10` are `SAVE10`; dashes of every kind are `-`, and the dotted capital of Turkish keyboards is `I`. Empty for nothing visible.
 */
export function readCode(text: string): string {
  return plainDigits(halfWidth(withoutUnseen(text.normalize())))
    .replace(/\s/gu, '')
    .replace(/[\u2010-\u2015\u2212\ufe58\ufe63]/gu, '-')
    .toUpperCase()
    .replaceAll('İ', 'I');
}
