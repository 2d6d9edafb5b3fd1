import { wordsOf } from './bitmap.ts';
import { type LetterIndex, openLetterIndex } from './letter-index.ts';
import { searchableText } from '../../engine/input/searchable-text.ts';
import type { PairTable } from './pair-table.ts';
import { type Posting, includesRow, noRows, postingOf, rowsOf } from './posting.ts';
import { type Postings, openPostings } from './postings.ts';
import { readWords } from './read-words.ts';

/** Finds texts by what stands anywhere in them. */
export interface TextIndex {
  /** The rows whose text contains `text`, both as `searchableText` compares them; all rows, as null, for a text without anything. */
  readonly rowsWith: (text: string) => Posting | null;
}

/** So many answers are remembered: what is being typed is the last answer with a letter more. */
const remembered = 32;

interface Answer {
  readonly rows: Posting;
  /** The words that contain the text, where it is one without spaces: one with a letter more stands in no others. */
  readonly words: Uint32Array | null;
}

/**
 * Words with the rows that have them, pairs of words that follow one another, and the words of each one or two letters. A text
 * without spaces lies within a word; one with a space across a pair, and only one with several is looked for in texts.
 */
export function openTextIndex(texts: readonly string[]): TextIndex {
  const all = texts.length;
  const { words, sequences, pairs, pairSequences } = readWords(texts);
  const letters = openLetterIndex(words);
  const wordRows = openPostings(sequences, words.length, all);
  const pairRows = openPostings(pairSequences, pairs.size(), all);
  const ready = readySets(letters, wordRows, all);
  const answers = new Map<string, Answer>();
  let last: { readonly text: string; readonly rows: Posting | null } = { text: '', rows: null };

  function rowsWith(text: string): Posting | null {
    if (text !== last.text) last = { text, rows: answerTo(searchableText(text)) };
    return last.rows;
  }

  function answerTo(wanted: string): Posting | null {
    if (wanted === '') return null;
    const known = answers.get(wanted);
    if (known) answers.delete(wanted);
    const answer = known ?? search(wanted);
    answers.set(wanted, answer);
    if (answers.size > remembered) answers.delete(answers.keys().next().value as string);
    return answer.rows;
  }

  function search(wanted: string): Answer {
    if (wanted.includes(' ')) return { rows: phrase(wanted.split(' ')), words: null };
    const found = letters.wordsWith(wanted, answers.get(wanted.slice(0, -1))?.words);
    return { rows: ready.get(wanted) ?? wordRows.of(found), words: found };
  }

  /** The rows with these parts one after the other: the end of a word or all of it, whole words, and the start of one. */
  function phrase(parts: readonly string[]): Posting {
    const places = parts.map((part, at) => {
      if (at === 0) return matching(part, (word) => word.endsWith(part));
      return matching(part, at === parts.length - 1 ? (word) => word.startsWith(part) : (word) => word === part);
    });
    if (places.some(({ length }) => length === 0)) return noRows;
    const followed = places.slice(1).map((right, at) => pairRows.of(pairsOf(pairs, places[at] as Uint32Array, right)));
    if (followed.length === 1) return followed[0] as Posting;
    const [rarest, ...others] = followed.toSorted((a, b) => a.count - b.count) as [Posting, ...Posting[]];
    const candidates = rowsOf(rarest).filter((row) => others.every((other) => includesRow(other, row)));
    const sets = places.map((numbers) => new Set(numbers));
    return postingOf(
      candidates.filter((row) => follow(row, sets)),
      all,
    );
  }

  const matching = (part: string, isRight: (word: string) => boolean) =>
    letters.wordsWith(part).filter((word) => isRight(words[word] as string));

  /** Whether a text has a word of each of `places`, one after the other. */
  function follow(row: number, places: readonly ReadonlySet<number>[]): boolean {
    const until = (sequences.starts[row + 1] as number) - places.length;
    for (let at = sequences.starts[row] as number; at <= until; at += 1) {
      if (places.every((numbers, place) => numbers.has(sequences.keys[at + place] as number))) return true;
    }
    return false;
  }

  return { rowsWith };
}

/** The pairs of one of `lefts` and one of `rights`. */
function pairsOf(pairs: PairTable, lefts: Uint32Array, rights: Uint32Array): readonly number[] {
  const found: number[] = [];
  if (lefts.length * rights.length <= pairs.size()) {
    for (const left of lefts) {
      for (const right of rights) {
        const pair = pairs.find(left, right);
        if (pair >= 0) found.push(pair);
      }
    }
    return found;
  }
  const [isLeft, isRight] = [new Set(lefts), new Set(rights)];
  const [all, seconds] = [pairs.lefts(), pairs.rights()];
  for (let pair = 0; pair < all.length; pair += 1) {
    if (isLeft.has(all[pair] as number) && isRight.has(seconds[pair] as number)) found.push(pair);
  }
  return found;
}

/** The rows of each one and two letters that so many of them have that uniting their words takes long. */
function readySets(letters: LetterIndex, wordRows: Postings, all: number): ReadonlyMap<string, Posting> {
  const ready = new Map<string, Posting>();
  letters.forEach((text, words) => {
    let most = 0;
    for (let at = 0; at < words.length; at += 1) most += wordRows.count(words[at] as number);
    if (words.length > 1 && most > wordsOf(all) * 4) ready.set(text, wordRows.of(words));
  });
  return ready;
}
