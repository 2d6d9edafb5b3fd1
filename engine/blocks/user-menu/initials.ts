/** One or two letters that stand for a name on a page of a language: of its first and last word. '' gives '?'. */
export function initials(name: string, language: string): string {
  const words = name
    .trim()
    .split(/\s+/u)
    .filter((word) => word !== '');
  const letters = [words[0] ?? '?', ...(words.length > 1 ? words.slice(-1) : [])].map((word) =>
    firstLetter(word, language),
  );
  return letters.join('').toLocaleUpperCase(language);
}

/** What a person takes for one letter, whatever it is made of. */
function firstLetter(word: string, language: string): string {
  const [first] = new Intl.Segmenter(language, { granularity: 'grapheme' }).segment(word);
  return first?.segment ?? '';
}
