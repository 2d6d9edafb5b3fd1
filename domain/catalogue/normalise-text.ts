/**
 * A text as it is compared: without case, accents and differences of width, and with single spaces. Vowel signs of Hindi and the
 * like are letters and stay. Syllables of Korean become their letters, so that a syllable that is still being typed is found.
 */
export function normaliseText(text: string): string {
  const plain = isAscii.test(text) ? text : text.normalize('NFKD').replaceAll(accents, '');
  const lower = plain.toLowerCase();
  return spaces.test(lower) ? lower.replaceAll(/\s+/gu, ' ').trim() : lower;
}

const isAscii = /^[\x20-\x7e]*$/u;
const accents = /[\u0300-\u036f]/gu;
/** A space that is not a single one between two words. */
const spaces = /[^\S ]|^ | $| {2}/u;
