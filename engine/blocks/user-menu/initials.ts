/** One or two letters that stand for a name: of its first and last word. '' gives '?'. */
export function initials(name: string): string {
  const words = name
    .trim()
    .split(/\s+/u)
    .filter((word) => word !== '');
  const letters = [words[0] ?? '?', ...(words.length > 1 ? words.slice(-1) : [])].map(firstLetter);
  return letters.join('').toLocaleUpperCase();
}

/** What a person takes for one letter, whatever it is made of. */
function firstLetter(word: string): string {
  const [first] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(word);
  return first?.segment ?? '';
}
