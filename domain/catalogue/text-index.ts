import { type Bitmap, countWords, emptyBitmap, wordsOf } from './bitmap.ts';
import { growTo } from './grow-to.ts';
import { normaliseText } from './normalise-text.ts';
import { type NumberTable, openNumberTable } from './number-table.ts';
import { type Posting, addPosting, groupByKey, includesRow, postingOf, unionOf } from './posting.ts';
import { openWordTable } from './word-table.ts';

/** Finds texts by what stands anywhere in them. */
export interface TextIndex {
  /** The rows whose text contains `text`, both as `normaliseText` compares them; all rows, as null, for a text without anything. */
  readonly rowsWith: (text: string) => Posting | null;
}

/** So many answers are remembered: what is being typed is the last answer with a letter more. */
const remembered = 32;
/** Of so many rows the text itself is looked at. */
const few = 256;

/**
 * Words with the rows that have them, pairs of words that follow one another, and the words of each one or two letters. A text
 * without spaces lies within a word; one with a space across a pair, and only one with several has to be compared with texts.
 */
export function openTextIndex(texts: readonly string[]): TextIndex {
  const all = texts.length;
  const normal = texts.map(normaliseText);
  const { words, wordRows, pairs, pairRows } = readWords(normal);
  const grams = readGrams(words);
  const wordPostings = postingsOf(words.length, wordRows, all);
  const pairPostings = postingsOf(pairs.count, pairRows, all);
  const frequent = frequentGrams(words, wordPostings, all);
  const answers = new Map<string, Posting>();

  function rowsWith(text: string): Posting | null {
    const wanted = normaliseText(text);
    if (wanted === '') return null;
    const known = answers.get(wanted);
    if (known) {
      answers.delete(wanted);
      answers.set(wanted, known);
      return known;
    }
    const found = search(wanted);
    answers.set(wanted, found);
    if (answers.size > remembered) answers.delete(answers.keys().next().value as string);
    return found;
  }

  function search(wanted: string): Posting {
    const shorter = wanted.length > 1 ? answers.get(wanted.slice(0, -1).trimEnd()) : undefined;
    if (shorter?.rows && shorter.count <= few) return checked(shorter.rows, wanted);
    const parts = wanted.split(' ');
    if (parts.length === 1) return within(wanted);
    const followed = parts.slice(1).map((part, at) => across(parts, at, part));
    if (followed.length === 1) return followed[0] as Posting;
    const [rarest, ...others] = followed.toSorted((a, b) => a.count - b.count) as [Posting, ...Posting[]];
    const candidates = rowsOf(rarest).filter((row) => others.every((other) => includesRow(other, row)));
    return checked(candidates, wanted);
  }

  /** The rows with a word that contains `wanted`. */
  function within(wanted: string): Posting {
    const ready = wanted.length <= 2 ? frequent.get(wanted) : undefined;
    return (
      ready ??
      unionOf(
        grams.wordsWith(wanted).map((word) => wordPostings[word] as Posting),
        all,
      )
    );
  }

  /** The rows with parts `at` and the next as neighbors: the end of a word or all of it, then the start of one or all of it. */
  function across(parts: readonly string[], at: number, right: string): Posting {
    const left = parts[at] as string;
    const isLeft = (word: string) => (at === 0 ? word.endsWith(left) : word === left);
    const isRight = (word: string) => (at === parts.length - 2 ? word.startsWith(right) : word === right);
    const lefts = grams.wordsWith(left).filter((word) => isLeft(words[word] as string));
    const rights = grams.wordsWith(right).filter((word) => isRight(words[word] as string));
    const found = pairs.between(lefts, rights);
    return unionOf(
      found.map((pair) => pairPostings[pair] as Posting),
      all,
    );
  }

  function checked(rows: Uint32Array, wanted: string): Posting {
    return postingOf(
      rows.filter((row) => (normal[row] as string).includes(wanted)),
      all,
    );
  }

  function rowsOf({ rows, bits, count }: Posting): Uint32Array {
    if (rows) return rows;
    const list = new Uint32Array(count);
    let at = 0;
    for (let word = 0; word < bits.length; word += 1) {
      for (let left = bits[word] as number; left !== 0; left &= left - 1)
        list[at++] = (word << 5) + 31 - Math.clz32(left & -left);
    }
    return list;
  }

  return { rowsWith };
}

interface WordsOfTexts {
  readonly words: readonly string[];
  readonly wordRows: Occurrences;
  readonly pairs: PairsOfWords;
  readonly pairRows: Occurrences;
}

interface PairsOfWords {
  readonly count: number;
  /** The pairs of one of `lefts` and one of `rights`. */
  readonly between: (lefts: readonly number[], rights: readonly number[]) => number[];
}

/** Of each occurrence its key and its row, in the order of rows, a key once a row. */
interface Occurrences {
  readonly keys: Uint32Array;
  readonly rows: Uint32Array;
  readonly length: number;
}

/** Far more words than there can be: two of them make a number below 2^53. */
const pairBase = 2 ** 26;

function readWords(texts: readonly string[]): WordsOfTexts {
  const table = openWordTable();
  const pairTable = openNumberTable();
  const wordRows = openOccurrences(texts.length * 6);
  const pairRows = openOccurrences(texts.length * 5);
  for (let row = 0; row < texts.length; row += 1) {
    const text = texts[row] as string;
    let before = -1;
    for (let from = 0; from < text.length; ) {
      const space = text.indexOf(' ', from);
      const to = space < 0 ? text.length : space;
      const word = table.number(text, from, to);
      wordRows.add(word, row);
      if (before >= 0) pairRows.add(pairTable.number(before * pairBase + word), row);
      before = word;
      from = to + 1;
    }
  }
  return { words: table.words(), wordRows: wordRows.done(), pairs: pairsOf(pairTable), pairRows: pairRows.done() };
}

function pairsOf(table: NumberTable): PairsOfWords {
  return {
    count: table.size(),
    between: (lefts, rights) => {
      const found: number[] = [];
      if (lefts.length * rights.length <= table.size()) {
        for (const left of lefts) {
          for (const right of rights) {
            const pair = table.find(left * pairBase + right);
            if (pair >= 0) found.push(pair);
          }
        }
        return found;
      }
      const [isLeft, isRight] = [new Set(lefts), new Set(rights)];
      for (let pair = 0; pair < table.size(); pair += 1) {
        const value = table.value(pair);
        if (isLeft.has(Math.floor(value / pairBase)) && isRight.has(value % pairBase)) found.push(pair);
      }
      return found;
    },
  };
}

function openOccurrences(expected: number) {
  let keys = new Uint32Array(expected);
  let rows = new Uint32Array(expected);
  let length = 0;
  /** The last row of each key and one, so that a word that stands twice in a text counts once. */
  let last = new Uint32Array(1024);
  return {
    add: (key: number, row: number): void => {
      last = growTo(last, key + 1);
      if (last[key] === row + 1) return;
      last[key] = row + 1;
      keys = growTo(keys, length + 1);
      rows = growTo(rows, length + 1);
      keys[length] = key;
      rows[length] = row;
      length += 1;
    },
    done: (): Occurrences => ({ keys, rows, length }),
  };
}

function postingsOf(count: number, { keys, rows, length }: Occurrences, all: number): readonly Posting[] {
  const grouped = groupByKey(keys, rows, length, count);
  return Array.from({ length: count }, (_, key) =>
    postingOf(grouped.rows.subarray(grouped.starts[key], grouped.starts[key + 1]), all),
  );
}

/** One or two characters as a number. */
const gramOf = (text: string, at: number, length: number): number =>
  length === 1 ? text.charCodeAt(at) : (text.charCodeAt(at) + 1) * 0x10000 + text.charCodeAt(at + 1);

/** The words of each one and two characters. */
function readGrams(words: readonly string[]) {
  const table = openNumberTable();
  const occurrences = openOccurrences(words.length * 8);
  for (let word = 0; word < words.length; word += 1) {
    const text = words[word] as string;
    for (let at = 0; at < text.length; at += 1) {
      occurrences.add(table.number(gramOf(text, at, 1)), word);
      if (at + 1 < text.length) occurrences.add(table.number(gramOf(text, at, 2)), word);
    }
  }
  const { keys, rows, length } = occurrences.done();
  const { starts, rows: found } = groupByKey(keys, rows, length, table.size());
  const wordsOfGram = (text: string, at: number, size: number) => {
    const gram = table.find(gramOf(text, at, size));
    return gram < 0 ? new Uint32Array(0) : found.subarray(starts[gram], starts[gram + 1]);
  };

  return {
    /** The words that contain `wanted`, which has no spaces. */
    wordsWith: (wanted: string): number[] => {
      if (wanted.length <= 2) return Array.from(wordsOfGram(wanted, 0, wanted.length));
      let rarest = wordsOfGram(wanted, 0, 2);
      for (let at = 1; at + 1 < wanted.length; at += 1) {
        const other = wordsOfGram(wanted, at, 2);
        if (other.length < rarest.length) rarest = other;
      }
      const matching: number[] = [];
      for (let at = 0; at < rarest.length; at += 1) {
        const word = rarest[at] as number;
        if ((words[word] as string).includes(wanted)) matching.push(word);
      }
      return matching;
    },
  };
}

/** The rows of each one and two characters that so many of them have that uniting their words takes long. */
function frequentGrams(
  words: readonly string[],
  postings: readonly Posting[],
  all: number,
): ReadonlyMap<string, Posting> {
  const most = new Map<string, number>();
  const gramsOfWord = words.map((word) => {
    const grams = new Set<string>();
    for (let at = 0; at < word.length; at += 1) {
      grams.add(word.slice(at, at + 1));
      if (at + 1 < word.length) grams.add(word.slice(at, at + 2));
    }
    return grams;
  });
  for (const [word, grams] of gramsOfWord.entries()) {
    const { count } = postings[word] as Posting;
    for (const gram of grams) most.set(gram, (most.get(gram) ?? 0) + count);
  }
  const bitmaps = new Map<string, Bitmap>();
  for (const [gram, count] of most) if (count > wordsOf(all) * 4) bitmaps.set(gram, emptyBitmap(all));
  for (const [word, grams] of gramsOfWord.entries()) {
    for (const gram of grams) {
      const bits = bitmaps.get(gram);
      if (bits) addPosting(bits, postings[word] as Posting);
    }
  }
  return new Map(
    Array.from(bitmaps, ([gram, bits]) => [gram, { count: countWords(bits, 0, bits.length), rows: null, bits }]),
  );
}
