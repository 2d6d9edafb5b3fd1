const firsts = [...'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'];
const vowels = 'ㅏ ㅐ ㅑ ㅒ ㅓ ㅔ ㅕ ㅖ ㅗ ㅗㅏ ㅗㅐ ㅗㅣ ㅛ ㅜ ㅜㅓ ㅜㅔ ㅜㅣ ㅠ ㅡ ㅡㅣ ㅣ'.split(' ');
const lasts =
  ' ㄱ ㄲ ㄱㅅ ㄴ ㄴㅈ ㄴㅎ ㄷ ㄹ ㄹㄱ ㄹㅁ ㄹㅂ ㄹㅅ ㄹㅌ ㄹㅍ ㄹㅎ ㅁ ㅂ ㅂㅅ ㅅ ㅆ ㅇ ㅈ ㅊ ㅋ ㅌ ㅍ ㅎ'.split(' ');

const firstSyllable = 0xac00;

/** A text of composed characters with each syllable, and each letter alone, as the keys of the usual keyboard that it is typed with. */
export function koreanKeys(text: string): string {
  return text.replaceAll(/[가-힣\u1100-\u1112\u1161-\u1175\u11a8-\u11c2]/gu, (letter) => {
    const code = letter.charCodeAt(0);
    if (code >= firstSyllable) {
      const place = code - firstSyllable;
      return [firsts[Math.floor(place / 588)], vowels[Math.floor((place % 588) / 28)], lasts[place % 28]].join('');
    }
    return (code < 0x1161 ? firsts[code - 0x1100] : code < 0x11a8 ? vowels[code - 0x1161] : lasts[code - 0x11a7]) ?? '';
  });
}

/** What a field shows when these keys have been typed: syllables as far as they go, letters that belong to none alone. */
export function afterKeys(keys: string): string {
  let shown = '';
  let [first, vowel, last] = ['', '', ''];
  const next = (syllable: readonly [string, string, string]) => {
    shown += first !== '' && vowel !== '' ? syllableOf(first, vowel, last) : first + vowel;
    [first, vowel, last] = syllable;
  };
  for (const key of keys) {
    const isVowel = vowels.includes(key);
    if (isVowel && last !== '') {
      // The letter that seemed to end a syllable begins the next one.
      const moved = last.slice(-1);
      last = last.slice(0, -1);
      next([moved, key, '']);
    } else if (isVowel && (vowel === '' || (first !== '' && vowels.includes(vowel + key)))) {
      vowel += key;
    } else if (!isVowel && first !== '' && vowel !== '' && lasts.includes(last + key)) {
      last += key;
    } else next(isVowel ? ['', key, ''] : [key, '', '']);
  }
  next(['', '', '']);
  return shown;
}

function syllableOf(first: string, vowel: string, last: string): string {
  const place = firsts.indexOf(first) * 588 + vowels.indexOf(vowel) * 28 + lasts.indexOf(last);
  return String.fromCharCode(firstSyllable + place);
}
