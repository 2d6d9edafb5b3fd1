/**
 * A text as every search compares it, on both sides of the wire and in every language: without case, accents, differences of width and
 * characters that nobody sees, and with single spaces. `звезды` is in `Звёзды`, `fur` in `Für`, `izleyici` in `İzleyiciler`, `GROSS` in `groß`. Vowel signs of Hindi and the
 * like are letters and stay. Syllables of Korean become the keys that they are typed with, so that each is found while it is being
 * typed: 우 is the beginning of 워, 갑 of 값, and 날 of 나라.
 */
export function searchableText(text: string): string {
  const lower = isAscii.test(text) ? text.toLowerCase() : plainLetters(text);
  return spaces.test(lower) ? lower.replaceAll(/\s+/gu, ' ').trim() : lower;
}

function plainLetters(text: string): string {
  const lower = text.normalize('NFKD').replaceAll(accents, '').toLowerCase();
  return lower.replaceAll(ownLetters, (letter) => plain[letter] ?? letter);
}

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
const ownLetters = /[ßıđðøłæœς\u116a-\u116c\u116f-\u1171\u1174\u11a8-\u11c2]/gu;

/** Vowels, or last letters of a syllable, from `first` on, and the keys that each is typed with, as the letters a syllable begins with. */
function keysOf(first: number, keys: string): Readonly<Record<string, string>> {
  const all = keys.normalize('NFKD').split(' ');
  return Object.fromEntries(all.map((typed, at) => [String.fromCharCode(first + at), typed]));
}
/** A space that is not a single one between two words. */
const spaces = /[^\S ]|^ | $| {2}/u;

/** The words of a text that is looked for, as they are compared; none where nothing can be seen. */
export function searchedWords(text: string): readonly string[] {
  return searchableText(text)
    .split(' ')
    .filter((word) => word !== '');
}
