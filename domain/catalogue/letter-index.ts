import { openPairTable } from './pair-table.ts';
import { openSequences, rowsOfKeys } from './postings.ts';

/** Finds words by the letters in them. */
export interface LetterIndex {
  /** The numbers of the words that contain `wanted`, which has no spaces. `among`: the only ones that can. */
  readonly wordsWith: (wanted: string, among?: Uint32Array | null) => Uint32Array;
  /** Calls `visit` with each one and each two letters that follow one another, and the numbers of the words that have them. */
  readonly forEach: (visit: (letters: string, words: Uint32Array) => void) => void;
}

/** In the place of a second letter where there is only one; no code unit is as great. */
const alone = 0x10000;

export function openLetterIndex(words: readonly string[]): LetterIndex {
  const letters = openPairTable();
  const sequences = openSequences(words.length, words.length * 16);
  for (let word = 0; word < words.length; word += 1) {
    const text = words[word] as string;
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      sequences.add(letters.number(code, alone));
      if (at + 1 < text.length) sequences.add(letters.number(code, text.charCodeAt(at + 1)));
    }
    sequences.endRow();
  }
  const { starts, ends, rows } = rowsOfKeys(sequences.done(), letters.size());
  const wordsOf = (key: number) => rows.subarray(starts[key], ends[key]);

  /** The key of those letters at `from` and the next that the fewest words have; -1 where no word has some of them. */
  function rarest(wanted: string): number {
    if (wanted.length === 1) return letters.find(wanted.charCodeAt(0), alone);
    let best = -1;
    let fewest = Infinity;
    for (let at = 0; at + 1 < wanted.length; at += 1) {
      const key = letters.find(wanted.charCodeAt(at), wanted.charCodeAt(at + 1));
      if (key < 0) return -1;
      const count = (ends[key] as number) - (starts[key] as number);
      if (count < fewest) [best, fewest] = [key, count];
    }
    return best;
  }

  return {
    wordsWith: (wanted, among) => {
      const key = rarest(wanted);
      if (key < 0) return new Uint32Array(0);
      const found = wordsOf(key);
      if (wanted.length <= 2) return found;
      const candidates = among && among.length < found.length ? among : found;
      return candidates.filter((word) => (words[word] as string).includes(wanted));
    },
    forEach: (visit) => {
      const [firsts, seconds] = [letters.lefts(), letters.rights()];
      for (let key = 0; key < letters.size(); key += 1) {
        const [first, second] = [firsts[key] as number, seconds[key] as number];
        visit(second === alone ? String.fromCharCode(first) : String.fromCharCode(first, second), wordsOf(key));
      }
    },
  };
}
