import { halfWidth, withoutUnseen } from './unseen.ts';
import { plainDigits } from './digits.ts';

/**
 * A code of letters, digits, `-` and `_` as it is stored: in capitals, without blanks, characters that nobody sees and what stands around it.
 * `save10`, ` SAVE 10 `, `“SAVE10”`, `*SAVE10*`, `Code: SAVE10.`, `ＳＡＶＥ１０`, `𝐒𝐀𝐕𝐄𝟏𝟎` and `SA\u200bVE10` are `SAVE10`; dashes of every kind are `-`, and
 * the dotted capital of Turkish keyboards is `I`. Empty for nothing that a code could be of.
 */
export function readCode(text: string): string {
  return plainDigits(withoutUnseen(text.normalize('NFKC')))
    .replace(/\s/gu, '')
    .replace(/[\p{Pd}\u2043\u207b\u2212\u02d7\u2796\u30fc]/gu, '-')
    .toUpperCase()
    .normalize()
    .replaceAll('İ', 'I')
    .replace(/^[\p{L}-]+:/u, '')
    .replace(/^[^\p{L}\p{N}_-]+|(?<![^\p{L}\p{M}\p{N}_-])[^\p{L}\p{M}\p{N}_-]+$/gu, '');
}

/**
 * A code in which capitals count, as that of a link with which customers are brought: `aB_1`, without blanks, characters that nobody sees and
 * what stands around it (`aB_1\u200b`, `aB_1.`). Empty for nothing that a code could be of.
 */
export function readExactCode(text: string): string {
  return halfWidth(withoutUnseen(text.normalize()))
    .replace(/\s/gu, '')
    .replace(/^[^\p{L}\p{N}_-]+|(?<![^\p{L}\p{N}_-])[^\p{L}\p{N}_-]+$/gu, '');
}
