import { largestQuantity } from './bounds.ts';

const times = { k: 1_000, m: 1_000_000 } as const;
const shape = /^(\d+)(?:[.](\d+))?(k|m)?$/i;
const grouped = /^\d{1,3}(?:[.,]\d{3})+$/;

/**
 * The whole quantity that a person means: `1 000`, `1,000`, `1'000`, `2.5k`, `1m`. Fractions are cut off.
 * Digits of any script count, full-width ones too. What is not a quantity gives 0, which means "not set" (decision 24); never above a billion.
 */
export function parseQuantity(text: string): number {
  const bare = plainDigits(text).replace(/[\s\u00a0\u2009\u202f'’_]/g, '');
  const plain = grouped.test(bare) ? bare.replace(/[.,]/g, '') : bare.replace(',', '.');
  const match = shape.exec(plain);
  if (!match) return 0;
  const [, whole = '', fraction = '', suffix] = match;
  const unit = suffix ? times[suffix.toLowerCase() as 'k' | 'm'] : 1;
  const quantity = suffix ? Math.trunc(Number((Number(`${whole}.${fraction || 0}`) * unit).toFixed(3))) : Number(whole);
  return Math.min(quantity, largestQuantity);
}

/** The text with digits of every script as 0 to 9: `１２３`, `१२३`. */
export function plainDigits(text: string): string {
  return text.normalize('NFKC').replace(/[^\P{Nd}0-9]/gu, (digit) => String(valueOf(digit)));
}

/** The digits of a script stand in a row from its zero on. */
function valueOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (zero > code - 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return code - zero;
}
