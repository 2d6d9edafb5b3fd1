import { plainDigits } from './digits.ts';

/**
 * A text as every search compares it, on both sides of the wire and in every language: as `foldedText`, with single spaces where
 * punctuation and dashes are. `0-1 hour` is in `0–1 hour`, `views economy` in `Views, economy`. Specification: decision 71.
 */
export function searchableText(text: string): string {
  const folded = foldedText(text).replaceAll(punctuation, ' ');
  return spaces.test(folded) ? folded.replaceAll(/\s+/gu, ' ').trim() : folded;
}

/**
 * A text without case, accents, differences of width and characters that nobody sees. `звезды` is in `Звёзды`, `fur` in `Für`,
 * `izleyici` in `İzleyiciler`, `GROSS` in `groß`, `ふぉろわー` in `フォロワー`, `10` in `१०`; カ is not in ガ. Vowel signs of Hindi and the
 * like are letters and stay. Syllables of Korean become the keys that they are typed with, so that each is found while it is being
 * typed: 우 is the beginning of 워, 갑 of 값, and 날 of 나라.
 */
export function foldedText(text: string): string {
  return isAscii.test(text) ? text.toLowerCase() : plainLetters(text);
}

function plainLetters(text: string): string {
  const lower = plainDigits(text.normalize('NFKD')).replaceAll(accents, '').toLowerCase();
  const letters = lower.replaceAll(ownLetters, (letter) => plain[letter] ?? katakana(letter));
  return letters.replaceAll(voicedKana, (kana) => kana.normalize('NFC'));
}

const katakana = (hiragana: string): string => String.fromCharCode(hiragana.charCodeAt(0) + 0x60);

const isAscii = /^[\x20-\x7e]*$/u;
/** Of Latin, Cyrillic and Greek letters; the dot below letters of Hindi, which many leave out; and what nobody sees, but for spaces. */
const accents = /[\u0300-\u036f\u093c\p{Default_Ignorable_Code_Point}\ufff9-\ufffc]|(?!\s)\p{Cc}/gu;
/** Letters that are not made of a letter and an accent, though people type them without: GROSS and groß, dang and đang. */
const plain: Readonly<Record<string, string>> = {
  ß: 'ss',
  ı: 'i',
  đ: 'd',
  ð: 'd',
  ø: 'o',
  ł: 'l',
  æ: 'ae',
  œ: 'oe',
  ς: 'σ',
  ...keysOf(0x116a, 'ㅗㅏ ㅗㅐ ㅗㅣ'),
  ...keysOf(0x116f, 'ㅜㅓ ㅜㅔ ㅜㅣ'),
  ...keysOf(0x1174, 'ㅡㅣ'),
  ...keysOf(
    0x11a8,
    'ㄱ ㄲ ㄱㅅ ㄴ ㄴㅈ ㄴㅎ ㄷ ㄹ ㄹㄱ ㄹㅁ ㄹㅂ ㄹㅅ ㄹㅌ ㄹㅍ ㄹㅎ ㅁ ㅂ ㅂㅅ ㅅ ㅆ ㅇ ㅈ ㅊ ㅋ ㅌ ㅍ ㅎ',
  ),
};
const ownLetters = /[ßıđðøłæœς\u3041-\u3096\u309d\u309e\u116a-\u116c\u116f-\u1171\u1174\u11a8-\u11c2]/gu;

/** Vowels, or last letters of a syllable, from `first` on, and the keys that each is typed with, as the letters a syllable begins with. */
function keysOf(first: number, keys: string): Readonly<Record<string, string>> {
  const all = keys.normalize('NFKD').split(' ');
  return Object.fromEntries(all.map((typed, at) => [String.fromCharCode(first + at), typed]));
}
/** A letter and its mark, apart since the text was taken apart: without the mark it is another letter. */
const voicedKana = /[\u30a1-\u30ff][\u3099\u309a]/gu;
const punctuation = /\p{P}/gu;
/** A space that is not a single one between two words. */
const spaces = /[^\S ]|^ | $| {2}/u;

/** The words of a text that is looked for, as they are compared; none where nothing can be seen. */
export function searchedWords(text: string): readonly string[] {
  return searchableText(text)
    .split(' ')
    .filter((word) => word !== '');
}

/**
 * Tells which texts have every word of a search, in any order and as parts of words; null for a search without words.
 * Specification: decision 71.
 */
export function searchMatcher(search: string): ((text: string) => boolean) | null {
  const words = searchedWords(search);
  if (words.length === 0) return null;
  return (text) => {
    const searched = searchableText(text);
    return words.every((word) => searched.includes(word));
  };
}

/**
 * What a search has found, best first: texts that begin with the search as it was typed, then those that have it somewhere, then those
 * that have its words elsewhere or in another order. Specification: decision 71 ("exact phrases come first").
 */
export function rankBySearch<T>(search: string, found: readonly T[], textOf: (one: T) => string): readonly T[] {
  const phrase = searchableText(search);
  const ranked = found.map((one) => {
    const at = searchableText(textOf(one)).indexOf(phrase);
    return { one, rank: at < 0 ? 2 : Math.min(at, 1) };
  });
  return ranked.sort((left, right) => left.rank - right.rank).map(({ one }) => one);
}
