import { largestQuantity } from './bounds.ts';

const times = { k: 1_000, m: 1_000_000 } as const;
const shape = /^(\d+)(?:[.](\d+))?(k|m)?$/i;
const grouped = /^\d{1,3}(?:[.,]\d{3})+$/;

/**
 * The whole quantity that a person means: `1 000`, `1,000`, `1'000`, `2.5k`, `1m`. Fractions are cut off.
 * What is not a quantity gives 0, which means "not set" (decision 24); never above a billion.
 */
export function parseQuantity(text: string): number {
  const bare = text.replace(/[\s\u00a0\u2009\u202f'’_]/g, '');
  const plain = grouped.test(bare) ? bare.replace(/[.,]/g, '') : bare.replace(',', '.');
  const match = shape.exec(plain);
  if (!match) return 0;
  const [, whole = '', fraction = '', suffix] = match;
  const unit = suffix ? times[suffix.toLowerCase() as 'k' | 'm'] : 1;
  const quantity = suffix ? Math.trunc(Number((Number(`${whole}.${fraction || 0}`) * unit).toFixed(3))) : Number(whole);
  return Math.min(quantity, largestQuantity);
}
