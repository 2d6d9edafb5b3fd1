import { type Bitmap, addRange, addRow, countRange, emptyBitmap, intersect } from './bitmap.ts';
import type { CatalogueIndex } from './catalogue-index.ts';
import { type Posting, addPosting, postingOf, rowsOf } from './posting.ts';
import { type SearchWord, isMoreThanText } from './query.ts';

/** The rows that every word is about, by the name of the service, its type or its id; null without any words. */
export function rowsOfWords(index: CatalogueIndex, words: readonly SearchWord[]): Posting | null {
  const [first] = words;
  if (!first) return null;
  if (words.length === 1 && !isMoreThanText(first)) return index.text.rowsWith(first.text);
  const [found, ...others] = words.map((word) => rowsOfWord(index, word)) as [Bitmap, ...Bitmap[]];
  if (others.length > 0) intersect(found, [found, ...others], 0, found.length);
  const bits: Posting = { count: countRange(found, 0, index.rows), rows: null, bits: found };
  return postingOf(rowsOf(bits), index.rows);
}

function rowsOfWord(index: CatalogueIndex, { text, serviceTypes, service }: SearchWord): Bitmap {
  const bits = emptyBitmap(index.rows);
  const named = index.text.rowsWith(text);
  if (named) addPosting(bits, named);
  for (const id of serviceTypes) {
    const type = index.serviceTypes.get(id);
    if (type) addRange(bits, type.from, type.to);
  }
  const row = service === null ? -1 : index.rowOf(service);
  if (row >= 0) addRow(bits, row);
  return bits;
}
