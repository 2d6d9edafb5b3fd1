import { searchableText } from '../../engine/input/searchable-text.ts';
import { type PairTable, openPairTable } from './pair-table.ts';
import { type Sequences, openSequences } from './postings.ts';
import { openWordTable } from './word-table.ts';

export interface WordsOfTexts {
  /** Each word there is, as `searchableText` compares it. */
  readonly words: readonly string[];
  /** The numbers of the words of each text. */
  readonly sequences: Sequences;
  /** Words that follow one another somewhere, and the numbers of these pairs in each text. */
  readonly pairs: PairTable;
  readonly pairSequences: Sequences;
}

/** Splits texts at spaces. A word is made comparable once, however many texts it stands in. */
export function readWords(texts: readonly string[]): WordsOfTexts {
  const written = openWordTable();
  const normal = openWordTable();
  /** The numbers of the words that each written one is; most are one, spaces of other kinds make them several. */
  const numbersOf: (readonly number[])[] = [];
  const pairs = openPairTable();
  const sequences = openSequences(texts.length, texts.length * 8);
  const pairSequences = openSequences(texts.length, texts.length * 7);
  for (let row = 0; row < texts.length; row += 1) {
    const text = texts[row] as string;
    let before = -1;
    for (let from = 0; from < text.length; ) {
      const space = text.indexOf(' ', from);
      const to = space < 0 ? text.length : space;
      const number = written.number(text, from, to);
      if (number === numbersOf.length) numbersOf.push(numbered(text.slice(from, to)));
      const numbers = numbersOf[number] as readonly number[];
      for (let at = 0; at < numbers.length; at += 1) {
        const word = numbers[at] as number;
        sequences.add(word);
        if (before >= 0) pairSequences.add(pairs.number(before, word));
        before = word;
      }
      from = to + 1;
    }
    sequences.endRow();
    pairSequences.endRow();
  }

  function numbered(word: string): readonly number[] {
    const parts = searchableText(word).split(' ');
    return parts.filter((part) => part !== '').map((part) => normal.number(part, 0, part.length));
  }

  return { words: normal.words(), sequences: sequences.done(), pairs, pairSequences: pairSequences.done() };
}
