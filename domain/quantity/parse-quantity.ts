import { type NumberReading, readNumber } from '../../engine/input/read-number.ts';
import { largestQuantity } from './bounds.ts';

/** Pieces have no decimals and no currency. */
const expected = { isWhole: true, currency: [] };

/**
 * The whole quantity that a person means, in every form that `readNumber` takes: `1 000`, `1,000`, `1.000,00`, `1,00,000`, `2.5k`, `1m`.
 * Fractions are cut off. What is not a quantity gives 0, which means "not set" (decision 24), and so does what may be another (`1,500k`,
 * `1,0000`); never above a billion.
 */
export function parseQuantity(text: string): number {
  const read = readQuantity(text);
  return read.is === 'number' ? Math.min(Math.max(0, Math.trunc(read.value)), largestQuantity) : 0;
}

/** The language of the page is not asked here, so that nothing is guessed by it. */
function readQuantity(text: string): NumberReading {
  const read = readNumber(text, expected);
  return read.is === 'number' && read.isGuess === true ? { is: 'no number' } : read;
}

/** Whether a text is a number, or nothing yet. What is neither stays in its field to be corrected: no quantity takes its place. */
export function isReadable(text: string): boolean {
  const { is } = readQuantity(text);
  return is === 'number' || is === 'empty';
}
